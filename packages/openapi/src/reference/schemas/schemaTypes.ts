import { parseJson, formatScalar } from '../../contract/sourceDigits';
import { isSchemaObject, type JsonType, type Keywords } from '../../contract/schemas/jsonSchema';
import type { MergedSchema } from '../../contract/schemas/mergedSchema';

/** Returns the types of a schema, or those that its keywords imply; undefined for any type. */
export function typesOf(schema: MergedSchema): readonly JsonType[] | undefined {
  if (schema.types !== undefined) return schema.types;
  const container = containerType(schema);
  if (container !== undefined) return [container];
  if (schema.enumeration !== undefined && schema.enumeration.length > 0) {
    return [...new Set(schema.enumeration.map(({ value }) => typeOfValue(value)))];
  }
  return undefined;
}

/**
 * Returns the first type of a schema; `null` if it allows nothing else. Returns undefined for an
 * enumeration without a type, because its values are examples themselves.
 */
export const firstTypeOf = (schema: MergedSchema): JsonType | undefined =>
  schema.types === undefined ? containerType(schema) : (schema.types[0] ?? 'null');

/** Returns the type that keywords of objects or lists imply. */
function containerType({
  properties,
  patternProperties,
  keywords,
}: MergedSchema): 'object' | 'array' | undefined {
  const hasProperties = properties.size > 0 || patternProperties.size > 0;
  if (hasProperties || isSchemaObject(keywords.additionalProperties)) return 'object';
  if (keywords.items !== undefined || keywords.prefixItems !== undefined) return 'array';
  return undefined;
}

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'object';
}

/**
 * Converts a value to one of the types. A scalar may become a string. A string may be parsed as
 * JSON.
 *
 * @returns Undefined if no type fits.
 */
export function toType(value: unknown, types: readonly JsonType[]): unknown {
  const type = typeOfValue(value);
  if (types.includes(type) || (type === 'integer' && types.includes('number'))) return value;
  if (types.includes('string')) {
    return type === 'object' || type === 'array' || type === 'null'
      ? undefined
      : formatScalar(value);
  }
  if (type !== 'string') return undefined;
  const meant = parseIfJson(String(value));
  return meant === undefined || typeof meant === 'string' ? undefined : toType(meant, types);
}

function parseIfJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Whether the schema is binary data as a string, with any media type. */
export const isBase64 = ({ format, contentEncoding }: Keywords): boolean =>
  format === 'byte' || format === 'base64' || contentEncoding === 'base64';
