import { formatScalar } from '../sourceDigits';
import {
  anySchema,
  combineSchemas,
  type EnumValue,
  isCombinedSchema,
  type MergedSchema,
  neverSchema,
  type SchemaGroup,
} from './mergedSchema';
import { escapePointer, pointerKeys } from '../json';
import { isSchemaObject, type JsonSchema, type SchemaObject } from './jsonSchema';
import { createReferenceResolver } from '../resolveReference';

/** The prefix of references to named schemas. */
export const schemaPrefix = '#/components/schemas/';

/** Returns the name in a reference to a named schema; undefined for a schema within one. */
function nameIn(reference: string): string | undefined {
  const [, , name, ...inner] = reference.startsWith(schemaPrefix) ? pointerKeys(reference) : [];
  return inner.length > 0 ? undefined : name;
}

/** Returns the reference to a named schema. */
export const referenceTo = (name: string): string => `${schemaPrefix}${escapePointer(name)}`;

/** The keywords that annotate a value without restricting it. */
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

/** The keywords that describe only the part, and not the merged schema. */
const factsOfPart = ['title', 'default', 'example', 'examples', 'x-references', 'externalDocs'];

const specialKeywords = new Set<string>([
  ...(
    '$ref $dynamicRef $defs $id $anchor $dynamicAnchor allOf oneOf anyOf not if then else ' +
    'dependentSchemas type pattern enum const x-enum-descriptions x-enumDescriptions x-enum-varnames properties ' +
    'required patternProperties discriminator $schema $comment nullable'
  ).split(' '),
]);

/**
 * Creates a function that resolves and merges schemas of one document, each once.
 *
 * @param document A bundled OpenAPI 3.2 document whose structure is valid.
 */
export function createSchemaMerger(
  document: object,
): (schema: JsonSchema | undefined) => MergedSchema {
  const known = new WeakMap<object, MergedSchema>();
  const open = new Set<object>();
  const { resolve, withoutAnchor } = createReferenceResolver(document);

  return merge;

  function merge(schema: JsonSchema | undefined): MergedSchema {
    if (schema === false) return neverSchema;
    if (!isSchemaObject(schema)) return anySchema;
    const before = known.get(schema);
    if (before) return before;
    // A schema within itself adds nothing.
    if (open.has(schema)) return anySchema;
    open.add(schema);
    const merged = mergeReference(schema);
    open.delete(schema);
    known.set(schema, merged);
    return merged;
  }

  function mergeReference(schema: SchemaObject): MergedSchema {
    const authored = schema.$ref ?? schema.$dynamicRef;
    if (authored === undefined) return mergeParts(schema);
    const reference = withoutAnchor(authored);
    const target = merge(resolve(reference));
    const name = nameIn(reference) ?? target.name;
    const resolved = { ...target, name, refs: [reference, ...target.refs] };
    if (Object.keys(schema).length === 1) return resolved;
    const beside = mergeParts(schema);
    return {
      ...combineSchemas(resolved, beside),
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
    return parts.length === 0 ? merged : mergeAllOf(parts, schema, merged, merge);
  }
}

/**
 * Merges the parts of an `allOf`. A single part with only annotations around it keeps its identity.
 * Otherwise each part adds its keywords.
 */
function mergeAllOf(
  parts: readonly JsonSchema[],
  schema: SchemaObject,
  around: MergedSchema,
  merge: (part: JsonSchema | undefined) => MergedSchema,
): MergedSchema {
  const asserting = parts.filter((part) => !isAnnotation(part));
  const isSinglePart =
    asserting.length === 1 && hasAnnotationsOnly(schema, 'type') && around.groups.length === 0;
  const keepsFacts = isSinglePart || isCombinedSchema(schema);
  const all = parts
    .map((part) => (keepsFacts ? merge(part) : withoutFactsOfPart(merge(part))))
    .reduce<MergedSchema | undefined>(
      (far, near) => (far === undefined ? near : combineSchemas(far, near)),
      undefined,
    );
  const merged = combineSchemas(all ?? anySchema, around);
  const single = isSinglePart ? merge(asserting[0]) : undefined;
  return {
    ...merged,
    nullable: around.nullable || merged.nullable,
    name: single?.name,
    refs: single?.refs ?? [],
    discriminator: around.discriminator ?? single?.discriminator,
  };
}

const isAnnotation = (part: JsonSchema): boolean =>
  isSchemaObject(part) &&
  part.$ref === undefined &&
  part.$dynamicRef === undefined &&
  part.allOf === undefined &&
  part.oneOf === undefined &&
  part.anyOf === undefined &&
  hasAnnotationsOnly(part);

const isNullOnly = (schema: JsonSchema): schema is SchemaObject =>
  isSchemaObject(schema) &&
  (schema.type === 'null' ||
    schema.const === null ||
    (schema.enum?.length === 1 && schema.enum[0] === null));

/**
 * Reads the alternatives of a schema, and simplifies long forms. An alternative `null` makes the
 * schema nullable, a single alternative is a part, and a list of constants is an `enum`.
 */
function readAlternatives(
  kind: 'oneOf' | 'anyOf',
  schema: SchemaObject,
): { facts: Partial<MergedSchema>; group?: SchemaGroup; part?: JsonSchema } {
  const authored = schema[kind] ?? [];
  if (authored.length === 0) return { facts: {} };
  const schemas = authored.filter((alternative) => !isNullOnly(alternative));
  const none = authored.find(isNullOnly);
  const facts: Partial<MergedSchema> = none
    ? { nullable: true, nullMeaning: none.description ?? '' }
    : {};
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

/** Returns the constant of an alternative, possibly with an annotation. */
function readConstant(schema: JsonSchema): EnumValue | undefined {
  if (!isSchemaObject(schema) || (!('const' in schema) && schema.enum?.length !== 1)) {
    return undefined;
  }
  const {
    title,
    description,
    const: constant,
    enum: [value = constant] = [],
    type,
    ...rest
  } = schema;
  if (Object.keys(rest).length > 0 || typeof value === 'object' || Array.isArray(type)) {
    return undefined;
  }
  return { value, meaning: [title, description].filter(Boolean).join(': ') };
}

function withoutFactsOfPart(schema: MergedSchema): MergedSchema {
  const keywords = Object.fromEntries(
    Object.entries(schema.keywords).filter(([key]) => !factsOfPart.includes(key)),
  );
  return { ...schema, keywords, name: undefined, refs: [], discriminator: undefined };
}

/** Reads the schema's own keywords, without its `$ref` and parts. */
function readKeywords(schema: SchemaObject): MergedSchema {
  const keywords = Object.fromEntries(
    Object.entries(schema).filter(
      ([key, value]) => !specialKeywords.has(key) && value !== undefined,
    ),
  );
  const authored = schema.type === undefined ? undefined : [schema.type].flat();
  const values = readEnumeration(schema);
  const none = values?.find(({ value }) => value === null);
  return {
    ...anySchema,
    types: authored
      ? [...new Set(authored)].filter((type) => type !== 'null')
      : none && values?.length === 1
        ? []
        : undefined,
    nullable: authored ? authored.includes('null') : none !== undefined,
    nullMeaning: none?.meaning ?? '',
    keywords,
    patterns: schema.pattern === undefined ? [] : [schema.pattern],
    enumeration: values?.filter(({ value }) => value !== null),
    properties: new Map(Object.entries(schema.properties ?? {})),
    required: new Set(schema.required),
    patternProperties: new Map(Object.entries(schema.patternProperties ?? {})),
    discriminator: schema.discriminator,
  };
}

/** A value may be called `constructor`, which every object inherits. */
const ownValue = (map: Record<string, string> | undefined, key: string): string | undefined =>
  map && Object.hasOwn(map, key) ? map[key] : undefined;

function readEnumeration(schema: SchemaObject): EnumValue[] | undefined {
  if (schema.const !== undefined) return [{ value: schema.const, meaning: '' }];
  const descriptions = schema['x-enum-descriptions'] ?? schema['x-enumDescriptions'];
  const names = schema['x-enum-varnames'];
  return schema.enum?.map((value, index) => ({
    value,
    meaning:
      (Array.isArray(descriptions)
        ? descriptions[index]
        : (ownValue(descriptions, formatScalar(value)) ?? names?.[index])) ?? '',
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
