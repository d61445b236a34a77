import { decodePercent } from '@docs/core/urls';
import { formatScalar, withDigits } from './sourceDigits';

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
  typeof value === 'string' ? value : typeof value === 'number' ? formatScalar(value) : '';

/** Escapes a key as a part of a JSON Pointer (RFC 6901). */
export const escapePointer = (key: string): string => key.replace(/~/g, '~0').replace(/\//g, '~1');

/** Appends keys to a JSON Pointer. */
export const pointerTo = (pointer: string, ...keys: (string | number)[]): string =>
  keys.reduce<string>((above, key) => `${above}/${escapePointer(String(key))}`, pointer);

/** Returns the JSON Pointer of the object or list that contains the value at a pointer. */
export const pointerAbove = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns the keys of a JSON Pointer, or of a reference such as `#/components/schemas/a~1b`. */
export const pointerKeys = (pointer: string): string[] =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part, _, parts) => part !== '' || parts.length > 1)
    // Only a reference is percent-encoded, because it is a URL fragment.
    .map((part) => (pointer.startsWith('#') ? decodePercent(part) : part))
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

/** Converts a reference such as `#/components/schemas/a%20b` to a JSON Pointer. */
export const toPointer = (reference: string): string => pointerTo('', ...pointerKeys(reference));

/** Returns the value at a JSON Pointer or reference in a document; undefined if there is none. */
export const valueAt = (document: unknown, pointer: string): unknown =>
  valueAtPath(document, pointerKeys(pointer));

/** Returns the value at keys and indexes within another; undefined if there is none. */
export const valueAtPath = (document: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    document,
  );

/** Whether a value is a map with a `$ref`, alone or among other keys. */
export const isReference = (value: unknown): value is JsonObject & { $ref: string } =>
  isObject(value) && typeof value.$ref === 'string';
/** Whether a reference is a URL with a scheme. Such a URL is never fetched. */
export const isUrl = (reference: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(reference);

/**
 * Formats a value of the contract as JSON, with the authored digits. All code that shows or sends
 * JSON uses this function.
 *
 * @param layout `indented` by two spaces, or `compact` on one line.
 */
export const formatJson = (value: unknown, layout: 'indented' | 'compact' = 'indented'): string =>
  withDigits((replacer) =>
    JSON.stringify(value ?? null, replacer, layout === 'indented' ? 2 : undefined),
  );

/** Whether a value is a map with only a `$ref`. */
export const isOnlyReference = (value: unknown): value is JsonObject & { $ref: string } =>
  isReference(value) && Object.keys(value).length === 1;
