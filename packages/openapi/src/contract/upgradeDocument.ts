import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from './json';
import { visitObjects, visitSchemas } from './visitObjects';

/** The version of a contract after the upgrade, unless it already is a 3.2.x. */
const version = '3.2.0';

/** The keywords that apply beside a `$ref` in OpenAPI 3.0, with the types of their values. */
const besideReference = new Map([
  ['description', 'string'],
  ['deprecated', 'boolean'],
  ['readOnly', 'boolean'],
  ['writeOnly', 'boolean'],
]);

/** The changes of the upgrade. They let locations and reports refer to the authored contract. */
export interface Upgrade {
  /** The authored keys of each schema, by renamed key. */
  authoredKeys: ReadonlyMap<object, ReadonlyMap<string, string>>;
  /** JSON Pointers of keywords in a contract of OpenAPI 3.1 or 3.2 that only 3.0 has. */
  legacyKeywords: { pointer: string; keyword: string; value: boolean }[];
}

/**
 * Upgrades a bundled contract to OpenAPI 3.2 in place. Follows the migration guide of the OpenAPI
 * Initiative ("Migrating from OpenAPI 3.0 to 3.1.0"); 3.2 contains 3.1. A map or list that keeps
 * its content stays the same object. Upgrades keywords of 3.0 in later contracts too, because they
 * are common there and their meaning is clear.
 */
export function upgradeDocument(document: JsonObject): Upgrade {
  const isLegacy = String(document.openapi).startsWith('3.0.');
  const authoredKeys = new Map<object, Map<string, string>>();
  const legacyKeywords: Upgrade['legacyKeywords'] = [];
  const moves: Move[] = [];
  visitObjects(document, { mediaType: (media) => upgradeStream(media, authoredKeys) });
  visitSchemas(document, (schema, pointer) => {
    if (!isLegacy) {
      for (const keyword of ['nullable', 'exclusiveMinimum', 'exclusiveMaximum']) {
        const value = schema[keyword];
        if (typeof value !== 'boolean') continue;
        legacyKeywords.push({ pointer: `${pointer}/${keyword}`, keyword, value });
      }
    }
    const renamed = new Map<string, string>();
    if (isLegacy && typeof schema.$ref === 'string') {
      keepAnnotations(schema);
      return;
    }
    upgradeLimit(schema, 'minimum', 'exclusiveMinimum', renamed);
    upgradeLimit(schema, 'maximum', 'exclusiveMaximum', renamed);
    upgradeFormat(schema, renamed);
    upgradeExample(schema, renamed);
    upgradeXml(schema.xml, authoredKeys);
    const move = upgradeNullable(schema, renamed);
    if (move) moves.push([pointer + move[0], pointer + move[1]]);
    if (renamed.size > 0) authoredKeys.set(schema, renamed);
  });
  if (moves.length > 0) redirectReferences(document, moves);
  if (!/^3\.2\.\d+$/.test(String(document.openapi))) document.openapi = version;
  return { authoredKeys, legacyKeywords };
}

/**
 * The schema of a stream is that of a list of its items (OpenAPI 3.2, Sequential Media Types).
 * `itemSchema` stays: it says that this list is a stream.
 */
function upgradeStream(media: JsonObject, authoredKeys: Map<object, Renamed>): void {
  const { schema, itemSchema } = media;
  if (itemSchema === undefined) return;
  media.schema = {
    type: 'array',
    items: itemSchema,
    ...(schema !== undefined && { allOf: [schema] }),
  };
  authoredKeys.set(media, new Map([['schema', schema === undefined ? 'itemSchema' : 'schema']]));
}

/** Applies `$ref` as in OpenAPI 3.0: it replaces the schema, except annotations about this use. */
function keepAnnotations(schema: JsonObject): void {
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref' || key.startsWith('x-') || typeof value === besideReference.get(key)) {
      continue;
    }
    Reflect.deleteProperty(schema, key);
  }
}

type Renamed = Map<string, string>;

/** Upgrades a limit: `minimum: 3, exclusiveMinimum: true` is `exclusiveMinimum: 3` in 3.1. */
function upgradeLimit(
  schema: JsonObject,
  limit: string,
  exclusive: string,
  renamed: Renamed,
): void {
  const isExclusive = schema[exclusive];
  if (typeof isExclusive !== 'boolean') return;
  Reflect.deleteProperty(schema, exclusive);
  if (!isExclusive || schema[limit] === undefined) return;
  schema[exclusive] = schema[limit];
  renamed.set(exclusive, limit);
  Reflect.deleteProperty(schema, limit);
}

/** Replaces the format of binary content by its media type and encoding, as in OpenAPI 3.1. */
function upgradeFormat(schema: JsonObject, renamed: Renamed): void {
  const [keyword, value] =
    schema.format === 'binary'
      ? ['contentMediaType', 'application/octet-stream']
      : schema.format === 'byte'
        ? ['contentEncoding', 'base64']
        : [];
  if (keyword === undefined) return;
  Reflect.deleteProperty(schema, 'format');
  if (schema[keyword] !== undefined) return;
  schema[keyword] = value;
  renamed.set(keyword, 'format');
}

/** Replaces the flags of an XML Object by its type of node, as in OpenAPI 3.2. */
function upgradeXml(xml: unknown, authoredKeys: Map<object, Renamed>): void {
  if (!isObject(xml)) return;
  for (const [flag, nodeType] of [
    ['attribute', 'attribute'],
    ['wrapped', 'element'],
  ] as const) {
    const value = xml[flag];
    if (typeof value !== 'boolean') continue;
    Reflect.deleteProperty(xml, flag);
    if (!value || xml.nodeType !== undefined) continue;
    xml.nodeType = nodeType;
    authoredKeys.set(xml, new Map([['nodeType', flag]]));
  }
}

function upgradeExample(schema: JsonObject, renamed: Renamed): void {
  if (!('example' in schema)) return;
  const { example, examples } = schema;
  if (examples === undefined) {
    schema.examples = [example];
    renamed.set('examples', 'example');
  } else if (Array.isArray(examples)) {
    if (!examples.some((other) => isDeepStrictEqual(other, example))) examples.push(example);
  } else {
    // `examples` has a wrong type. This is reported elsewhere.
    return;
  }
  Reflect.deleteProperty(schema, 'example');
}

/** The old and the new location of a part, as pointers below its schema. */
type Move = [from: string, to: string];

/** Lets a `nullable` schema accept `null`, even if keywords such as `enum` or `allOf` reject it. */
function upgradeNullable(schema: JsonObject, renamed: Renamed): Move | undefined {
  liftNullable(schema);
  const { nullable } = schema;
  if (typeof nullable !== 'boolean') return undefined;
  Reflect.deleteProperty(schema, 'nullable');
  if (!nullable) return undefined;
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null);
  if (Array.isArray(schema.type)) {
    if (!schema.type.includes('null')) schema.type.push('null');
  } else if (typeof schema.type === 'string' && schema.type !== 'null') {
    schema.type = [schema.type, 'null'];
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const alternatives = schema[keyword];
    if (Array.isArray(alternatives) && !alternatives.some(isNull)) {
      alternatives.push({ type: 'null' });
    }
  }
  if (Array.isArray(schema.allOf)) return wrapAllOf(schema, schema.allOf, renamed);
  if (typeof schema.$ref === 'string' && schema.anyOf === undefined) {
    schema.anyOf = [{ $ref: schema.$ref }, { type: 'null' }];
    Reflect.deleteProperty(schema, '$ref');
    renamed.set('anyOf', '$ref');
  }
  return undefined;
}

/**
 * In `allOf: [{ $ref }, { nullable: true }]`, authors mean the whole schema. In a part that has a
 * type, `nullable` applies to that part only, as OpenAPI 3.0.3 defines it.
 */
function liftNullable(schema: JsonObject): void {
  if (!Array.isArray(schema.allOf)) return;
  for (const part of schema.allOf as unknown[]) {
    if (!isObject(part) || part.nullable !== true) continue;
    if (part.$ref !== undefined || part.type !== undefined) continue;
    Reflect.deleteProperty(part, 'nullable');
    schema.nullable = true;
  }
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null';

/** Makes `allOf` an alternative to `null`. The other keywords keep their location. */
function wrapAllOf(schema: JsonObject, allOf: readonly unknown[], renamed: Renamed): Move {
  const isSingle = allOf.length === 1;
  const alternatives = [isSingle ? allOf[0] : { allOf }, { type: 'null' }];
  const from = isSingle ? '/allOf/0' : '/allOf';
  const inAlternative = isSingle ? '/anyOf/0' : '/anyOf/0/allOf';
  if (schema.anyOf !== undefined) {
    schema.allOf = [{ anyOf: alternatives }];
    return [from, `/allOf/0${inAlternative}`];
  }
  Reflect.deleteProperty(schema, 'allOf');
  schema.anyOf = alternatives;
  renamed.set('anyOf', 'allOf');
  return [from, inAlternative];
}

/** Corrects each `$ref` into parts that have moved. */
function redirectReferences(document: JsonObject, moves: readonly Move[]): void {
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref !== 'string' || !schema.$ref.includes('/allOf')) return;
    // Outer moves come first, and the pointers of inner moves already contain them.
    schema.$ref = moves.reduce(
      (reference, [from, to]) =>
        reference === `#${from}` || reference.startsWith(`#${from}/`)
          ? `#${to}${reference.slice(from.length + 1)}`
          : reference,
      schema.$ref,
    );
  });
}
