import path from 'node:path';
import type { Problem } from '../content/problem';
import { severityOf } from '../contract/rules';
import type { AuthoredLink } from '../mdx/plugins/pageFile';
import { createVersionAwareHref } from '../plan/versionAwareHref';
import { buildNavigation } from '../plan/buildNavigation';
import type { SitePlan, VersionPlan } from '../plan/pagePlan';
import type { PreviewView } from '../plan/previewViews';
import type { SiteSource, VersionSource } from '../plan/readSite';
import { canonicalRoutes, hasAuthoredHome, siteRoutes } from '../plan/siteRoutes';
import type { CheckedPage } from './checkedPage';
import { checkLinks } from './checkLinks';
import { createContractLinkLocator } from './contractLinks';
import { copyStaticFiles } from './copyStaticFiles';
import { htmlFileOf } from './htmlFileOf';
import type { MarkdownSite, ReadView } from './markdown/markdownDocuments';
import { writePreviewImages } from './preview/writePreviewImages';
import { createSharedLinkLocator } from './sharedLinks';
import { writeDownloads } from './writeDownloads';
import { writeHtmlAliases } from './writeHtmlAliases';
import { writeManifest } from './writeManifest';
import { writeMarkdown } from './writeMarkdown';
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
  }[];
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, { page: { links: readonly AuthoredLink[] } }>;
  /** The preview image of each page by its route. */
  previews: ReadonlyMap<string, { url: string; view: PreviewView }>;
}

/**
 * Writes the files beside the pages, then checks all links of the built HTML.
 *
 * @param publicDir - Absolute path of the folder with the HTML.
 * @param readView - Reads what the page of an operation shows of the contract.
 * @returns Problems with links.
 */
export async function finishBuild(
  publicDir: string,
  site: RenderedSite & MarkdownSite,
  readView: ReadView,
): Promise<Problem[]> {
  const { plan, source, versions, previews } = site;
  const { base_url: baseUrl = '', title = '' } = source.site ?? {};
  writeRoutes(publicDir, siteRoutes(plan, title));
  writeSitemap(publicDir, canonicalRoutes(plan, title), baseUrl);
  writeDownloads(publicDir, versions);
  // Before the files of the content root, which may replace it.
  const documents = await writeMarkdown(publicDir, site, readView);
  copyStaticFiles(publicDir, source.contentDir);
  if (source.site) writeManifest(publicDir, source.site);
  await writePreviewImages(publicDir, previews.values());

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
    documents,
    locateSharedLink: (href) => locateSharedLink(href) ?? locateContractLink(href),
  });
  // After the check, so that a copy of a page is not checked as another page.
  writeHtmlAliases(publicDir, plan);
  return problems;
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
