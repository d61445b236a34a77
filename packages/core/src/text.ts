/** Words, names and slugs. */

export { didYouMean, nearest } from './text/nearest';
export { authoredLabel, readableLabel, readableWords } from './text/readableWords';

/** A number with its noun, such as `1 page` and `2 pages`. */
export const counted = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;

/** Returns the beginning of a text. It does not split a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Cuts a text to a number of characters. A cut text ends in `…`. */
export const shortenText = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text;
/** Escapes a string for use in a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML or HTML. Removes characters that XML 1.0 excludes. */
export const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (char) => entities[char] ?? '');
/** Joins adjacent strings of a list. */
export function joinStrings<Other>(pieces: readonly (string | Other)[]): (string | Other)[] {
  const joined: (string | Other)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined.splice(-1, 1, last + piece);
    else joined.push(piece);
  }
  return joined;
}
/** Lists the first names and counts the others. */
export function listSome(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return new Intl.ListFormat('en-GB').format([
    ...names.slice(0, most),
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
}

/** Quotes a path as one word of a shell command. */
export const quoteForShell = (file: string): string =>
  /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;

/** A shorter description says too little in a search result. */
export const shortestDescription = 50;

/** Search engines show about this many characters of a description. */
export const longestDescription = 160;

/**
 * Cuts a description to the length that search engines show: after a sentence if enough remains,
 * otherwise after a word.
 */
export function shortenDescription(text: string): string {
  if (text.length <= longestDescription) return text;
  // At least three letters: an abbreviation with single letters does not end a sentence.
  const sentences = [...text.matchAll(/\w{3}[.!?](?= \p{Lu})/gu)]
    .map(({ 0: end, index }) => text.slice(0, index + end.length))
    .filter(({ length }) => length >= shortestDescription && length < longestDescription);
  const words = cutText(text, longestDescription - '…'.length).replace(/ [^ ]*$/, '');
  return sentences.at(-1) ?? `${words.replace(/[,;:.–-]+$/, '')}…`;
}

/** A longer slug is cut after a word. A file name could be longer, but a URL must be readable. */
const longestSlug = 80;

/**
 * Converts words to a segment of a URL: `listAPIKeys` and `List API keys` become `list-api-keys`.
 * Empty if no ASCII letter or digit is left.
 */
export function slugOf(words: string): string {
  const slug = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Keeps “OAuth” one word.
    .replace(/OAuth|(?<!\p{L})oAuth/gu, 'Oauth')
    // Keeps abbreviations such as “QoS”, “IoT” and “SaaS” one word.
    .replace(
      /(?<!\p{Lu})\p{Lu}[aeiou]{1,2}\p{Lu}(?!\p{Ll}|\d|\p{Lu}(?!\p{Ll}))/gu,
      (word) => word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1-')
    // Splits an abbreviation from the next word, but not within `APIs` and `IPv6`.
    .replace(/(\p{Lu})(?=\p{Lu}(?!s(?!\p{L})|v\d)\p{Ll})/gu, '$1-')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longestSlug) return slug;
  const cut = slug.slice(0, longestSlug + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || longestSlug);
}

/**
 * Returns the wanted name. If it is taken, appends the first free number from 2.
 *
 * @param separator - Between the name and its number.
 */
export function uniqueName(
  wanted: string,
  isTaken: (name: string) => boolean,
  separator = '-',
): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) name = `${wanted}${separator}${number}`;
  return name;
}

/** Returns a new name on each call. Frequent names are as fast as others. */
type ClaimName = (wanted: string) => string;

/** @param reserved - Names that are never given. */
export function createNames(reserved: readonly string[] = []): ClaimName {
  const taken = new Set(reserved);
  const counts = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let count = counts.get(wanted) ?? 1;
    while (taken.has(name)) name = `${wanted}-${(count += 1)}`;
    counts.set(wanted, count);
    taken.add(name);
    return name;
  };
}

/** Returns a code fence of Markdown that is longer than any fence in the code. */
export function fenceOf(code: string, info: string): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
