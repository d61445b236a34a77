/** Whether a URL is on another site. */
export const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//.test(url);
