import type { CategoryPlan, PagePlan, VersionPlan } from './pagePlan';

/** What a category lists: a page, another category, or a link to another site. */
export type ListedItem = PagePlan | CategoryPlan | { label: string; href: string };

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
