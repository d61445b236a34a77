import { pointerKeys, valueAt } from './jsonPointer';
import {
  isSchemaObject,
  type Discriminator,
  type JsonSchema,
  type JsonType,
  type SchemaObject,
} from './jsonSchema';

/** Keywords that are merged by rules of their own and are no part of `keywords`. */
type SpecialKeyword =
  | '$ref'
  | '$dynamicRef'
  | '$id'
  | '$anchor'
  | '$dynamicAnchor'
  | '$defs'
  | 'allOf'
  | 'anyOf'
  | 'oneOf'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'dependentSchemas'
  | 'type'
  | 'pattern'
  | 'enum'
  | 'const'
  | 'x-enum-descriptions'
  | 'x-enum-varnames'
  | 'properties'
  | 'required'
  | 'patternProperties'
  | 'discriminator';

export type Keywords = Omit<SchemaObject, SpecialKeyword>;

/**
 * A schema with its references resolved and its `allOf` merged, one level deep:
 * the schemas of properties, items and alternatives are as authored.
 */
export interface MergedSchema {
  /** The references that resolve to it, outermost first. */
  refs: readonly string[];
  /** Name in `components.schemas`. */
  name: string | undefined;
  /** Without `null`; undefined when any type is allowed. */
  types: readonly JsonType[] | undefined;
  nullable: boolean;
  /** For the schema `false`. */
  never: boolean;
  /** What is not merged in a way of its own, e.g. `description`, `maximum`, `items`. */
  keywords: Readonly<Keywords>;
  patterns: readonly string[];
  enumeration: readonly EnumValue[] | undefined;
  properties: ReadonlyMap<string, JsonSchema>;
  required: ReadonlySet<string>;
  patternProperties: ReadonlyMap<string, JsonSchema>;
  groups: readonly SchemaGroup[];
  /** Of the schema itself, not of one merged into it. */
  discriminator: Discriminator | undefined;
}

export interface EnumValue {
  value: unknown;
  /** What the value means; empty where the contract does not say. */
  meaning: string;
}

/** Schemas of which some apply. */
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

const anySchema: MergedSchema = {
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
const neverSchema: MergedSchema = { ...anySchema, never: true };

export const schemaPrefix = '#/components/schemas/';

/** Keywords that annotate a value and do not restrict it. */
const annotations = new Set(
  (
    'title description default example examples deprecated readOnly writeOnly ' +
    'externalDocs xml $comment $ref $dynamicRef allOf oneOf anyOf discriminator'
  ).split(' '),
);
const hasAnnotationsOnly = (schema: SchemaObject, besides?: string): boolean =>
  Object.keys(schema).every(
    (key) => annotations.has(key) || key === besides || key.startsWith('x-'),
  );

/** What a part of a merged schema says about itself, and not about the whole. */
const factsOfPart = ['title', 'default', 'example', 'examples', 'x-references', 'externalDocs'];

const specialKeywords = new Set<string>([
  ...(
    '$ref $dynamicRef $defs $id $anchor $dynamicAnchor allOf oneOf anyOf not if then else ' +
    'dependentSchemas type pattern enum const x-enum-descriptions x-enum-varnames properties ' +
    'required patternProperties discriminator $schema $comment nullable'
  ).split(' '),
]);

/**
 * Resolves references within one document: JSON pointers, `$anchor` and `$dynamicAnchor`.
 *
 * @returns The schema at a reference; undefined where there is none.
 */
export function referenceResolver(document: object): (reference: string) => JsonSchema | undefined {
  let anchors: Map<string, SchemaObject> | undefined;
  return (reference) => {
    if (reference === '#' || reference.startsWith('#/')) {
      return valueAt(document, reference) as JsonSchema | undefined;
    }
    anchors ??= findAnchors(document);
    return anchors.get(reference.slice(1));
  };
}

/**
 * Resolves and merges the schemas of one document, each once.
 *
 * @param document A bundled OpenAPI 3.1 document whose structure is valid.
 */
export function schemaMerger(document: object): (schema: JsonSchema | undefined) => MergedSchema {
  const known = new WeakMap<object, MergedSchema>();
  const open = new Set<object>();
  /** Schemas that two parts of an `allOf` give for one property: each speaks of the property itself. */
  const ofOneProperty = new WeakSet<object>();
  const resolve = referenceResolver(document);

  return merge;

  function merge(schema: JsonSchema | undefined): MergedSchema {
    if (schema === false) return neverSchema;
    if (!isSchemaObject(schema)) return anySchema;
    const before = known.get(schema);
    if (before) return before;
    // A schema that is merged into itself adds nothing to itself.
    if (open.has(schema)) return anySchema;
    open.add(schema);
    const merged = mergeReference(schema);
    open.delete(schema);
    known.set(schema, merged);
    return merged;
  }

  function mergeReference(schema: SchemaObject): MergedSchema {
    const reference = schema.$ref ?? schema.$dynamicRef;
    if (reference === undefined) return mergeParts(schema);
    const target = merge(resolve(reference));
    const name = reference.startsWith(schemaPrefix) ? pointerKeys(reference)[2] : target.name;
    const resolved = { ...target, name, refs: [reference, ...target.refs] };
    if (Object.keys(schema).length === 1) return resolved;
    const beside = mergeParts(schema);
    return {
      ...mergeTwo(resolved, beside),
      name,
      refs: resolved.refs,
      discriminator: beside.discriminator ?? resolved.discriminator,
    };
  }

  function mergeParts(schema: SchemaObject): MergedSchema {
    let merged = readKeywords(schema);
    const parts: JsonSchema[] = (schema.allOf ?? []).filter((part) => part !== true);
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const group = readAlternatives(kind, schema);
      if (group.part !== undefined) parts.push(group.part);
      merged = { ...merged, ...group.facts };
      if (group.group) merged = { ...merged, groups: [...merged.groups, group.group] };
    }
    merged = { ...merged, groups: [...merged.groups, ...readConditions(schema)] };
    return parts.length === 0 ? merged : mergeAllOf(parts, schema, merged);
  }

  /** One part with annotations around it is that part; of several, each adds its rules. */
  function mergeAllOf(
    parts: readonly JsonSchema[],
    schema: SchemaObject,
    around: MergedSchema,
  ): MergedSchema {
    const asserting = parts.filter((part) => !isAnnotation(part));
    const isSinglePart =
      asserting.length === 1 && hasAnnotationsOnly(schema, 'type') && around.groups.length === 0;
    const keepsFacts = isSinglePart || ofOneProperty.has(schema);
    const all = parts
      .map((part) => (keepsFacts ? merge(part) : withoutFactsOfPart(merge(part))))
      .reduce<MergedSchema | undefined>(
        (far, near) => (far === undefined ? near : mergeTwo(far, near)),
        undefined,
      );
    const merged = mergeTwo(all ?? anySchema, around);
    const single = isSinglePart ? merge(asserting[0]) : undefined;
    return {
      ...merged,
      nullable: around.nullable || merged.nullable,
      name: single?.name,
      refs: single?.refs ?? [],
      discriminator: around.discriminator ?? single?.discriminator,
    };
  }

  /** Both apply; where only one can be shown, it is that of `near`. */
  function mergeTwo(far: MergedSchema, near: MergedSchema): MergedSchema {
    if (far === anySchema) return near;
    if (near === anySchema) return far;
    return {
      refs: near.refs,
      name: near.name,
      types: commonTypes(far.types, near.types),
      nullable: commonNullable(far, near),
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

  function mergeMaps(
    far: ReadonlyMap<string, JsonSchema>,
    near: ReadonlyMap<string, JsonSchema>,
  ): ReadonlyMap<string, JsonSchema> {
    if (far.size === 0) return near;
    if (near.size === 0) return far;
    const merged = new Map(far);
    for (const [key, schema] of near) {
      const other = far.get(key);
      merged.set(key, other === undefined ? schema : bothSchemas(other, schema));
    }
    return merged;
  }

  function bothSchemas(far: JsonSchema, near: JsonSchema): JsonSchema {
    if (far === near || far === true) return near;
    if (near === true) return far;
    if (far === false || near === false) return false;
    if (far.$ref !== undefined && far.$ref === near.$ref && Object.keys(far).length === 1) {
      return near;
    }
    const both = { allOf: [far, near] };
    ofOneProperty.add(both);
    return both;
  }

  function mergeKeywords(far: Readonly<Keywords>, near: Readonly<Keywords>): Keywords {
    const merged: Keywords = { ...far, ...near };
    for (const key of highest) {
      const [a, b] = [far[key], near[key]];
      if (a !== undefined && b !== undefined) merged[key] = Math.max(a, b);
    }
    for (const key of lowest) {
      const [a, b] = [far[key], near[key]];
      if (a !== undefined && b !== undefined) merged[key] = Math.min(a, b);
    }
    for (const key of schemaKeywords) {
      const [a, b] = [far[key], near[key]];
      if (a !== undefined && b !== undefined) merged[key] = bothSchemas(a, b);
    }
    if (far.uniqueItems || near.uniqueItems) merged.uniqueItems = true;
    if (far.dependentRequired && near.dependentRequired) {
      merged.dependentRequired = { ...far.dependentRequired, ...near.dependentRequired };
    }
    return merged;
  }
}

/** Of two lower limits the higher applies. */
const highest = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
] as const;
/** Of two upper limits the lower applies. */
const lowest = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
] as const;
/** Keywords whose value is a schema and of which both apply. */
const schemaKeywords = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
] as const;

const isAnnotation = (part: JsonSchema): boolean =>
  isSchemaObject(part) &&
  part.$ref === undefined &&
  part.$dynamicRef === undefined &&
  part.allOf === undefined &&
  part.oneOf === undefined &&
  part.anyOf === undefined &&
  hasAnnotationsOnly(part);

const isNullOnly = (schema: JsonSchema): boolean =>
  isSchemaObject(schema) &&
  (schema.type === 'null' ||
    schema.const === null ||
    (schema.enum?.length === 1 && schema.enum[0] === null));

/**
 * The alternatives of a schema. An alternative `null`, a single alternative and a list of
 * constants are long forms of `type: [..., 'null']`, of a part and of `enum`.
 */
function readAlternatives(
  kind: 'oneOf' | 'anyOf',
  schema: SchemaObject,
): { facts: Partial<MergedSchema>; group?: SchemaGroup; part?: JsonSchema } {
  const authored = schema[kind] ?? [];
  if (authored.length === 0) return { facts: {} };
  const schemas = authored.filter((alternative) => !isNullOnly(alternative));
  const facts: Partial<MergedSchema> = schemas.length < authored.length ? { nullable: true } : {};
  const [first] = schemas;
  if (first === undefined) return { facts: { ...facts, types: [] } };
  if (schemas.length === 1) return { facts, part: first };
  const values = schemas.map(readConstant);
  if (schema.enum === undefined && values.every((value) => value !== undefined)) {
    return { facts: { ...facts, enumeration: values } };
  }
  const { discriminator } = schema;
  return {
    facts,
    group: { kind: kind === 'oneOf' ? 'one of' : 'any of', schemas, discriminator },
  };
}

/** The value of an alternative that is a constant with an annotation. */
function readConstant(schema: JsonSchema): EnumValue | undefined {
  if (!isSchemaObject(schema) || !('const' in schema)) return undefined;
  const { title, description, const: value, type, ...rest } = schema;
  if (Object.keys(rest).length > 0 || typeof value === 'object' || Array.isArray(type)) {
    return undefined;
  }
  return { value, meaning: description ?? title ?? '' };
}

function withoutFactsOfPart(schema: MergedSchema): MergedSchema {
  const keywords = Object.fromEntries(
    Object.entries(schema.keywords).filter(([key]) => !factsOfPart.includes(key)),
  );
  return { ...schema, keywords, name: undefined, refs: [], discriminator: undefined };
}

/** The keywords of a schema itself. */
function readKeywords(schema: SchemaObject): MergedSchema {
  const keywords = Object.fromEntries(
    Object.entries(schema).filter(
      ([key, value]) => !specialKeywords.has(key) && value !== undefined,
    ),
  );
  const authored = schema.type === undefined ? undefined : [schema.type].flat();
  const values = readEnumeration(schema);
  const hasNull = values?.some(({ value }) => value === null) === true;
  return {
    ...anySchema,
    types: authored
      ? [...new Set(authored)].filter((type) => type !== 'null')
      : hasNull && values.length === 1
        ? []
        : undefined,
    nullable: authored ? authored.includes('null') : hasNull,
    keywords,
    patterns: schema.pattern === undefined ? [] : [schema.pattern],
    enumeration: values?.filter(({ value }) => value !== null),
    properties: new Map(Object.entries(schema.properties ?? {})),
    required: new Set(schema.required),
    patternProperties: new Map(Object.entries(schema.patternProperties ?? {})),
    discriminator: schema.discriminator,
  };
}

function readEnumeration(schema: SchemaObject): EnumValue[] | undefined {
  if (schema.const !== undefined) return [{ value: schema.const, meaning: '' }];
  const descriptions = schema['x-enum-descriptions'];
  const names = schema['x-enum-varnames'];
  return schema.enum?.map((value, index) => ({
    value,
    meaning:
      (Array.isArray(descriptions)
        ? descriptions[index]
        : (descriptions?.[String(value)] ?? names?.[index])) ?? '',
  }));
}

function readConditions(schema: SchemaObject): SchemaGroup[] {
  const groups: SchemaGroup[] = [];
  if (schema.not !== undefined) groups.push({ kind: 'not', schema: schema.not });
  if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    groups.push({ kind: 'if', when: schema.if, then: schema.then, otherwise: schema.else });
  }
  for (const [property, then] of Object.entries(schema.dependentSchemas ?? {})) {
    groups.push({ kind: 'with', property, schema: then });
  }
  return groups;
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

/** The schemas that `$anchor` and `$dynamicAnchor` name, anywhere in the document. */
function findAnchors(document: object): Map<string, SchemaObject> {
  const anchors = new Map<string, SchemaObject>();
  const seen = new Set<object>();
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const { $anchor, $dynamicAnchor } = value as SchemaObject;
    for (const anchor of [$anchor, $dynamicAnchor]) {
      if (typeof anchor === 'string') anchors.set(anchor, value);
    }
    waiting.push(...Object.values(value).reverse());
  }
  return anchors;
}
