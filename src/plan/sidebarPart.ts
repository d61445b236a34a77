import type { SidebarNode, SidebarPart, SidebarPlan } from './planSidebar';
import { comparableRoute } from '../content/urls/routes';

/**
 * Pages do not contain a sidebar with more rows. The time and size of a build would grow with the
 * square of its length.
 */
const mostRows = 200;

/** A level of a large sidebar with more rows is cut to a window. */
const mostRowsOfLevel = 30;

/** Windows start at multiples of this number, so that several pages share one. */
const step = 8;

/** Whether a sidebar is so large that pages contain a part of it, and load the rest on demand. */
export const isLargeSidebar = (tree: readonly SidebarNode[]): boolean => countRows(tree) > mostRows;

/** Number of rows of a tree, at any depth. */
export const countRows = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, { items = [] }) => sum + 1 + countRows(items), 0);

/**
 * The rows that a level shows: all rows of a short level, otherwise some on both sides of the
 * current row.
 *
 * @param count - Number of rows in the level.
 * @param current Index of the row that is current or contains the current page; -1 if there is
 *   none.
 * @returns The first index, and the index after the last one.
 */
export function windowOf(count: number, current: number): { from: number; to: number } {
  if (count <= mostRowsOfLevel) return { from: 0, to: count };
  const middle = Math.round(current / step) * step;
  const from = Math.min(Math.max(middle - step, 0), count - 2 * step);
  return { from, to: from + 2 * step };
}

/** Cuts a level to its window. */
export function cutLevel(
  nodes: readonly SidebarNode[],
  current: number,
): Pick<SidebarPart, 'hidden'> & { items: readonly SidebarNode[] } {
  const { from, to } = windowOf(nodes.length, current);
  const items = nodes.slice(from, to);
  return items.length === nodes.length ? { items } : { items, hidden: [from, nodes.length - to] };
}

/** Returns a function that finds a page's part of a large sidebar; undefined for others. */
export function createSidebarParts(
  sidebars: readonly SidebarPlan[],
): (name: string | undefined, route: string) => SidebarPart | undefined {
  const large = new Map(
    sidebars
      .filter(({ tree }) => isLargeSidebar(tree))
      .map(({ name, tree }): [string, PartOf] => [name, partsOf(tree)]),
  );
  return (name, route) => (name === undefined ? undefined : large.get(name)?.(route));
}

type PartOf = (route: string) => SidebarPart;

/** Indexes a tree once, so that finding a part is as fast on a larger site. */
function partsOf(tree: readonly SidebarNode[]): PartOf {
  const paths = new Map<string, readonly number[]>();
  const add = (nodes: readonly SidebarNode[], around: readonly number[]) =>
    nodes.forEach(({ route, again, items = [] }, index) => {
      const path = [...around, index];
      if (route !== undefined && !again) paths.set(comparableRoute(route), path);
      add(items, path);
    });
  add(tree, []);
  return (route) => partAt(tree, paths.get(comparableRoute(route)) ?? []);
}

/** Returns the part of a level. Only the category on the path to the current page has items. */
function partAt(nodes: readonly SidebarNode[], [current = -1, ...path]: readonly number[]) {
  const open = nodes[current];
  const { items, ...hidden } = cutLevel(nodes, current);
  return {
    items: items.map((node): SidebarNode => {
      const { items: inner, ...row } = node;
      return inner && node === open ? { ...row, ...partAt(inner, path) } : row;
    }),
    ...hidden,
  };
}
