import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { shortenDescription } from '@docs/core/text';
import { countWork } from '@docs/core/work';
import type { Contract } from '@docs/openapi/contract';
import { expandTree } from '../checks/expandContractReferences';
import { notFoundFile } from '../content/readContent';
import { listAllPages } from '../plan/allPages';
import { isListed } from '../plan/listed';
import { pageContextSchema, type DocumentedApi, type PageContext } from '../plan/pageContext';
import type { CategoryPlan, PageKind, PagePlan } from '../plan/pagePlan';
import type { SidebarNode, SidebarPlan } from '../plan/planSidebar';
import { createSidebarParts, isLargeSidebar } from '../plan/sidebarPart';
import { hasAuthoredHome } from '../plan/siteRoutes';
import { firstParagraph } from '@docs/openapi/reference';
import { completeSite, type BuiltSite } from './completeSite';
import { createSiteNodes } from './createSiteNodes';
import type { PreparedSite } from './prepareSite';
import type { PreviewImage } from './previewImages';
import { nodeIdIn, type CreateId } from './siteNodes';
import { comparableRoute } from '../content/urls/routes';
import type { Redirect } from '../content/redirects';

/** Creates the linked nodes of a prepared site, and a page for each page and category of its plan. */
export async function createSite(
  api: CreatePagesArgs,
  site: PreparedSite,
  before: BuiltSite | undefined,
): Promise<BuiltSite> {
  const { cache, createNodeId } = api;
  const built = await completeSite(site, cache, before);
  await createSiteNodes(api, built, createNodeId);
  createSitePages(api, built, createNodeId);
  return built;
}

const templateNames: Readonly<Record<PageKind, string>> = {
  home: 'home',
  guide: 'docPage',
  general: 'docPage',
  resource: 'referencePage',
};

const template = (name: string) => path.join(process.cwd(), 'src', 'templates', `${name}.tsx`);

function createSitePages(
  { actions }: CreatePagesArgs,
  { plan, source, versions, compiled, previews }: BuiltSite,
  createId: CreateId,
): void {
  const moved = movedAnchors(source.redirects);
  const createPage = (route: string, component: string, context: PageContext) => {
    const anchors = moved.get(comparableRoute(route));
    countWork('pagesCreated');
    const complete = { ...context, ...(anchors && { movedAnchors: anchors }) };
    actions.createPage({ path: route, component, context: pageContextSchema.parse(complete) });
  };
  for (const { plan: version } of versions) {
    const partOf = createSidebarParts(version.sidebars);
    const isLarge = hasLarge(version.sidebars);
    const idIn = nodeIdIn(version, createId);
    for (const page of version.pages) {
      const { needsModule } = compiled.get(page.relativePath)?.page ?? {};
      const component = template(templateNames[page.kind]);
      const isLanding = version === plan && page.route === plan.route;
      const canRun = version === plan && page.kind === 'resource' && source.sandbox?.isForPages;
      createPage(
        page.route,
        needsModule ? `${component}?__contentFilePath=${page.absolutePath}` : component,
        {
          ...contextOf(page, idIn('Page', page.route), previews, partOf),
          ...(isLarge && listing(listAllPages(version.sidebars, page.route))),
          ...(isLanding && source.contract && { api: documentedApi(source.contract) }),
          ...(canRun && { canRun }),
        },
      );
    }
    for (const category of version.categories) {
      const id = idIn('Category', category.slug);
      createPage(category.route, template('category'), contextOf(category, id, previews, partOf));
    }
  }
  if (!hasAuthoredHome(plan)) {
    const previewImage = previews.get('/')?.url;
    const context = {
      route: '/',
      ...(previewImage && { previewImage }),
      ...(hasLarge(plan.sidebars) && listing(plan.sidebars.flatMap(categoriesOf))),
    };
    actions.createPage({ path: '/', component: template('defaultHome'), context });
  }
  const { notFound } = source;
  const tree = compiled.get(notFoundFile)?.page.tree;
  const content = notFound && tree != null && expandTree(tree, versions[0]?.facts);
  actions.createPage({
    path: '/404.html',
    component: template(content ? 'authoredNotFound' : 'notFound'),
    context: content ? { title: notFound.frontmatter.title, content } : {},
  });
}

const contextOf = (
  planned: PagePlan | CategoryPlan,
  id: string,
  previews: ReadonlyMap<string, PreviewImage>,
  partOf: ReturnType<typeof createSidebarParts>,
): PageContext => {
  const { route, sidebar, version, counterparts } = planned;
  const previewImage = previews.get(route)?.url;
  const sidebarPart = partOf(sidebar, route);
  return {
    id,
    route,
    ...(sidebar && { sidebar }),
    ...(sidebarPart && { sidebarPart }),
    ...(version && { version, counterparts }),
    ...(previewImage && { previewImage }),
    ...('frontmatter' in planned && !isListed(planned) && { unlisted: true as const }),
  };
};

/** Returns the facts about the whole API. */
function documentedApi({ title, description, document }: Contract): DocumentedApi {
  const { summary, termsOfService } = document.info;
  return {
    name: title,
    description: summary ?? shortenDescription(firstParagraph(description)),
    ...(termsOfService !== undefined && { termsOfService }),
  };
}

/** Whether the data that pages share lacks a sidebar of the version. */
const hasLarge = (sidebars: readonly SidebarPlan[]): boolean =>
  sidebars.some(({ tree }) => isLargeSidebar(tree));

const listing = (nodes: SidebarNode[]): Pick<PageContext, 'listed'> =>
  nodes.length > 0 ? { listed: nodes } : {};

const categoriesOf = ({ tree }: SidebarPlan): SidebarNode[] =>
  tree.flatMap(({ items, ...row }) => (items ? [row] : []));

/**
 * New URLs of former anchors, by the comparable route of their page. A server does not receive the
 * anchor of a URL, so the page itself must redirect.
 */
function movedAnchors(redirects: readonly Redirect[]): ReadonlyMap<string, Record<string, string>> {
  const moved = new Map<string, Record<string, string>>();
  for (const { from, to } of redirects) {
    if (from.anchor === '') continue;
    const route = comparableRoute(from.route);
    moved.set(route, { ...moved.get(route), [from.anchor]: to });
  }
  return moved;
}
