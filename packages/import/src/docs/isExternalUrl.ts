/** Whether a URL is on another site. */
export const isExternalUrl = (url: string): boolean => /^(?:https?:)?\/\//.test(url);
