/** `application/json`, `application/problem+json; charset=utf-8` and the like. */
export const isJsonMediaType = (mediaType: string): boolean =>
  /^[^/]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType);
