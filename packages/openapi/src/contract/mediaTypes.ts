/** Whether a media type is JSON, such as `application/problem+json; charset=utf-8`. */
export const isJsonMediaType = (mediaType: string): boolean =>
  /^[^/]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType);
