import { createHash } from 'node:crypto';
import type { Cache } from './pageCache';
import { digestOfLoadedSources } from './sourceDigest';

interface Computation {
  /** Entry point of the code, such as `src/output/links/scanHtml.ts`. */
  source: string;
  /** What the result is for, such as the route of a page. The cache keeps one result for each. */
  name: string;
}

interface CachedResult<Result> {
  digest: string;
  result: Result;
}

/**
 * The result of a function of one text; that of the last build if neither the text nor the code has
 * changed. For work that takes several times as long as hashing the text.
 *
 * @param compute - Its result has to survive JSON.
 */
export async function computeIfChanged<Result>(
  cache: Cache,
  { source, name }: Computation,
  text: string,
  compute: () => Result,
): Promise<Result> {
  const digest = createHash('sha256')
    .update(`${digestOfLoadedSources([source])}\0${text}`)
    .digest('hex');
  const key = `${source} ${name}`;
  const known = (await cache.get(key)) as CachedResult<Result> | undefined;
  if (known?.digest === digest) return known.result;
  const result = compute();
  await cache.set(key, { digest, result } satisfies CachedResult<Result>);
  return result;
}
