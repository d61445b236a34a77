import path from 'node:path';
import { comparableRoute } from '../content/comparableRoute';
import type { PageSource } from '../content/readContent';
import { routeOfFile } from '../content/route';
import type { Operation } from '../contract/contract';
import type { CategoryDraft } from './operationGroups';
import { operationTitles } from './operationTitles';
import { mdxPage } from './mdxPage';
import type { SidebarCategory } from './sidebarsFile';

export interface OperationPages {
  /** New pages, as strings by path below the content root. */
  files: Map<string, string>;
  /** Where the sidebar lists them. */
  categories: SidebarCategory[];
}

/**
 * A page for each operation and webhook that has none, in the folder of the pages of its category
 * that exist. The page has frontmatter only: the site shows the rest from the contract.
 */
export function operationPages(
  drafts: readonly CategoryDraft[],
  existing: readonly Pick<PageSource, 'id' | 'route' | 'frontmatter'>[],
): OperationPages {
  const documented = new Map(existing.map(({ id, frontmatter }) => [frontmatter.operation, id]));
  const titles = operationTitles(drafts.flatMap(titled));
  const routes = new Set(existing.map(({ route }) => comparableRoute(route)));
  const files = new Map<string, string>();

  const createPage = (operation: Operation, wanted: string): string => {
    let id = wanted;
    for (let count = 2; routes.has(routeOf(id)); count++) id = `${wanted}-${count}`;
    routes.add(routeOf(id));
    const { title = '', sidebarLabel } = titles.get(operation.operationId) ?? {};
    files.set(
      fileOf(id),
      mdxPage({ title, sidebar_label: sidebarLabel, operation: operation.operationId }),
    );
    return id;
  };

  const place = ({ group, children, ...category }: CategoryDraft): SidebarCategory => {
    const operations = group?.operations ?? [];
    const siblings = operations.flatMap(
      ({ operation }) => documented.get(operation.operationId) ?? [],
    );
    const folder = commonFolder(siblings) ?? `api/${group?.slug ?? ''}`;
    return {
      ...category,
      siblings,
      pages: operations
        .filter(({ operation }) => !documented.has(operation.operationId))
        .map(({ operation, slug }) => createPage(operation, `${folder}/${slug}`)),
      children: children.map(place),
    };
  };
  return { files, categories: drafts.map(place) };
}

const titled = ({
  label,
  group,
  children,
}: CategoryDraft): { operation: Operation; category: string }[] => [
  ...(group?.operations ?? []).map(({ operation }) => ({ operation, category: label })),
  ...children.flatMap(titled),
];

const fileOf = (id: string): string => `docs/${id}.mdx`;
const routeOf = (id: string): string => comparableRoute(routeOfFile(fileOf(id)) ?? '');

/** The folder that most of the pages are in; undefined without pages. */
function commonFolder(pages: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const folder = path.posix.dirname(page);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
