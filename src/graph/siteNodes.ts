import type { CategoryPlan, PageKind, PagePlan, SitePlan, VersionPlan } from '../plan/pagePlan';
import { buildNavigation } from '../plan/buildNavigation';
import { versionsOfPlan } from '../plan/planSite';
import { plainText } from '../contract/plainText';
import type { Content, Operation } from '../contract/records';
import type { SiteSettings } from '../content/siteSchema';
import { versionFolder } from '../content/versions';
import type { CompiledPage } from '../mdx/compilePage';
import { usedIn } from '../proof/usedIn';
import type { References } from './references';
import type { PageContent } from './pageContent';

/** A node as a pure function gives it; ids and digests of Gatsby are added by who creates it. */
export interface NodeDraft {
  type: string;
  /** Unique within the type; links name it together with the type. */
  key: string;
  /** Path below the content root of the file that the node comes from. */
  source: string;
  fields: Record<string, unknown>;
}

/** Makes the id of a node from its type and key. */
export type NodeId = (type: string, key: string) => string;

const typeOfKind: Record<PageKind, string> = {
  home: 'HomePage',
  guide: 'Guide',
  resource: 'ResourcePage',
  general: 'GeneralPage',
};

export const pageType = ({ kind }: Pick<PagePlan, 'kind'>): string => typeOfKind[kind];

/** What is known of a page beside its place on the site. */
export interface PageDetails extends PageContent {
  compiled: CompiledPage;
  lastUpdated: string | undefined;
}

interface DraftInput {
  plan: SitePlan;
  site: SiteSettings;
  /** Of each version, the current one first. */
  references: readonly References[];
  details: (page: PagePlan) => PageDetails;
  nodeId: NodeId;
}

/** Keys of an older version's nodes begin with its id, because versions name things alike. */
const keyIn = (version: VersionPlan, plan: SitePlan, key: string): string =>
  version === plan ? key : `${version.version} ${key}`;

/** Makes the ids of a version's nodes from their types and their keys within the version. */
export const nodeIdIn =
  (version: VersionPlan, plan: SitePlan, nodeId: NodeId): NodeId =>
  (type, key) =>
    nodeId(type, keyIn(version, plan, key));

/** All nodes of the site, linked with each other by their ids. */
export function draftNodes(input: DraftInput): NodeDraft[] {
  const { plan, site, references, nodeId } = input;
  const settings: NodeDraft = {
    type: 'SiteSettings',
    key: 'site',
    source: 'site.yaml',
    fields: settingsFields(site, plan, nodeId),
  };
  const drafts = versionsOfPlan(plan).flatMap((version, at) => {
    const own = references[at];
    if (!own) throw new Error('A version was planned without references to its contract.');
    const nodeIdInVersion = nodeIdIn(version, plan, nodeId);
    const source =
      at === 0 ? 'sidebars.yaml' : `${versionFolder(version.version ?? '')}/sidebars.yaml`;
    return draftVersion({
      ...input,
      plan: version,
      references: own,
      sidebarsFile: source,
      settingsId: nodeId(settings.type, settings.key),
      nodeId: nodeIdInVersion,
    }).map((draft) => ({ ...draft, key: keyIn(version, plan, draft.key) }));
  });
  return [settings, ...drafts];
}

interface VersionDraftInput extends Omit<DraftInput, 'plan' | 'references'> {
  plan: VersionPlan;
  references: References;
  /** Path below the content root. */
  sidebarsFile: string;
  settingsId: string;
}

/** All nodes of a version; their keys are unique within it. */
function draftVersion({
  plan,
  site,
  references,
  details,
  nodeId,
  sidebarsFile,
  settingsId,
}: VersionDraftInput): NodeDraft[] {
  const { version } = plan;
  const users = usedIn(plan, (page) => details(page).compiled);
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const categoryBySlug = new Map(plan.categories.map((category) => [category.slug, category]));
  const idOfPage = (page: PagePlan) => nodeId(pageType(page), page.id);
  const idOfCategory = (slug: string) => nodeId('Category', slug);
  const idsOfPages = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const page = pageById.get(id);
      return page ? [idOfPage(page)] : [];
    });
  const describe = (page: PagePlan) => page.description || shorten(details(page).compiled.excerpt);

  const pages = plan.pages.map((page): NodeDraft => {
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

  const cardOf = (child: CategoryPlan['children'][number]): Record<string, unknown>[] => {
    if (child.type === 'link') {
      return [{ label: child.label, description: '', href: child.href }];
    }
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
  };

  const categories = plan.categories.map((category): NodeDraft => ({
    type: 'Category',
    key: category.slug,
    source: sidebarsFile,
    fields: {
      version,
      slug: category.slug,
      label: category.label,
      description: category.description,
      route: category.route,
      sidebar: nodeId('Sidebar', category.sidebar),
      parentCategory: category.categories.at(-1) && idOfCategory(category.categories.at(-1) ?? ''),
      categories: category.categories.map(idOfCategory),
      subcategories: category.children.flatMap((child) =>
        child.type === 'category' && categoryBySlug.has(child.slug)
          ? [idOfCategory(child.slug)]
          : [],
      ),
      pages: idsOfPages(
        category.children.flatMap((child) => (child.type === 'page' ? [child.id] : [])),
      ),
      cards: category.children.flatMap(cardOf),
      previous: category.previous,
      next: category.next,
    },
  }));

  const sidebars = plan.sidebars.map((sidebar): NodeDraft => ({
    type: 'Sidebar',
    key: sidebar.name,
    source: sidebarsFile,
    fields: {
      version,
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

  const resources = plan.resources.map((resource): NodeDraft => {
    const members = resource.pages.flatMap((id) => pageById.get(id) ?? []);
    const slug = members[0]?.categories.at(-1);
    return {
      type: 'Resource',
      key: resource.name,
      source: sidebarsFile,
      fields: {
        version,
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

  const operations = plan.pages.flatMap((page): NodeDraft[] =>
    page.operation
      ? [
          {
            type: 'Operation',
            key: page.operation.operationId,
            source: page.relativePath,
            fields: {
              version,
              ...operationFields(page.operation),
              page: idOfPage(page),
              usedIn: idsOfPages(users.get(page.operation.operationId) ?? []),
              resource: page.resource && nodeId('Resource', page.resource),
            },
          },
        ]
      : [],
  );

  const properties = references.properties.map((property): NodeDraft => {
    const resource = (schema: string | undefined) => {
      const name = references.resourceOfSchema.get(schema ?? '');
      return name && nodeId('Resource', name);
    };
    return {
      type: 'SchemaProperty',
      key: `${property.schema} ${property.path}`,
      source: sidebarsFile,
      fields: {
        version,
        ...property,
        resource: resource(property.schema),
        refersTo: resource(property.references),
      },
    };
  });

  return [...sidebars, ...categories, ...resources, ...operations, ...properties, ...pages];
}

/** What the graph says of an operation; pages show more of it, from the cache. */
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

function settingsFields(site: SiteSettings, plan: SitePlan, nodeId: NodeId) {
  const { links } = site;
  return {
    title: site.title,
    tagline: site.tagline,
    description: site.description ?? site.tagline,
    baseUrl: site.base_url,
    locale: site.locale,
    copyright: site.copyright,
    links: {
      status: links.status,
      helpCentre: links.help_centre,
      imprint: links.imprint,
      privacy: links.privacy,
      social: links.social,
      documentation: links.documentation,
    },
    announcement: site.announcement,
    versions: site.versions ?? [],
    sidebars: plan.sidebars.map(({ name }) => nodeId('Sidebar', name)),
    navigation: buildNavigation(plan, site),
  };
}

/** A search engine shows about this many characters of a description. */
const descriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:.–-]+$/, '')}…`;
}
