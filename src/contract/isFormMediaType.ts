/** Media types whose bodies are the properties of an object, each as a field or a part. */
export const isFormMediaType = (mediaType: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/[^;]+)\s*(?:;|$)/i.test(mediaType);
