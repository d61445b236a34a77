import { textOf } from './sourceDigits';

/** A JSON object whose values have not been validated. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, otherwise an empty object. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is a list, otherwise an empty list. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A string as it is, a number as a string, otherwise `''`. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? textOf(value) : '';
