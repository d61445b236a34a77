interface Sentence {
  /** Offset in the passage. */
  at: number;
  /** Its words; a piece of code is one. */
  words: string[];
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}’'-]|[.,](?=\p{N}))*/gu;

/** The words of a text. Hyphens and apostrophes are part of a word. */
export const wordsOf = (text: string): string[] => text.match(word) ?? [];

/** Splits a passage into its sentences. */
export const splitSentences = (text: string): Sentence[] =>
  // A line break ends a sentence for the segmenter, and not for a reader.
  [...segmenter.segment(text.replace(/\n/g, ' '))]
    .map(({ segment, index }) => ({ at: index + segment.search(/\S|$/), words: wordsOf(segment) }))
    .filter(({ words }) => words.length > 0);
