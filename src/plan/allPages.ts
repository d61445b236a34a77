import type { NavigationSidebar, SidebarNode } from './pagePlan';

/** The list of all pages, at the end of the first page of a version. */
export const allPagesHeading = { depth: 2, id: 'all-pages', text: 'All pages' };

/** Most lines of the list; on a larger site it has only categories, whose pages list the rest. */
const mostLines = 500;

/**
 * The sidebars of a version as a list of its pages.
 *
 * @param route - Of the page; only the first page of the version shows the list.
 */
export function allPages(sidebars: readonly NavigationSidebar[], route: string): SidebarNode[] {
  if (sidebars[0]?.route !== route) return [];
  const trees = sidebars.map(({ label, tree = [] }): SidebarNode => ({ label, items: tree }));
  return countLines(trees) <= mostLines ? trees : trees.map(withoutPagesOfCategories);
}

const countLines = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, { items = [] }) => sum + 1 + countLines(items), 0);

const withoutPagesOfCategories = ({ items = [], ...node }: SidebarNode): SidebarNode => ({
  ...node,
  items: items.map(({ items: _, ...item }) => item),
});
