import { didYouMean, nearest } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import { routeOfCategory } from '../content/urls/routes';
import type { SidebarItem } from '../content/sidebars';
import type { CategoryPlan, RouteLink } from './pagePlan';
import { labelOfPage } from './planSidebar';
import type { PlanInput } from './readSite';
import type { PageSource } from '../content/readContent';

interface PageLocation {
  sidebar: string;
  /** Slugs of the categories around the page, outermost first. */
  categories: string[];
  /** 1-based line of the item in `sidebars.yaml`. */
  line: number;
}

/** A page or category in reading order. The key is the id of a page or the route of a category. */
type Step = RouteLink & { key: string };

/** The sidebars of a version, indexed by what they list. */
export interface SidebarIndex {
  /** By page id. */
  pages: ReadonlyMap<string, PageLocation>;
  /** By slug. */
  categories: ReadonlyMap<string, CategoryPlan>;
  /** Pages and categories of each sidebar, in reading order. */
  sequences: readonly (readonly Step[])[];
}

type CategoryItem = Extract<SidebarItem, { type: 'category' }>;
type PageItem = Extract<SidebarItem, { type: 'page' }>;

/**
 * Indexes the sidebars of a version. It leaves out items that cannot be used: those without a page,
 * and repeated pages or slugs.
 *
 * @param olderVersion Id of an older version in the routes of its categories. Undefined for the
 *   current version.
 */
export function indexSidebars(
  input: PlanInput,
  olderVersion: string | undefined,
): { index: SidebarIndex; problems: Problem[] } {
  const builder = new IndexBuilder(input, olderVersion);
  const sequences = input.sidebars.map(({ name, items }) =>
    items.flatMap((item) => builder.addItem(item, name, [])),
  );
  const { pages, categories, problems } = builder;
  return { index: { pages, categories, sequences }, problems };
}

class IndexBuilder {
  readonly pages = new Map<string, PageLocation>();
  readonly categories = new Map<string, CategoryPlan>();
  readonly problems: Problem[] = [];
  /** Lines in `sidebars.yaml`, counted from 1, by slug. */
  private readonly categoryLines = new Map<string, number>();
  /** Page sources by id. */
  private readonly sources: ReadonlyMap<string, PageSource>;

  constructor(
    private readonly input: PlanInput,
    private readonly olderVersion: string | undefined,
  ) {
    this.sources = new Map(
      input.pages.flatMap((page) => (page.id === null ? [] : [[page.id, page] as const])),
    );
  }

  /** Adds an item and everything in it. Returns its steps in reading order. */
  addItem(item: SidebarItem, sidebar: string, around: string[]): Step[] {
    if (item.type === 'link') return [];
    if (item.type === 'page') {
      return this.addPage(item, { sidebar, categories: around, line: item.at.line });
    }
    const category = this.addCategory(item, sidebar, around);
    const inner = item.items.flatMap((child) =>
      this.addItem(child, sidebar, [...around, item.slug]),
    );
    return [...category, ...inner];
  }

  private addPage(item: PageItem, location: PageLocation): Step[] {
    const source = this.sources.get(item.id);
    const listed = this.pages.get(item.id);
    // The category of its first tag is the place of the page.
    if (item.again) return [];
    if (!source) this.report(item, missingPage(item.id, this.sources.keys()));
    else if (listed) this.report(item, pageListedTwice(item.id, listed.line));
    else {
      this.pages.set(item.id, location);
      return [{ key: item.id, label: labelOfPage(source), route: source.route }];
    }
    return [];
  }

  private addCategory(item: CategoryItem, sidebar: string, around: string[]): Step[] {
    const { slug, label, description } = item;
    const otherLine = this.categoryLines.get(slug);
    if (otherLine !== undefined) {
      this.report(item, sameSlug(slug, otherLine));
      return [];
    }
    const route = routeOfCategory(slug, this.olderVersion);
    this.categoryLines.set(slug, item.at.line);
    this.categories.set(slug, {
      version: this.input.version,
      slug,
      label,
      description,
      route,
      sidebar,
      categories: around,
      children: childrenOf(item, (id) => this.sources.has(id)),
      previous: undefined,
      next: undefined,
      counterparts: {},
    });
    return [{ key: route, label, route }];
  }

  private report(item: SidebarItem, problem: ItemProblem): void {
    const { sidebarsFile: file } = this.input;
    this.problems.push({ severity: 'error', file, ...item.at, ...problem });
  }
}

/** The items that a category lists directly. Pages that do not exist are left out. */
const childrenOf = (
  { items }: CategoryItem,
  isPage: (id: string) => boolean,
): CategoryPlan['children'] =>
  items.flatMap((child): CategoryPlan['children'] => {
    switch (child.type) {
      case 'page':
        return isPage(child.id) ? [{ type: 'page', id: child.id }] : [];
      case 'category':
        return [{ type: 'category', slug: child.slug }];
      case 'link':
        return [{ type: 'link', label: child.label, href: child.href }];
    }
  });

type ItemProblem = Omit<Problem, 'severity' | 'file'>;

const missingPage = (id: string, known: Iterable<string>): ItemProblem => ({
  message: 'The sidebar lists a page that does not exist.',
  expected: 'the path of a page below `docs/`, without `.mdx`',
  found: id,
  hint: didYouMean(nearest(id, known), 'Add the page, or remove the item.'),
});

const pageListedTwice = (id: string, otherLine: number): ItemProblem => ({
  message: 'The sidebars list the page twice.',
  expected: 'each page once, and that of an operation in a category for each of its tags',
  found: `${id}, also on line ${otherLine}`,
  hint: 'Remove one of the two items; a page near it can link to the page instead.',
});

const sameSlug = (slug: string, otherLine: number): ItemProblem => ({
  field: 'slug',
  message: 'Two categories have the same slug, and so the same URL.',
  expected: 'a slug that no other category has',
  found: `${slug}, also on line ${otherLine}`,
  hint: 'Rename one of the two.',
});
