import type { QueryCombination } from 'minisearch';
import type { Synonyms } from './searchIndex';
import { splitQuery, stemOf, wordsOf } from './words';

/** One word of a query, or several words with one meaning, with their synonyms. */
export interface QueryGroup {
  words: readonly string[];
  /** The stems of the synonyms. */
  synonyms: readonly string[];
  /** A record matches the group if the index has one of these terms for it. */
  terms: ReadonlySet<string>;
  /** Whether the reader may still be typing the last word. */
  isLast: boolean;
}

/** The weights of matches that are not exact. */
const weights = { fuzzy: 0.72, prefix: 1, stem: 1.2, synonym: 0.95, phrase: 0.5, joined: 1.28 };
/** The minimum lengths of a word for one wrong letter, and for two. */
const oneWrongLetter = 4;
const twoWrongLetters = 8;
/** A longer string is not a word. Comparing it needs memory by the square of its length. */
const longestWord = 40;

/** Synonyms, by the stems of the words that they replace. */
type SynonymIndex = ReadonlyMap<string, readonly string[]>;

export const indexSynonyms = (synonyms: Synonyms): SynonymIndex =>
  new Map(
    Object.entries(synonyms).map(([phrase, others]) => [stemsOf(splitQuery(phrase)), others]),
  );

const stemsOf = (words: readonly string[]): string => words.map(stemOf).join(' ');
const longestPhrase = 3;

/** Splits a query into groups: the longest phrases that have synonyms, and single words. */
export function groupQuery(query: string, synonyms: SynonymIndex): QueryGroup[] {
  const words = splitQuery(query);
  const groups: QueryGroup[] = [];
  for (let start = 0; start < words.length;) {
    const length = phraseAt(words, start, synonyms);
    const phrase = words.slice(start, start + length);
    const others = (synonyms.get(stemsOf(phrase)) ?? []).flatMap((other) =>
      wordsOf(other).map(stemOf),
    );
    start += length;
    groups.push({
      words: phrase,
      synonyms: others,
      terms: new Set([...phrase, ...phrase.map(stemOf), ...others]),
      isLast: start === words.length,
    });
  }
  return groups;
}

/** Returns how many words from `start` are a phrase with a synonym, or 1 if none are. */
function phraseAt(words: readonly string[], start: number, synonyms: SynonymIndex): number {
  for (let length = Math.min(longestPhrase, words.length - start); length > 1; length -= 1) {
    if (synonyms.has(stemsOf(words.slice(start, start + length)))) return length;
  }
  return 1;
}

/**
 * Returns the query for a group. `isFuzzy` allows wrong letters if the group has no exact match.
 */
export function queryOf(
  { words, synonyms, isLast }: QueryGroup,
  isFuzzy: boolean,
): QueryCombination {
  // The synonyms of a phrase count more than each of its words.
  const weight = words.length > 1 ? weights.phrase : 1;
  return {
    combineWith: 'OR',
    queries: [
      ...words.flatMap((word, index) =>
        wordQueries(word, isLast && index === words.length - 1, isFuzzy, weight),
      ),
      ...synonyms.map((other) => exactly(other, weights.synonym)),
    ],
  };
}

function wordQueries(
  word: string,
  isLast: boolean,
  isFuzzy: boolean,
  weight: number,
): QueryCombination[] {
  const stem = stemOf(word);
  return [
    {
      queries: [word],
      prefix: isLast || word.length > 3,
      fuzzy: isFuzzy ? fuzzinessOf(word) : false,
      maxFuzzy: 2,
      weights: { fuzzy: weights.fuzzy, prefix: weights.prefix },
      boostTerm: () => weight,
    },
    ...(stem === word ? [] : [exactly(stem, weights.stem * weight)]),
  ];
}

/** Joins adjacent words, as the index does: `employee job` finds `employeeJobId`. */
export function queriesOfNeighbours(query: string): QueryCombination[] {
  const words = splitQuery(query);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const all = words.length > 2 ? [words.join('')] : [];
  return [...pairs, ...all].map((term) => exactly(term, weights.joined));
}

const exactly = (term: string, weight: number): QueryCombination => ({
  queries: [term],
  prefix: false,
  fuzzy: false,
  boostTerm: () => weight,
});

/** Returns how many wrong letters a word may have; none in numbers. */
function fuzzinessOf(word: string): number | false {
  if (word.length < oneWrongLetter || word.length > longestWord || /\d/.test(word)) return false;
  return word.length < twoWrongLetters ? 1 : 2;
}
