import type { SidebarNode, SidebarPlan } from './planSidebar';
import { createSidebarParts, cutLevel, isLargeSidebar, windowOf } from './sidebarPart';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const pages = (count: number, folder: string): SidebarNode[] =>
  times(count, (index) => ({ label: `Page ${index}`, route: `/docs/${folder}/page-${index}` }));

const group = (index: number, count = 20): SidebarNode => ({
  label: `Group ${index}`,
  route: `/docs/category/group-${index}`,
  slug: `group-${index}`,
  items: pages(count, `group-${index}`),
});

const sidebar = (tree: SidebarNode[]): SidebarPlan => ({
  name: 'docs',
  label: 'Docs',
  route: '/docs',
  tree,
});

const partOf = (tree: SidebarNode[], route: string) =>
  createSidebarParts([sidebar(tree)])('docs', route);

const labels = (nodes: readonly SidebarNode[] = []) => nodes.map(({ label }) => label);

test.each([
  [12, 5, 0, 12],
  [30, 29, 0, 30],
  [31, -1, 0, 16],
  [500, 0, 0, 16],
  [500, 499, 484, 500],
  [500, 250, 240, 256],
])('Of %i rows with row %i as the current one, those from %i to %i are shown.', (...given) => {
  const [count, current, from, to] = given;
  expect(windowOf(count, current)).toEqual({ from, to });
});

test('A window has the current row, with rows on both sides unless the level ends.', () => {
  for (let current = 0; current < 500; current += 1) {
    const { from, to } = windowOf(500, current);
    expect(to - from).toBe(16);
    expect(current - from).toBeGreaterThanOrEqual(Math.min(current, 4));
    expect(to - 1 - current).toBeGreaterThanOrEqual(Math.min(499 - current, 3));
  }
});

test('Most steps to the next page leave the window as it is.', () => {
  const starts = new Set(times(500, (current) => windowOf(500, current).from));
  expect(starts.size).toBeLessThan(500 / 7);
});

test('A level that is cut says how many rows it leaves out on each side.', () => {
  const { items, hidden } = cutLevel(pages(100, 'a'), 50);
  expect(items).toHaveLength(16);
  expect(hidden).toEqual([40, 44]);
  expect(cutLevel(pages(10, 'a'), 5)).toEqual({ items: pages(10, 'a') });
});

describe('The part of a page', () => {
  const tree = [{ label: 'Start', route: '/docs' }, ...times(500, (index) => group(index))];

  test('has the branch of the page, and of the categories around it only the rows.', () => {
    const part = partOf(tree, '/docs/group-250/page-3');
    expect(part?.hidden).toEqual([240, 245]);
    expect(part?.items.map(({ items }) => items?.length)).toContain(20);
    expect(part?.items.filter(({ items }) => items)).toEqual([group(250)]);
  });

  test('opens the category whose page it is.', () => {
    const part = partOf(tree, '/docs/category/group-7');
    expect(part?.items.filter(({ items }) => items)).toEqual([group(7)]);
  });

  test('has a window of each level.', () => {
    const deep = [group(0), { ...group(1), items: times(40, (index) => group(index + 2, 60)) }];
    const part = partOf(deep, '/docs/group-24/page-59');
    const [, outer] = part?.items ?? [];
    expect(outer?.hidden).toEqual([16, 8]);
    const inner = outer?.items?.find(({ items }) => items);
    expect(inner?.label).toBe('Group 24');
    expect(inner?.hidden).toEqual([44, 0]);
    expect(labels(inner?.items).at(-1)).toBe('Page 59');
  });

  test('does not grow with the site.', () => {
    const sizes = [500, 5000].map((count) => {
      const large = times(count, (index) => group(index));
      return JSON.stringify(partOf(large, '/docs/group-123/page-3')).length;
    });
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) + 10);
  });

  test('is the beginning for a page that is not in the sidebar.', () => {
    const part = partOf(tree, '/docs/elsewhere');
    expect(labels(part?.items).slice(0, 2)).toEqual(['Start', 'Group 0']);
    expect(part?.items.every(({ items }) => !items)).toBe(true);
  });
});

test('A sidebar of up to 200 rows is not large, and has no parts.', () => {
  expect(isLargeSidebar(times(9, (index) => group(index)))).toBe(false);
  expect(isLargeSidebar(times(10, (index) => group(index)))).toBe(true);
  expect(partOf([group(0)], '/docs/group-0/page-3')).toBeUndefined();
});
