import type { SitePlan } from '../../plan/pagePlan';
import { redirectsFile } from './redirectsFile';
import { headersFile } from './writeHeaders';
import { htmlAliases } from './writeHtmlAliases';

/** Files of a site with those that are written last, of which others depend on no name. */
export const servedFiles = (files: readonly string[], plan: SitePlan): string[] => [
  ...files,
  ...htmlAliases(plan),
  ...[headersFile, redirectsFile].map((name) => `/${name}`),
];
