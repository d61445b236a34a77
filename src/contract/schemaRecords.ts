import { json, type Flat, type Group } from './flattenSchema';
import { asObject, asText, isObject, pointerKeys } from './json';
import { markdown } from './markdown';
import type { Property, Schema, Variant } from './records';
import { constraintsInWords, kindsOf, list, typeInWords } from './schemaWords';

/** Beyond this depth a schema that has a name is named only. */
const deepest = 12;

/** How many properties and alternatives may still be told before schemas are named only. */
interface Budget {
  left: number;
}

/** Where a schema stands on a page. */
export interface Place {
  /** The permanent anchor; those of properties begin with it. */
  anchor: string;
  /** Makes an anchor that no other place of the page has. */
  claim: (anchor: string) => string;
  budget: Budget;
  /** Whether named schemas within it are told in full; otherwise they are named. */
  inFull: boolean;
}

/** Makes each anchor that is asked for unique. */
export function anchors(): (anchor: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (anchor) => {
    let unique = anchor;
    let count = counts.get(anchor) ?? 1;
    while (taken.has(unique)) unique = `${anchor}-${++count}`;
    counts.set(anchor, count);
    taken.add(unique);
    return unique;
  };
}

/** A name as a part of an anchor, without spaces and marks that addresses treat in ways of their own. */
export const anchorPart = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.$@:~+*!-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || '-';

const slug = (label: string): string => anchorPart(label).replace(/\.+$/, '').toLowerCase() || '-';

/** The schemas that surround a place, with the anchors at which they stand. */
interface Branch {
  refs: readonly string[];
  anchor: string;
  outer: Branch | undefined;
}

interface Spot {
  /** What the anchors of properties begin with. */
  prefix: string;
  /** The nearest place that has an anchor. */
  anchor: string;
  depth: number;
  branch: Branch | undefined;
}

/** A record whose properties and alternatives are still to be told. */
interface Job {
  record: Schema;
  shape: Shape;
  spot: Spot;
  isNamed: boolean;
}

/** A schema and, of a list, what its items are. */
interface Shape {
  flat: Flat;
  /** The schema itself, or that of a list's items. */
  element: Flat;
  prefixItems: readonly unknown[];
  refs: readonly string[];
}

/** A variant with the schema as the contract has it. */
type Alternative = Omit<Variant, 'schema'> & {
  schema: unknown;
  /** Its part in anchors. */
  part: string;
};

export function schemaRecords(
  flatten: (schema: unknown) => Flat,
  children: (reference: string) => readonly string[],
): { record: (schema: unknown, place: Place) => Schema } {
  const facts = new WeakMap<object, { record: Schema; shape: Shape }>();
  const known = new WeakMap<Shape, Alternative[]>();
  const mappings = new WeakMap<object, Map<string, string[]>>();

  return { record };

  /** Level by level, so that the budget is spent on what stands furthest out. */
  function record(schema: unknown, place: Place): Schema {
    const jobs: Job[] = [];
    const { anchor } = place;
    const root = view(schema, { prefix: anchor, anchor, depth: 0, branch: undefined }, place, jobs);
    for (const job of jobs) {
      if (job.isNamed && job.spot.depth > 0 && place.budget.left <= 0) continue;
      fill(job, place, jobs);
    }
    return root;
  }

  function view(schema: unknown, spot: Spot, place: Place, jobs: Job[]): Schema {
    const { record: same, shape } = factsOf(schema);
    const { refs } = shape;
    const recursion = outerPlace(spot.branch, refs);
    if (recursion !== undefined) return { ...same, recursion };
    if (!hasShape(shape)) return same;
    const isNamed = refs.length > 0;
    if (isNamed && spot.depth > deepest) return same;
    if (!place.inFull && refs.length > (spot.depth > 0 ? 0 : shape.flat.refs.length)) return same;
    const own: Schema = { ...same, properties: [], variants: [] };
    const branch = isNamed ? { refs, anchor: spot.anchor, outer: spot.branch } : spot.branch;
    jobs.push({ record: own, shape, spot: { ...spot, branch }, isNamed });
    return own;
  }

  function fill({ record: own, shape, spot }: Job, place: Place, jobs: Job[]): void {
    const { element } = shape;
    const add = (name: string, schema: unknown, { part = name, key = false, required = false }) => {
      const id = place.claim(`${spot.prefix}.${anchorPart(part)}`);
      const inner = { ...spot, prefix: key ? spot.prefix : id, anchor: id, depth: spot.depth + 1 };
      place.budget.left--;
      const property: Property = { id, name, required, schema: view(schema, inner, place, jobs) };
      own.properties.push(property);
      return property;
    };
    shape.prefixItems.forEach((schema, index) => {
      add(`[${index}]`, schema, { part: String(index) });
    });
    for (const [name, schema] of element.properties) {
      if (schema === false) continue;
      add(name, schema, { required: element.required.has(name) });
    }
    for (const [pattern, schema] of element.patternProperties) {
      if (schema === false) continue;
      const property = add('[key]', schema, { part: '*', key: true });
      property.schema = withConstraint(property.schema, `key matches ${pattern}`);
    }
    const { additionalProperties, unevaluatedProperties, propertyNames } = element.keywords;
    const rest = isObject(additionalProperties) ? additionalProperties : unevaluatedProperties;
    const keyRules = keyRulesOf(propertyNames);
    if (isObject(rest)) {
      const property = add('[key]', rest, { part: '*', key: true });
      for (const rule of keyRules) property.schema = withConstraint(property.schema, rule);
    } else if (keyRules.length > 0) {
      own.constraints = [...own.constraints, ...keyRules];
    }
    for (const { schema, part, ...variant } of alternatives(shape)) {
      place.budget.left--;
      const prefix = place.claim(`${spot.prefix}.${part}`);
      const inner = { ...spot, prefix, depth: spot.depth + 1 };
      own.variants.push({ ...variant, schema: view(schema, inner, place, jobs) });
    }
  }

  /** What is the same of alternatives wherever the schema stands; there may be thousands. */
  function alternatives(shape: Shape): readonly Alternative[] {
    const before = known.get(shape);
    if (before) return before;
    const { flat, element } = shape;
    const groups = flat === element ? element.groups : [...flat.groups, ...element.groups];
    const told = [...groups, ...inheritance(shape)].flatMap((group) =>
      variantsOf(group, element).map((variant): Alternative => {
        const isBranch = variant.kind === 'one of' || variant.kind === 'any of';
        return { ...variant, part: isBranch ? slug(variant.label) : variant.kind };
      }),
    );
    known.set(shape, told);
    return told;
  }

  function keyRulesOf(propertyNames: unknown): string[] {
    if (!isObject(propertyNames)) return [];
    const flat = flatten(propertyNames);
    const values = (flat.enumeration ?? []).map(({ value }) => value);
    return [
      ...flat.patterns.map((pattern) => `key matches ${pattern}`),
      ...constraintsInWords({ ...flat, patterns: [] }, flatten).map((rule) => `key: ${rule}`),
      ...(values.length > 0 ? [`key: ${values.join(', ')}`] : []),
    ];
  }

  /** Schemas that extend one with a discriminator are its alternatives, though it does not list them. */
  function inheritance({ flat, element, refs }: Shape): Group[] {
    const owner = element.discriminator === undefined ? flat : element;
    const { discriminator } = owner;
    if (discriminator === undefined || owner.groups.some((group) => 'schemas' in group)) return [];
    const mapped = Object.values(asObject(discriminator.mapping)).map((to) =>
      pointerOf(asText(to)),
    );
    const extending = refs.flatMap((reference) => children(reference));
    const references = [...new Set([...mapped, ...extending])].filter((to) => !refs.includes(to));
    if (references.length === 0) return [];
    return [{ kind: 'one of', schemas: references.map(($ref) => ({ $ref })), discriminator }];
  }

  function variantsOf(group: Group, outer: Flat): Omit<Alternative, 'part'>[] {
    switch (group.kind) {
      case 'one of':
      case 'any of': {
        const { kind, schemas, discriminator } = group;
        if (isToldByType(schemas, outer)) return [];
        return schemas.map((schema) => {
          const flat = flatten(schema);
          const { value, condition } = discriminated(schema, flat, discriminator);
          const label = labelOf(flat) ?? value ?? typeOrNeeds(flat, outer);
          return { kind, label, condition, schema };
        });
      }
      case 'not':
        return [
          {
            kind: 'not',
            label: labelOf(flatten(group.schema)) ?? typeOrNeeds(flatten(group.schema), outer),
            condition: undefined,
            schema: group.schema,
          },
        ];
      case 'if': {
        const when = flatten(group.when);
        const condition = conditionOf(when);
        const branches: [Variant['kind'], unknown, string | undefined][] = [
          ['then', group.then, condition],
          ['else', group.otherwise, negated(condition)],
        ];
        const told = branches
          .filter(([, schema]) => schema !== undefined)
          .map(([kind, schema, words]) => {
            const flat = flatten(schema);
            return {
              kind,
              label: labelOf(flat) ?? typeOrNeeds(flat, outer),
              condition: words,
              schema,
            };
          });
        // A condition that can be said in words needs no record of its own.
        if (condition !== undefined) return told;
        const label = labelOf(when) ?? typeOrNeeds(when, outer);
        return [{ kind: 'if', label, condition: undefined, schema: group.when }, ...told];
      }
      case 'with': {
        const flat = flatten(group.schema);
        return [
          {
            kind: 'then',
            label: labelOf(flat) ?? typeOrNeeds(flat, outer),
            condition: `${group.property} is present`,
            schema: group.schema,
          },
        ];
      }
    }
  }

  function typeOrNeeds(flat: Flat, outer: Flat): string {
    const type = typeInWords(flat, flatten);
    if (type !== 'any' && type !== 'object') return type;
    const needed = [...flat.required];
    if (needed.length > 0 && needed.length <= 5) return `with ${list(needed)}`;
    const names = [...flat.properties.keys()].filter((name) => !outer.properties.has(name));
    return names.length > 0 && names.length <= 3 ? `with ${list(names)}` : type;
  }

  /** Alternatives of which nothing is to be said but their types. */
  function isToldByType(schemas: readonly unknown[], outer: Flat): boolean {
    if (outer.name !== undefined || schemas.length > 3) return false;
    return schemas.every((schema) => {
      const { record: known, shape } = factsOf(schema);
      return (
        known.name === undefined &&
        /^(string|number|integer|boolean|array of \w+s)$/.test(known.type) &&
        known.description === null &&
        known.constraints.length + known.enumeration.length === 0 &&
        known.references === undefined &&
        !hasShape(shape) &&
        labelOf(shape.flat) === undefined
      );
    });
  }

  function discriminated(
    schema: unknown,
    flat: Flat,
    discriminator: Readonly<Record<string, unknown>> | undefined,
  ): { value?: string; condition?: string } {
    const property = asText(discriminator?.propertyName);
    if (property === '') return {};
    const reference = isObject(schema) ? asText(schema.$ref) : '';
    const refs = reference === '' ? flat.refs : [reference, ...flat.refs];
    const mapping = mappingOf(asObject(discriminator?.mapping));
    const mapped = [...new Set(refs)].flatMap((to) => mapping.get(to) ?? []);
    const constants = flatten(flat.properties.get(property)).enumeration?.map(({ value }) => value);
    const implicit = flat.name === undefined ? [] : [JSON.stringify(flat.name)];
    const values = [mapped, constants ?? [], implicit].find((some) => some.length > 0) ?? [];
    const [first] = values;
    if (first === undefined) return {};
    return {
      value: first.startsWith('"') ? (JSON.parse(first) as string) : first,
      condition: `${property} is ${values.join(' or ')}`,
    };
  }

  /** The values that a discriminator gives to each schema, as JSON. */
  function mappingOf(written: Record<string, unknown>): Map<string, string[]> {
    const before = mappings.get(written);
    if (before) return before;
    const values = new Map<string, string[]>();
    for (const [value, to] of Object.entries(written)) {
      const pointer = pointerOf(asText(to));
      values.set(pointer, [...(values.get(pointer) ?? []), JSON.stringify(value)]);
    }
    mappings.set(written, values);
    return values;
  }

  /** A condition on the values of properties in words; undefined when it says more than that. */
  function conditionOf(when: Flat): string | undefined {
    const told: string[] = [];
    const { properties, required, keywords, groups, types } = when;
    if (groups.length > 0 || when.patternProperties.size > 0 || Object.keys(keywords).length > 0) {
      return undefined;
    }
    if (types !== undefined && types.join() !== 'object') return undefined;
    for (const [name, schema] of properties) {
      const flat = flatten(schema);
      if (flat.properties.size + flat.groups.length + Object.keys(flat.keywords).length > 0) {
        return undefined;
      }
      if (flat.enumeration === undefined || flat.enumeration.length === 0) return undefined;
      told.push(`${name} is ${flat.enumeration.map(({ value }) => value).join(' or ')}`);
    }
    for (const name of required) if (!properties.has(name)) told.push(`${name} is present`);
    return told.length > 0 ? told.join(' and ') : undefined;
  }

  function factsOf(schema: unknown): { record: Schema; shape: Shape } {
    const before = isObject(schema) ? facts.get(schema) : undefined;
    if (before) return before;
    const shape = shapeOf(schema);
    const made = { record: factRecord(shape), shape };
    if (isObject(schema)) facts.set(schema, made);
    return made;
  }

  function shapeOf(schema: unknown): Shape {
    const flat = flatten(schema);
    let element = flat;
    const refs = [...flat.refs];
    const prefixItems: unknown[] = [];
    // Lists of lists are one list to a reader, and may hold themselves.
    for (let lists = 0; lists < 8 && kindsOf(element)?.includes('array'); lists++) {
      const { items, prefixItems: first } = element.keywords;
      if (Array.isArray(first)) prefixItems.push(...(first as unknown[]));
      if (!isObject(items) || element.properties.size > 0) break;
      const inner = flatten(items);
      if (inner.refs.some((reference) => refs.includes(reference))) break;
      element = inner;
      refs.push(...inner.refs);
    }
    return { flat, element, prefixItems, refs };
  }

  /** Everything of a record that is the same wherever the schema stands. */
  function factRecord({ flat, element }: Shape): Schema {
    const { keywords } = flat;
    const ofItems = element === flat ? undefined : element;
    const examples = Array.isArray(keywords.examples) ? (keywords.examples as unknown[]) : [];
    const example = examples.length > 0 ? examples[0] : keywords.example;
    const enumeration = flat.enumeration ?? ofItems?.enumeration ?? [];
    return {
      type: typeInWords(flat, flatten),
      name: flat.name ?? ofItems?.name,
      recursion: undefined,
      description: markdown(keywords.description) ?? markdown(ofItems?.keywords.description),
      nullable: flat.nullable,
      deprecated: keywords.deprecated === true,
      readOnly: keywords.readOnly === true,
      writeOnly: keywords.writeOnly === true,
      constraints: [
        ...constraintsInWords(flat, flatten),
        ...(ofItems
          ? constraintsInWords(ofItems, flatten).map((rule) => `each item: ${rule}`)
          : []),
      ],
      enumeration: [...enumeration],
      default: keywords.default === undefined ? undefined : json(keywords.default),
      example: example === undefined ? undefined : json(example),
      references: referenceOf(keywords) ?? (ofItems ? referenceOf(ofItems.keywords) : undefined),
      properties: [],
      variants: [],
    };
  }
}

const labelOf = ({ name, keywords }: Flat): string | undefined =>
  name ?? (asText(keywords.title).trim() || undefined);

/** `a is not 1` for `a is 1`; undefined for more than one condition, which `else` says itself. */
const negated = (condition: string | undefined): string | undefined =>
  condition === undefined || condition.includes(' and ')
    ? undefined
    : condition.endsWith(' is present')
      ? condition.replace(/ is present$/, ' is absent')
      : condition.replace(' is ', ' is not ');

function outerPlace(branch: Branch | undefined, refs: readonly string[]): string | undefined {
  if (refs.length === 0) return undefined;
  for (let at = branch; at !== undefined; at = at.outer) {
    if (at.refs.some((reference) => refs.includes(reference))) return at.anchor;
  }
  return undefined;
}

function hasShape({ flat, element, prefixItems }: Shape): boolean {
  const { additionalProperties, unevaluatedProperties, propertyNames } = element.keywords;
  return (
    prefixItems.length > 0 ||
    flat.groups.length > 0 ||
    element.groups.length > 0 ||
    element.properties.size > 0 ||
    element.patternProperties.size > 0 ||
    element.discriminator !== undefined ||
    isObject(additionalProperties) ||
    isObject(unevaluatedProperties) ||
    isObject(propertyNames)
  );
}

/** The record shares its lists with the one it is made from, which may still be filled. */
const withConstraint = (schema: Schema, constraint: string): Schema => ({
  ...schema,
  constraints: [...schema.constraints, constraint],
});

/** A discriminator may name a schema or refer to it. */
const pointerOf = (target: string): string =>
  target.startsWith('#') ? target : `#/components/schemas/${target}`;

function referenceOf(keywords: Flat['keywords']): string | undefined {
  const written = keywords['x-references'];
  const target = isObject(written) ? asText(written.$ref) : asText(written);
  if (target === '') return undefined;
  return target.startsWith('#') ? pointerKeys(target).at(-1) : target;
}
