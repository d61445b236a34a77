import { asList, asObject, isObject, pointerKeys, type JsonObject } from './json';

/**
 * A schema with its references followed and its `allOf` merged, one level deep:
 * the schemas of properties, items and alternatives stay as the contract has them.
 */
export interface Flat {
  /** The references that lead here, outermost first. */
  refs: readonly string[];
  /** Name in `components.schemas`. */
  name: string | undefined;
  /** Without `null`; undefined when any type is allowed. */
  types: readonly string[] | undefined;
  nullable: boolean;
  /** For the schema `false`. */
  never: boolean;
  /** What is not merged in a way of its own, e.g. `description`, `maximum`, `items`. */
  keywords: Readonly<JsonObject>;
  patterns: readonly string[];
  enumeration: readonly EnumValue[] | undefined;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  patternProperties: ReadonlyMap<string, unknown>;
  groups: readonly Group[];
  /** Of the schema itself, not of one merged into it. */
  discriminator: JsonObject | undefined;
}

interface EnumValue {
  /** JSON */
  value: string;
  meaning: string;
}

/** Schemas of which some apply. */
export type Group =
  | {
      kind: 'one of' | 'any of';
      schemas: readonly unknown[];
      discriminator: JsonObject | undefined;
    }
  | { kind: 'not'; schema: unknown }
  | { kind: 'if'; when: unknown; then: unknown; otherwise: unknown }
  | { kind: 'with'; property: string; schema: unknown };

const nothing: Flat = {
  refs: [],
  name: undefined,
  types: undefined,
  nullable: false,
  never: false,
  keywords: {},
  patterns: [],
  enumeration: undefined,
  properties: new Map(),
  required: new Set(),
  patternProperties: new Map(),
  groups: [],
  discriminator: undefined,
};
const never: Flat = { ...nothing, never: true };

const schemaPrefix = '#/components/schemas/';

/** Keywords that say something about a value and do not restrict it. */
const decorating = new Set(
  (
    'title description default example examples deprecated readOnly writeOnly nullable ' +
    'externalDocs xml $comment $ref $dynamicRef allOf oneOf anyOf discriminator'
  ).split(' '),
);
const isDecoration = (schema: JsonObject, besides?: string): boolean =>
  Object.keys(schema).every(
    (key) => decorating.has(key) || key === besides || key.startsWith('x-'),
  );

/** What contracts of 3.0 write beside a reference of the place that it stands in, with its type. */
const remarksBesideReference = new Map([
  ['description', 'string'],
  ['deprecated', 'boolean'],
  ['readOnly', 'boolean'],
  ['writeOnly', 'boolean'],
]);

/** What a part of a merged schema says of itself, and not of the whole. */
const ofPartOnly = ['title', 'default', 'example', 'examples', 'x-references'];

/** Keywords that `own` reads in ways of their own. */
const special = new Set(
  (
    '$ref $dynamicRef $defs $id $anchor $dynamicAnchor $schema $comment allOf oneOf anyOf not if ' +
    'then else dependentSchemas type nullable pattern enum const x-enum-descriptions ' +
    'x-enumDescriptions x-enum-varnames properties required patternProperties discriminator'
  ).split(' '),
);

/** Follows and merges the schemas of one document; each once. */
export function flattener(document: JsonObject): {
  flatten: (schema: unknown) => Flat;
  resolve: (reference: string) => unknown;
} {
  // In 3.0 a reference replaces the rules of the object that it stands in.
  const refReplaces = /^3\.0\b/.test(String(document.openapi));
  const known = new WeakMap<object, Flat>();
  const open = new Set<object>();
  let anchors: Map<string, unknown> | undefined;

  return { flatten, resolve };

  function resolve(reference: string): unknown {
    if (!reference.startsWith('#')) return undefined;
    if (reference !== '#' && !reference.startsWith('#/')) {
      anchors ??= anchorsOf(document);
      return anchors.get(reference.slice(1));
    }
    let value: unknown = document;
    for (const key of pointerKeys(reference)) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
        return undefined;
      value = (value as JsonObject)[key];
    }
    return value;
  }

  function flatten(schema: unknown): Flat {
    if (schema === false) return never;
    if (!isObject(schema)) return nothing;
    const before = known.get(schema);
    if (before) return before;
    // A schema that is merged into itself adds nothing to itself.
    if (open.has(schema)) return nothing;
    open.add(schema);
    const flat = read(schema);
    open.delete(schema);
    known.set(schema, flat);
    return flat;
  }

  function read(schema: JsonObject): Flat {
    const reference = schema.$ref ?? schema.$dynamicRef;
    if (typeof reference !== 'string') return readOwn(schema);
    const target = flatten(resolve(reference));
    const name = reference.startsWith(schemaPrefix) ? pointerKeys(reference)[2] : target.name;
    const followed = { ...target, name, refs: [reference, ...target.refs] };
    const siblings = Object.keys(schema).length > 1;
    if (!siblings) return followed;
    if (refReplaces) {
      const remarks = Object.entries(schema).filter(
        ([key, value]) => typeof value === remarksBesideReference.get(key),
      );
      const keywords = { ...followed.keywords, ...Object.fromEntries(remarks) };
      return remarks.length === 0 ? followed : { ...followed, keywords };
    }
    const own = readOwn(schema);
    return {
      ...merge(followed, own),
      name,
      refs: followed.refs,
      discriminator: own.discriminator ?? followed.discriminator,
    };
  }

  function readOwn(schema: JsonObject): Flat {
    let flat = keywordsOf(schema);
    const parts = asList(schema.allOf).filter((part) => part !== true);
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const group = readGroup(kind, schema);
      if (group.part !== undefined) parts.push(group.part);
      flat = { ...flat, ...group.flat };
      if (group.of.length > 0) flat = { ...flat, groups: [...flat.groups, ...group.of] };
    }
    flat = { ...flat, groups: [...flat.groups, ...conditions(schema)] };
    return parts.length === 0 ? flat : mergeAll(parts, schema, flat);
  }

  /** `allOf`: one part with remarks on it is that part; of several, each adds its rules. */
  function mergeAll(parts: readonly unknown[], schema: JsonObject, own: Flat): Flat {
    const asserting = parts.filter((part) => !isObject(part) || !isRemark(part));
    const isOne = asserting.length === 1 && isDecoration(schema, 'type') && own.groups.length === 0;
    let all: Flat | undefined;
    for (const part of parts) {
      const flat = flatten(part);
      const added = isOne ? flat : withoutPartFacts(flat);
      all = all === undefined ? added : merge(all, added);
    }
    const merged = merge(all ?? nothing, own);
    const one = isOne ? flatten(asserting[0]) : undefined;
    return {
      ...merged,
      nullable: own.nullable || merged.nullable,
      name: one?.name,
      refs: one?.refs ?? [],
      discriminator: own.discriminator ?? one?.discriminator,
    };
  }

  /** An alternative `null`, a single alternative and a list of constants say it the long way. */
  function readGroup(
    kind: 'oneOf' | 'anyOf',
    schema: JsonObject,
  ): { flat: Partial<Flat>; of: Group[]; part?: unknown } {
    const written = asList(schema[kind]);
    if (written.length === 0) return { flat: {}, of: [] };
    const schemas = written.filter((one) => !isNull(one));
    const flat: Partial<Flat> = schemas.length < written.length ? { nullable: true } : {};
    if (schemas.length === 0) return { flat: { ...flat, types: [] }, of: [] };
    if (schemas.length === 1) return { flat, of: [], part: schemas[0] };
    const values = schemas.map(constantOf);
    if (schema.enum === undefined && values.every((value) => value !== undefined)) {
      return { flat: { ...flat, enumeration: values }, of: [] };
    }
    const discriminator = isObject(schema.discriminator) ? schema.discriminator : undefined;
    return {
      flat,
      of: [{ kind: kind === 'oneOf' ? 'one of' : 'any of', schemas, discriminator }],
    };
  }
}

const isRemark = (part: JsonObject): boolean =>
  part.$ref === undefined &&
  part.$dynamicRef === undefined &&
  part.allOf === undefined &&
  part.oneOf === undefined &&
  part.anyOf === undefined &&
  isDecoration(part);

const isNull = (schema: unknown): boolean =>
  isObject(schema) &&
  (schema.type === 'null' ||
    ('const' in schema && schema.const === null) ||
    (Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null));

/** The value of an alternative that is a constant with a remark. */
function constantOf(schema: unknown): EnumValue | undefined {
  if (!isObject(schema) || !('const' in schema)) return undefined;
  const { title, description, const: value, type, ...rest } = schema;
  if (Object.keys(rest).length > 0 || typeof value === 'object') return undefined;
  if (type !== undefined && typeof type !== 'string') return undefined;
  const meaning = [description, title].find((text) => typeof text === 'string') ?? '';
  return { value: JSON.stringify(value), meaning };
}

function withoutPartFacts(flat: Flat): Flat {
  const keywords = Object.fromEntries(
    Object.entries(flat.keywords).filter(([key]) => !ofPartOnly.includes(key)),
  );
  return { ...flat, keywords, name: undefined, refs: [], discriminator: undefined };
}

/** The keywords of a schema itself. */
function keywordsOf(schema: JsonObject): Flat {
  const { types, nullable } = typesOf(schema);
  const keywords: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!special.has(key) && value !== undefined) keywords[key] = value;
  }
  // In 3.0 the exclusive limits are switches.
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof keywords[exclusive] !== 'boolean') continue;
    if (keywords[exclusive] && typeof keywords[limit] === 'number') {
      keywords[exclusive] = keywords[limit];
      Reflect.deleteProperty(keywords, limit);
    } else {
      Reflect.deleteProperty(keywords, exclusive);
    }
  }
  const values = enumerationOf(schema);
  const withNull = values?.some(({ value }) => value === 'null') === true;
  return {
    ...nothing,
    types: types ?? (withNull && values.length === 1 ? [] : undefined),
    nullable: nullable || (withNull && types === undefined),
    keywords,
    patterns: typeof schema.pattern === 'string' ? [schema.pattern] : [],
    enumeration: values?.filter(({ value }) => value !== 'null'),
    properties: new Map(Object.entries(asObject(schema.properties))),
    required: new Set(
      asList(schema.required).filter((name): name is string => typeof name === 'string'),
    ),
    patternProperties: new Map(Object.entries(asObject(schema.patternProperties))),
    discriminator: isObject(schema.discriminator) ? schema.discriminator : undefined,
  };
}

function typesOf({ type, nullable }: JsonObject): Pick<Flat, 'types' | 'nullable'> {
  const written = (Array.isArray(type) ? (type as unknown[]) : [type]).filter(
    (one): one is string => typeof one === 'string',
  );
  const types = [...new Set(written)].filter((one) => one !== 'null');
  return {
    types: written.length === 0 ? undefined : types,
    nullable: nullable === true || written.includes('null'),
  };
}

function enumerationOf(schema: JsonObject): EnumValue[] | undefined {
  if ('const' in schema && schema.const !== undefined) {
    return [{ value: json(schema.const), meaning: '' }];
  }
  if (!Array.isArray(schema.enum)) return undefined;
  const described = schema['x-enum-descriptions'] ?? schema['x-enumDescriptions'];
  const names = schema['x-enum-varnames'];
  return (schema.enum as unknown[]).map((value, index) => {
    const meaning = Array.isArray(described)
      ? (described as unknown[])[index]
      : (asObject(described)[String(value)] ?? asList(names)[index]);
    return { value: json(value), meaning: typeof meaning === 'string' ? meaning : '' };
  });
}

function conditions(schema: JsonObject): Group[] {
  const groups: Group[] = [];
  if (schema.not !== undefined) groups.push({ kind: 'not', schema: schema.not });
  if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    groups.push({ kind: 'if', when: schema.if, then: schema.then, otherwise: schema.else });
  }
  for (const [property, then] of Object.entries(asObject(schema.dependentSchemas))) {
    groups.push({ kind: 'with', property, schema: then });
  }
  return groups;
}

/** Both apply; where only one can be told, it is that of `near`. */
function merge(far: Flat, near: Flat): Flat {
  if (far === nothing) return near;
  if (near === nothing) return far;
  const types = commonTypes(far.types, near.types);
  return {
    refs: near.refs,
    name: near.name,
    types,
    nullable:
      far.types === undefined && !far.nullable
        ? near.nullable
        : near.types === undefined
          ? far.nullable || near.nullable
          : far.nullable && near.nullable,
    never: far.never || near.never,
    keywords: mergeKeywords(far.keywords, near.keywords),
    patterns: [...new Set([...far.patterns, ...near.patterns])],
    enumeration: commonValues(far.enumeration, near.enumeration),
    properties: mergeMaps(far.properties, near.properties),
    required: new Set([...far.required, ...near.required]),
    patternProperties: mergeMaps(far.patternProperties, near.patternProperties),
    groups: [...far.groups, ...near.groups],
    discriminator: near.discriminator,
  };
}

function commonTypes(far: Flat['types'], near: Flat['types']): Flat['types'] {
  if (far === undefined || near === undefined) return near ?? far;
  const common = [
    ...far.filter((type) => near.includes(type) || (type === 'integer' && near.includes('number'))),
    ...near.filter((type) => type === 'integer' && far.includes('number')),
  ];
  return common.length > 0 ? [...new Set(common)] : near;
}

function commonValues(far: Flat['enumeration'], near: Flat['enumeration']): Flat['enumeration'] {
  if (far === undefined || near === undefined) return near ?? far;
  const meanings = new Map(far.map(({ value, meaning }) => [value, meaning]));
  const common = near
    .filter(({ value }) => meanings.has(value))
    .map(({ value, meaning }) => ({ value, meaning: meaning || (meanings.get(value) ?? '') }));
  return common.length > 0 ? common : near;
}

const lower = Math.min;
const higher = Math.max;
const tightening: Record<string, (a: number, b: number) => number> = {
  minimum: higher,
  exclusiveMinimum: higher,
  minLength: higher,
  minItems: higher,
  minProperties: higher,
  minContains: higher,
  maximum: lower,
  exclusiveMaximum: lower,
  maxLength: lower,
  maxItems: lower,
  maxProperties: lower,
  maxContains: lower,
};
/** Keywords whose value is a schema, or whether there may be any. */
const schemaKeywords = new Set(
  'items contains additionalProperties unevaluatedProperties propertyNames'.split(' '),
);

function mergeKeywords(far: Readonly<JsonObject>, near: Readonly<JsonObject>): JsonObject {
  const merged: JsonObject = { ...far, ...near };
  for (const key of Object.keys(far)) {
    if (!(key in near)) continue;
    const [a, b] = [far[key], near[key]];
    const tighten = tightening[key];
    if (tighten && typeof a === 'number' && typeof b === 'number') merged[key] = tighten(a, b);
    else if (schemaKeywords.has(key)) merged[key] = bothSchemas(a, b);
    else if (key === 'uniqueItems') merged[key] = a === true || b === true;
    else if (key === 'dependentRequired') merged[key] = { ...asObject(a), ...asObject(b) };
  }
  return merged;
}

function bothSchemas(far: unknown, near: unknown): unknown {
  if (far === near || far === true) return near;
  if (near === true) return far;
  if (far === false || near === false) return false;
  if (isObject(far) && isObject(near) && far.$ref !== undefined && far.$ref === near.$ref) {
    return near;
  }
  return { allOf: [far, near] };
}

function mergeMaps(
  far: ReadonlyMap<string, unknown>,
  near: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  if (far.size === 0) return near;
  if (near.size === 0) return far;
  const merged = new Map(far);
  for (const [key, schema] of near) {
    merged.set(key, far.has(key) ? bothSchemas(far.get(key), schema) : schema);
  }
  return merged;
}

function anchorsOf(document: JsonObject): Map<string, unknown> {
  const anchors = new Map<string, unknown>();
  const seen = new Set<object>();
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) {
      for (const anchor of [value.$anchor, value.$dynamicAnchor]) {
        if (typeof anchor === 'string') anchors.set(anchor, value);
      }
    }
    waiting.push(...Object.values(value).reverse());
  }
  return anchors;
}

/** JSON of a value of the contract; empty where it cannot be written as such. */
export function json(value: unknown, spaces?: number): string {
  try {
    return (JSON.stringify(value, null, spaces) as string | undefined) ?? '';
  } catch {
    return '';
  }
}
