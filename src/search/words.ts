import { english } from './english';
import type { SearchLanguage } from './searchLanguage';

/** The letters that NFKD does not decompose. */
const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l' };

/** Words joined by punctuation, such as `employee_job_id`, `personal_data:read`, `If-Match`. */
const compounds = /[\p{L}\p{N}]+(?:[_.:@/{}-]+[\p{L}\p{N}]+)*/gu;
const longestCompound = 40;
/** A word without parts, like most words of a text. */
const plainWord = /^\p{L}\p{Ll}*$/u;

/** Converts a text to lower case, without accents. */
export const foldCase = (text: string): string =>
  // Most words are. The steps for the others are slow.
  /^\p{ASCII}*$/u.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[ßæøœł]/g, (letter) => folded[letter] ?? letter);

/** What follows an apostrophe in `what's`, `don't` and `I'm`. */
const contraction = /['’](?=(?:s|t|re|ve|ll|d|m)\b)/g;

/**
 * Splits a text into words, and identifiers at capital letters, underscores, hyphens and dots:
 * `employeeJob`, `employee_job` and `employee job` have the same words.
 */
export const wordsOf = (text: string): string[] =>
  text
    .replace(contraction, '')
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(foldCase) ?? [];

/** Returns the identifiers in a text, such as `employee_job`, each as one word. */
export const identifiersIn = (text: string): string[] =>
  (text.match(compounds) ?? []).flatMap((compound) => joinIdentifier(compound) ?? []);

/** Returns an identifier as one word. Undefined if a text is not an identifier of several words. */
export function joinIdentifier(text: string): string | undefined {
  if (plainWord.test(text) || /\s/.test(text)) return undefined;
  const parts = wordsOf(text);
  const word = parts.join('');
  return parts.length > 1 && word.length <= longestCompound ? word : undefined;
}

/** A site has one language, which its index and its queries must share. */
let language: SearchLanguage = english;

/** Loads the language of a site, before its search is created. */
export async function loadLanguage(locale = 'en'): Promise<void> {
  language = /^de\b/.test(locale) ? (await import('./german')).german : english;
}

/**
 * Removes the ending of a word, and a number: `jobs` and `job` have the same stem, `oauth2` and
 * `oauth` too.
 */
export function stemOf(word: string): string {
  const letters = /^([a-z]{3,})\d{0,3}$/.exec(word)?.[1];
  return letters === undefined ? word : language.stem(letters);
}

export const isStopWord = (word: string): boolean => language.stopWords.has(word);

export const isQuestion = (query: string): boolean => language.question.test(query);

/** Returns the meaningful words of a query, or all of its words if none is meaningful. */
export function splitQuery(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const meaningful = words.filter((word) => !isStopWord(word));
  return meaningful.length > 0 ? meaningful : words;
}
