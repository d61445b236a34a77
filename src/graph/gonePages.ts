import { brokenLinkSeverity, markdownLinkSeverity } from '../content/siteSchema';
import { comparableRoute } from '../content/urls/routes';
import type { Problem } from '@docs/core/problems';
import type { SitePlan } from '../plan/pagePlan';
import type { SiteSource } from '../plan/readSite';
import { listLinkableRoutes } from '../plan/siteRoutes';
import type { CachedPage } from './pageCache';

/**
 * Comparable routes that have gone since this process first prepared the site.
 *
 * @param before - The last plan, with the routes that had already gone.
 */
export function findGoneRoutes(
  plan: SitePlan,
  before: { plan: SitePlan; gone: ReadonlySet<string> } | undefined,
): ReadonlySet<string> {
  if (!before) return new Set();
  const current = new Set(listLinkableRoutes(plan).map(comparableRoute));
  const former = [...before.gone, ...listLinkableRoutes(before.plan).map(comparableRoute)];
  return new Set(former.filter((route) => !current.has(route)));
}

/** What `checkGoneRoutes` reads of a prepared site. */
interface EditedSite {
  source: Pick<SiteSource, 'site' | 'redirects'>;
  plan: SitePlan;
  compiled: ReadonlyMap<string, CachedPage>;
  gone: ReadonlySet<string>;
}

/**
 * Reports links to pages that were deleted while `gatsby develop` runs, which has no HTML to check.
 * Pages of older versions are left to the build.
 */
export function checkGoneRoutes({ source, plan, compiled, gone }: EditedSite): Problem[] {
  if (gone.size === 0) return [];
  const redirected = new Set(source.redirects.map(({ from }) => comparableRoute(from.route)));
  const isGone = (href: string) => {
    const route = comparableRoute(href.replace(/[?#].*$/s, ''));
    return gone.has(route) && !redirected.has(route);
  };
  return plan.pages.flatMap(({ relativePath, file }) =>
    (compiled.get(relativePath)?.page.links ?? [])
      .filter(({ href }) => isGone(href))
      .map((link) => ({
        severity:
          link.markdownFile === undefined
            ? brokenLinkSeverity(source.site)
            : markdownLinkSeverity(source.site),
        file: link.file ?? file,
        line: link.line,
        column: link.column,
        message: `The link “${link.text}” points to a page that is gone.`,
        expected: 'a page of the site',
        found: link.markdownFile ?? link.href,
        hint: 'Link to another page, or remove the link.',
      })),
  );
}
