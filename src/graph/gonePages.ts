import { comparableRoute } from '../content/comparableRoute';
import type { Problem } from '../content/problem';
import type { SitePlan } from '../plan/pagePlan';
import { linkableRoutes } from '../plan/siteRoutes';
import type { CachedPage } from './pageCache';

/**
 * Routes that the site had since this process first prepared it, and has no more.
 *
 * @param before - The plan of then, with the routes that were gone already.
 */
export function goneRoutes(
  plan: SitePlan,
  before: { plan: SitePlan; gone: ReadonlySet<string> } | undefined,
): ReadonlySet<string> {
  if (!before) return new Set();
  const routes = new Set(linkableRoutes(plan));
  return new Set([...before.gone, ...linkableRoutes(before.plan)].filter((it) => !routes.has(it)));
}

/**
 * What still links to pages that were deleted, while `gatsby develop` runs: it has no HTML whose
 * links could be checked. The pages of older versions are left to the build.
 */
export function checkGoneRoutes(
  gone: ReadonlySet<string>,
  { pages }: SitePlan,
  compiled: ReadonlyMap<string, CachedPage>,
): Problem[] {
  if (gone.size === 0) return [];
  return pages.flatMap(({ relativePath, file }) =>
    (compiled.get(relativePath)?.page.links ?? []).flatMap(
      ({ href, text, markdownFile, ...link }) => {
        const route = comparableRoute(href.replace(/[?#].*$/s, ''));
        if (!gone.has(route)) return [];
        return {
          severity: 'error' as const,
          file: link.file ?? file,
          line: link.line,
          column: link.column,
          message: `The link “${text}” points to a page that is gone.`,
          expected: 'a page of the site',
          found: markdownFile ?? href,
          hint: 'Link to another page, or remove the link.',
        };
      },
    ),
  );
}
