import { formatJson, isObject } from '../../contract/json';

/** A parameter, or a field of a form. */
interface Field {
  name: string;
  style: string;
  explode: boolean;
  allowReserved?: boolean;
}
type Encode = (text: string) => string;
export type NameAndValue = [name: string, value: string];

/** Converts a value to a string; objects and lists become JSON. */
export function toPlainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : formatJson(value, 'compact');
}

/** Replaces half a pair of surrogates, which is not a character and has no encoding. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Percent-encodes all but the unreserved characters (RFC 3986, section 2.3). */
export const percentEncode: Encode = (text) => encodeURIComponent(wellFormed(text));

/**
 * Percent-encodes only what a path or query must not contain (RFC 3986, sections 3.3 and 3.4).
 * Keeps authored percent-encoding (RFC 6570, section 3.2.3).
 */
export const encodeUnreservedOnly: Encode = (text) =>
  encodeURI(wellFormed(text))
    .replaceAll('#', '%23')
    .replace(/%25(?=[\dA-F]{2})/gi, '%');

/** Also encodes what would end a path parameter (OpenAPI 3.2, Path Templating). */
const encodeInPath: Encode = (text) =>
  encodeUnreservedOnly(text).replace(/[/?]/g, encodeURIComponent);

/** Serialises a path parameter as `simple`, `label` or `matrix` (OpenAPI 3.1, Style Values). */
export function serializePathParameter(
  { name, style, explode, allowReserved }: Field,
  value: unknown,
): string {
  const members = listMembers(value, explode, allowReserved ? encodeInPath : percentEncode);
  switch (style) {
    case 'label':
      return `.${members.join(explode ? '.' : ',')}`;
    case 'matrix':
      if (explode && isObject(value)) return members.map((member) => `;${member}`).join('');
      if (explode) return members.map((member) => `;${percentEncode(name)}=${member}`).join('');
      return `;${percentEncode(name)}=${members.join(',')}`;
    default:
      return members.join(',');
  }
}

/**
 * Serialises a query parameter as names and values, in the styles `form`, `spaceDelimited`,
 * `pipeDelimited` and `deepObject` (OpenAPI 3.1, Style Values).
 */
export function serializeQueryParameter(
  { name, style, explode, allowReserved }: Field,
  value: unknown,
  encode: Encode = percentEncode,
): NameAndValue[] {
  const encodeValue = allowReserved && encode === percentEncode ? encodeUnreservedOnly : encode;
  if (style === 'deepObject') {
    return listDeepFields(name, value).map(([key, text]) => [encode(key), encodeValue(text)]);
  }
  if (explode && Array.isArray(value)) {
    return value.map((item) => [encode(name), encodeValue(toPlainText(item))]);
  }
  if (explode && isObject(value)) {
    return Object.entries(value).map(([key, item]) => [
      encode(key),
      encodeValue(toPlainText(item)),
    ]);
  }
  const separator = { spaceDelimited: encode(' '), pipeDelimited: encode('|') }[style];
  return [[encode(name), listMembers(value, false, encodeValue).join(separator ?? ',')]];
}

/** Encodes a form as `application/x-www-form-urlencoded` (WHATWG URL, section 5). */
export const encodeForm = (fields: readonly NameAndValue[]): string =>
  new URLSearchParams([...fields]).toString();

/** Serialises a cookie as pairs. The style `cookie` encodes nothing (OpenAPI 3.2, Style Values). */
export function serializeCookie(
  { name, style, explode, allowReserved }: Field,
  value: unknown,
): string[] {
  if (style === 'cookie') {
    const pairs = serializeQueryParameter({ name, style: 'form', explode }, value, String);
    return pairs.map((pair) => pair.join('='));
  }
  const encode: Encode = allowReserved
    ? (text) => encodeUnreservedOnly(text).replaceAll(';', '%3B')
    : percentEncode;
  return [`${percentEncode(name)}=${encode(serializeSimple(value, false))}`];
}

/** Serialises the value of a header or cookie in the style `simple`. */
export const serializeSimple = (value: unknown, explode: boolean): string =>
  listMembers(value, explode, String).join(',');

/** Applies the style `deepObject` to all levels. OpenAPI defines only the first. */
function listDeepFields(name: string, value: unknown): NameAndValue[] {
  if (typeof value !== 'object' || value === null) return [[name, toPlainText(value)]];
  return Object.entries(value).flatMap(([key, inner]) => listDeepFields(`${name}[${key}]`, inner));
}

/** Returns the items of a list. Returns `key=value` of an exploded object, else keys and values. */
function listMembers(value: unknown, explode: boolean, encode: Encode): string[] {
  if (Array.isArray(value)) return value.map((item) => encode(toPlainText(item)));
  if (!isObject(value)) return [encode(toPlainText(value))];
  return Object.entries(value).flatMap(([key, item]) => {
    const pair = [encode(key), encode(toPlainText(item))];
    return explode ? [pair.join('=')] : pair;
  });
}
