import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PreInitArgs } from 'gatsby';
import { currentSite } from './currentSite';
import { staticFilesCopied } from './develop/staticFilesCopied';
import { deferRejection } from './deferRejection';
import { isDevelop } from './isDevelop';
import { lendPublicFolder } from './publicFolder';
import { turnOffSlices } from './turnOffSlices';

/**
 * Lends `public/` to Gatsby. Without a cache, other threads compile and check pages from here on,
 * while Gatsby reads the files. `createPages` waits for them.
 */
export async function onPreInit({ reporter }: PreInitArgs): Promise<void> {
  turnOffSlices();
  const hasCache = existsSync(path.join(process.cwd(), '.cache', 'public'));
  if (isDevelop()) await staticFilesCopied(process.cwd());
  lendPublicFolder();
  if (!isDevelop() && !hasCache) void deferRejection(currentSite(reporter, undefined));
}
