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
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøœł]/g, (letter) => folded[letter] ?? letter);

/**
 * Splits a text into words, and identifiers at capital letters, underscores, hyphens and dots:
 * `employeeJob`, `employee_job` and `employee job` have the same words.
 */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(foldCase) ?? [];

/**
 * Returns the words that the index contains for a text. Identifiers are included as one word too,
 * so that `employeejob` finds them.
 */
export function splitForIndex(text: string): string[] {
  const joined = (text.match(compounds) ?? []).flatMap((compound) => {
    if (plainWord.test(compound)) return [];
    const parts = wordsOf(compound);
    const word = parts.join('');
    return parts.length > 1 && word.length <= longestCompound ? [word] : [];
  });
  return [...wordsOf(text), ...joined];
}

/** Removes the English ending of a word: `jobs` and `job` have the same stem. */
export const stemOf = (word: string): string =>
  // The Porter stemmer does not handle the plural of `status`.
  /^[a-z]{3,}$/.test(word) ? stemmer(word.replace(/(?<=[^aeo]us)es$/, '')) : word;

/** Common words that say nothing about the subject of a question. */
const stopWords = new Set(
  (
    'a about after all am an and any are as at be been before but by can could did do does ' +
    'for from get had has have how http https i if in into is it its many me much my need not ' +
    'of on one only or our should so some someone that the their them then there these they ' +
    'this to up use using want was we were what when where which who why will with would you your'
  ).split(' '),
);

/** Returns the meaningful words of a query, or all of its words if none is meaningful. */
export function splitQuery(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}
