import { words } from '@docs/core/words';
import type { NavigationSidebar } from './pagePlan';
import type { SidebarNode } from './planSidebar';
import { countRows } from './sidebarPart';

/** Heading of the list of all pages, at the end of a version's first page. */
export const allPagesHeading = {
  depth: 2,
  id: 'all-pages',
  get text(): string {
    return words.layout.allPages;
  },
};

/** A longer list has only the first level of the sidebars. Category pages list the rest. */
const mostLines = 500;

/** Lists all pages by sidebar if `route` is a version's first page. Otherwise empty. */
export function listAllPages(sidebars: readonly NavigationSidebar[], route: string): SidebarNode[] {
  if (sidebars[0]?.route !== route) return [];
  const trees = sidebars.map(({ label, tree = [] }): SidebarNode => ({ label, items: tree }));
  return countRows(trees) <= mostLines ? trees : trees.map(withoutPagesOfCategories);
}

const withoutPagesOfCategories = ({ items = [], ...node }: SidebarNode): SidebarNode => ({
  ...node,
  items: items.map(({ items: _, ...item }) => item),
});
