import { nearest } from '../content/nearest';
import type { Problem } from '../content/problem';
import type { PageSource } from '../content/readContent';
import { comparableRoute } from '../content/comparableRoute';
import { routeOfCategory } from '../content/route';
import { routeOfVersion } from '../content/routeOfVersion';
import type { Sidebar, SidebarItem } from '../content/sidebar';
import { downloadNames } from '../contract/downloadNames';
import type {
  CategoryPlan,
  PageKind,
  PagePlan,
  ResourcePlan,
  RouteLink,
  SidebarNode,
  SidebarPlan,
  VersionPlan,
} from './pagePlan';
import type { VersionSource } from './readSite';

export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'sidebars' | 'sidebarsFile' | 'contract' | 'contractFile'
>;

/**
 * Decides which pages a version has and where each stands: its route, sidebar,
 * categories and neighbours. Pure, and linear in the number of pages. Problems
 * are about how files fit together; what is wrong within one file is told by
 * who reads it. An older version's id stands in the routes of its categories.
 */
export function planVersion(
  input: PlanInput,
  olderVersion?: string,
): { plan: VersionPlan; problems: Problem[] } {
  const { version, pages: sources, sidebars, sidebarsFile } = input;
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);

  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const { operations: ownOperations = [], webhooks = [] } = input.contract ?? {};
  const operations = new Map([...ownOperations, ...webhooks].map((one) => [one.operationId, one]));
  /** Operation ids with the file of the page that documents each. */
  const documented = new Map<string, string>();
  const placed = new Map<
    string,
    { sidebar: Sidebar['name']; categories: string[]; line: number }
  >();
  const categories = new Map<string, CategoryPlan & { line: number }>();
  /** Reading order over all sidebars, for previous and next. */
  const order = new Map<Sidebar['name'], (RouteLink & { key: string })[]>();

  for (const sidebar of sidebars) {
    const sequence: (RouteLink & { key: string })[] = [];
    order.set(sidebar.name, sequence);
    const walk = (item: SidebarItem, around: string[]) => {
      const where = { file: sidebarsFile, ...item.at };
      if (item.type === 'page') {
        const source = sourceById.get(item.id);
        if (!source) {
          const meant = nearest(
            item.id,
            [...sourceById.keys()].filter((id) => id !== null),
          );
          report({
            severity: 'error',
            ...where,
            message: 'The sidebar lists a page that does not exist.',
            expected: 'the path of a page below `docs/`, without `.mdx`',
            found: item.id,
            hint: meant ? `Did you mean \`${meant}\`?` : 'Add the page, or remove the item.',
          });
          return;
        }
        const other = placed.get(item.id);
        if (other) {
          report({
            severity: 'error',
            ...where,
            message: 'The page stands in two places of the sidebars.',
            expected: 'each page once',
            found: `${item.id}, also on line ${other.line}`,
            hint: 'Remove one of the two; the other place can link to the page in its text.',
          });
          return;
        }
        placed.set(item.id, { sidebar: sidebar.name, categories: around, line: item.at.line });
        sequence.push({ key: item.id, label: labelOf(source), route: source.route });
      }
      if (item.type === 'category') {
        const other = categories.get(item.slug);
        if (other) {
          report({
            severity: 'error',
            ...where,
            field: 'slug',
            message: 'Two categories have the same slug, and so the same address.',
            expected: 'a slug that no other category has',
            found: `${item.slug}, also on line ${other.line}`,
            hint: 'Rename one of the two.',
          });
        } else {
          const route = routeOfCategory(item.slug, olderVersion);
          categories.set(item.slug, {
            version,
            slug: item.slug,
            label: item.label,
            description: item.description,
            route,
            sidebar: sidebar.name,
            categories: around,
            children: item.items.flatMap((child): CategoryPlan['children'] => {
              if (child.type === 'page') {
                return sourceById.has(child.id) ? [{ type: 'page', id: child.id }] : [];
              }
              return child.type === 'category'
                ? [{ type: 'category', slug: child.slug }]
                : [{ type: 'link', label: child.label, href: child.href }];
            }),
            previous: undefined,
            next: undefined,
            counterparts: {},
            line: item.at.line,
          });
          sequence.push({ key: route, label: item.label, route });
        }
        for (const child of item.items) walk(child, [...around, item.slug]);
      }
    };
    for (const item of sidebar.items) walk(item, []);
  }

  const neighbours = new Map<string, { previous?: RouteLink; next?: RouteLink }>();
  for (const sequence of order.values()) {
    sequence.forEach(({ key }, index) => {
      const link = (at: number) => {
        const entry = sequence[at];
        return entry && { label: entry.label, route: entry.route };
      };
      neighbours.set(key, { previous: link(index - 1), next: link(index + 1) });
    });
  }

  const routes = new Map<string, string>();
  const claimRoute = (route: string, file: string) => {
    const key = comparableRoute(route);
    const other = routes.get(key);
    if (other === undefined) routes.set(key, file);
    else {
      report({
        severity: 'error',
        file,
        message: `Two files make the page \`${key}\`.`,
        expected: 'a route that no other page has',
        found: `${other} makes it too`,
        hint: 'Rename or remove one of the two; a trailing slash does not tell routes apart.',
      });
    }
  };
  for (const category of categories.values()) claimRoute(category.route, sidebarsFile);

  const pages = sources.map((source): PagePlan => {
    claimRoute(source.route, source.file);
    const place = source.id === null ? undefined : placed.get(source.id);
    if (source.id !== null && !place && sidebars.length > 0) {
      report({
        severity: 'warning',
        file: source.file,
        message: 'The page is in no sidebar, so readers find it only by its address.',
        expected: `the item \`${source.id}\` in ${sidebarsFile}`,
        found: 'none',
        hint: 'Add the item, or remove the page.',
      });
    }
    const { frontmatter } = source;
    const known = operations.get(frontmatter.operation ?? '');
    if (frontmatter.operation !== undefined && !known) {
      const meant = nearest(frontmatter.operation, operations.keys());
      report({
        severity: 'error',
        file: source.file,
        field: 'operation',
        message: 'The page documents an operation that the contract does not have.',
        expected:
          operations.size > 0 ? 'an operationId of the contract' : 'a contract, `api/openapi.yaml`',
        found: frontmatter.operation,
        hint: meant ? `Did you mean \`${meant}\`?` : 'Check the contract, or remove the key.',
      });
    }
    const documentedBy = documented.get(known?.operationId ?? '');
    if (documentedBy !== undefined) {
      report({
        severity: 'error',
        file: source.file,
        field: 'operation',
        message: 'Two pages document the same operation.',
        expected: 'one page for each operation',
        found: `${frontmatter.operation}, which ${documentedBy} documents too`,
        hint: 'Remove one of the pages, or its `operation`.',
      });
    } else if (known) documented.set(known.operationId, source.file);
    const operation = documentedBy === undefined ? known : undefined;
    const kind = kindOf(source, place?.sidebar);
    return {
      id: source.id ?? 'home',
      // The home page is the same one in all versions.
      version: source.id === null ? undefined : version,
      kind,
      route: source.route,
      file: source.file,
      relativePath: source.relativePath,
      absolutePath: source.absolutePath,
      title: frontmatter.title,
      description: frontmatter.description ?? '',
      sidebarLabel: labelOf(source),
      keywords: frontmatter.keywords,
      operation,
      resource: kind === 'resource' ? folderOf(source) : undefined,
      sidebar: place?.sidebar,
      categories: place?.categories ?? [],
      previous: neighbours.get(source.id ?? '')?.previous,
      next: neighbours.get(source.id ?? '')?.next,
      counterparts: {},
    };
  });

  for (const { operationId, method, path } of ownOperations) {
    if (documented.has(operationId)) continue;
    report({
      severity: 'error',
      file: input.contractFile ?? '',
      field: operationId,
      message: 'No page documents this operation.',
      expected: `a page with \`operation: ${operationId}\` in its frontmatter`,
      found: `${method} ${path}`,
      hint: 'Add the page and list it in a sidebar, or remove the operation from the contract.',
    });
  }

  const position = new Map(
    [...order.values()].flat().map(({ key }, at): [string, number] => [key, at]),
  );
  const positionOf = ({ id, kind }: PagePlan) =>
    kind === 'home' ? -1 : (position.get(id) ?? Infinity);
  // Infinity less Infinity is no number; pages in no sidebar keep the order of their files.
  pages.sort((a, b) => positionOf(a) - positionOf(b) || 0);

  const pageById = new Map(pages.map((page) => [page.id, page]));
  const plannedCategories = [...categories.values()].map(({ line, ...category }): CategoryPlan => ({
    ...category,
    previous: neighbours.get(category.route)?.previous,
    next: neighbours.get(category.route)?.next,
  }));
  const plannedSidebars = sidebars.map((sidebar) =>
    planSidebar(sidebar, pageById, (slug) => routeOfCategory(slug, olderVersion)),
  );
  const plan: VersionPlan = {
    version,
    route: pageById.get('index')?.route ?? plannedSidebars[0]?.route ?? '/',
    pages,
    categories: plannedCategories,
    resources: planResources(pages, categories),
    downloads: input.contract
      ? downloadNames.map((name) =>
          olderVersion ? `${routeOfVersion(olderVersion)}/${name}` : `/${name}`,
        )
      : [],
    sidebars: plannedSidebars.map((sidebar) => (version ? { ...sidebar, version } : sidebar)),
  };
  return { plan, problems };
}

const labelOf = ({ frontmatter }: PageSource) => frontmatter.sidebar_label ?? frontmatter.title;

/** Name of the folder that a resource's pages share. */
const folderOf = ({ relativePath }: PageSource) => relativePath.split('/').at(-2) ?? '';

function kindOf(source: PageSource, sidebar: Sidebar['name'] | undefined): PageKind {
  if (source.id === null) return 'home';
  if (source.frontmatter.operation !== undefined) return 'resource';
  return sidebar === 'docs' ? 'guide' : 'general';
}

/** The resources in the order of their first pages. */
function planResources(
  pages: readonly PagePlan[],
  categories: ReadonlyMap<string, CategoryPlan>,
): ResourcePlan[] {
  const byResource = new Map<string, PagePlan[]>();
  for (const page of pages) {
    if (page.resource === undefined) continue;
    const members = byResource.get(page.resource);
    if (members) members.push(page);
    else byResource.set(page.resource, [page]);
  }
  return [...byResource].map(([name, members]) => {
    const category = categories.get(members[0]?.categories.at(-1) ?? '');
    return { name, label: category?.label ?? name, pages: members.map(({ id }) => id) };
  });
}

function planSidebar(
  sidebar: Sidebar,
  pages: ReadonlyMap<string, PagePlan>,
  routeOf: (slug: string) => string,
): SidebarPlan {
  const nodeOf = (item: SidebarItem): SidebarNode[] => {
    if (item.type === 'link') return [{ label: item.label, href: item.href }];
    if (item.type === 'category') {
      return [
        {
          label: item.label,
          route: routeOf(item.slug),
          slug: item.slug,
          items: item.items.flatMap(nodeOf),
        },
      ];
    }
    const page = pages.get(item.id);
    if (!page) return [];
    const node: SidebarNode = { label: page.sidebarLabel, route: page.route };
    return [page.operation ? { ...node, method: page.operation.method } : node];
  };
  const tree = sidebar.items.flatMap(nodeOf);
  return { name: sidebar.name, label: sidebar.label, route: firstPage(tree)?.route ?? '/', tree };
}

function firstPage(nodes: readonly SidebarNode[]): SidebarNode | undefined {
  for (const node of nodes) {
    const found = node.items ? firstPage(node.items) : node.route ? node : undefined;
    if (found) return found;
  }
  return undefined;
}
