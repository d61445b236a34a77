import { foldCase, stemOf } from './words';

interface TextPart {
  part: string;
  isMarked: boolean;
}

/** Matches the words of a text and what is between them. Splits identifiers at capital letters. */
const parts = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?\p{Ll}+\p{N}*|[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;

/**
 * Splits a text into parts that the query matched and the other parts.
 *
 * @param matched The matched words in lower case.
 */
export function markWords(text: string, matched: ReadonlySet<string>): TextPart[] {
  const merged: TextPart[] = [];
  for (const part of text.match(parts) ?? []) {
    const word = foldCase(part);
    const isMarked = matched.has(word) || matched.has(stemOf(word));
    const last = merged.at(-1);
    if (last?.isMarked === isMarked) last.part += part;
    else merged.push({ part, isMarked });
  }
  return merged;
}

/** Readers see at least this many characters of an excerpt, and at most the second number. */
const shown = 120;
const longest = 240;

/** Matches what is before a sentence or a row of a table. */
const beforeSentence = /[.!?:]\s+(?=[\p{Lu}\p{N}])|\n/gu;

/** Returns the first sentence or row with most of the matched words, and what follows it. */
export function excerptOf(text: string, matched: ReadonlySet<string>): string {
  const from = text.length <= shown ? 0 : startOfExcerpt(text, matched);
  const rest = text.slice(from, from + longest);
  const isCut = from + longest < text.length;
  const excerpt = isCut ? rest.replace(/\s*\S*$/, ' …') : rest;
  return (from > 0 ? '… ' : '') + excerpt.replace(/(?<![.!?:])\n/g, ' · ').replaceAll('\n', ' ');
}

function startOfExcerpt(text: string, matched: ReadonlySet<string>): number {
  const ends = [...text.matchAll(beforeSentence)].map(({ 0: end, index }) => index + end.length);
  let best = { start: 0, count: 0, first: 0 };
  for (const [index, start] of [0, ...ends].entries()) {
    const parts = markWords(text.slice(start, ends[index]), matched);
    const marked = parts.filter(({ isMarked }) => isMarked);
    const count = new Set(marked.map(({ part }) => stemOf(foldCase(part)))).size;
    const first = parts[0]?.isMarked ? 0 : (parts[0]?.part.length ?? 0);
    if (count > best.count) best = { start, count, first };
  }
  // A long sentence begins shortly before its first match.
  if (best.first < shown * 0.7) return best.start;
  return text.indexOf(' ', best.start + best.first - shown / 3) + 1;
}
