import path from 'node:path';
import type { ContractFacts } from '../checks/contractFacts';
import { hasErrors, type Problem } from '../content/problem';
import { splitUrl, urlKey } from '../content/redirects';
import { severityOf } from '../contract/rules';
import type { CompiledPage } from '../mdx/compilePage';
import { createVersionAwareHref } from '../plan/versionAwareHref';
import { buildNavigation } from '../plan/buildNavigation';
import type { SitePlan, VersionPlan } from '../plan/pagePlan';
import type { PreviewView } from '../plan/previewViews';
import type { SiteSource, VersionSource } from '../plan/readSite';
import type { Reference } from '../reference/reference';
import { checkPublishedAnchors } from '../plan/checkPublishedUrls';
import { canonicalRoutes, hasAuthoredHome, linkableRoutes, siteRoutes } from '../plan/siteRoutes';
import type { VersionChanges } from '../reference/changes/contractChange';
import type { DatedChanges, FeedSite } from './changeFeed';
import { checkBudgets } from './checkBudgets';
import type { CheckedDocument, CheckedPage } from './checkedPage';
import { checkLinks } from './checkLinks';
import { createContractLinkLocator } from './contractLinks';
import { contractDocuments } from './contractDocuments';
import { copyStaticFiles } from './copyStaticFiles';
import { findCorruptText } from './corruptText';
import { htmlFileOf } from './htmlFileOf';
import type { MarkdownSite, ReadView } from './markdown/markdownDocuments';
import { writePreviewImages } from './preview/writePreviewImages';
import { readText } from './readFiles';
import { scanHtml } from './scanHtml';
import { createSharedLinkLocator } from './sharedLinks';
import { redirectDocuments } from './redirectDocuments';
import { writeChanges } from './writeChanges';
import { writeCompressed } from './writeCompressed';
import { writeDownloads } from './writeDownloads';
import { writeHeaders } from './writeHeaders';
import { writeHtmlAliases } from './writeHtmlAliases';
import { writeLoadedFiles } from './writeLoadedFiles';
import { writeManifest } from './writeManifest';
import { writeMarkdown } from './writeMarkdown';
import { writeRecords } from './writeRecords';
import { writeRedirects } from './writeRedirects';
import { writeRobots } from './writeRobots';
import { writeRoutes } from './writeRoutes';
import { writeSitemap } from './writeSitemap';

/** A site whose HTML has been built. */
interface RenderedSite {
  source: SiteSource;
  plan: SitePlan;
  /** The current version first. */
  versions: readonly {
    source: VersionSource;
    plan: VersionPlan;
    reference: Reference | undefined;
    facts: ContractFacts | undefined;
    changes?: VersionChanges | undefined;
  }[];
  /** When files of the content last changed, by their path below the content root. */
  dates: ReadonlyMap<string, string>;
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
  /** The preview image of each page by its route. */
  previews: ReadonlyMap<string, { url: string; view: PreviewView }>;
  /** When each page last changed, by its route. */
  modified: ReadonlyMap<string, string>;
}

/**
 * Writes the files beside the pages, then checks all links and characters of the output, and what
 * pages weigh.
 *
 * @param publicDir - Absolute path of the folder with the HTML and nothing of earlier builds.
 * @param readView - Reads what the page of an operation shows of the contract.
 * @param earlierDir - Absolute path of the folder with the site as it was built before.
 * @returns Problems with links and budgets, and faults of the generator.
 */
export async function finishBuild(
  publicDir: string,
  site: RenderedSite & MarkdownSite,
  readView: ReadView,
  earlierDir: string,
): Promise<Problem[]> {
  const { plan, source, versions, previews, modified } = site;
  const { base_url: baseUrl = '', title = '' } = source.site ?? {};
  // Drawn by another process meanwhile.
  const drawn = writePreviewImages(publicDir, previews.values(), earlierDir);
  writeLoadedFiles(publicDir, site);
  writeRoutes(publicDir, siteRoutes(plan, title));
  const sitemapFiles = writeSitemap(
    publicDir,
    canonicalRoutes(plan, title).map(({ route }) => ({ route, modified: modified.get(route) })),
    baseUrl,
  );
  writeRobots(publicDir, baseUrl);
  const navigation = buildNavigation(plan, source.site);
  const downloads = writeDownloads(publicDir, versions, baseUrl, (version) =>
    createVersionAwareHref(navigation, version),
  );
  const changes = writeChanges(publicDir, feedSite(source), datedChanges(site));
  writeHeaders(publicDir);
  // Before the files of the content root, which may replace it.
  const markdown = await writeMarkdown(publicDir, site, readView);
  copyStaticFiles(publicDir, source.contentDir);
  if (source.site) writeManifest(publicDir, source.site);
  const records = source.site ? writeRecords(publicDir, site, source.site) : [];
  await drawn;

  const folders = versions.map((version) => version.source.folder);
  const locateSharedLink = createSharedLinkLocator([
    path.join(source.contentDir, 'site.yaml'),
    ...folders.map((folder) => path.join(folder, 'sidebars.yaml')),
  ]);
  const locateContractLink = createContractLinkLocator(
    folders.map((folder) => path.join(folder, 'api')),
    severityOf('description-links', source.site?.contract_rules ?? {}) ?? 'off',
  );
  const problems = await checkLinks({
    publicDir,
    baseUrl,
    pages: pagesToCheck(publicDir, site),
    documents: [
      ...markdown,
      ...records,
      ...changes,
      ...contractDocuments(downloads),
      ...sitemapFiles.map((name) => sitemapDocument(publicDir, name)),
      ...redirectDocuments(source.redirects, baseUrl),
    ],
    locateSharedLink: (href) => locateSharedLink(href) ?? locateContractLink(href),
  });
  problems.push(...(await findCorruptText(publicDir, source.contentDir)));
  // After the checks, so that a copy of a page is not checked as another page.
  writeHtmlAliases(publicDir, plan);
  writeRedirects(publicDir, source.redirects, baseUrl);
  problems.push(...(await goneAnchors(site, records)));
  const { contentDir } = source;
  problems.push(...checkBudgets({ publicDir, baseUrl, contentDir }, pagesByKind(site)));
  // With errors, nobody gets to see the site.
  if (!hasErrors(problems)) await writeCompressed(publicDir, earlierDir);
  return problems;
}

/** Problems of published anchors that no record of the site has any more. */
async function goneAnchors(
  { plan, source }: RenderedSite,
  records: readonly CheckedDocument[],
): Promise<Problem[]> {
  if (source.published.every(({ anchor }) => anchor === '')) return [];
  const references = await Promise.all(records.map(({ readReferences }) => readReferences()));
  const current = new Set(references.flat().map(({ href }) => urlKey(splitUrl(href))));
  return checkPublishedAnchors(source.published, source.redirects, current, linkableRoutes(plan));
}

const pagesByKind = ({ versions }: RenderedSite) =>
  versions.flatMap(({ plan: { pages, categories } }) => [
    ...pages.map(({ kind, route }) => ({ kind, route })),
    ...categories.map(({ route }) => ({ kind: 'category' as const, route })),
  ]);

const sitemapDocument = (publicDir: string, name: string): CheckedDocument => ({
  url: `/${name}`,
  sourceFile: undefined,
  readReferences: async () => scanHtml(await readText(path.join(publicDir, name))).references,
});

const feedSite = ({ site }: SiteSource): FeedSite => ({
  title: [site?.title, site?.tagline].filter(Boolean).join(' '),
  baseUrl: site?.base_url ?? '',
  author: site?.copyright.holder ?? '',
  locale: site?.locale ?? 'en',
});

/** The changes of each version with the last change of its contract's files. */
function datedChanges({ source, versions, dates }: RenderedSite): DatedChanges[] {
  // A feed needs dates, also where there is no history.
  const unknown = `${source.site?.copyright.year ?? 1970}-01-01T00:00:00Z`;
  const timeOf = (date: string) => Date.parse(date);
  return versions.flatMap(({ source: version, changes }) => {
    if (!changes) return [];
    const folder = path.relative(source.contentDir, path.join(version.folder, 'api'));
    const prefix = `${folder.split(path.sep).join('/')}/`;
    const times = [...dates].flatMap(([file, date]) => (file.startsWith(prefix) ? [date] : []));
    const [updated = unknown] = times.sort((a, b) => timeOf(b) - timeOf(a));
    return [{ ...changes, updated }];
  });
}

function pagesToCheck(
  publicDir: string,
  { plan, source, versions, compiled }: RenderedSite,
): CheckedPage[] {
  const navigation = buildNavigation(plan, source.site);
  const generatedPage = (route: string, { sidebarsFile }: VersionSource): CheckedPage => ({
    route,
    htmlFile: htmlFileOf(publicDir, route),
    links: [],
    sourceFile: sidebarsFile,
  });
  const pagesOfVersions = versions.flatMap((version): CheckedPage[] => {
    const resolveHref = createVersionAwareHref(navigation, version.plan.version);
    return [
      ...version.plan.pages.map((page) => ({
        route: page.route,
        htmlFile: htmlFileOf(publicDir, page.route),
        sourceFile: page.file,
        links: (compiled.get(page.relativePath)?.page.links ?? []).map((link) => ({
          ...link,
          href: resolveHref(link.href),
          file: page.file,
        })),
      })),
      ...version.plan.categories.map(({ route }) => generatedPage(route, version.source)),
    ];
  });
  return [
    ...pagesOfVersions,
    ...(hasAuthoredHome(plan) ? [] : [generatedPage('/', source)]),
    { ...generatedPage('/404.html', source), htmlFile: path.join(publicDir, '404.html') },
  ];
}
