import type { QueryCombination } from 'minisearch';
import type { Synonyms } from './searchIndex';
import { queryWords, stemOf, wordsOf } from './words';

/** One word of a query, with all that means the same. */
export interface QueryGroup {
  query: QueryCombination;
  /** Terms of the query; a record that matches one of them has the word. */
  terms: ReadonlySet<string>;
}

/** How much a match counts that is not the word itself. */
const weights = { fuzzy: 0.3, prefix: 0.5, stem: 0.8, synonym: 0.8 };
/** Letters from which a word may have one wrong letter, and from which two. */
const oneWrongLetter = 4;
const twoWrongLetters = 9;

/** Synonyms by the stems of the words that they replace. */
export type SynonymIndex = ReadonlyMap<string, readonly string[]>;

export const indexSynonyms = (synonyms: Synonyms): SynonymIndex =>
  new Map(Object.entries(synonyms).map(([phrase, others]) => [stemsOf(wordsOf(phrase)), others]));

const stemsOf = (words: readonly string[]): string => words.map(stemOf).join(' ');
const longestPhrase = 3;

/** The groups of a query's words. A reader may still be typing the last one. */
export function queryGroups(query: string, synonyms: SynonymIndex): QueryGroup[] {
  const words = queryWords(query);
  return words.map((word, index): QueryGroup => {
    const stem = stemOf(word);
    const others = synonymsAt(words, index, synonyms);
    const isLast = index === words.length - 1;
    return {
      terms: new Set([word, stem, ...others]),
      query: {
        combineWith: 'OR',
        queries: [
          {
            queries: [word],
            prefix: isLast || word.length > 3,
            fuzzy: fuzzinessOf(word),
            maxFuzzy: 2,
            weights: { fuzzy: weights.fuzzy, prefix: weights.prefix },
          },
          ...(stem === word ? [] : [exactly(stem, weights.stem)]),
          ...others.map((other) => exactly(other, weights.synonym)),
        ],
      },
    };
  });
}

const exactly = (term: string, weight: number): QueryCombination => ({
  queries: [term],
  prefix: false,
  fuzzy: false,
  boostTerm: () => weight,
});

/** Wrong letters that are allowed; none in numbers. */
function fuzzinessOf(word: string): number | false {
  if (word.length < oneWrongLetter || /\d/.test(word)) return false;
  return word.length < twoWrongLetters ? 1 : 2;
}

/** Stems of the words that replace a phrase of the query that contains a word. */
function synonymsAt(words: readonly string[], index: number, synonyms: SynonymIndex): string[] {
  const found = new Set<string>();
  for (let length = 1; length <= longestPhrase; length += 1) {
    for (let start = Math.max(0, index - length + 1); start <= index; start += 1) {
      if (start + length > words.length) continue;
      for (const phrase of synonyms.get(stemsOf(words.slice(start, start + length))) ?? []) {
        for (const word of wordsOf(phrase)) found.add(stemOf(word));
      }
    }
  }
  return [...found];
}
