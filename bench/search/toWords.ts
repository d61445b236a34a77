/**
 * Splits identifiers, paths and camelCase into words, for records and queries alike,
 * so that a comparison is about ranking and not about each tokenizer's default.
 */
export const toWords = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
