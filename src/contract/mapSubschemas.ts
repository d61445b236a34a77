import type { JsonSchema, SchemaObject } from './jsonSchema';

/** Keywords whose value is a schema. */
const schemaKeywords = [
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
/** Keywords whose value is a list of schemas. */
const listKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
/** Keywords whose value has a schema for each name. */
const mapKeywords = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const;

/**
 * Calls a function with each schema directly within a schema, as JSON Schema 2020-12 lists them.
 *
 * @param map Gets the schema, its keyword and, in a list or map, its position or name.
 * @returns The keywords with what the function returns for their schemas.
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
  for (const keyword of listKeywords) {
    const list = schema[keyword];
    if (list) mapped[keyword] = list.map((one, index) => map(one, keyword, String(index)));
  }
  for (const keyword of mapKeywords) {
    const entries = Object.entries(schema[keyword] ?? {});
    if (entries.length === 0) continue;
    mapped[keyword] = Object.fromEntries(
      entries.map(([name, one]) => [name, map(one, keyword, name)]),
    );
  }
  return mapped;
}
