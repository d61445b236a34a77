/**
 * A copy of a substring. V8 keeps the whole text alive that a substring was cut
 * from, so that one URL would keep the HTML of a page in memory.
 */
export const copyString = (text: string): string => Buffer.from(text).toString();
