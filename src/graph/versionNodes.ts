import type { SiteSettings } from '../content/siteSchema';
import { plainText } from '../mdx/plainText';
import { cardOf, createListedItems, type ListedItem } from '../plan/listedItems';
import type { CategoryPlan, PagePlan, ResourcePlan, SidebarPlan } from '../plan/pagePlan';
import type { VersionChanges } from '../reference/changes/contractChange';
import { pageDescription } from '../reference/descriptions/pageDescription';
import type { SchemaProperty } from '../reference/schemas/schemaProperties';
import type { ContentView, OperationView } from '../reference/views';
import type { BuiltVersion } from './completeSite';
import { pageType, type NodeDraft, type NodeId, type PageDetails } from './nodeDraft';

export type DraftedVersion = Pick<
  BuiltVersion,
  'plan' | 'reference' | 'users' | 'operationPages' | 'changes'
>;

interface VersionDraftInput extends DraftedVersion {
  site: SiteSettings;
  details: (page: PagePlan) => PageDetails;
  /** Path below the content root. */
  sidebarsFile: string;
  nodeId: NodeId;
}

/** What the nodes of a version link to. */
interface VersionIndex extends VersionDraftInput {
  pageById: ReadonlyMap<string, PagePlan>;
  itemsOf: (category: CategoryPlan) => ListedItem[];
}

/** All nodes of a version; their keys are unique within it. */
export function draftVersion(input: VersionDraftInput): NodeDraft[] {
  const { plan, reference, changes } = input;
  const index: VersionIndex = {
    ...input,
    pageById: new Map(plan.pages.map((page) => [page.id, page])),
    itemsOf: createListedItems(plan),
  };
  return [
    ...plan.sidebars.map((sidebar) => draftSidebar(index, sidebar)),
    ...plan.categories.map((category) => draftCategory(index, category)),
    ...plan.resources.map((resource) => draftResource(index, resource)),
    ...plan.pages.flatMap((page) => draftOperation(index, page)),
    ...(reference?.properties ?? []).map((property) => draftProperty(index, property)),
    ...plan.pages.map((page) => draftPage(index, page)),
    ...(changes ? draftChanges(index, changes) : []),
  ];
}

const idOfPage = ({ nodeId }: VersionIndex, page: PagePlan) => nodeId(pageType(page), page.id);

/** Path below the content root of the file that a page comes from. */
const sourceOf = ({ relativePath, contractFile = relativePath }: PagePlan): string => contractFile;

const idsOfPages = (index: VersionIndex, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const page = index.pageById.get(id);
    return page ? [idOfPage(index, page)] : [];
  });

const idOfCategory = ({ nodeId }: VersionIndex, slug: string | undefined) =>
  slug === undefined ? undefined : nodeId('Category', slug);

const idOfResource = ({ nodeId }: VersionIndex, name: string | undefined) =>
  name === undefined ? undefined : nodeId('Resource', name);

const describe = ({ details }: VersionIndex, page: PagePlan): string =>
  pageDescription(page, details(page).compiled.excerpt);

function draftPage(index: VersionIndex, page: PagePlan): NodeDraft {
  const { site, details, nodeId, operationPages, reference, users } = index;
  const { compiled, contentKey, expansions, lastUpdated } = details(page);
  return {
    type: pageType(page),
    key: page.id,
    source: sourceOf(page),
    fields: {
      pageId: page.id,
      version: page.version,
      kind: page.kind,
      route: page.route,
      title: page.title,
      description: describe(index, page),
      sidebarLabel: page.sidebarLabel,
      keywords: page.keywords,
      file: page.file,
      editUrl: site.repository?.edit_url.replace('{path}', sourceOf(page)),
      lastUpdated: site.repository ? lastUpdated : undefined,
      headings: compiled.headings,
      contentKey,
      expansions,
      sidebar: page.sidebar && nodeId('Sidebar', page.sidebar),
      category: idOfCategory(index, page.categories.at(-1)),
      categories: page.categories.map((slug) => idOfCategory(index, slug)),
      previous: page.previous,
      next: page.next,
      linkedFrom: idsOfPages(index, users.pages.get(page.id) ?? []),
      ...(page.kind === 'resource' && {
        operation: page.operation && nodeId('Operation', page.operation.operationId),
        resource: idOfResource(index, page.resource),
        referenceKey: operationPages.get(page.id),
        resourceReference: reference?.resources.get(page.id),
      }),
    },
  };
}

function draftCategory(index: VersionIndex, category: CategoryPlan): NodeDraft {
  const { plan, sidebarsFile, nodeId } = index;
  const items = index.itemsOf(category);
  return {
    type: 'Category',
    key: category.slug,
    source: sidebarsFile,
    fields: {
      version: plan.version,
      slug: category.slug,
      label: category.label,
      description: category.description,
      route: category.route,
      sidebar: nodeId('Sidebar', category.sidebar),
      parentCategory: idOfCategory(index, category.categories.at(-1)),
      categories: category.categories.map((slug) => idOfCategory(index, slug)),
      subcategories: items.flatMap((item) =>
        'slug' in item ? [idOfCategory(index, item.slug)] : [],
      ),
      pages: items.flatMap((item) => ('title' in item ? [idOfPage(index, item)] : [])),
      cards: items.map((item) => cardOf(item, (page) => describe(index, page))),
      previous: category.previous,
      next: category.next,
    },
  };
}

function draftSidebar(index: VersionIndex, sidebar: SidebarPlan): NodeDraft {
  const { plan, sidebarsFile } = index;
  return {
    type: 'Sidebar',
    key: sidebar.name,
    source: sidebarsFile,
    fields: {
      ...sidebar,
      version: plan.version,
      pages: plan.pages
        .filter((page) => page.sidebar === sidebar.name)
        .map((page) => idOfPage(index, page)),
      categories: plan.categories
        .filter((category) => category.sidebar === sidebar.name)
        .map(({ slug }) => idOfCategory(index, slug)),
    },
  };
}

function draftResource(index: VersionIndex, resource: ResourcePlan): NodeDraft {
  const { plan, sidebarsFile, nodeId, pageById } = index;
  const members = resource.pages.flatMap((id) => pageById.get(id) ?? []);
  return {
    type: 'Resource',
    key: resource.name,
    source: sidebarsFile,
    fields: {
      version: plan.version,
      name: resource.name,
      label: resource.label,
      pages: members.map((page) => idOfPage(index, page)),
      operations: members.flatMap(({ operation }) =>
        operation ? [nodeId('Operation', operation.operationId)] : [],
      ),
      category: idOfCategory(index, members[0]?.categories.at(-1)),
    },
  };
}

function draftOperation(index: VersionIndex, page: PagePlan): NodeDraft[] {
  const { plan, reference, users } = index;
  const view = reference?.operations.get(page.id);
  if (!page.operation || !view) return [];
  const { operationId, tags } = page.operation;
  return [
    {
      type: 'Operation',
      key: operationId,
      source: sourceOf(page),
      fields: {
        version: plan.version,
        ...operationFields(view),
        tags,
        page: idOfPage(index, page),
        usedIn: idsOfPages(index, users.operations.get(operationId) ?? []),
        resource: idOfResource(index, page.resource),
      },
    },
  ];
}

/** What the graph contains of an operation; pages show more of it, from the cache. */
function operationFields(view: OperationView) {
  const contents = (views: readonly ContentView[] = []) =>
    views.map(({ mediaType, schema }) => ({ mediaType, schema: schema?.type }));
  const { parameters = [], requestBody, responses = [], security = [] } = view;
  const bodies = [...(requestBody ? [requestBody] : []), ...responses];
  return {
    operationId: view.operationId,
    examples: bodies.flatMap(({ contents: media = [] }) =>
      media.flatMap(({ examples = [] }) => examples.filter(({ generated }) => !generated)),
    ).length,
    method: view.method,
    path: view.path,
    summary: view.summary ?? '',
    description: plainText(view.description ?? null),
    deprecated: view.deprecated ?? false,
    scopes: [...new Set(security.flat().flatMap(({ scopes }) => scopes.map(({ name }) => name)))],
    parameters: parameters.map((parameter) => ({
      anchor: parameter.id,
      name: parameter.name,
      in: parameter.in,
      required: parameter.required ?? false,
      type: parameter.schema.type,
      description: plainText(parameter.schema.description ?? null),
    })),
    requestBody: requestBody && {
      required: requestBody.required ?? false,
      contents: contents(requestBody.contents),
    },
    responses: responses.map((response) => ({
      status: response.status,
      description: plainText(response.description ?? null),
      contents: contents(response.contents),
    })),
  };
}

function draftProperty(index: VersionIndex, property: SchemaProperty): NodeDraft {
  const { plan, reference, sidebarsFile, users } = index;
  const pages = users.properties.get(`${property.schema}.${property.path}`) ?? [];
  const resourceOf = (schema: string | undefined) =>
    idOfResource(index, reference?.objects.resourceOfSchema.get(schema ?? ''));
  return {
    type: 'SchemaProperty',
    key: `${property.schema} ${property.path}`,
    source: sidebarsFile,
    fields: {
      version: plan.version,
      ...property,
      resource: resourceOf(property.schema),
      refersTo: resourceOf(property.references),
      usedIn: idsOfPages(index, pages),
      uses: pages.length,
    },
  };
}

function draftChanges(
  { plan, reference, sidebarsFile, nodeId }: VersionIndex,
  { before, operations }: VersionChanges,
): NodeDraft[] {
  const documented = new Set(
    [...(reference?.operations.values() ?? [])].map(({ operationId }) => operationId),
  );
  return operations.flatMap(({ operationId, method, path, changes }) =>
    changes.map(({ location, ...change }, number) => ({
      type: 'ContractChange',
      key: `${operationId} ${change.rule} ${location} ${number}`,
      source: sidebarsFile,
      fields: {
        version: plan.version,
        before,
        method,
        path,
        ...change,
        operation: documented.has(operationId) ? nodeId('Operation', operationId) : undefined,
      },
    })),
  );
}
