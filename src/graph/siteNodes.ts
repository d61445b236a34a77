import type { SiteSettings } from '../content/siteSchema';
import { readLogo } from '../content/theme';
import { siteAddress } from '../content/urls/siteAddress';
import { versionFolder } from '../content/versions';
import { groupBy } from '@docs/core/lists';
import { labelOfPage } from '../plan/planSidebar';
import { categoryItem, createListedItems } from '../plan/listedItems';
import type { CategoryPlan, PagePlan, VersionPlan } from '../plan/pagePlan';
import type { LinkedKind } from '../records/siteGraphSchema';
import { createRedirectRecord } from '../records/siteRecords';
import type { BuiltSite, BuiltVersion } from './completeSite';
import { pageType, pageTypes, type NodeFields, type NodeTypeName } from './nodeTypes';
import type { PageContent } from './pageContent';
import { toNodeFields, type NodeIdOf } from './typeDefinitions';

/** A node without Gatsby's digest, which the caller adds. */
export interface NodeDraft {
  id: string;
  type: NodeTypeName;
  /** Path below the content root of the file that the node comes from. */
  source: string;
  fields: Record<string, unknown>;
}

/** Creates the id of a node from a text. */
export type CreateId = (name: string) => string;

/** Returns the id of the node of a record, by the kind of the record and its key. */
export function nodeIdIn({ version }: Pick<VersionPlan, 'version'>, createId: CreateId) {
  /** Most records are named by several others, and an id is a digest. */
  const ids = new Map<string, string>();
  return (type: LinkedKind | NodeTypeName, key: string): string => {
    const kind = pageTypes.includes(type) ? 'Page' : type;
    const name = [kind, version, key].filter(Boolean).join(' ');
    const id = ids.get(name) ?? createId(name);
    ids.set(name, id);
    return id;
  };
}

type DraftedVersion = Pick<
  BuiltVersion,
  'plan' | 'reference' | 'users' | 'operationPages' | 'graph'
>;

interface DraftedSite extends Pick<BuiltSite, 'plan' | 'navigation' | 'modified'> {
  source: Pick<BuiltSite['source'], 'redirects' | 'contentDir'>;
  settings: SiteSettings;
  /** The current version first. */
  versions: readonly DraftedVersion[];
  /** Of pages, by their path below the content root. */
  contents: ReadonlyMap<string, PageContent>;
}

/** A record that becomes a node; its links are the keys of other records. */
interface Recorded {
  type: NodeTypeName;
  key: string;
  source: string;
  fields: object;
}

const recorded = <Name extends NodeTypeName>(
  type: Name,
  key: string,
  source: string,
  fields: NodeFields<Name>,
): Recorded => ({ type, key, source, fields });

/** All nodes of the site, linked with each other by their ids. */
export function draftNodes(site: DraftedSite, createId: CreateId): NodeDraft[] {
  return site.versions.flatMap((version, index) => {
    const { plan } = version;
    const file =
      index === 0 ? 'sidebars.yaml' : `${versionFolder(plan.version ?? '')}/sidebars.yaml`;
    const records = [
      ...(index === 0 ? recordSite(site) : []),
      ...recordVersion(site, version, file),
    ];
    const idIn = nodeIdIn(plan, createId);
    const ids = new Set(records.map(({ type, key }) => idIn(type, key)));
    const idOf: NodeIdOf = (kind, key) => {
      const id = idIn(kind, key);
      return ids.has(id) ? id : undefined;
    };
    return records.map(({ type, key, source, fields }) => ({
      id: idIn(type, key),
      type,
      source,
      fields: toNodeFields(type, fields, idOf),
    }));
  });
}

/** Returns the records that all versions share. */
function recordSite({ settings, plan, navigation, source }: DraftedSite): Recorded[] {
  const { title, tagline, locale, copyright, header, footer } = settings;
  const { announcement, assistants = [], feedback } = settings;
  const { baseUrl, externalPaths } = siteAddress(settings);
  return [
    recorded('SiteSettings', 'site', 'site.yaml', {
      ...{ title, tagline, locale, copyright, header, footer, announcement, assistants },
      ...{ feedback, baseUrl, navigation },
      externalPaths: [...externalPaths],
      logo: readLogo(source.contentDir, settings.theme).logo,
      description: settings.description ?? tagline,
      sidebars: plan.sidebars.map(({ name }) => name),
    }),
    ...source.redirects
      .map(createRedirectRecord)
      .map((redirect) => recorded('Redirect', redirect.from, 'redirects.yaml', redirect)),
  ];
}

/** The records of a version, with what only nodes have; keys are unique within the version. */
const recordVersion = (
  site: DraftedSite,
  version: DraftedVersion,
  sidebarsFile: string,
): Recorded[] => [
  ...recordSidebars(version, sidebarsFile),
  ...recordContract(version, sidebarsFile),
  ...recordPages(site, version),
];

function recordSidebars({ plan, graph }: DraftedVersion, source: string): Recorded[] {
  const { version, pages, categories } = plan;
  const recordAt = new Map(graph.pages.map((record) => [record.route, record]));
  const pageAt = new Map(pages.map((page) => [page.route, page]));
  const itemsOf = createListedItems(plan);
  return [
    ...plan.sidebars.map((sidebar) => {
      const isIn = (each: PagePlan | CategoryPlan) => each.sidebar === sidebar.name;
      return recorded('Sidebar', sidebar.name, source, {
        ...sidebar,
        version,
        pages: pages.filter(isIn).map(({ route }) => route),
        categories: categories.filter(isIn).map(({ slug }) => slug),
      });
    }),
    ...categories.flatMap((category) => {
      const { slug, sidebar, categories: around, previous, next } = category;
      const record = recordAt.get(category.route);
      if (!record) return [];
      const items = itemsOf(category);
      return recorded('Category', slug, source, {
        ...{ ...record, version, slug, sidebar, categories: around, previous, next },
        parentCategory: around.at(-1),
        subcategories: items.flatMap((item) => ('slug' in item ? item.slug : [])),
        pages: items.flatMap((item) => ('title' in item ? item.route : [])),
        items: items.map((item) =>
          categoryItem(item, itemsOf, ({ route }) => recordAt.get(route)?.description ?? ''),
        ),
      });
    }),
    ...graph.resources.map((resource) =>
      recorded('Resource', resource.name, source, {
        ...resource,
        version,
        category: pageAt.get(resource.pages[0] ?? '')?.categories.at(-1),
      }),
    ),
  ];
}

function recordContract({ plan, graph, reference }: DraftedVersion, source: string): Recorded[] {
  const { version } = plan;
  const sourceAt = new Map(plan.pages.map((page) => [page.route, sourceOf(page)]));
  const parametersOf = groupBy(graph.parameters, ({ operation }) => operation);
  const resourceOf = (schema = '') => reference?.objects.resourceOfSchema.get(schema);
  const changesOf = groupBy(graph.changes, ({ operationId }) => operationId);
  return [
    ...graph.operations.map((operation) => {
      const all = parametersOf.get(operation.operationId) ?? [];
      return recorded('Operation', operation.operationId, sourceAt.get(operation.page) ?? source, {
        ...operation,
        version,
        parameters: all.filter(({ response }) => response === undefined),
        responseHeaders: all.filter(({ response }) => response !== undefined),
      });
    }),
    ...graph.properties.map((property) => {
      const { schema, operation = '', path, href = '', values = [], usedIn = [] } = property;
      const key = schema === undefined ? `${operation} ${href}` : `${schema} ${path}`;
      const unknown = values.filter(({ meaning }) => meaning === undefined);
      return recorded('SchemaProperty', key, source, {
        ...property,
        version,
        // A single value is a constant, which needs no meaning.
        undescribedValues:
          values.length > 1 && unknown.length > 0 ? unknown.map(({ value }) => value) : null,
        uses: usedIn.length,
        resource: resourceOf(schema),
        refersTo: resourceOf(property.references),
      });
    }),
    ...graph.errors.map((each) => recorded('ApiError', each.code, source, { ...each, version })),
    ...graph.scopes.map((each) => recorded('Scope', each.name, source, { ...each, version })),
    ...graph.securitySchemes.map((each) =>
      recorded('SecurityScheme', each.name, source, { ...each, version }),
    ),
    ...graph.servers.map((each) => recorded('Server', each.url, source, { ...each, version })),
    ...[...changesOf].flatMap(([operationId, changes]) =>
      changes.map((each, number) => {
        const key = `${operationId} ${each.rule} ${each.href} ${number}`;
        return recorded('ContractChange', key, source, { ...each, version });
      }),
    ),
  ];
}

function recordPages(
  { settings, contents, modified }: DraftedSite,
  { plan, graph, reference, users, operationPages }: DraftedVersion,
): Recorded[] {
  const { repository } = settings;
  const recordAt = new Map(graph.pages.map((record) => [record.route, record]));
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const headingsOf = groupBy(graph.headings, ({ page }) => page);
  return plan.pages.flatMap((page) => {
    const { id, route, version, file, sidebar, categories, previous, next } = page;
    const record = recordAt.get(route);
    if (!record) return [];
    return recorded(pageType(page), route, sourceOf(page), {
      ...{ ...record, version, file, sidebar, categories, previous, next },
      ...contents.get(page.relativePath),
      pageId: id,
      sidebarLabel: labelOfPage(page),
      category: categories.at(-1),
      editUrl: repository?.edit_url.replace('{path}', sourceOf(page)),
      lastUpdated: repository && modified.get(route),
      headings: headingsOf.get(route) ?? [],
      linkedFrom: (users.pages.get(id) ?? []).flatMap((other) => pageById.get(other)?.route ?? []),
      ...(page.kind === 'resource' && {
        referenceKey: operationPages.get(id),
        resourceReference: reference?.resources.get(id),
      }),
    });
  });
}

/** Path below the content root of the file that a page comes from. */
const sourceOf = ({ relativePath, contractFile = relativePath }: PagePlan): string => contractFile;
