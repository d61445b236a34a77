import type { BlockContent } from 'mdast';
import { expandTree } from '../../checks/expandContractReferences';
import { versionsOf } from '../../content/versions';
import type { BuiltSite, BuiltVersion } from '../../graph/completeSite';
import { computeIfChanged } from '../../graph/computeIfChanged';
import { readOperationPage } from '../../graph/operationPages';
import type { Cache } from '../../graph/pageCache';
import { allPages } from '../../plan/allPages';
import { cardOf, createListedItems, type ListedItem } from '../../plan/listedItems';
import type { CategoryPlan, PagePlan } from '../../plan/pagePlan';
import { hasAuthoredHome } from '../../plan/siteRoutes';
import { pageDescription } from '../../reference/descriptions/pageDescription';
import { categoryToMdast } from './categoryToMdast';
import { createContentConverter } from './contentToMdast';
import { defaultHomeToMdast } from './defaultHomeToMdast';
import { docPageToMdast } from './docPageToMdast';
import { documentHead } from './documentHead';
import { heroTitle } from './heroTitle';
import { toMarkdown } from './toMarkdown';
import { createToUrl, type ToUrl } from './toUrl';

/** The site as the documents are created from it. */
export type MarkdownSite = Pick<
  BuiltSite,
  'source' | 'plan' | 'navigation' | 'versions' | 'compiled'
>;

/** The Markdown of one page. */
interface MarkdownDocument {
  /** Route of the page. */
  route: string;
  title: string;
  /** Of the page, or its first paragraph; empty for none. */
  description: string;
  /** File that the page is generated from, for problems. */
  sourceFile: string;
  /** Creates the text, so that not all of them are in memory at once. */
  create: () => Promise<string>;
}

/** The documents of one version. */
export interface VersionDocuments {
  version: BuiltVersion;
  /** Name of the version; undefined for the current one. */
  olderLabel: string | undefined;
  documents: MarkdownDocument[];
}

/** What all documents of a version have in common. */
interface VersionContext {
  site: MarkdownSite;
  version: BuiltVersion;
  older: Parameters<typeof documentHead>[0]['older'];
  toUrlOf: (route: string) => ToUrl;
  cache: Cache;
  pageById: ReadonlyMap<string, PagePlan>;
  itemsOf: (category: CategoryPlan) => ListedItem[];
}

/** Lists the documents of all pages, the current version first. Linear in the number of pages. */
export function markdownDocuments(site: MarkdownSite, cache: Cache): VersionDocuments[] {
  return site.versions.map((version, index) => {
    const context = createContext(site, version, index > 0, cache);
    const { pages, categories } = version.plan;
    return {
      version,
      olderLabel: context.older?.label,
      documents: [
        ...(index > 0 || hasAuthoredHome(site.plan) ? [] : [defaultHome(context)]),
        ...pages.map((page) => pageDocument(page, context)),
        ...categories.map((category) => categoryDocument(category, context)),
      ],
    };
  });
}

function createContext(
  site: MarkdownSite,
  version: BuiltVersion,
  isOlder: boolean,
  cache: Cache,
): VersionContext {
  const { source, navigation } = site;
  const [current] = navigation.versions ?? [];
  const label = versionsOf(source.site).find(({ id }) => id === version.plan.version)?.label ?? '';
  const baseUrl = source.site?.base_url ?? '';
  return {
    site,
    version,
    older: isOlder && current ? { label, current } : undefined,
    toUrlOf: (route) => createToUrl(baseUrl, route, version.resolveHref),
    cache,
    pageById: new Map(version.plan.pages.map((page) => [page.id, page])),
    itemsOf: createListedItems(version.plan),
  };
}

/** As in search results. */
const describe = ({ site }: VersionContext, page: PagePlan): string =>
  pageDescription(page, site.compiled.get(page.relativePath)?.page.excerpt ?? '');

function pageDocument(page: PagePlan, context: VersionContext): MarkdownDocument {
  return {
    route: page.route,
    title: page.title,
    description: describe(context, page),
    sourceFile: page.file,
    create: async () => {
      const { site, version, pageById, toUrlOf, cache } = context;
      const compiled = site.compiled.get(page.relativePath)?.page;
      const tree = compiled?.tree ?? compiled?.documentTree ?? ['', null];
      const content = expandTree(tree, version.facts);
      const title = (page.kind === 'home' ? heroTitle(content) : undefined) ?? page.title;
      const converter = createContentConverter(toUrlOf(page.route), title);
      const operationId = page.operation?.operationId ?? '';
      const body = docPageToMdast(
        {
          content,
          reference: await readOperationPage(version.operationPages, page.id, cache),
          resource: version.reference?.resources.get(page.id),
          usedIn: (version.users.operations.get(operationId) ?? []).flatMap((id) => {
            const user = pageById.get(id);
            return user ? [{ route: user.route, label: user.title }] : [];
          }),
          allPages: page.kind === 'home' ? [] : allPages(version.plan.sidebars, page.route),
        },
        converter,
      );
      // Without an authored description, the page begins with what would be repeated here.
      return documentText({ ...page, title }, body, context);
    },
  };
}

function categoryDocument(category: CategoryPlan, context: VersionContext): MarkdownDocument {
  const { label: title, description, route } = category;
  return {
    route,
    title,
    description,
    sourceFile: context.version.source.sidebarsFile,
    create: () => {
      const items = context.itemsOf(category);
      const cards = items.map((item) => cardOf(item, (page) => describe(context, page)));
      const body = categoryToMdast(cards, context.toUrlOf(route));
      return documentText({ ...category, title }, body, context);
    },
  };
}

function defaultHome(context: VersionContext): MarkdownDocument {
  const { source, plan } = context.site;
  const { title = '', tagline = '', description = tagline } = source.site ?? {};
  const home = { title, description, route: '/', counterparts: {} };
  return {
    ...home,
    sourceFile: context.version.source.sidebarsFile,
    create: () => {
      const body = defaultHomeToMdast(tagline, plan.sidebars, context.toUrlOf('/'));
      return documentText(home, body, context);
    },
  };
}

function documentText(
  planned: Pick<PagePlan, 'title' | 'description' | 'route' | 'counterparts'>,
  body: readonly BlockContent[],
  { site, older, cache }: VersionContext,
): Promise<string> {
  const { title, description, route, counterparts } = planned;
  const baseUrl = site.source.site?.base_url ?? '';
  const canonical = (older && counterparts[older.current.id]) ?? route;
  const head = documentHead({
    title,
    description,
    url: baseUrl + route,
    canonicalUrl: baseUrl + canonical,
    older,
  });
  const blocks = [...head, ...body];
  const tree = JSON.stringify(blocks);
  const printing = { source: 'src/output/markdown/toMarkdown.ts', name: route };
  return computeIfChanged(cache, printing, tree, () => toMarkdown(blocks));
}
