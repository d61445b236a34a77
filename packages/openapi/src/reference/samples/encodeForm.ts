import type { NameAndValue } from './serializeParameter';

/** Encodes a form as `application/x-www-form-urlencoded` (WHATWG URL, section 5). */
export const encodeForm = (fields: readonly NameAndValue[]): string =>
  new URLSearchParams([...fields]).toString();

export const hasRepeatedName = (fields: readonly NameAndValue[]): boolean =>
  new Set(fields.map(([name]) => name)).size < fields.length;
