import type { Redirect } from '../../content/redirects';
import { basePathOf } from '../../content/urls/siteAddress';
import type { SitePlan } from '../../plan/pagePlan';
import { redirectsFile } from './redirectsFile';
import { headersFile, writeHeaders } from './writeHeaders';
import { listHtmlAliases, writeHtmlAliases } from './writeHtmlAliases';
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
