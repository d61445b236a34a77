import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PreInitArgs } from 'gatsby';
import { currentSite } from './currentSite';
import { staticFilesCopied } from './develop/staticFilesCopied';
import { isDevelop } from './isDevelop';
import { lendPublicFolder } from './publicFolder';
import { turnOffSlices } from './turnOffSlices';

/**
 * Checks the content at once where Gatsby has no cache that could make it faster, and
 * then lends `public/` to Gatsby.
 */
export async function onPreInit({ reporter }: PreInitArgs): Promise<void> {
  turnOffSlices();
  const hasCache = existsSync(path.join(process.cwd(), '.cache', 'public'));
  if (isDevelop()) await staticFilesCopied(process.cwd());
  else if (!hasCache) await currentSite(reporter, undefined);
  lendPublicFolder();
}
