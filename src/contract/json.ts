import { decodePercent } from '../content/decodePercent';

/** A JSON object of which nothing is known yet. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value when it is an object, else an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value when it is a list, else an empty one. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value when it is text, and numbers as text, else `''`. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The part of a JSON pointer that names a key. */
export const escapePointer = (key: string): string => key.replace(/~/g, '~0').replace(/\//g, '~1');

/** The keys that a JSON pointer, e.g. `#/components/schemas/a~1b`, leads through. */
export const pointerKeys = (pointer: string): string[] =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part, _, parts) => part !== '' || parts.length > 1)
    .map((part) => decodePercent(part).replace(/~1/g, '/').replace(/~0/g, '~'));
