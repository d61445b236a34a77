import { createHash } from 'node:crypto';
import type { Cache } from './pageCache';
import { digestOfLoadedSources } from './sourceDigest';

/**
 * The result of a function of one text, which an earlier build may have computed. For work that takes
 * several times as long as hashing its input.
 *
 * @param source - Entry point of the code that computes it, e.g. `src/output/links/scanHtml.ts`.
 * @param compute - Its result has to survive JSON.
 */
export async function computeOnce<Result>(
  cache: Cache,
  source: string,
  text: string,
  compute: () => Result,
): Promise<Result> {
  const key = createHash('sha256')
    .update(`${source}\0${digestOfLoadedSources([source])}\0${text}`)
    .digest('hex');
  const known = (await cache.get(key)) as Result | undefined;
  if (known !== undefined) return known;
  const result = compute();
  await cache.set(key, result);
  return result;
}
