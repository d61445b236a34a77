import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { groupBy } from '@docs/core/lists';
import { uniqueName } from '@docs/core/text';
import type { ConfiguredItem } from './configuredItems';
import type { DocsSource } from './findDocs';
import { readableName } from './readableName';
import type { SourcePage } from './sourcePages';

/** An item of the new sidebar: the id of a page, a category or a link. */
type SidebarItem =
  | string
  | { category: { label: string; slug: string; description?: string; items: SidebarItem[] } }
  | { link: { label: string; href: string } };

interface Entry {
  position: number;
  name: string;
  item: SidebarItem;
}

/** A sidebar, with the labels that the configuration gives to pages. */
interface DocsSidebar {
  items: SidebarItem[];
  labels: ReadonlyMap<SourcePage, string>;
  /** Names in the configuration that match no page. */
  missing: ReadonlySet<string>;
}

/**
 * Builds the sidebar of converted pages: the groups of the configuration, followed by all other
 * pages, with folders as categories, which are added to a group of the same label. Within folders,
 * the order comes from the frontmatter, from `_category_.json` and from numbers before names, and
 * otherwise from the names.
 */
export function sidebarOfDocs(pages: readonly SourcePage[], source: DocsSource): DocsSidebar {
  const listed = pages.filter(({ isPartial }) => !isPartial);
  const labels = new Map<SourcePage, string>();
  const rest = new Set(listed.filter((page) => !isHidden(page)));
  const context = { source, slugs: new Set<string>() };
  const named = namedPages(listed, source);
  for (const page of pagesIn(source.sidebar, named)) rest.delete(page);
  const byFolder = (folder: string): SidebarItem[] => {
    const below = [...rest].filter(({ id }) => folder === '' || id.startsWith(`${folder}/`));
    for (const page of below) rest.delete(page);
    return entriesOf(below, folder, context).map(({ item }) => item);
  };
  // In VitePress, one sidebar may list a page at its top level that another lists in a group. The
  // group wins.
  const groups = source.sidebar.filter((item) => 'group' in item);
  const inGroups = new Set(pagesIn(groups, named));
  const taken = new Set<SourcePage>();
  const missing = new Set<string>();
  const convert = (
    items: readonly ConfiguredItem[],
    elsewhere: ReadonlySet<SourcePage> = new Set(),
  ): SidebarItem[] =>
    items.flatMap((item): SidebarItem[] => {
      if ('link' in item) return [{ link: item.link }];
      if ('folder' in item) return byFolder(item.folder.replace(/^[./]+|\/$/g, ''));
      if ('group' in item) {
        const inner = convert(item.items);
        if (inner.length === 0) return [];
        const slug = uniqueSlug(item.group, context.slugs);
        return [{ category: { label: item.group, slug, items: inner } }];
      }
      const page = named(item.page);
      if (!page) missing.add(item.page);
      if (!page || taken.has(page) || elsewhere.has(page)) return [];
      taken.add(page);
      if (item.label !== undefined) labels.set(page, item.label);
      return [page.id];
    });
  const start = [...rest].find(({ id }) => id === 'index');
  if (start) rest.delete(start);
  const configured = convert(source.sidebar, inGroups);
  const others = addToGroups(byFolder(''), configured);
  return { items: [...(start ? [start.id] : []), ...configured, ...others], labels, missing };
}

/**
 * Adds the content of each folder to the group with its label, and so on for the folders in it.
 * Returns the items that have no group.
 */
function addToGroups(items: readonly SidebarItem[], groups: readonly SidebarItem[]): SidebarItem[] {
  const categoryOf = (item: SidebarItem) =>
    typeof item === 'object' && 'category' in item ? item.category : undefined;
  return items.filter((item) => {
    const folder = categoryOf(item);
    const group = folder && groups.map(categoryOf).find((each) => each?.label === folder.label);
    if (!group) return true;
    group.items.push(...addToGroups(folder.items, group.items));
    return false;
  });
}

/** Finds a page by its route, with or without the site's path, by Docusaurus ID or by file. */
function namedPages(
  pages: readonly SourcePage[],
  { siteUrl }: DocsSource,
): (name: string) => SourcePage | undefined {
  const clean = (name: string) =>
    name
      .replace(/[?#].*$/, '')
      .replace(/(?:(?:^|\/)index)?(?:\.html|\.mdx?)?$/, '')
      .replace(/^\/+|\/+$/g, '')
      .toLowerCase();
  const byRoute = new Map(pages.map((page) => [clean(page.route), page]));
  const byId = new Map(pages.map((page) => [page.docId, page]));
  const byFile = new Map(pages.map((page) => [page.file.replace(/\.mdx?$/, ''), page]));
  const base = siteUrl === undefined ? '' : `${clean(new URL(siteUrl).pathname)}/`;
  const below = (route: string) => (route.startsWith(base) ? route.slice(base.length) : route);
  return (name) =>
    byId.get(name) ??
    byRoute.get(clean(name)) ??
    byFile.get(name.replace(/\.mdx?$/, '')) ??
    byRoute.get(below(clean(name)));
}

/** The pages that items and nested items name. */
const pagesIn = (
  items: readonly ConfiguredItem[],
  named: (name: string) => SourcePage | undefined,
): SourcePage[] =>
  items.flatMap((item) => {
    if ('group' in item) return pagesIn(item.items, named);
    const page = 'page' in item ? named(item.page) : undefined;
    return page ? [page] : [];
  });

interface Context {
  source: DocsSource;
  /** Slugs that are already used. */
  slugs: Set<string>;
}

/**
 * The pages and folders of a folder, in order.
 *
 * @param pages - All pages below the folder.
 * @param folder - New path of the folder.
 */
function entriesOf(pages: readonly SourcePage[], folder: string, context: Context): Entry[] {
  const depth = folder === '' ? 0 : folder.split('/').length;
  const namesBelow = ({ id }: SourcePage) => id.split('/').slice(depth);
  const isDirect = (page: SourcePage) => namesBelow(page).length === 1;
  const entries = pages.filter(isDirect).map((page): Entry => {
    const position = positionOf(page, context.source);
    return { position, name: page.id, item: page.id };
  });
  const others = pages.filter((page) => !isDirect(page));
  for (const [name = '', inner] of groupBy(others, (page) => namesBelow(page)[0])) {
    entries.push(folderEntry(inner, path.posix.join(folder, name), context));
  }
  return entries.sort((a, b) => compare(a.position, b.position) || compare(a.name, b.name));
}

/** Converts a folder to a category. */
function folderEntry(pages: readonly SourcePage[], folder: string, context: Context): Entry {
  const { source, slugs } = context;
  const entries = entriesOf(pages, folder, context);
  const [only] = entries;
  // In VitePress, a folder that only contains an index page is listed as that page.
  if (
    source.generator === 'VitePress' &&
    entries.length === 1 &&
    only?.item === `${folder}/index`
  ) {
    return { ...only, position: Infinity, name: folder };
  }
  const names = folder.split('/');
  const oldNames = pages[0]?.file.split('/').slice(0, -1) ?? [];
  const oldFolder = oldNames.slice(0, names.length).join('/');
  const authored = categoryFile(oldFolder, source);
  const slug = uniqueSlug(folder, slugs);
  const position = authored.position ?? numberBefore(oldFolder, source) ?? Infinity;
  const items = entries.map(({ item }) => item);
  const label = authored.label ?? readableName(names.at(-1) ?? '');
  const { description } = authored;
  const category = { label, slug, ...(description && { description }), items };
  return { position, name: folder, item: { category } };
}

/** Not a subtraction, because Infinity minus Infinity is NaN. */
const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

function positionOf(page: SourcePage, source: DocsSource): number {
  if (/(?:^|\/)index$/.test(page.id)) return -1;
  const { sidebar_position, sidebar, order } = page.frontmatter;
  const authored = [sidebar_position, (sidebar as { order?: unknown } | undefined)?.order, order];
  const found = authored.find((value) => typeof value === 'number');
  return found ?? numberBefore(page.file, source) ?? Infinity;
}

const numberBefore = (file: string, { generator }: DocsSource): number | undefined => {
  const digits = /^(\d+)\s*[-_.]/.exec(path.posix.basename(file))?.[1];
  return generator === 'Docusaurus' && digits !== undefined ? Number(digits) : undefined;
};

const isHidden = ({ frontmatter }: SourcePage): boolean =>
  frontmatter.unlisted === true ||
  (frontmatter.sidebar as { hidden?: unknown } | undefined)?.hidden === true;

interface CategoryFile {
  label?: string;
  position?: number;
  description?: string;
}

/** Reads `_category_.json` of Docusaurus, which may also be YAML. */
function categoryFile(folder: string, { docs }: DocsSource): CategoryFile {
  const file = ['_category_.json', '_category_.yml', '_category_.yaml']
    .map((name) => path.join(docs, folder, name))
    .find((name) => existsSync(name));
  if (file === undefined || folder === '') return {};
  const value = parse(readFileSync(file, 'utf8')) as {
    label?: unknown;
    position?: unknown;
    link?: { description?: unknown } | null;
  } | null;
  return {
    ...(typeof value?.label === 'string' && { label: value.label }),
    ...(typeof value?.position === 'number' && { position: value.position }),
    ...(typeof value?.link?.description === 'string' && { description: value.link.description }),
  };
}

function uniqueSlug(folder: string, slugs: Set<string>): string {
  const base =
    folder
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'pages';
  const slug = uniqueName(base, (name) => slugs.has(name));
  slugs.add(slug);
  return slug;
}
