import { rmSync } from 'node:fs';
import type { CompiledPage } from '../../mdx/compilePage';
import { knownRoutesFile } from '../../plan/staticPages';
import type { SitePlan, VersionPlan } from '../../plan/pagePlan';
import { sidebarFileRoute } from '../../plan/buildNavigation';
import { isLargeSidebar } from '../../plan/sidebarPart';
import { listSiteRoutes } from '../../plan/siteRoutes';
import type { Reference } from '@docs/openapi/reference';
import { fileIn, writeFileIn } from '../files/siteFiles';
import { copyAssets } from './copyAssets';

interface Version {
  plan: Pick<VersionPlan, 'schemasFolder' | 'sidebars'>;
  reference: Pick<Reference, 'schemaFiles'> | undefined;
}

interface LoadedFiles {
  plan: SitePlan;
  source: { site?: { title: string } | undefined };
  versions: readonly Version[];
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
}

/**
 * Writes what pages load beside their own code: files of the content, schemas, the trees of large
 * sidebars and, for the suggestions of the not-found page, all routes. Schemas and sidebars of
 * earlier builds are removed.
 */
export function writeLoadedFiles(
  publicDir: string,
  { plan: site, source, versions, compiled }: LoadedFiles,
): void {
  copyAssets(
    publicDir,
    [...compiled.values()].map(({ page }) => page),
  );
  write(publicDir, knownRoutesFile, listSiteRoutes(site, source.site?.title ?? ''));
  remove(publicDir, '/sidebars');
  for (const { plan, reference } of versions) {
    remove(publicDir, plan.schemasFolder);
    for (const [url, content] of reference?.schemaFiles ?? []) write(publicDir, url, content);
    const large = plan.sidebars.filter(({ tree }) => isLargeSidebar(tree));
    for (const sidebar of large) write(publicDir, sidebarFileRoute(sidebar), sidebar.tree);
  }
}

const remove = (publicDir: string, folder: string): void =>
  rmSync(fileIn(publicDir, folder), { recursive: true, force: true });

const write = (publicDir: string, url: string, content: object): void =>
  writeFileIn(publicDir, url, JSON.stringify(content));
