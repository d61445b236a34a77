/**
 * A copy of a substring. V8 keeps the whole string from which a substring was cut, so that one URL
 * would keep the HTML of a page in memory.
 */
export const copyString = (text: string): string => Buffer.from(text).toString();
