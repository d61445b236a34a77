import path from 'node:path';
import { comparableRoute, routeOfFile } from '../content/urls/routes';
import type { PageSource } from '../content/readContent';
import { shortenDescription, uniqueName, readableWords } from '@docs/core/text';
import { type Operation, longestName } from '@docs/openapi/contract';
import type { CategoryDraft } from './draftCategories';
import { formatMdxPage } from './mdxPage';
import type { SidebarCategory } from './sidebarsFile';
import { firstParagraph } from '@docs/openapi/reference';

interface OperationDrafts {
  /** New pages, by path below the content root. */
  files: Map<string, string>;
  /** The categories that list them in the sidebar. */
  categories: SidebarCategory[];
}

/**
 * Creates a page for each operation and webhook without one, in the folder of the category's
 * existing pages. The page only has frontmatter, because the site shows the rest from the contract.
 * A new category starts with an overview, if the description of its tag has more than one
 * paragraph.
 */
export function draftOperationPages(
  drafts: readonly CategoryDraft[],
  existing: readonly Pick<PageSource, 'id' | 'route' | 'frontmatter'>[],
): OperationDrafts {
  const documented = new Map(existing.map(({ id, frontmatter }) => [frontmatter.operation, id]));
  const titles = chooseTitles(drafts.flatMap(titled));
  const routes = new Set(existing.map(({ route }) => comparableRoute(route)));
  const files = new Map<string, string>();

  const createPage = (wanted: string, text: string): string => {
    const id = uniqueName(wanted, (name) => routes.has(routeOf(name)));
    routes.add(routeOf(id));
    files.set(fileOf(id), text);
    return id;
  };
  const pageOf = ({ operationId }: Operation): string => {
    const { title = '', sidebarLabel } = titles.get(operationId) ?? {};
    return formatMdxPage({ title, sidebar_label: sidebarLabel, operation: operationId });
  };

  const place = ({ group, children, prose, ...category }: CategoryDraft): SidebarCategory => {
    const operations = group?.operations ?? [];
    const siblings = operations.flatMap(
      ({ operation }) => documented.get(operation.operationId) ?? [],
    );
    const folder = commonFolder(siblings) ?? `api/${group?.slug ?? ''}`;
    const isNew = siblings.length === 0 && operations.length > 0;
    const named = operations.map(({ operation }) => titles.get(operation.operationId)?.title ?? '');
    const overview =
      isNew && prose !== undefined ? [overviewPage(category.label, named, prose)] : [];
    return {
      ...category,
      siblings,
      pages: [
        ...overview.map((text) => createPage(`${folder}/overview`, text)),
        ...operations
          .filter(({ operation }) => !documented.has(operation.operationId))
          .map(({ operation, slug }) => createPage(`${folder}/${slug}`, pageOf(operation))),
      ],
      children: children.map(place),
    };
  };
  return { files, categories: drafts.map(place) };
}

/** Returns a page with all of a tag's description. The category's page shows one paragraph. */
function overviewPage(label: string, operations: readonly string[], prose: string): string {
  const description = shortenDescription(
    `What to know about ${label} before you use the operations: ${operations.join(', ')}.`,
  );
  return formatMdxPage(
    { title: `${label} overview`, description, sidebar_label: 'Overview' },
    prose,
  );
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

/** Returns the folder of most of the pages, or undefined without pages. */
function commonFolder(pages: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const folder = path.posix.dirname(page);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The title of an operation's page. */
interface OperationTitle {
  title: string;
  /** A shorter label for the sidebar. */
  sidebarLabel?: string;
}

/** An operation and the label of its category. */
interface TitledOperation {
  operation: Operation;
  category: string;
}

/**
 * Returns the titles of operations' pages by operationId. A title is the summary, or else the
 * operationId in words. If several operations have the same title, the category is added, or the
 * method and path within a category. If that is too long for sidebars, the sidebar shows the
 * operationId in words. So does the title if the operation's description begins with its summary.
 */
export function chooseTitles(operations: readonly TitledOperation[]): Map<string, OperationTitle> {
  const named = operations.map(({ operation, category }) => {
    const title = plainTitle(operation);
    const words = readableWords(operation.operationId);
    return { operation, title, inCategory: `${title} (${category})`, words };
  });
  const titles = named.map(({ title }) => title);
  const shared = repeated(titles);
  const sharedInCategory = repeated(named.map(({ inCategory }) => inCategory));
  const taken = repeated([...new Set(titles), ...named.map(({ words }) => words)]);
  const titleOf = ({ operation, title, inCategory, words }: (typeof named)[number]) => {
    if (!shared.has(title.toLowerCase())) return { title };
    if (!sharedInCategory.has(inCategory.toLowerCase())) {
      return { title: inCategory, sidebarLabel: title };
    }
    return titleWithPath(operation, title, taken.has(words.toLowerCase()) ? undefined : words);
  };
  return new Map(named.map((each) => [each.operation.operationId, titleOf(each)]));
}

/** @param words The operationId in words; undefined if another operation has that title. */
function titleWithPath(
  { method, path, summary = '', description = '' }: Operation,
  plain: string,
  words: string | undefined,
): OperationTitle {
  const title = `${plain} (${method} ${path})`;
  if (title.length <= longestName || words === undefined) return { title };
  return description.startsWith(summary) ? { title: words } : { title, sidebarLabel: words };
}

/** Returns the summary on one line, without markup, or the operationId in words. */
function plainTitle({ summary, operationId }: Operation): string {
  const text = firstParagraph(summary).replace(/\.$/, '');
  const words = readableWords(operationId);
  if (text === '' || (text.length > longestName && words.length < text.length)) return words;
  return text;
}

/** Returns the titles that occur more than once, in lower case. */
function repeated(titles: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const title of titles.map((each) => each.toLowerCase())) {
    if (seen.has(title)) twice.add(title);
    seen.add(title);
  }
  return twice;
}
