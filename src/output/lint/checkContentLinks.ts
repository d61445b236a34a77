import path from 'node:path';
import { expandTree } from '../../checks/expandContractReferences';
import { addBasePath, basePathOf } from '../../content/urls/siteAddress';
import type { Problem } from '@docs/core/problems';
import { notFoundFile } from '../../content/readContent';
import type { BuiltSite, BuiltVersion } from '../../graph/completeSite';
import { readOperationPage } from '../../graph/operationPages';
import type { Cache } from '../../graph/pageCache';
import { allPagesHeading } from '../../plan/allPages';
import type { PagePlan } from '../../plan/pagePlan';
import type { SidebarNode } from '../../plan/planSidebar';
import { checkRedirectFiles } from '../../plan/checkRedirects';
import { keepHref } from '../../plan/hrefResolver';
import {
  arrangeProse,
  operationHeadings,
  resourceHeadings,
  usedInHeadings,
} from '@docs/openapi/views';
import { checkGoneAnchors, checkSiteLinks, listPagesToCheck } from '../links/checkSiteLinks';
import type { ReadPage } from '../links/findBrokenLinks';
import { listFiles } from '../files/readFiles';
import { listServedFiles } from '../serving/hostFiles';
import { outlinePage } from './outlinePage';
import { listMarkdownFiles } from '../markdown/writeMarkdown';
import { writeBesidePages } from '../writeBesidePages';

/** Ids that any page may have, because its frame has them. */
const frameIds = [{ id: 'content' }, { id: 'sidebar' }, allPagesHeading];

/**
 * Checks the links of a site whose HTML has not been built. In place of HTML, a page has an outline
 * of its data, with the same ids and links. All other files are those of a build. An anchor of a
 * page with its own module is left to the build, because its JavaScript may add ids. Anchors of a
 * page with errors are left until these are corrected.
 *
 * @param folder - Absolute path of an empty folder.
 */
export async function checkContentLinks(
  folder: string,
  site: BuiltSite,
  cache: Cache,
): Promise<Problem[]> {
  const { documents, records } = await writeBesidePages(folder, site);
  const pages = listPagesToCheck(folder, site);
  const files = [
    ...(await listFiles(folder)),
    ...pages.map(({ htmlFile }) => htmlFile.slice(folder.length).split(path.sep).join('/')),
    ...listMarkdownFiles(pages),
  ];
  return [
    ...checkRedirectFiles(site.source.redirects, listServedFiles(files, site.plan)),
    // Only what an author can correct; faults of the generator are for the build to find.
    ...(await checkSiteLinks(
      folder,
      site,
      pages,
      documents.filter(({ sourceFile }) => sourceFile !== undefined),
      { files, readPage: createOutlines(site, cache) },
    )),
    ...checkGoneAnchors(site, records),
  ];
}

/** Creates the reader of the link check that outlines a page from its data. */
function createOutlines(site: BuiltSite, cache: Cache): ReadPage {
  const { source, compiled, versions } = site;
  const basePath = basePathOf(source.site?.base_url ?? '');
  const planned = new Map(
    versions.flatMap((version) =>
      version.plan.pages.map((page) => [page.route, { page, version }] as const),
    ),
  );
  const broken = new Set(
    site.problems.flatMap(({ severity, file }) => (severity === 'error' ? file : [])),
  );
  return async ({ route, links }) => {
    const { page, version } = planned.get(route) ?? {};
    const resolveHref = (version ?? versions[0])?.resolveHref ?? keepHref;
    const data =
      page && version
        ? await dataOf(page, version, compiled, cache)
        : route === '/404.html'
          ? [compiled.get(notFoundFile)?.page.tree]
          : [];
    const hrefs = [
      ...links.map(({ href }) => href),
      // Once for all pages that repeat them.
      ...(route === '/404.html' ? sharedLinks(site) : []),
    ];
    const outline = outlinePage([frameIds, ...data], hrefs, (href) =>
      addBasePath(basePath, resolveHref(href)),
    );
    // Every id begins with the empty string.
    // A page with a mistake may have more ids once it is corrected.
    const hasMore =
      page && (compiled.get(page.relativePath)?.page.needsModule || broken.has(page.file));
    return hasMore ? { ...outline, loadedPrefixes: [''] } : outline;
  };
}

/** What a page is rendered from. */
async function dataOf(
  page: PagePlan,
  { operationPages, reference, facts }: BuiltVersion,
  compiled: BuiltSite['compiled'],
  cache: Cache,
): Promise<unknown[]> {
  const { tree = null, documentTree, headings = [] } = compiled.get(page.relativePath)?.page ?? {};
  const content = tree ?? documentTree ?? null;
  const view = await readOperationPage(operationPages, page.id, cache);
  const resource = reference?.resources.get(page.id);
  return [
    content && expandTree(content, facts),
    view
      ? [
          view,
          operationHeadings(view, headings, arrangeProse(content, view.operation).needsTitle),
          view.operation.requestBody && { id: 'body' },
        ]
      : headings,
    resource && [resource, resourceHeadings(resource)],
    // The heading may not exist: a wrong link to it is left to the build.
    page.operation && usedInHeadings([page]),
  ];
}

/** Links of header, footer and sidebars. */
function sharedLinks({ source: { site }, versions }: BuiltSite): string[] {
  if (!site) return [];
  const { header, footer, announcement } = site;
  return [
    ...[...header, announcement, ...footer.flatMap(({ links }) => links)].flatMap(
      (link) => link?.href ?? [],
    ),
    ...versions.flatMap(({ plan }) => plan.sidebars.flatMap(({ tree }) => linksOf(tree))),
  ];
}

const linksOf = (rows: readonly SidebarNode[]): string[] =>
  rows.flatMap(({ href, items = [] }) => [
    ...(href === undefined ? [] : [href]),
    ...linksOf(items),
  ]);
