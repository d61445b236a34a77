import { isObject, type JsonObject } from './json';

/** Whether a value is a map with a `$ref`, alone or among other keys. */
export const isReference = (value: unknown): value is JsonObject & { $ref: string } =>
  isObject(value) && typeof value.$ref === 'string';
