import path from 'node:path';
import { comparableRoute } from '../../content/urls/comparableRoute';
import type { SitePlan } from '../../plan/pagePlan';
import { plannedPages } from '../../plan/siteRoutes';
import { htmlFileOf } from '../files/htmlFileOf';
import { linkFile } from '../files/linkFile';

/**
 * Copies each page to its URL with `.html` behind it, so that a
 * plain static server shows the page there too; the browser then removes
 * `.html` from the URL. A copy, not a redirect: some hosts prefer `x.html` over `x/index.html`
 * for `/x` and a redirect would be endless.
 */
export function writeHtmlAliases(publicDir: string, plan: SitePlan): void {
  const routes = plannedPages(plan)
    .map(({ route }) => comparableRoute(route))
    .filter((route) => route !== '/');
  for (const route of routes) {
    linkFile(htmlFileOf(publicDir, route), path.join(publicDir, `${route}.html`));
  }
}
