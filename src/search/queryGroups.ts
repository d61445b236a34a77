import type { QueryCombination } from 'minisearch';
import type { Synonyms } from './searchIndex';
import { queryWords, stemOf, wordsOf } from './words';

/** One word of a query, with all that means the same. */
export interface QueryGroup {
  word: string;
  /** Terms of the query; a record that matches one of them has the word. */
  terms: ReadonlySet<string>;
  /** Whether a reader may still be typing it. */
  isLast: boolean;
}

/** How much a match counts that is not the word itself. */
export const weights = { fuzzy: 0.65, prefix: 1, stem: 0.9, synonym: 0.95 };
/** Letters from which a word may have one wrong letter, and from which two. */
const oneWrongLetter = 4;
const twoWrongLetters = 8;

/** Synonyms by the stems of the words that they replace. */
export type SynonymIndex = ReadonlyMap<string, readonly string[]>;

export const indexSynonyms = (synonyms: Synonyms): SynonymIndex =>
  new Map(
    Object.entries(synonyms).map(([phrase, others]) => [stemsOf(queryWords(phrase)), others]),
  );

const stemsOf = (words: readonly string[]): string => words.map(stemOf).join(' ');
const longestPhrase = 3;

/** The groups of a query's words. */
export function queryGroups(query: string, synonyms: SynonymIndex): QueryGroup[] {
  const words = queryWords(query);
  return words.map((word, index) => ({
    word,
    terms: new Set([word, stemOf(word), ...synonymsAt(words, index, synonyms)]),
    isLast: index === words.length - 1,
  }));
}

/** The words of the index that a group matches; with a wrong letter only where nothing else is found. */
export function queryOf({ word, terms, isLast }: QueryGroup, isFuzzy: boolean): QueryCombination {
  const [, ...others] = terms;
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [word],
        prefix: isLast || word.length > 3,
        fuzzy: isFuzzy ? fuzzinessOf(word) : false,
        maxFuzzy: 2,
        weights: { fuzzy: weights.fuzzy, prefix: weights.prefix },
      },
      ...others.map((other) =>
        exactly(other, other === stemOf(word) ? weights.stem : weights.synonym),
      ),
    ],
  };
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
