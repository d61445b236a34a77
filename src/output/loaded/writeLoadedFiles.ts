import { rmSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Content } from '../../content/readContent';
import { readLogo } from '../../content/theme';
import type { CompiledPage } from '../../mdx/compilePage';
import type { SampleFile } from '../../mdx/sampleFiles';
import { isListed } from '../../plan/listed';
import { knownRoutesFile } from '../../plan/staticPages';
import type { SitePlan, VersionPlan } from '../../plan/pagePlan';
import { sidebarFileRoute } from '../../plan/buildNavigation';
import { isLargeSidebar } from '../../plan/sidebarPart';
import { listListedRoutes } from '../../plan/siteRoutes';
import type { Reference } from '@docs/openapi/reference';
import { fileIn, writeFileIn } from '../files/siteFiles';
import { copyAssets } from './copyAssets';

interface Version {
  plan: Pick<VersionPlan, 'pages' | 'samplesFolder' | 'schemasFolder' | 'sidebars'>;
  samples: readonly SampleFile[];
  reference: Pick<Reference, 'schemaFiles'> | undefined;
}

interface LoadedFiles {
  plan: SitePlan;
  source: Pick<Content, 'site' | 'contentDir'>;
  versions: readonly Version[];
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
}

/**
 * Writes what pages load or link to beside their own code: files of the content, sample files,
 * schemas and the trees of large sidebars. Listed routes are for the suggestions of the not-found
 * page. Samples, schemas and sidebars of earlier builds are removed.
 */
export function writeLoadedFiles(
  publicDir: string,
  { plan: site, source, versions, compiled }: LoadedFiles,
): void {
  const { assets } = readLogo(source.contentDir, source.site?.theme);
  copyAssets(publicDir, [
    { assets, diagrams: [] },
    ...[...compiled.values()].map(({ page }) => page),
  ]);
  write(publicDir, knownRoutesFile, listListedRoutes(site, source.site?.title ?? ''));
  remove(publicDir, '/sidebars');
  for (const { plan, reference, samples } of versions) {
    writeSamples(publicDir, plan, samples);
    remove(publicDir, plan.schemasFolder);
    for (const [url, content] of reference?.schemaFiles ?? []) write(publicDir, url, content);
    const large = plan.sidebars.filter(({ tree }) => isLargeSidebar(tree));
    for (const sidebar of large) write(publicDir, sidebarFileRoute(sidebar), sidebar.tree);
  }
}

/** Writes sample files, and an archive of those of listed pages that depends on nothing else. */
function writeSamples(
  publicDir: string,
  { samplesFolder: folder, pages }: Version['plan'],
  samples: readonly SampleFile[],
): void {
  const archive = `${folder}.zip`;
  remove(publicDir, folder);
  remove(publicDir, archive);
  for (const { name, text } of samples) writeFileIn(publicDir, `${folder}/${name}`, text);
  const unlisted = new Set(pages.flatMap((page) => (isListed(page) ? [] : page.file)));
  const listed = samples.filter(({ file }) => !unlisted.has(file));
  if (listed.length === 0) return;
  const files = Object.fromEntries(listed.map(({ name, text }) => [name, strToU8(text)]));
  // The earliest time of the format, which has no time zone.
  writeFileIn(publicDir, archive, zipSync(files, { mtime: new Date(1980, 0, 1) }));
}

const remove = (publicDir: string, folder: string): void =>
  rmSync(fileIn(publicDir, folder), { recursive: true, force: true });

const write = (publicDir: string, url: string, content: object): void =>
  writeFileIn(publicDir, url, JSON.stringify(content));
