import type { JsonSchema, SchemaObject } from './jsonSchema';
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from './subschemaKeywords';

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
