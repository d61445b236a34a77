import { comparableRoute } from '../../content/urls/routes';
import type { SitePlan } from '../../plan/pagePlan';
import { listPlannedPages } from '../../plan/siteRoutes';
import { fileIn, htmlFileOf, linkFile } from '../files/siteFiles';

/**
 * Copies each page to its URL with `.html` behind it, so that a
 * plain static server shows the page there too; the browser then removes
 * `.html` from the URL. A copy, not a redirect: some hosts prefer `x.html` over `x/index.html`
 * for `/x` and a redirect would be endless.
 */
export function writeHtmlAliases(publicDir: string, plan: SitePlan): void {
  for (const route of routesWithAlias(plan)) {
    linkFile(htmlFileOf(publicDir, route), fileIn(publicDir, aliasOf(route)));
  }
}

/** Paths of these copies in the site, with a leading slash. */
export const listHtmlAliases = (plan: SitePlan): string[] => routesWithAlias(plan).map(aliasOf);

const aliasOf = (route: string): string => `${route}.html`;

const routesWithAlias = (plan: SitePlan): string[] =>
  listPlannedPages(plan)
    .map(({ route }) => comparableRoute(route))
    .filter((route) => route !== '/');
