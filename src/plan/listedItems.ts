import type { CategoryPlan, PagePlan, VersionPlan } from './pagePlan';

/** What a category lists: a page, another category, or a link to another site. */
export type ListedItem = PagePlan | CategoryPlan | { label: string; href: string };

/** An item of a category as its page and its Markdown show it. */
export interface CategoryCard {
  label: string;
  /** Empty for none. */
  description: string;
  /** Of a page or category. */
  route?: string;
  /** Of a link to another site. */
  href?: string;
  /** Of the page’s operation. */
  method?: string | undefined;
}

/** @param describe Describes a page, as in search results. */
export function cardOf(item: ListedItem, describe: (page: PagePlan) => string): CategoryCard {
  if ('href' in item) return { label: item.label, description: '', href: item.href };
  const { route } = item;
  if ('slug' in item) return { label: item.label, description: item.description, route };
  const { sidebarLabel: label, operation } = item;
  return { label, description: describe(item), route, method: operation?.method };
}

/** Finds what the categories of a version list, in the order of the sidebar. */
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
