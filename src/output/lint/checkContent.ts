import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasErrors, type Problem } from '@docs/core/problems';
import { checkOwnTypes } from '../../graph/checkOwnTypes';
import { completeSite } from '../../graph/completeSite';
import type { Cache } from '../../graph/pageCache';
import { prepareSite, type PreparedSite } from '../../graph/prepareSite';
import { checkContentLinks } from './checkContentLinks';

interface CheckedContent {
  site: PreparedSite;
  problems: Problem[];
}

/**
 * Checks a content root as a build does, without building: settings, sidebars, pages, the
 * contract, what pages say about it, and, once these have no errors, all links.
 *
 * @param contentDir - Absolute path of the content root.
 * @param before - The site as it was last checked; unchanged parts are reused.
 */
export async function checkContent(
  contentDir: string,
  cache: Cache,
  before?: PreparedSite,
): Promise<CheckedContent> {
  const prepared = await prepareSite(contentDir, cache, before);
  const ofTypes = await checkOwnTypes(contentDir, prepared.own);
  const site = { ...prepared, problems: [...prepared.problems, ...ofTypes] };
  if (hasErrors(site.problems)) return { site, problems: site.problems };
  const folder = mkdtempSync(path.join(tmpdir(), 'content-links-'));
  try {
    const links = await checkContentLinks(folder, await completeSite(site, cache), cache);
    return { site, problems: [...site.problems, ...links] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
