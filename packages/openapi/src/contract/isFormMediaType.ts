/** Whether a body of a media type is an object, and its properties are sent as fields or parts. */
export const isFormMediaType = (mediaType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/[^;]+)\s*(?:;|$)/i.test(mediaType);
