/** A block of text that readers see, with its 1-based start. */
export interface Passage {
  /**
   * A `fragment`, such as a table cell or the title of a code fence, is not part of running text.
   * A `string` or `comment` is in the source of the site.
   */
  kind: 'heading' | 'text' | 'fragment' | 'string' | 'comment';
  /** The authored text. Markup becomes spaces, and each piece of code becomes `codeWord`. */
  text: string;
  line: number;
  column: number;
}

/**
 * Represents a piece of code in a passage. A letter counts as a word and can begin a sentence. No
 * text contains this one.
 */
export const codeWord = 'ℵ';

/** Replaces each character by a space, except line breaks. */
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
