import { comparableRoute } from '../content/urls/comparableRoute';
import type { SidebarNode, SidebarPart, SidebarPlan } from './pagePlan';

/** No page has all of a longer sidebar: time and size of a build would grow with its square. */
const mostRows = 200;

/** Rows that a level of a large sidebar has when it is shown whole. */
const mostRowsOfLevel = 30;

/** Windows begin at multiples of it, so that as many pages share one. */
const step = 8;

/** Whether pages have a part of a sidebar, and load the rest when a reader asks for it. */
export const isLargeSidebar = (tree: readonly SidebarNode[]): boolean => countRows(tree) > mostRows;

const countRows = (nodes: readonly SidebarNode[]): number =>
  nodes.reduce((sum, { items = [] }) => sum + 1 + countRows(items), 0);

/**
 * The rows that a level shows: all of a short one, else some on both sides of the current row.
 *
 * @param count - Rows of the level.
 * @param current Index of the row that is current or contains it; -1 without one.
 * @returns The first index, and the one after the last.
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

/** The parts of the large sidebars of a version; undefined for another sidebar. */
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

/** Indexes a tree once, so that the part of each page takes no longer in a larger site. */
function partsOf(tree: readonly SidebarNode[]): PartOf {
  const paths = new Map<string, readonly number[]>();
  const add = (nodes: readonly SidebarNode[], around: readonly number[]) =>
    nodes.forEach(({ route, items = [] }, index) => {
      const path = [...around, index];
      if (route !== undefined) paths.set(comparableRoute(route), path);
      add(items, path);
    });
  add(tree, []);
  return (route) => partAt(tree, paths.get(comparableRoute(route)) ?? []);
}

/** A part of a level; only the category on the path has items. */
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
