import type { Redirect } from '../../content/redirects';
import { comparableRoute } from '../../content/urls/routes';
import { basePathOf } from '../../content/urls/siteAddress';
import type { SitePlan } from '../../plan/pagePlan';
import { listPlannedPages } from '../../plan/siteRoutes';
import { fileIn, htmlFileOf, linkFile } from '../files/siteFiles';
import { redirectsFile } from './redirectsFile';
import { headersFile, writeHeaders } from './writeHeaders';
import { writeRedirects } from './writeRedirects';

/** Paths of all files of a site: those that it has, and those that `writeHostFiles` adds. */
export const listServedFiles = (files: readonly string[], plan: SitePlan): string[] => [
  ...files,
  ...listHtmlAliases(plan),
  ...[headersFile, redirectsFile].map((name) => `/${name}`),
];

/**
 * Writes what static hosts need of a site: a copy of each page with `.html`, redirects and headers.
 *
 * @param files - Paths of the other files of the site, with a leading slash.
 */
export function writeHostFiles(
  publicDir: string,
  files: readonly string[],
  { plan, redirects, baseUrl }: { plan: SitePlan; redirects: readonly Redirect[]; baseUrl: string },
): void {
  writeHtmlAliases(publicDir, plan);
  writeRedirects(publicDir, redirects, baseUrl);
  writeHeaders(publicDir, files, basePathOf(baseUrl));
}

/**
 * Copies each page to its URL with `.html` behind it, so that a
 * plain static server shows the page there too; the browser then removes
 * `.html` from the URL. A copy, not a redirect: some hosts prefer `x.html` over `x/index.html`
 * for `/x` and a redirect would be endless.
 */
function writeHtmlAliases(publicDir: string, plan: SitePlan): void {
  for (const route of routesWithAlias(plan)) {
    linkFile(htmlFileOf(publicDir, route), fileIn(publicDir, aliasOf(route)));
  }
}

/** Paths of these copies in the site, with a leading slash. */
const listHtmlAliases = (plan: SitePlan): string[] => routesWithAlias(plan).map(aliasOf);

const aliasOf = (route: string): string => `${route}.html`;

const routesWithAlias = (plan: SitePlan): string[] =>
  listPlannedPages(plan)
    .map(({ route }) => comparableRoute(route))
    .filter((route) => route !== '/');
