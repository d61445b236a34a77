import { checkPageHeads, type LocateField, collectPageHeads } from '../checks/checkPageHeads';
import { checkRobots } from '../checks/checkRobots';
import type { Problem } from '@docs/core/problems';
import { readFrontmatter } from '../content/frontmatter';
import { readTextFile } from '@docs/core/files';
import type { SitePlan } from '../plan/pagePlan';
import { versionsOfSource, type SiteSource } from '../plan/readSite';
import type { CachedPage } from './pageCache';

/** A site with fewer pages is small enough to be read, and often a first draft, so its heads are not checked. */
const fewestPages = 20;

/** Problems of what search engines read. While a page has an error, it is left out. */
export function checkForSearchEngines(
  source: SiteSource,
  plan: SitePlan,
  compiled: ReadonlyMap<string, CachedPage>,
): Problem[] {
  const { site, contentDir } = source;
  if (!site) return [];
  const broken = new Set(
    source.problems.flatMap(({ severity, file }) => (severity === 'error' ? file : [])),
  );
  const heads = collectPageHeads({
    plan,
    site,
    sidebarsFiles: new Map(
      versionsOfSource(source).map(({ version, sidebarsFile }) => [version, sidebarsFile]),
    ),
    excerptOf: ({ relativePath }) => compiled.get(relativePath)?.page.excerpt ?? '',
  }).filter(({ file }) => !broken.has(file));
  const pages = new Map(
    versionsOfSource(source).flatMap(({ pages }) =>
      pages.flatMap((page) =>
        page.contractFile === undefined ? [[page.file, page.absolutePath] as const] : [],
      ),
    ),
  );
  const locate: LocateField = (file, field) => {
    const absolutePath = pages.get(file);
    const read = absolutePath === undefined ? undefined : readTextFile(absolutePath, contentDir);
    return read && 'text' in read ? readFrontmatter(read.text, file).locate([field]) : {};
  };
  const isChecked = heads.length >= fewestPages;
  return [
    ...(isChecked ? checkPageHeads(heads, locate) : []),
    ...checkRobots(contentDir, site.base_url),
  ];
}
