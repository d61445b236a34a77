import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatLocation, hasErrors, type Problem } from '@docs/core/problems';
import { checkOwnTypes } from '../../graph/checkOwnTypes';
import { completeSite } from '../../graph/completeSite';
import type { Cache } from '../../graph/pageCache';
import { isComplete, prepareSite, type PreparedSite } from '../../graph/prepareSite';
import { checkContentLinks } from './checkContentLinks';

interface CheckedContent {
  site: PreparedSite;
  problems: Problem[];
}

/** No link needs the files of the theme, which may be wrong. */
function withoutTheme({ source, ...site }: PreparedSite): PreparedSite {
  if (!source.site) return { ...site, source };
  const { theme: _, ...settings } = source.site;
  return { ...site, source: { ...source, site: settings } };
}

/** A link has the place of an earlier problem if the same mistake is the reason. */
const isNew = (link: Problem, known: ReadonlySet<string>): boolean =>
  link.line === undefined || !known.has(formatLocation(link));

/**
 * Checks a content root as a build does, without building: settings, sidebars, pages, the
 * contract, what pages say about it, and all links, unless routes are unknown.
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
  const { problems } = site;
  if (!isComplete(site.source)) return { site, problems };
  const folder = mkdtempSync(path.join(tmpdir(), 'content-links-'));
  try {
    const linked = hasErrors(problems) ? withoutTheme(site) : site;
    const links = await checkContentLinks(folder, await completeSite(linked, cache), cache);
    const known = new Set(problems.map(formatLocation));
    return { site, problems: [...problems, ...links.filter((link) => isNew(link, known))] };
  } catch (error) {
    // What cannot be completed has errors already, which come first.
    if (!hasErrors(problems)) throw error;
    return { site, problems };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
