/** A JSON Schema 2020-12 as in OpenAPI 3.2. `true` allows every value, `false` none. */
export type JsonSchema = boolean | SchemaObject;

export type JsonType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'string' | 'integer';

/** The keywords of JSON Schema 2020-12 and OpenAPI 3.2 that merging does not interpret. */
export interface Keywords {
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  /** OpenAPI's own keyword. `examples` replaced it, but many contracts still use it. */
  example?: unknown;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  multipleOf?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minLength?: number;
  format?: string;
  contentEncoding?: string;
  contentMediaType?: string;
  contentSchema?: JsonSchema;
  maxItems?: number;
  minItems?: number;
  uniqueItems?: boolean;
  maxContains?: number;
  minContains?: number;
  maxProperties?: number;
  minProperties?: number;
  dependentRequired?: Record<string, string[]>;
  prefixItems?: JsonSchema[];
  items?: JsonSchema;
  contains?: JsonSchema;
  unevaluatedItems?: JsonSchema;
  additionalProperties?: JsonSchema;
  unevaluatedProperties?: JsonSchema;
  propertyNames?: JsonSchema;
  externalDocs?: ExternalDocs;
  xml?: Xml;
  /** The name of the schema whose id this value is. */
  'x-references'?: string;
  /** The key that examples use for a free key of the map. */
  'x-additionalPropertiesName'?: string;
}

/** All keywords that this site reads. */
export interface SchemaObject extends Keywords {
  $ref?: string;
  $dynamicRef?: string;
  $id?: string;
  $anchor?: string;
  $dynamicAnchor?: string;
  $defs?: Record<string, JsonSchema>;
  type?: JsonType | JsonType[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  required?: string[];
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  dependentSchemas?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  discriminator?: Discriminator;
  /** The meanings of the `enum` values: by value, or in the order of `enum`. */
  'x-enum-descriptions'?: Record<string, string> | string[];
  /** Redocly's keyword for the same. */
  'x-enumDescriptions'?: Record<string, string>;
  /** The names of the `enum` values, in their order. */
  'x-enum-varnames'?: string[];
}

/** OpenAPI 3.2, Discriminator Object. */
export interface Discriminator {
  propertyName: string;
  /** The names of schemas, or references to them, by the value that selects them. */
  mapping?: Record<string, string>;
  /** The schema, or a reference to it, of an object whose value names none. */
  defaultMapping?: string;
}

/** OpenAPI 3.2, External Documentation Object. */
export interface ExternalDocs {
  url: string;
  description?: string;
}

/** OpenAPI 3.2, XML Object. */
interface Xml {
  name?: string;
  namespace?: string;
  prefix?: string;
  /** The default is `none` for lists, else `element`. */
  nodeType?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
}

export const isSchemaObject = (schema: JsonSchema | undefined): schema is SchemaObject =>
  typeof schema === 'object';
/** The keywords of JSON Schema 2020-12 whose value is a schema. */
export const schemaKeywords = [
  'not',
  'if',
  'then',
  'else',
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;
/** The keywords whose value is a list of schemas. */
export const schemaListKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
/** The keywords whose value is a map of schemas by name. */
export const schemaMapKeywords = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
] as const;

/**
 * Calls a function with each schema directly within a schema, as defined in JSON Schema 2020-12.
 *
 * @param map Receives the schema, its keyword and, in a list or map, its index or name.
 * @returns The keywords, with the results in place of the schemas.
 */
export function mapSubschemas(
  schema: SchemaObject,
  map: (subschema: JsonSchema, keyword: keyof SchemaObject, ...key: string[]) => JsonSchema,
): SchemaObject {
  const mapped: SchemaObject = {};
  for (const keyword of schemaKeywords) {
    const subschema = schema[keyword];
    if (subschema !== undefined) mapped[keyword] = map(subschema, keyword);
  }
  for (const keyword of schemaListKeywords) {
    const list = schema[keyword];
    if (list)
      mapped[keyword] = list.map((subschema, index) => map(subschema, keyword, String(index)));
  }
  for (const keyword of schemaMapKeywords) {
    const entries = Object.entries(schema[keyword] ?? {});
    if (entries.length === 0) continue;
    mapped[keyword] = Object.fromEntries(
      entries.map(([name, subschema]) => [name, map(subschema, keyword, name)]),
    );
  }
  return mapped;
}
