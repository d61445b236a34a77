import { distance } from 'fastest-levenshtein';

/**
 * The candidate with the smallest edit distance to an authored string, case
 * ignored; undefined when none is close (more than half of the characters differ).
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

/** The hint of a problem: the name that an author probably meant, or what to do without one. */
export const didYouMean = (meant: string | undefined, otherwise: string): string =>
  meant ? `Did you mean \`${meant}\`?` : otherwise;
