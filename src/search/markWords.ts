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

/** The length of an excerpt in characters. */
const longest = 120;

/** Returns the part of a text around the first word that the query matched. */
export function excerptOf(text: string, matched: ReadonlySet<string>): string {
  if (text.length <= longest) return text;
  const [first, second] = markWords(text, matched);
  const start = first?.isMarked ? 0 : second ? (first?.part.length ?? 0) : 0;
  if (start < longest * 0.7) return text;
  const from = text.indexOf(' ', Math.max(0, start - longest / 3));
  return `… ${text.slice(from + 1)}`;
}
