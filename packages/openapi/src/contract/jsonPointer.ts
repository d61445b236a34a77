import { decodePercent } from '@docs/core/urls';

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
