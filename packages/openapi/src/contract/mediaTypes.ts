/** Whether a media type is JSON, such as `application/problem+json; charset=utf-8`. */
export const isJsonMediaType = (mediaType: string): boolean =>
  /^[^/]+\/(?:[^;]+\+)?json\s*(?:;|$)/i.test(mediaType);

/** Whether a media type is a sequence of values, each on lines of its own. */
export const isLineStream = (mediaType: string): boolean =>
  /^text\/event-stream\b|\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)\b|[/+]json-seq\b/i.test(
    mediaType,
  );
