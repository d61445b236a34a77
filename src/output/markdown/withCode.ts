import { inlineCode, type Phrase } from './mdastNodes';

/** A string with the words between backticks as code. */
export const withCode = (words: string): Phrase[] =>
  words.split('`').map((part, index) => (index % 2 === 1 ? inlineCode(part) : part));
