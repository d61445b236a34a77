import type { Discriminator, JsonSchema, JsonType, Keywords, SchemaObject } from './jsonSchema';

/**
 * A schema with its `$ref` resolved and its `allOf` merged, one level deep. The schemas of
 * properties, items and alternatives stay as authored.
 */
export interface MergedSchema {
  /** The chain of references that resolves to the schema, outermost first. */
  refs: readonly string[];
  /** The name in `components.schemas`. */
  name: string | undefined;
  /** Types except `null`; undefined if any type is allowed. */
  types: readonly JsonType[] | undefined;
  nullable: boolean;
  /** The meaning of `null`; empty if the contract does not say. */
  nullMeaning: string;
  /** For the schema `false`. */
  never: boolean;
  keywords: Readonly<Keywords>;
  patterns: readonly string[];
  enumeration: readonly EnumValue[] | undefined;
  properties: ReadonlyMap<string, JsonSchema>;
  required: ReadonlySet<string>;
  patternProperties: ReadonlyMap<string, JsonSchema>;
  groups: readonly SchemaGroup[];
  /** The schema's own discriminator. It is not that of a schema merged into it. */
  discriminator: Discriminator | undefined;
}

export interface EnumValue {
  value: unknown;
  /** The meaning of the value; empty if the contract does not say. */
  meaning: string;
}

/** Subschemas that apply as alternatives, under a condition, or negated. */
export type SchemaGroup =
  | {
      kind: 'one of' | 'any of';
      schemas: readonly JsonSchema[];
      discriminator: Discriminator | undefined;
    }
  | { kind: 'not'; schema: JsonSchema }
  | {
      kind: 'if';
      when: JsonSchema;
      then: JsonSchema | undefined;
      otherwise: JsonSchema | undefined;
    }
  | { kind: 'with'; property: string; schema: JsonSchema };

/** The schema `true`, which allows every value. */
export const anySchema: MergedSchema = {
  refs: [],
  name: undefined,
  types: undefined,
  nullable: false,
  nullMeaning: '',
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
/** The schema `false`. */
export const neverSchema: MergedSchema = { ...anySchema, never: true };

/** Marks schemas that are created here. A symbol cannot be mistaken for a keyword. */
const isCombined = Symbol('isCombined');

type CombinedSchema = SchemaObject & { [isCombined]?: true };

/**
 * Whether a schema combines the schemas of one property from parts of an `allOf`. Then the title
 * and the examples of each part belong to the property.
 */
export const isCombinedSchema = (schema: CombinedSchema): boolean => schema[isCombined] === true;

/** The lower limits. The higher of two applies. */
const highest = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
] as const;
/** The upper limits. The lower of two applies. */
const lowest = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
] as const;
/** The keywords whose value is a schema. If both schemas have one, both apply. */
const combinedKeywords = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
] as const;

/**
 * Combines two schemas that apply to the same value, for example parts of an `allOf`, or a `$ref`
 * and the keywords beside it.
 *
 * @param near Its annotations override those of `far`.
 */
export function combineSchemas(far: MergedSchema, near: MergedSchema): MergedSchema {
  if (far === anySchema) return near;
  if (near === anySchema) return far;
  return {
    refs: near.refs,
    name: near.name,
    types: commonTypes(far.types, near.types),
    nullable: commonNullable(far, near),
    nullMeaning: near.nullMeaning || far.nullMeaning,
    never: far.never || near.never,
    keywords: combineKeywords(far.keywords, near.keywords),
    patterns: [...new Set([...far.patterns, ...near.patterns])],
    enumeration: commonValues(far.enumeration, near.enumeration),
    properties: combineMaps(far.properties, near.properties),
    required: new Set([...far.required, ...near.required]),
    patternProperties: combineMaps(far.patternProperties, near.patternProperties),
    groups: [...far.groups, ...near.groups],
    discriminator: near.discriminator,
  };
}

function combineMaps(
  far: ReadonlyMap<string, JsonSchema>,
  near: ReadonlyMap<string, JsonSchema>,
): ReadonlyMap<string, JsonSchema> {
  if (far.size === 0) return near;
  if (near.size === 0) return far;
  const merged = new Map(far);
  for (const [key, schema] of near) {
    const other = far.get(key);
    merged.set(key, other === undefined ? schema : combineAuthored(other, schema));
  }
  return merged;
}

function combineAuthored(far: JsonSchema, near: JsonSchema): JsonSchema {
  if (far === near || far === true) return near;
  if (near === true) return far;
  if (far === false || near === false) return false;
  if (far.$ref !== undefined && far.$ref === near.$ref && Object.keys(far).length === 1) {
    return near;
  }
  const combined: CombinedSchema = { allOf: [far, near], [isCombined]: true };
  return combined;
}

function combineKeywords(far: Readonly<Keywords>, near: Readonly<Keywords>): Keywords {
  const merged: Keywords = { ...far, ...near };
  for (const key of highest) {
    const [a, b] = [far[key], near[key]];
    if (a !== undefined && b !== undefined) merged[key] = Math.max(a, b);
  }
  for (const key of lowest) {
    const [a, b] = [far[key], near[key]];
    if (a !== undefined && b !== undefined) merged[key] = Math.min(a, b);
  }
  for (const key of combinedKeywords) {
    const [a, b] = [far[key], near[key]];
    if (a !== undefined && b !== undefined) merged[key] = combineAuthored(a, b);
  }
  if (far.uniqueItems || near.uniqueItems) merged.uniqueItems = true;
  if (far.dependentRequired && near.dependentRequired) {
    merged.dependentRequired = unionOfLists(far.dependentRequired, near.dependentRequired);
  }
  return merged;
}

function unionOfLists(
  far: Record<string, string[]>,
  near: Record<string, string[]>,
): Record<string, string[]> {
  const entries = Object.entries(near).map(([key, list]) => [
    key,
    [...new Set([...(far[key] ?? []), ...list])],
  ]);
  return { ...far, ...(Object.fromEntries(entries) as typeof near) };
}

function commonNullable(far: MergedSchema, near: MergedSchema): boolean {
  if (far.types === undefined && !far.nullable) return near.nullable;
  if (near.types === undefined) return far.nullable || near.nullable;
  return far.nullable && near.nullable;
}

function commonTypes(
  far: MergedSchema['types'],
  near: MergedSchema['types'],
): MergedSchema['types'] {
  if (far === undefined || near === undefined) return near ?? far;
  const common = [
    ...far.filter((type) => near.includes(type) || (type === 'integer' && near.includes('number'))),
    ...near.filter((type) => type === 'integer' && far.includes('number')),
  ];
  return common.length > 0 ? [...new Set(common)] : near;
}

function commonValues(
  far: MergedSchema['enumeration'],
  near: MergedSchema['enumeration'],
): MergedSchema['enumeration'] {
  if (far === undefined || near === undefined) return near ?? far;
  const meanings = new Map(far.map(({ value, meaning }) => [JSON.stringify(value), meaning]));
  const common = near.flatMap(({ value, meaning }) => {
    const other = meanings.get(JSON.stringify(value));
    return other === undefined ? [] : [{ value, meaning: meaning || other }];
  });
  return common.length > 0 ? common : near;
}
