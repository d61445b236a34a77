import { existsSync } from 'node:fs';
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
  const readable = new Set(content.pages.map(({ absolutePath }) => absolutePath));
  const unreadable = before.pages.filter(
    ({ absolutePath }) => !readable.has(absolutePath) && existsSync(absolutePath),
  );
  return {
    ...content,
    site: content.site ?? before.site,
    sidebars: content.sidebars.length > 0 ? content.sidebars : before.sidebars,
    pages: [...content.pages, ...unreadable].sort((a, b) =>
      a.relativePath.localeCompare(b.relativePath),
    ),
  };
}
