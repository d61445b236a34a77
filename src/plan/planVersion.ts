import { groupBy } from '@docs/core/lists';
import type { PageSource } from '../content/readContent';
import { routeOfVersion, comparableRoute } from '../content/urls/routes';
import type { Operation } from '@docs/openapi/contract';
import { downloadNames } from '@docs/openapi/downloads';
import { assignOperations } from './assignOperations';
import { indexSidebars, type SidebarIndex } from './sidebarIndex';
import type {
  CategoryPlan,
  PageKind,
  PagePlan,
  ResourcePlan,
  RouteLink,
  VersionPlan,
} from './pagePlan';
import { isListed, sidebarsWithout } from './listed';
import { planSidebar } from './planSidebar';
import type { Sidebar, SidebarItem } from '../content/sidebars';
import type { PlanInput } from './readSite';
import type { Problem } from '@docs/core/problems';

/**
 * Decides which pages a version has, and the route, sidebar, categories and neighbours of each
 * page. Pure, and linear in the number of pages.
 *
 * @param olderVersion Id of the version in the routes of its categories and downloads. Undefined
 *   for the current version.
 * @returns The plan, and problems that involve several files. The reader of a file reports problems
 *   within the file.
 */
export function planVersion(
  authored: PlanInput,
  olderVersion?: string,
): { plan: VersionPlan; problems: Problem[] } {
  const unlisted = authored.pages.filter((page) => !isListed(page));
  const shown = { ...authored, sidebars: sidebarsWithout(authored.sidebars, unlisted) };
  const input = { ...shown, sidebars: markRepeated(shown) };
  const { index, problems: sidebarProblems } = indexSidebars(input, olderVersion);
  const { operations, problems: operationProblems } = assignOperations(input);
  const neighbours = linkNeighbours(index);
  const pages = sortPages(
    input.pages.map((source) => planPage(source, input, { index, operations, neighbours })),
    index,
  );
  const pageById = new Map(pages.map((page) => [page.id, page]));
  const categories = [...index.categories.values()].map((category): CategoryPlan => ({
    ...category,
    ...neighbours.get(category.route),
  }));
  const sidebars = input.sidebars.map((sidebar) =>
    planSidebar(sidebar, input.version, pageById, index.categories),
  );
  const folder = olderVersion ? routeOfVersion(olderVersion) : '';
  const plan: VersionPlan = {
    version: input.version,
    route: pageById.get('index')?.route ?? sidebars[0]?.route ?? '/',
    pages,
    categories,
    resources: planResources(pages, index.categories),
    downloads: input.contract ? downloadNames.map((name) => `${folder}/${name}`) : [],
    samplesFolder: `${folder}/samples`,
    schemasFolder: `${folder}/schemas`,
    sidebars,
  };
  const routes = [
    ...categories.map(({ route }) => ({ route, file: input.sidebarsFile })),
    ...input.pages,
  ];
  return {
    plan,
    problems: [
      ...sidebarProblems,
      ...checkRoutes(routes),
      ...findPagesOutside(input, index),
      ...operationProblems,
    ],
  };
}

/** Links to the previous and the next page in the sidebar. */
interface Neighbours {
  previous: RouteLink | undefined;
  next: RouteLink | undefined;
}

/** Neighbours of pages by id, and of categories by route. */
function linkNeighbours({ sequences }: SidebarIndex): ReadonlyMap<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const sequence of sequences) {
    const linkAt = (at: number): RouteLink | undefined => {
      const step = sequence[at];
      return step && { label: step.label, route: step.route };
    };
    sequence.forEach(({ key }, at) => {
      neighbours.set(key, { previous: linkAt(at - 1), next: linkAt(at + 1) });
    });
  }
  return neighbours;
}

/** Warns about pages that no sidebar lists, unless the sidebars could not be read. */
function findPagesOutside(
  { pages, sidebars, sidebarsFile }: PlanInput,
  index: SidebarIndex,
): Problem[] {
  if (sidebars.length === 0) return [];
  return pages
    .filter((page) => page.id !== null && !index.pages.has(page.id) && isListed(page))
    .map(({ id, file }): Problem => ({
      severity: 'warning',
      file,
      message: 'No sidebar lists the page, but the search, the sitemap and `llms.txt` do.',
      expected: `the item \`${id}\` in ${sidebarsFile}`,
      found: 'none',
      hint: 'Add the item, or write `unlisted: true` or `draft: true` in the frontmatter.',
    }));
}

interface PageLookups {
  index: SidebarIndex;
  operations: ReadonlyMap<string, Operation>;
  neighbours: ReadonlyMap<string, Neighbours>;
}

function planPage(
  source: PageSource,
  { version, sidebars }: PlanInput,
  { index, operations, neighbours }: PageLookups,
): PagePlan {
  const { id, operationAt: _at, isUntitled: _isUntitled, ...page } = source;
  const location = id === null ? undefined : index.pages.get(id);
  const sidebar = sidebars.find(({ name }) => name === location?.sidebar);
  const kind = kindOf(source, sidebar);
  return {
    ...page,
    id: id ?? 'home',
    // All versions share the home page.
    version: id === null ? undefined : version,
    kind,
    title: page.frontmatter.title,
    operation: operations.get(page.relativePath),
    resource: kind === 'resource' ? page.relativePath.split('/').at(-2) : undefined,
    sidebar: sidebar?.name,
    categories: location?.categories ?? [],
    previous: neighbours.get(id ?? '')?.previous,
    next: neighbours.get(id ?? '')?.next,
    counterparts: {},
  };
}

/** Sorts pages in reading order: the home page first, pages in no sidebar last and by file. */
function sortPages(pages: readonly PagePlan[], { sequences }: SidebarIndex): PagePlan[] {
  const positions = new Map(sequences.flat().map(({ key }, at) => [key, at]));
  const positionOf = ({ id, kind }: PagePlan) =>
    kind === 'home' ? -1 : (positions.get(id) ?? Infinity);
  // Infinity minus Infinity is NaN. In that case, pages keep their order.
  return [...pages].sort((a, b) => positionOf(a) - positionOf(b) || 0);
}

function kindOf(source: PageSource, sidebar: Sidebar | undefined): PageKind {
  if (source.id === null) return 'home';
  if (source.frontmatter.operation !== undefined) return 'resource';
  return sidebar?.hasGuides ? 'guide' : 'general';
}

/** The resources, in the order of their first pages. */
function planResources(
  pages: readonly PagePlan[],
  categories: ReadonlyMap<string, CategoryPlan>,
): ResourcePlan[] {
  return [...groupBy(pages, ({ resource }) => resource)].flatMap(([name, members]) => {
    if (name === undefined) return [];
    const category = categories.get(members[0]?.categories.at(-1) ?? '');
    return [{ name, label: category?.label ?? name, pages: members.map(({ id }) => id) }];
  });
}

/**
 * Marks repetitions of an operation's page in an authored sidebar. It may be in as many
 * categories as the operation has tags, but only once in each. The first place stays unmarked.
 */
function markRepeated({ sidebars, pages, contract }: PlanInput): Sidebar[] {
  const { operations = [], webhooks = [] } = contract ?? {};
  const tagCounts = new Map(
    [...operations, ...webhooks].map(({ operationId, tags }) => [operationId, new Set(tags).size]),
  );
  const mostPlaces = new Map(
    pages.map(({ id, frontmatter }) => [id, tagCounts.get(frontmatter.operation ?? '') ?? 1]),
  );
  return sidebars.map((sidebar) => {
    const places = new Map<string, number>();
    const mark = (items: readonly SidebarItem[]): SidebarItem[] => {
      const siblings = new Set<string>();
      return items.map((item) => {
        if (item.type === 'category') return { ...item, items: mark(item.items) };
        if (item.type === 'link' || item.again || siblings.has(item.id)) return item;
        const { id } = item;
        const count = (places.get(id) ?? 0) + 1;
        places.set(id, count);
        siblings.add(id);
        return count > 1 && count <= (mostPlaces.get(id) ?? 1) ? { ...item, again: true } : item;
      });
    };
    return { ...sidebar, items: mark(sidebar.items) };
  });
}

/** A page or a category, with the file that defines it. */
interface RoutedFile {
  route: string;
  file: string;
}

/**
 * Reports each file with the same route as an earlier one. Trailing slashes are ignored, and so is
 * case: some hosts and file systems have one file for both.
 */
function checkRoutes(files: readonly RoutedFile[]): Problem[] {
  const byRoute = new Map<string, RoutedFile>();
  return files.flatMap(({ route, file }): Problem[] => {
    const key = comparableRoute(route);
    const other = byRoute.get(key.toLowerCase());
    if (other === undefined) {
      byRoute.set(key.toLowerCase(), { route: key, file });
      return [];
    }
    if (other.route !== key) {
      return [
        {
          severity: 'error',
          file,
          message: 'Two pages have URLs that differ in case only.',
          expected: 'a route that is another one where case does not count',
          found: `${key}, and ${other.route} of ${other.file}`,
          hint: 'Rename one of the two.',
        },
      ];
    }
    return [
      {
        severity: 'error',
        file,
        message: `Two files define the page \`${key}\`.`,
        expected: 'a route that no other page has',
        found: `${other.file} defines it too`,
        hint: 'Rename or remove one of the two; routes that differ in a trailing slash are the same.',
      },
    ];
  });
}
