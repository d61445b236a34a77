import type { Operation } from '@docs/openapi/contract';
import type { PageSource } from '../content/readContent';
import type { Sidebar, SidebarItem } from '../content/sidebars';

/**
 * An item of a sidebar, as the browser loads it. The keys are short, because each reader loads the
 * whole tree once.
 */
export interface SidebarNode {
  label: string;
  /** Route of the page or category page. */
  route?: string;
  /** URL outside the site. */
  href?: string;
  /** HTTP method of the page's operation. */
  method?: string;
  /** Whether the page has its main place elsewhere in the sidebar. */
  again?: true;
  /** Only for a category. */
  slug?: string;
  /** Absent if the page contains only the category's own row. */
  items?: SidebarNode[];
  /** Numbers of rows that the page leaves out before and after the items. Absent if it has all. */
  hidden?: [before: number, after: number];
}

/** The part of a large sidebar on a page: in each open level, the rows near the current one. */
export type SidebarPart = Required<Pick<SidebarNode, 'items'>> & Pick<SidebarNode, 'hidden'>;

export interface SidebarPlan {
  name: string;
  /** Absent on a site with one version. */
  version?: string;
  label: string;
  /** Route of the first page, which the header links to. */
  route: string;
  tree: SidebarNode[];
}

interface ListedPage extends Pick<PageSource, 'route' | 'frontmatter'> {
  operation: Operation | undefined;
}

/** Builds the tree of a sidebar for the browser. Pages that do not exist are left out. */
export function planSidebar(
  sidebar: Sidebar,
  version: string | undefined,
  pages: ReadonlyMap<string, ListedPage>,
  categories: ReadonlyMap<string, { route: string }>,
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
    const { route, operation } = page;
    return [
      {
        label: labelOfPage(page),
        route,
        ...(item.again && { again: true }),
        ...(operation && { method: operation.method }),
      },
    ];
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

/** The label of a page in sidebars and in links to its neighbours. */
export const labelOfPage = ({ frontmatter }: Pick<PageSource, 'frontmatter'>): string =>
  frontmatter.sidebar_label ?? frontmatter.title;
