/** Whether a media type is JSON, such as `application/problem+json; charset=utf-8`. */
export const isJsonMediaType = (mediaType: string): boolean =>
  /^[^/]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType);

/** Whether a media type is a sequence of values, one line or more each. */
export const isLineStream = (mediaType: string): boolean =>
  /^text\/event-stream\b|\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)\b|[/+]json-seq\b/i.test(
    mediaType,
  );

/** Whether a body of a media type is an object, and its properties are sent as fields or parts. */
export const isFormMediaType = (mediaType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/[^;]+)\s*(?:;|$)/i.test(mediaType);

/** Whether samples send data of a media type, and not its text. */
export const isDataMediaType = (mediaType: string): boolean =>
  isJsonMediaType(mediaType) || isFormMediaType(mediaType);

/** The boundary between the parts of a body that the site assembles itself. */
export const boundary = 'part-boundary-7d1f0c';

export const withBoundary = (mediaType: string): string => `${mediaType}; boundary=${boundary}`;
