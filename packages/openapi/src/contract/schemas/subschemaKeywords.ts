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
