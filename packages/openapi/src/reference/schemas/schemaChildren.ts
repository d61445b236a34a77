import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { type Contract, type Direction, isHiddenIn } from '../../contract/contract';
import type { MergedSchema, SchemaGroup } from '../../contract/schemas/mergedSchema';
import { isSchemaObject, type JsonSchema } from '../../contract/schemas/jsonSchema';
import { referenceOfMapping } from '../../contract/schemas/namedAlternatives';
import { plainText } from '@docs/core/tree';
import { anchorSlug, type VariantKind } from '../views';
import { renderDescription } from '../descriptions/renderDescription';
import {
  type Condition,
  isOneOf,
  joinConditions,
  labelOf,
  nameAlternatives,
  typeOrNames,
} from './alternativeNames';
import { schemaFacts, shapeOf, type SchemaShape } from './schemaFacts';
import { constraintsInWords, jsonValues, typeInWords } from './schemaWords';

/** A property of a schema, an item of a tuple, or the free keys of a map. */
export interface PropertyChild {
  name: string;
  /** The part of an anchor that identifies the property. */
  part: string;
  /** Whether the key can be any name. Anchors then have no part for it. */
  isFreeKey: boolean;
  required: boolean;
  schema: JsonSchema;
  /** Constraints on the key itself, in words. */
  keyRules: string[];
}

/** An alternative or a condition of a schema. */
interface VariantChild {
  kind: VariantKind;
  label: string;
  condition?: string | undefined;
  /** The part of an anchor that identifies the variant. */
  part: string;
  schema: JsonSchema;
}

export interface SchemaChildren {
  properties: PropertyChild[];
  variants: VariantChild[];
  /** Constraints on keys, in words, if no property shows them. */
  keyRules: string[];
}

type ContractSchemas = Pick<Contract, 'mergeSchema' | 'extensionsOf'>;

/**
 * Returns the properties and variants of a schema. For a list, returns those of its items.
 *
 * @param direction Leaves out the properties that are hidden in it. By default, none is left out.
 */
export function schemaChildren(
  shape: SchemaShape,
  contract: ContractSchemas,
  direction?: Direction,
): SchemaChildren {
  const { schema, element, prefixItems } = shape;
  const { additionalProperties, unevaluatedProperties, propertyNames } = element.keywords;
  const rest = isSchemaObject(additionalProperties) ? additionalProperties : unevaluatedProperties;
  const keyRules = rulesOfKeys(propertyNames, contract);
  const groups = schema === element ? element.groups : [...schema.groups, ...element.groups];
  const isShown = ([, value]: [string, JsonSchema]) =>
    value !== false &&
    (direction === undefined || !isHiddenIn(direction, contract.mergeSchema(value)));
  return {
    properties: [
      ...prefixItems.map((value, index) => child(`[${index}]`, String(index), value)),
      ...[...element.properties]
        .filter(isShown)
        .map(([name, value]) => child(name, name, value, { required: element.required.has(name) })),
      ...[...element.patternProperties]
        .filter(isShown)
        .map(([pattern, value]) => freeKey(value, [fill(words.rules.keyPattern, { pattern })])),
      ...(isSchemaObject(rest) ? [freeKey(rest, keyRules)] : []),
    ],
    variants: [...groups, ...listExtensions(shape, contract)]
      .flatMap((group) =>
        variantsOf(group, element, contract).map((variant) => ({
          ...variant,
          part:
            variant.kind === 'one of' || variant.kind === 'any of'
              ? anchorSlug(variant.label)
              : variant.kind,
        })),
      )
      .concat(innerSchemas(shape, contract)),
    keyRules: isSchemaObject(rest) ? [] : keyRules,
  };
}

/** Returns the properties of a schema and of its alternatives. For a list, those of its items. */
export function propertiesOf(
  contract: ContractSchemas,
  schema: JsonSchema,
  outer: readonly string[] = [],
): PropertyChild[] {
  const shape = shapeOf(schema, contract.mergeSchema);
  if (shape.refs.some((reference) => outer.includes(reference))) return [];
  const { properties, variants } = schemaChildren(shape, contract);
  const around = [...outer, ...shape.refs];
  return [
    ...properties,
    ...variants.flatMap((variant) => propertiesOf(contract, variant.schema, around)),
  ];
}

const child = (
  name: string,
  part: string,
  schema: JsonSchema,
  more: Partial<PropertyChild> = {},
): PropertyChild => ({
  name,
  part,
  isFreeKey: false,
  required: false,
  schema,
  keyRules: [],
  ...more,
});

const freeKey = (schema: JsonSchema, keyRules: string[]): PropertyChild =>
  child('[key]', '*', schema, { isFreeKey: true, keyRules });

/** Returns the schemas of `contains`, if words cannot describe it, and of `contentSchema`. */
function innerSchemas(
  { schema, element }: SchemaShape,
  { mergeSchema }: ContractSchemas,
): VariantChild[] {
  const { contains } = schema.keywords;
  const hasParts = isSchemaObject(contains) && hasChildren(shapeOf(contains, mergeSchema));
  const parts = [
    ['contains', hasParts ? contains : undefined],
    ['content', element.keywords.contentSchema],
  ] as const;
  return parts.flatMap(([kind, inner]) => {
    if (!isSchemaObject(inner)) return [];
    const merged = mergeSchema(inner);
    const label = labelOf(merged) ?? typeInWords(merged, mergeSchema);
    return [{ kind, label, part: kind, schema: inner }];
  });
}

/** Whether a schema has properties or variants. This is cheaper than listing them. */
export const hasChildren = ({ schema, element, prefixItems }: SchemaShape): boolean =>
  prefixItems.length > 0 ||
  schema.groups.length > 0 ||
  element.groups.length > 0 ||
  element.properties.size > 0 ||
  element.patternProperties.size > 0 ||
  element.discriminator !== undefined ||
  isSchemaObject(element.keywords.additionalProperties) ||
  isSchemaObject(element.keywords.unevaluatedProperties) ||
  isSchemaObject(element.keywords.propertyNames) ||
  isSchemaObject(schema.keywords.contains) ||
  isSchemaObject(element.keywords.contentSchema);

function rulesOfKeys(names: JsonSchema | undefined, { mergeSchema }: ContractSchemas): string[] {
  if (!isSchemaObject(names)) return [];
  const schema = mergeSchema(names);
  const values = jsonValues(schema);
  const meaning = plainText(renderDescription(schema.keywords.description));
  return [
    ...schema.patterns.map((pattern) => fill(words.rules.keyPattern, { pattern })),
    ...constraintsInWords({ ...schema, patterns: [] }, mergeSchema).map((rule) => keyRule(rule)),
    ...(values.length > 0 ? [keyRule(values.join(', '))] : []),
    ...(meaning === '' ? [] : [keyRule(meaning)]),
  ];
}

const keyRule = (rule: string): string => fill(words.rules.key, { rule });

/** Finds schemas that extend one with a discriminator. They are alternatives, listed or not. */
function listExtensions(
  { schema, element, refs }: SchemaShape,
  { extensionsOf }: ContractSchemas,
): SchemaGroup[] {
  const owner = element.discriminator === undefined ? schema : element;
  const { discriminator } = owner;
  if (discriminator === undefined || owner.groups.some((group) => 'schemas' in group)) return [];
  const { mapping = {}, defaultMapping } = discriminator;
  const mapped = [...Object.values(mapping), defaultMapping ?? []].flat().map(referenceOfMapping);
  const extending = refs.flatMap(extensionsOf);
  const references = [...new Set([...mapped, ...extending])].filter((to) => !refs.includes(to));
  if (references.length === 0) return [];
  return [{ kind: 'one of', schemas: references.map(($ref) => ({ $ref })), discriminator }];
}

type Variant = Omit<VariantChild, 'part'>;

function variantsOf(group: SchemaGroup, outer: MergedSchema, contract: ContractSchemas): Variant[] {
  const { mergeSchema: merge } = contract;
  const labelled = (kind: VariantKind, schema: JsonSchema, condition?: string): Variant => {
    const merged = merge(schema);
    return {
      kind,
      label: labelOf(merged) ?? typeOrNames(merged, outer, merge),
      condition,
      schema,
    };
  };
  switch (group.kind) {
    case 'one of':
    case 'any of': {
      if (areTypesOnly(group.schemas, outer, contract)) return [];
      const { kind } = group;
      return nameAlternatives(group, outer, contract).map((named) => ({ kind, ...named }));
    }
    case 'not':
      return [labelled('not', group.schema)];
    case 'if': {
      const conditions = conditionsInWords(merge(group.when), contract);
      const condition = conditions && joinConditions(conditions.map(({ text }) => text));
      const branches = [
        ...(group.then === undefined ? [] : [labelled('then', group.then, condition)]),
        ...(group.otherwise === undefined
          ? []
          : [labelled('else', group.otherwise, negationOf(conditions))]),
      ];
      // A condition that can be expressed in words is not shown as a schema.
      return condition === undefined ? [labelled('if', group.when), ...branches] : branches;
    }
    case 'with':
      return [
        labelled('then', group.schema, fill(words.schema.isPresent, { name: group.property })),
      ];
  }
}

/** Whether alternatives show nothing but their types. */
function areTypesOnly(
  schemas: readonly JsonSchema[],
  outer: MergedSchema,
  { mergeSchema }: ContractSchemas,
): boolean {
  if (outer.name !== undefined || schemas.length > 3) return false;
  return schemas.every((schema) => {
    const shape = shapeOf(schema, mergeSchema);
    const { type, ...facts } = schemaFacts(shape, mergeSchema);
    return (
      /^(string|number|integer|boolean|array of \w+s)$/.test(type) &&
      Object.keys(facts).length === 0 &&
      !hasChildren(shape)
    );
  });
}

const isPresent = (name: string): Condition => ({
  text: fill(words.schema.isPresent, { name }),
  negation: fill(words.schema.isAbsent, { name }),
});

/** Returns conditions on values of properties; undefined if there is anything else. */
function conditionsInWords(
  when: MergedSchema,
  { mergeSchema }: ContractSchemas,
): Condition[] | undefined {
  const { properties, required, keywords, groups, types } = when;
  if (groups.length > 0 || when.patternProperties.size > 0 || Object.keys(keywords).length > 0) {
    return undefined;
  }
  if (types !== undefined && types.join() !== 'object') return undefined;
  const conditions: Condition[] = [];
  for (const [name, schema] of properties) {
    const merged = mergeSchema(schema);
    const values = jsonValues(merged);
    const hasMore =
      merged.properties.size + merged.groups.length + Object.keys(merged.keywords).length > 0;
    if (hasMore || values.length === 0) return undefined;
    conditions.push(isOneOf(name, values));
  }
  for (const name of required) if (!properties.has(name)) conditions.push(isPresent(name));
  return conditions.length > 0 ? conditions : undefined;
}

/** Returns the opposite of a condition; undefined for several conditions. */
const negationOf = (conditions: readonly Condition[] | undefined): string | undefined =>
  conditions?.length === 1 ? conditions[0]?.negation : undefined;
