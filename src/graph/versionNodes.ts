import type { SiteSettings } from '../content/siteSchema';
import { plainText } from '../contract/plainText';
import type { Content, Operation } from '../contract/records';
import type { CategoryPlan, PagePlan, VersionPlan } from '../plan/pagePlan';
import { usedIn } from '../proof/usedIn';
import { pageType, type NodeDraft, type NodeId, type PageDetails } from './nodeDraft';
import type { References } from './references';

interface VersionInput {
  plan: VersionPlan;
  site: SiteSettings;
  references: References;
  details: (page: PagePlan) => PageDetails;
  nodeId: NodeId;
  /** Path below the content root. */
  sidebarsFile: string;
  settingsId: string;
}

/** The version with what links between its nodes are resolved by. */
interface Linked extends VersionInput {
  pageById: ReadonlyMap<string, PagePlan>;
  categoryBySlug: ReadonlyMap<string, CategoryPlan>;
  idOfPage: (page: PagePlan) => string;
  idOfCategory: (slug: string) => string;
  /** Ids of the nodes of pages; a page that is not planned is left out. */
  idsOfPages: (ids: readonly string[]) => string[];
  describe: (page: PagePlan) => string;
}

/** All nodes of a version; their keys are unique within it. */
export function draftVersion(input: VersionInput): NodeDraft[] {
  const { plan, details, nodeId } = input;
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const idOfPage = (page: PagePlan) => nodeId(pageType(page), page.id);
  const linked: Linked = {
    ...input,
    pageById,
    categoryBySlug: new Map(plan.categories.map((category) => [category.slug, category])),
    idOfPage,
    idOfCategory: (slug) => nodeId('Category', slug),
    idsOfPages: (ids) =>
      ids.flatMap((id) => {
        const page = pageById.get(id);
        return page ? [idOfPage(page)] : [];
      }),
    describe: (page) => page.description || shorten(details(page).compiled.excerpt),
  };
  return [
    ...draftSidebars(linked),
    ...draftCategories(linked),
    ...draftResources(linked),
    ...draftOperations(linked),
    ...draftProperties(linked),
    ...draftPages(linked),
  ];
}

function draftPages(version: Linked): NodeDraft[] {
  const { plan, site, references, details, nodeId, idOfCategory, describe } = version;
  return plan.pages.map((page): NodeDraft => {
    const { compiled, contentKey, expansions, lastUpdated } = details(page);
    const slug = page.categories.at(-1);
    return {
      type: pageType(page),
      key: page.id,
      source: page.relativePath,
      fields: {
        pageId: page.id,
        version: page.version,
        kind: page.kind,
        route: page.route,
        title: page.title,
        description: describe(page),
        sidebarLabel: page.sidebarLabel,
        keywords: page.keywords,
        file: page.file,
        editUrl: site.repository?.edit_url.replace('{path}', page.relativePath),
        lastUpdated: site.repository ? lastUpdated : undefined,
        headings: compiled.headings,
        contentKey,
        expansions,
        sidebar: page.sidebar && nodeId('Sidebar', page.sidebar),
        category: slug && idOfCategory(slug),
        categories: page.categories.map(idOfCategory),
        previous: page.previous,
        next: page.next,
        ...(page.kind === 'resource' && {
          operation: page.operation && nodeId('Operation', page.operation.operationId),
          resource: page.resource && nodeId('Resource', page.resource),
          referenceKey: references.operations.get(page.id),
          resourceReferenceKey: references.resources.get(page.id),
        }),
      },
    };
  });
}

function draftCategories(version: Linked): NodeDraft[] {
  const { plan, nodeId, sidebarsFile, categoryBySlug, idOfCategory, idsOfPages } = version;
  return plan.categories.map((category): NodeDraft => {
    const parent = category.categories.at(-1);
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
        parentCategory: parent && idOfCategory(parent),
        categories: category.categories.map(idOfCategory),
        subcategories: category.children.flatMap((child) =>
          child.type === 'category' && categoryBySlug.has(child.slug)
            ? [idOfCategory(child.slug)]
            : [],
        ),
        pages: idsOfPages(
          category.children.flatMap((child) => (child.type === 'page' ? [child.id] : [])),
        ),
        cards: category.children.flatMap((child) => cardOf(child, version)),
        previous: category.previous,
        next: category.next,
      },
    };
  });
}

/** What a category's page shows of one of its children; nothing of one that is not planned. */
function cardOf(
  child: CategoryPlan['children'][number],
  { pageById, categoryBySlug, describe }: Linked,
): Record<string, unknown>[] {
  if (child.type === 'link') return [{ label: child.label, description: '', href: child.href }];
  if (child.type === 'category') {
    const category = categoryBySlug.get(child.slug);
    if (!category) return [];
    const { label, description, route } = category;
    return [{ label, description, route }];
  }
  const page = pageById.get(child.id);
  if (!page) return [];
  return [
    {
      label: page.sidebarLabel,
      description: describe(page),
      route: page.route,
      method: page.operation?.method,
    },
  ];
}

function draftSidebars(version: Linked): NodeDraft[] {
  const { plan, sidebarsFile, settingsId, idOfPage, idOfCategory } = version;
  return plan.sidebars.map((sidebar): NodeDraft => ({
    type: 'Sidebar',
    key: sidebar.name,
    source: sidebarsFile,
    fields: {
      version: plan.version,
      name: sidebar.name,
      label: sidebar.label,
      route: sidebar.route,
      tree: sidebar.tree,
      pages: plan.pages.filter((page) => page.sidebar === sidebar.name).map(idOfPage),
      categories: plan.categories
        .filter((category) => category.sidebar === sidebar.name)
        .map(({ slug }) => idOfCategory(slug)),
      settings: settingsId,
    },
  }));
}

function draftResources(version: Linked): NodeDraft[] {
  const { plan, nodeId, sidebarsFile, pageById, idOfPage, idOfCategory } = version;
  return plan.resources.map((resource): NodeDraft => {
    const members = resource.pages.flatMap((id) => pageById.get(id) ?? []);
    const slug = members[0]?.categories.at(-1);
    return {
      type: 'Resource',
      key: resource.name,
      source: sidebarsFile,
      fields: {
        version: plan.version,
        name: resource.name,
        label: resource.label,
        pages: members.map(idOfPage),
        operations: members.flatMap(({ operation }) =>
          operation ? [nodeId('Operation', operation.operationId)] : [],
        ),
        category: slug && idOfCategory(slug),
      },
    };
  });
}

function draftOperations(version: Linked): NodeDraft[] {
  const { plan, details, nodeId, idOfPage, idsOfPages } = version;
  const users = usedIn(plan, (page) => details(page).compiled);
  return plan.pages.flatMap((page): NodeDraft[] =>
    page.operation
      ? [
          {
            type: 'Operation',
            key: page.operation.operationId,
            source: page.relativePath,
            fields: {
              version: plan.version,
              ...operationFields(page.operation),
              page: idOfPage(page),
              usedIn: idsOfPages(users.get(page.operation.operationId) ?? []),
              resource: page.resource && nodeId('Resource', page.resource),
            },
          },
        ]
      : [],
  );
}

/** What the graph contains of an operation; pages show more of it, from the cache. */
function operationFields(operation: Operation) {
  const content = ({ mediaType, schema }: Content) => ({ mediaType, schema: schema?.type });
  return {
    operationId: operation.operationId,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    description: plainText(operation.description),
    deprecated: operation.deprecated,
    tags: operation.tags,
    scopes: [...new Set(operation.security.flat().flatMap(({ scopes }) => scopes))],
    parameters: operation.parameters.map(
      ({ id, name, required, description, schema, ...rest }) => ({
        anchor: id,
        name,
        in: rest.in,
        required,
        type: schema.type,
        description: plainText(description),
      }),
    ),
    requestBody: operation.requestBody && {
      required: operation.requestBody.required,
      contents: operation.requestBody.contents.map(content),
    },
    responses: operation.responses.map(({ status, description, contents }) => ({
      status,
      description: plainText(description),
      contents: contents.map(content),
    })),
  };
}

function draftProperties({ plan, nodeId, sidebarsFile, references }: Linked): NodeDraft[] {
  const idOfResource = (schema: string | undefined) => {
    const name = references.resourceOfSchema.get(schema ?? '');
    return name && nodeId('Resource', name);
  };
  return references.properties.map((property): NodeDraft => ({
    type: 'SchemaProperty',
    key: `${property.schema} ${property.path}`,
    source: sidebarsFile,
    fields: {
      version: plan.version,
      ...property,
      resource: idOfResource(property.schema),
      refersTo: idOfResource(property.references),
    },
  }));
}

/** A search engine shows about this many characters of a description. */
const descriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.–-]+$/, '')}…`;
}
