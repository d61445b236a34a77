import { labelOfPage } from './planSidebar';
import type { CategoryPlan, PagePlan, VersionPlan } from './pagePlan';
import { shortenDescription } from '@docs/core/text';

/** An item of a category: a page, another category, or a link to another site. */
export type ListedItem = PagePlan | CategoryPlan | { label: string; href: string };

/** An item of a category, as shown on the category's page and in its Markdown. */
interface CategoryCard {
  label: string;
  /** Empty if there is none. */
  description: string;
  /** Only for a page or a category. */
  route?: string;
  /** Only for a link to another site. */
  href?: string;
  /** Only for a page that documents an operation. */
  method?: string | undefined;
}

/** @param describe Returns the description of a page, as in search results. */
export function cardOf(item: ListedItem, describe: (page: PagePlan) => string): CategoryCard {
  if ('href' in item) return { label: item.label, description: '', href: item.href };
  const { route } = item;
  if ('slug' in item) return { label: item.label, description: item.description, route };
  const method = item.operation?.method;
  return { label: labelOfPage(item), description: describe(item), route, method };
}

/** Returns a function that finds the items of a category, in the order of the sidebar. */
export function createListedItems({
  pages,
  categories,
}: Pick<VersionPlan, 'pages' | 'categories'>): (category: CategoryPlan) => ListedItem[] {
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
