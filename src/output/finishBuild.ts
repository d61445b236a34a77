import type { Problem } from '@docs/core/problems';
import type { BuiltSite } from '../graph/completeSite';
import type { Cache } from '../graph/pageCache';
import { checkRedirectFiles } from '../plan/checkRedirects';
import { checkBudgets } from './checks/checkBudgets';
import { checkGoneAnchors, checkSiteLinks, listPagesToCheck } from './links/checkSiteLinks';
import { listFiles } from './files/readFiles';
import type { WrittenDocuments } from './writeBesidePages';
import { writeCompressed } from './serving/writeCompressed';
import { listSkillFiles, writeSkills } from './markdown/writeSkills';
import { createPageReader, listMarkdownFiles } from './markdown/writeMarkdown';
import { listServedFiles, writeHostFiles } from './serving/hostFiles';
import type { SiteFolder } from './files/siteFiles';

/** Files that are written while Gatsby bundles scripts and renders pages. */
interface EarlyFiles {
  previewImages: Promise<unknown>;
  besidePages: Promise<WrittenDocuments>;
}

/** The steps of `finishBuild`, in their order, as the output of a build names them. */
export const finishingSteps = [
  'write search and downloads',
  'draw preview images',
  'write Markdown and check links',
  'check redirects and budgets',
  'compress files',
] as const;

export type FinishingStep = (typeof finishingSteps)[number];

interface FinishOptions {
  /** Called when a step begins. */
  onStep: (step: FinishingStep) => void;
  cache: Cache;
}

/**
 * Waits for the files beside the pages, writes the Markdown of the pages, checks all links of the
 * output and what pages weigh, and compresses it.
 *
 * @param target - Has the HTML and nothing of earlier builds.
 * @param early - Resolved when these files are written.
 * @returns Problems with links and budgets, and faults of the generator.
 */
export async function finishBuild(
  target: SiteFolder,
  site: BuiltSite,
  early: EarlyFiles,
  options: FinishOptions,
): Promise<Problem[]> {
  const { folder: publicDir } = target;
  const { onStep } = options;
  onStep('write search and downloads');
  const written = await early.besidePages;
  onStep('draw preview images');
  await early.previewImages;

  // Without the copies of pages that are written below: links and canonical URLs do not name those.
  const files = await listFiles(publicDir);
  const [problems] = await Promise.all([
    checkOutput(target, files, site, written, options),
    // Runs in other threads at the same time; with errors, the result is discarded.
    writeCompressed(target, files),
  ]);
  return problems;
}

async function checkOutput(
  target: SiteFolder,
  earlier: readonly string[],
  site: BuiltSite,
  written: WrittenDocuments,
  { onStep, cache }: FinishOptions,
): Promise<Problem[]> {
  const { folder: publicDir } = target;
  const { plan, source } = site;
  const baseUrl = source.site?.base_url ?? '';
  onStep('write Markdown and check links');
  const pages = listPagesToCheck(publicDir, site);
  // The content root may have some of them.
  const known = new Set(earlier);
  const made = listMarkdownFiles(pages).filter((file) => !known.has(file));
  const skills = listSkillFiles(source.site);
  const files = [...earlier, ...made, ...skills];
  const schemaFiles = new Map(
    site.versions.flatMap(({ reference }) => [...(reference?.schemaFiles ?? [])]),
  );
  const readPage = createPageReader(target, source.site, new Set(made), cache, schemaFiles);
  const options = { files, readPage };
  const problems = await checkSiteLinks(publicDir, site, pages, written.documents, options);
  if (source.site) await writeSkills(target, source.site);
  onStep('check redirects and budgets');
  const { redirects } = source;
  const wrongRedirects = checkRedirectFiles(redirects, listServedFiles(files, plan));
  problems.push(...wrongRedirects);
  // What cannot be written ends the build.
  if (wrongRedirects.length === 0) writeHostFiles(publicDir, files, { plan, redirects, baseUrl });
  problems.push(...checkGoneAnchors(site, written.records));
  problems.push(...checkBudgets({ publicDir, baseUrl }, pagesByKind(site), source.budgets));
  onStep('compress files');
  await writeCompressed(target, [...made, ...skills]);
  return problems;
}

const pagesByKind = ({ versions }: BuiltSite) =>
  versions.flatMap(({ plan: { pages, categories } }) => [
    ...pages.map(({ kind, route }) => ({ kind, route })),
    ...categories.map(({ route }) => ({ kind: 'category' as const, route })),
  ]);
