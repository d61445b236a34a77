/** Whether a URL is of another site. */
export const isElsewhere = (url: string): boolean => /^(?:https?:)?\/\//.test(url);
