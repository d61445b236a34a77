import type { Synonyms } from './searchFiles';
import { identifiersIn, splitQuery, stemOf, wordsOf } from './words';

/** One word of a query, or several words with one meaning, with their synonyms. */
export interface QueryGroup {
  words: readonly string[];
  /** The stems of the synonyms. */
  synonyms: readonly string[];
  /** A record matches the group if the index has one of these terms for it. */
  terms: ReadonlySet<string>;
  /** What the index has instead of a word that it does not have. */
  corrections?: readonly string[];
  /** Whether the reader may still be typing the last word. */
  isLast: boolean;
}

/** What a word counts that the query's last word begins, and each word of a phrase. */
export const part = 0.33;
/** The minimum lengths of a word for one wrong letter, and for two. */
const oneWrongLetter = 4;
const twoWrongLetters = 8;
/** A longer string is not a word. Comparing it needs memory by the square of its length. */
export const longestWord = 40;

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

/** A term that is looked up. */
export interface QueryTerm {
  term: string;
  weight: number;
  /** Whether longer words that begin with the term are looked up too. */
  isBeginning?: boolean;
}

/** Returns what is looked up for a group. The last word may be a beginning. */
export function termsOf({ words, synonyms, corrections = [], isLast }: QueryGroup): QueryTerm[] {
  // The synonyms of a phrase count more than each of its words.
  const weight = words.length > 1 ? part : 1;
  return [
    ...words.flatMap((term, index): QueryTerm[] => {
      const isBeginning = isLast && index === words.length - 1;
      const stem = stemOf(term);
      return [{ term, weight, isBeginning }, ...(stem === term ? [] : [{ term: stem, weight }])];
    }),
    ...[...synonyms, ...corrections].map((term) => ({ term, weight: 1 })),
  ];
}

/**
 * Joins adjacent words and the parts of identifiers, as the index does: `employee job` finds
 * `employeeJobId`.
 */
export function joinNeighbours(query: string): QueryTerm[] {
  const words = splitQuery(query);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const all = words.length > 2 ? [words.join('')] : [];
  return [...new Set([...pairs, ...all, ...identifiersIn(query)])].map((term) => ({
    term,
    weight: 1,
  }));
}

/** Returns how many wrong letters a word may have; none in numbers. */
export function wrongLetters(word: string): number {
  if (word.length < oneWrongLetter || word.length > longestWord || /\d/.test(word)) return 0;
  return word.length < twoWrongLetters ? 1 : 2;
}
