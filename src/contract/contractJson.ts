import { asList, asObject, asText, isObject, type JsonObject } from './json';

export { asList, asObject, asText, isObject, type JsonObject };

/** A value of the contract with the place where it stands. */
export interface Located {
  value: JsonObject;
  /** JSON pointer (RFC 6901) in the bundled document. */
  pointer: string;
}

/** A key's own value; never an inherited one such as `constructor`. */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as JsonObject)[key]
    : undefined;

/** One step further down in a JSON pointer. */
export const pointerTo = (pointer: string, ...keys: (string | number)[]): string =>
  keys.reduce<string>(
    (above, key) => `${above}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`,
    pointer,
  );

/** The value at a JSON pointer, or undefined where there is none. */
export const atPointer = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((value, key) => own(value, key), document);

/** The JSON pointer that a `$ref` within the document names, or undefined. */
export function refPointer(value: unknown): string | undefined {
  const ref = own(value, '$ref');
  if (typeof ref !== 'string' || !/^#(\/|$)/.test(ref)) return undefined;
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return ref.slice(1);
  }
}

/**
 * Follows `$ref` from a value to the object that it means, within the document.
 * Undefined where there is none, also for references that lead in a circle.
 */
export function follow(document: JsonObject, value: unknown, pointer: string): Located | undefined {
  const seen = new Set<string>();
  let here = { value, pointer };
  for (;;) {
    if (!isObject(here.value)) return undefined;
    const target = refPointer(here.value);
    if (target === undefined) return { value: here.value, pointer: here.pointer };
    if (seen.has(target)) return undefined;
    seen.add(target);
    here = { value: atPointer(document, target), pointer: target };
  }
}

/** Methods of a path item, in the order of the OpenAPI specification. */
export const httpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

/** `application/json`, `application/problem+json; charset=utf-8` and the like. */
export const isJsonType = (mediaType: string): boolean =>
  /^[^/]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType);
