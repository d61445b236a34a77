import type { Sidebar, SidebarItem } from '../content/sidebars';
import type { CategoryPlan, PagePlan, SidebarNode, SidebarPlan } from './pagePlan';

/** Builds the tree of a sidebar for the browser. Pages that do not exist are left out. */
export function planSidebar(
  sidebar: Sidebar,
  version: string | undefined,
  pages: ReadonlyMap<string, PagePlan>,
  categories: ReadonlyMap<string, CategoryPlan>,
): SidebarPlan {
  const toNodes = (item: SidebarItem): SidebarNode[] => {
    if (item.type === 'link') return [{ label: item.label, href: item.href }];
    if (item.type === 'category') {
      const { label, slug } = item;
      const route = categories.get(slug)?.route;
      return [{ label, ...(route && { route }), slug, items: item.items.flatMap(toNodes) }];
    }
    const page = pages.get(item.id);
    if (!page) return [];
    const { sidebarLabel: label, route } = page;
    const node: SidebarNode = { label, route, ...(item.again && { again: true }) };
    return [page.operation ? { ...node, method: page.operation.method } : node];
  };
  const tree = sidebar.items.flatMap(toNodes);
  return {
    name: sidebar.name,
    label: sidebar.label,
    route: findFirstPage(tree)?.route ?? '/',
    tree,
    ...(version && { version }),
  };
}

function findFirstPage(nodes: readonly SidebarNode[]): SidebarNode | undefined {
  for (const node of nodes) {
    const isPage = node.route !== undefined && !node.again;
    const found = node.items ? findFirstPage(node.items) : isPage ? node : undefined;
    if (found) return found;
  }
  return undefined;
}
