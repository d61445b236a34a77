import { distance } from 'fastest-levenshtein';

/**
 * Returns the candidate with the smallest edit distance, ignoring case. Returns undefined if more
 * than half of the characters differ.
 */
export function nearest(authored: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; edits: number } | undefined;
  for (const candidate of candidates) {
    const edits = distance(authored.toLowerCase(), candidate.toLowerCase());
    if (best === undefined || edits < best.edits) best = { candidate, edits };
  }
  const limit = Math.max(2, Math.floor(authored.length / 2));
  return best !== undefined && best.edits <= limit ? best.candidate : undefined;
}

/** Returns a hint: the name that an author probably meant, or other advice. */
export const didYouMean = (meant: string | undefined, otherwise: string): string =>
  meant ? `Did you mean \`${meant}\`?` : otherwise;
