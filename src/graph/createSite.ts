import path from 'node:path';
import type { CreatePagesArgs, NodeInput } from 'gatsby';
import { pageContextSchema, type PageContext } from '../plan/pageContext';
import type { CategoryPlan, PagePlan, SitePlan } from '../plan/pagePlan';
import { planSite, versionsOfPlan } from '../plan/planSite';
import { hasAuthoredHome } from '../plan/siteRoutes';
import { contractFacts } from '../proof/contractFacts';
import { contentFromGraph, type GraphContent } from './contentFromGraph';
import { lastUpdated } from './lastUpdated';
import { withLastGood } from './lastGood';
import { cachedPage, type CachedPage } from './pageCache';
import { makeReferences, type References } from './references';
import { shownContent, type ShownContent } from './shownContent';
import { draftNodes, nodeIdIn, pageType, type NodeDraft, type NodeId } from './siteNodes';

/** What a build has made, for the checks and exports after it. */
export interface BuiltSite {
  content: GraphContent;
  plan: SitePlan;
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, CachedPage>;
  /** What the pages of each version show of its contract, the current one first. */
  references: readonly References[];
}

let built: BuiltSite | undefined;

/** The site as it was last planned; undefined before the pages are created. */
export const builtSite = (): BuiltSite | undefined => built;

const template = (name: string) => path.join(process.cwd(), 'src', 'templates', `${name}.tsx`);

/** Node types that are made here, all of them anew for each plan. */
const derivedTypes = [
  'HomePage',
  'Guide',
  'GeneralPage',
  'ResourcePage',
  'Resource',
  'Operation',
  'SchemaProperty',
  'Category',
  'Sidebar',
  'SiteSettings',
];

/**
 * Plans the site from the graph, makes its linked nodes, and a page for each
 * page and category of the plan.
 */
export async function createSite(api: CreatePagesArgs): Promise<BuiltSite> {
  const { actions, cache, graphql, createNodeId } = api;
  const content = withLastGood(await contentFromGraph(graphql), built?.content);
  const { plan } = planSite(content);
  const compiled = new Map<string, CachedPage>();
  const sets = [content, ...content.olderVersions];
  for (const { relativePath, absolutePath } of sets.flatMap(({ pages }) => pages)) {
    compiled.set(relativePath, await cachedPage(cache, content.contentDir, absolutePath));
  }

  const nodeId: NodeId = (type, key) => createNodeId(`${type} ${key}`);
  const versions = versionsOfPlan(plan);
  const baseUrl = content.site?.base_url ?? '';
  const references = await Promise.all(
    versions.map((version, at) => makeReferences(sets[at] ?? content, version, baseUrl, cache)),
  );
  const shown = new Map<string, ShownContent>();
  for (const [at, version] of versions.entries()) {
    const contract = sets[at]?.contract;
    const mentionsOf = (file: string) => compiled.get(file)?.page.contractReferences ?? [];
    const facts = contract && contractFacts(contract, version, mentionsOf);
    for (const { relativePath } of version.pages) {
      const cached = compiled.get(relativePath);
      if (cached) shown.set(relativePath, await shownContent(cached, facts, cache));
    }
  }
  const drafts = draftsOf(content, plan, compiled, shown, references, nodeId);
  createNodes(api, content, drafts, nodeId);

  const createPage = (route: string, component: string, context: PageContext) =>
    actions.createPage({ path: route, component, context: pageContextSchema.parse(context) });
  for (const version of versions) {
    const idIn = nodeIdIn(version, plan, nodeId);
    for (const page of version.pages) {
      const { needsModule } = compiled.get(page.relativePath)?.page ?? {};
      const own = template(page.kind === 'home' ? 'home' : 'docPage');
      createPage(
        page.route,
        needsModule ? `${own}?__contentFilePath=${page.absolutePath}` : own,
        contextOf(page, idIn(pageType(page), page.id)),
      );
    }
    for (const category of version.categories) {
      const id = idIn('Category', category.slug);
      createPage(category.route, template('category'), contextOf(category, id));
    }
  }
  if (!hasAuthoredHome(plan)) {
    actions.createPage({ path: '/', component: template('defaultHome'), context: { route: '/' } });
  }
  actions.createPage({ path: '/404.html', component: template('notFound'), context: {} });

  built = { content, plan, compiled, references };
  return built;
}

const contextOf = (planned: PagePlan | CategoryPlan, id: string): PageContext => {
  const { route, sidebar, version, counterparts } = planned;
  return { id, route, ...(sidebar && { sidebar }), ...(version && { version, counterparts }) };
};

function draftsOf(
  content: GraphContent,
  plan: SitePlan,
  compiled: BuiltSite['compiled'],
  shown: ReadonlyMap<string, ShownContent>,
  references: readonly References[],
  nodeId: NodeId,
): NodeDraft[] {
  // Only when `gatsby develop` starts on a site.yaml that has a mistake.
  if (!content.site) return [];
  const dates = content.site.repository
    ? lastUpdated(content.contentDir)
    : new Map<string, string>();
  return draftNodes({
    plan,
    site: content.site,
    references,
    nodeId,
    details: ({ relativePath }) => {
      const cached = compiled.get(relativePath);
      const content = shown.get(relativePath);
      if (!cached || !content) throw new Error(`${relativePath} was planned but not compiled.`);
      return {
        compiled: cached.page,
        ...content,
        lastUpdated: dates.get(relativePath),
      };
    },
  });
}

function createNodes(
  { actions, createContentDigest, getNodesByType }: CreatePagesArgs,
  content: GraphContent,
  drafts: readonly NodeDraft[],
  nodeId: NodeId,
): void {
  const current = new Set<string>();
  for (const { type, key, source, fields } of drafts) {
    const id = nodeId(type, key);
    current.add(id);
    // Not linked back as its child: Gatsby deletes a file's children as soon as the file
    // is saved, and a page that `gatsby develop` is querying then would be without data.
    const parent = content.nodeIds.get(source) ?? null;
    const node: NodeInput = {
      id,
      parent,
      children: [],
      ...fields,
      internal: { type, contentDigest: createContentDigest({ fields, parent }) },
    };
    void actions.createNode(node);
  }
  for (const type of derivedTypes) {
    for (const node of getNodesByType(type)) if (!current.has(node.id)) actions.deleteNode(node);
  }
}
