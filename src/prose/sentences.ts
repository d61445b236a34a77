interface Sentence {
  /** Offset in the passage. */
  at: number;
  /** The words. A piece of code is one word. */
  words: string[];
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}’'-]|[.,](?=\p{N}))*/gu;

/** The words of a text. Hyphens and apostrophes are part of a word. */
export const splitWords = (text: string): string[] => text.match(word) ?? [];

/** Splits a passage into its sentences. */
export const splitSentences = (text: string): Sentence[] =>
  // The segmenter ends a sentence at a line break. Readers do not.
  [...segmenter.segment(text.replace(/\n/g, ' '))]
    .map(({ segment, index }) => ({
      at: index + segment.search(/\S|$/),
      words: splitWords(segment),
    }))
    .filter(({ words }) => words.length > 0);
