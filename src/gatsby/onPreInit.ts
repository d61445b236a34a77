import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PreInitArgs } from 'gatsby';
import { currentSite, isDevelop } from './currentSite';
import { turnOffSlices } from './turnOffSlices';

/**
 * Checks the content before Gatsby empties `public/`, so that a build that ends with
 * errors leaves the last good one in place.
 *
 * Relies on: without a cache, Gatsby removes the HTML files of `public/` after
 * `onPreInit` and before `onPreBootstrap` (`services/initialize.js`; verified on
 * Gatsby 5.16.1). With a cache it does not, and the check can wait for it.
 */
export async function onPreInit({ reporter }: PreInitArgs): Promise<void> {
  turnOffSlices();
  const hasCache = existsSync(path.join(process.cwd(), '.cache', 'caches-lmdb'));
  if (!isDevelop() && !hasCache) await currentSite(reporter, undefined);
}
