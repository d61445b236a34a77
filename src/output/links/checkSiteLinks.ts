import path from 'node:path';
import { brokenLinkSeverity, markdownLinkSeverity } from '../../content/siteSchema';
import type { Problem } from '@docs/core/problems';
import { splitAnchor, urlKey } from '../../content/redirects';
import { routeKey } from '../../content/urls/routes';
import { severityOf } from '@docs/openapi/rules';
import type { AuthoredFile } from '../../content/readContent';
import type { BuiltSite, BuiltVersion } from '../../graph/completeSite';
import { checkPublishedAnchors } from '../../plan/checkPublishedUrls';
import { versionsOfSource, type VersionSource } from '../../plan/readSite';
import { hasAuthoredHome, listListedRoutes } from '../../plan/siteRoutes';
import type { CheckedDocument, CheckedPage } from './checkedPage';
import { checkLinks, type LinkCheckInput } from './checkLinks';
import { createContractLinkLocator } from './contractLinks';
import { htmlFileOf } from '../files/siteFiles';
import { createSharedLinkLocator } from './sharedLinks';

/** Checks the links of all pages and of the files beside them. */
export function checkSiteLinks(
  publicDir: string,
  { source, versions }: BuiltSite,
  pages: readonly CheckedPage[],
  documents: readonly CheckedDocument[],
  { files, readPage }: Pick<LinkCheckInput, 'files' | 'readPage'> = {},
): Promise<Problem[]> {
  const baseUrl = source.site?.base_url ?? '';
  const folders = versions.map((version) => version.source.folder);
  const locateSharedLink = createSharedLinkLocator([
    path.join(source.contentDir, 'site.yaml'),
    ...folders.map((folder) => path.join(folder, 'sidebars.yaml')),
  ]);
  const locateContractLink = createContractLinkLocator(
    folders.map((folder) => path.join(folder, 'api')),
    baseUrl,
    severityOf('description-links', source.site?.contract_rules ?? {}) ?? 'off',
  );
  return checkLinks({
    publicDir,
    files,
    readPage,
    baseUrl,
    pages,
    documents,
    severityOfPaths: brokenLinkSeverity(source.site),
    severityOfMarkdown: markdownLinkSeverity(source.site),
    drafts: new Set(
      versionsOfSource(source).flatMap(({ drafts = [] }) =>
        drafts.map(({ route }) => routeKey(route)),
      ),
    ),
    locateSharedLink: (href) => locateSharedLink(href) ?? locateContractLink(href),
  });
}

/** Finds published anchors that no record of the site has now. */
export function checkGoneAnchors(
  { plan, source }: BuiltSite,
  records: readonly CheckedDocument[],
): Problem[] {
  if (source.published.every(({ anchor }) => anchor === '')) return [];
  const current = new Set(
    records.flatMap(({ hrefs }) => [...hrefs].map((href) => urlKey(splitAnchor(href)))),
  );
  return checkPublishedAnchors(
    source.published,
    source.redirects,
    current,
    // No record has the anchors of an unlisted page.
    listListedRoutes(plan, '').map(({ route }) => route),
  );
}

/** Every page with its HTML below a folder, and the links that its author wrote. */
export function listPagesToCheck(
  publicDir: string,
  { plan, source, versions, compiled }: BuiltSite,
): CheckedPage[] {
  const generatedPage = (route: string, { sidebarsFile }: VersionSource): CheckedPage => ({
    route,
    htmlFile: htmlFileOf(publicDir, route),
    links: [],
    sourceFile: sidebarsFile,
  });
  const linksOf = ({ file, relativePath }: AuthoredFile, version: BuiltVersion) => ({
    sourceFile: file,
    links: (compiled.get(relativePath)?.page.links ?? []).map((link) => ({
      ...link,
      href: version.resolveHref(link.href),
      file,
    })),
  });
  const pagesOfVersions = versions.flatMap((version): CheckedPage[] => [
    ...version.plan.pages.map((page) => ({
      route: page.route,
      htmlFile: htmlFileOf(publicDir, page.route),
      ...linksOf(page, version),
    })),
    ...version.plan.categories.map(({ route }) => generatedPage(route, version.source)),
  ]);
  return [
    ...pagesOfVersions,
    ...(hasAuthoredHome(plan) ? [] : [generatedPage('/', source)]),
    {
      ...generatedPage('/404.html', source),
      htmlFile: path.join(publicDir, '404.html'),
      ...(source.notFound && versions[0] && linksOf(source.notFound, versions[0])),
    },
  ];
}
