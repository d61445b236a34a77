import { labelOfPage } from './planSidebar';
import type { CategoryPlan, PagePlan, VersionPlan } from './pagePlan';
import { shortenDescription } from '@docs/core/text';

/** An item of a category: a page, another category, or a link to another site. */
export type ListedItem = PagePlan | CategoryPlan | { label: string; href: string };

/** An item of a category, as shown on the category's page and in its Markdown. */
interface CategoryItem {
  label: string;
  /** Empty if there is none. */
  description: string;
  /** Only for a page or a category. */
  route?: string;
  /** Only for a link to another site. */
  href?: string;
  /** Only for a page that documents an operation. */
  method?: string | undefined;
  path?: string | undefined;
  /** Only for a category: how many pages it contains, and how many of them document an operation. */
  pages?: number;
  operations?: number;
}

type ItemsOf = (category: CategoryPlan) => ListedItem[];

/** @param describe Returns the description of a page, as in search results. */
export function categoryItem(
  item: ListedItem,
  itemsOf: ItemsOf,
  describe: (page: PagePlan) => string,
): CategoryItem {
  if ('href' in item) return { label: item.label, description: '', href: item.href };
  const { route } = item;
  if ('slug' in item) {
    const pages = pagesIn(item, itemsOf);
    const operations = pages.filter(({ operation }) => operation).length;
    const { label, description } = item;
    return { label, description, route, pages: pages.length, operations };
  }
  const { method, path } = item.operation ?? {};
  return { label: labelOfPage(item), description: describe(item), route, method, path };
}

/** The pages of a category and of the categories within it. */
const pagesIn = (category: CategoryPlan, itemsOf: ItemsOf): PagePlan[] =>
  itemsOf(category).flatMap((item) => {
    if ('href' in item) return [];
    return 'slug' in item ? pagesIn(item, itemsOf) : [item];
  });

/** Returns a function that finds the items of a category, in the order of the sidebar. */
export function createListedItems({
  pages,
  categories,
}: Pick<VersionPlan, 'pages' | 'categories'>): ItemsOf {
  const pageById = new Map(pages.map((page) => [page.id, page]));
  const categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
  return ({ children }) =>
    children.flatMap((child): ListedItem | [] => {
      if (child.type === 'link') return child;
      const found = child.type === 'page' ? pageById.get(child.id) : categoryBySlug.get(child.slug);
      return found ?? [];
    });
}

interface DescribedCategory {
  label: string;
  /** Empty if `sidebars.yaml` has none. */
  description: string;
}

/** The description of a category in search results, from `sidebars.yaml` or from its items. */
export const describeCategory = (
  { label, description }: DescribedCategory,
  items: readonly { label: string }[],
): string =>
  description || shortenDescription(`${label}: ${items.map((item) => item.label).join(', ')}.`);
