/** A block of text that readers see, with the 1-based position at which it starts. */
export interface Passage {
  /**
   * A `fragment`, such as a table cell or the title of a code fence, is not part of
   * running text. A `string` is in the source of the site.
   */
  kind: 'heading' | 'text' | 'fragment' | 'string';
  /** As authored, with spaces in place of markup, and `codeWord` for each piece of code. */
  text: string;
  line: number;
  column: number;
}

/**
 * Represents a piece of code in the text of a passage: a letter, so that it counts as
 * a word and can begin a sentence, and one that no text contains.
 */
export const codeWord = 'ℵ';

/** The text with a space for each character, its line breaks kept. */
export const blankOut = (text: string) => text.replace(/[^\n]/g, ' ');

/** Names of keys and attributes whose values are headings, or short names of something. */
export const headingNames: ReadonlySet<string> = new Set([
  'title',
  'sidebar_label',
  'label',
  'summary',
  'eyebrow',
  'x-displayName',
]);
