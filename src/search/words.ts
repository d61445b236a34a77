import { stemmer } from 'stemmer';

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

/**
 * Removes the English ending of a word, and a number: `jobs` and `job` have the same stem, `oauth2`
 * and `oauth` too.
 */
export function stemOf(word: string): string {
  const letters = /^([a-z]{3,})\d{0,3}$/.exec(word)?.[1];
  // The Porter stemmer does not handle the plural of `status`.
  return letters === undefined ? word : stemmer(letters.replace(/(?<=[^aeo]us)es$/, ''));
}

/** Common words that say nothing about the subject of a question. */
export const stopWords: ReadonlySet<string> = new Set(
  `
    a about actually after all already also always am an and any anything are as
    at be because been before being but by can cannot cant could did didnt do
    does doesnt doing done dont each either else even ever every exactly for from get gets getting
    give given go goes going got had happen happened happening happens has have having
    how however http https i if im in instead into is isnt it its ive just keep keeps kind know let
    lets like look make makes many may me mean means much must my need needed needs no not of on
    one only or other our out please possible really same say says see should so some
    someone something still supposed sure take takes tell than that the their them then there
    theres these they thing things this those to too try trying understand up us use used using
    very via want was way ways we well were what whats when where whether which while who whom
    whose why will with within without wont work works would you your
  `
    .trim()
    .split(/\s+/),
);

/** Returns the meaningful words of a query, or all of its words if none is meaningful. */
export function splitQuery(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}
