import { existsSync } from 'node:fs';
import type { ContentSet } from '../content/readContent';
import type { GraphContent } from './contentFromGraph';

/**
 * Content in which a file that has a mistake right now is as it was before, so
 * that `gatsby develop` keeps the site standing while its author mends it.
 */
export function withLastGood(
  content: GraphContent,
  before: GraphContent | undefined,
): GraphContent {
  if (!before) return content;
  const good = <S extends ContentSet>(set: S, old: ContentSet | undefined): S =>
    old ? { ...set, ...lastGoodSet(set, old) } : set;
  return {
    ...good(content, before),
    ...(content.site
      ? {
          olderVersions: content.olderVersions.map((set) =>
            good(
              set,
              before.olderVersions.find(({ folder }) => folder === set.folder),
            ),
          ),
        }
      : // It is site.yaml that tells which versions there are.
        { site: before.site, version: before.version, olderVersions: before.olderVersions }),
  };
}

function lastGoodSet(set: ContentSet, before: ContentSet): Pick<ContentSet, 'sidebars' | 'pages'> {
  const readable = new Set(set.pages.map(({ absolutePath }) => absolutePath));
  const unreadable = before.pages.filter(
    ({ absolutePath }) => !readable.has(absolutePath) && existsSync(absolutePath),
  );
  return {
    sidebars: set.sidebars.length > 0 ? set.sidebars : before.sidebars,
    pages: [...set.pages, ...unreadable].sort((a, b) =>
      a.relativePath.localeCompare(b.relativePath),
    ),
  };
}
