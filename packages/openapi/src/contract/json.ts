import { textOf } from './sourceDigits';

/** A JSON object whose values have not been validated. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object, or an empty object for any other value. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Returns a list, or an empty list for any other value. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a string as it is, a number as a string, and `''` for any other value. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? textOf(value) : '';
