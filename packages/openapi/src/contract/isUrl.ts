/** Whether a reference is a URL with a scheme. Such a URL is never fetched. */
export const isUrl = (reference: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(reference);
