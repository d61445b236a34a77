import type { SitePlan } from '../../plan/pagePlan';
import { redirectsFile } from './redirectsFile';
import { headersFile } from './writeHeaders';
import { htmlAliases } from './writeHtmlAliases';

/** Paths of all files of a site: those that it has, and those that are written after its checks. */
export const servedFiles = (files: readonly string[], plan: SitePlan): string[] => [
  ...files,
  ...htmlAliases(plan),
  ...[headersFile, redirectsFile].map((name) => `/${name}`),
];
