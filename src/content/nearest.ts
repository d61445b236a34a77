import { distance } from 'fastest-levenshtein';

/**
 * The candidate closest to what was written, or undefined when none is close
 * enough to be what was meant (more than half of the characters differ).
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; edits: number } | undefined;
  for (const candidate of candidates) {
    const edits = distance(written.toLowerCase(), candidate.toLowerCase());
    if (best === undefined || edits < best.edits) best = { candidate, edits };
  }
  const limit = Math.max(2, Math.floor(written.length / 2));
  return best !== undefined && best.edits <= limit ? best.candidate : undefined;
}
