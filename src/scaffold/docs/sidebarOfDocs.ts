import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { SidebarItemSource } from '../../content/sidebarsSchema';
import { uniqueName } from '../../content/uniqueName';
import type { DocsSource } from './findDocs';
import { readableName } from './readableName';
import type { SourcePage } from './sourcePages';

interface Entry {
  position: number;
  name: string;
  item: SidebarItemSource;
}

interface Folder {
  /** Path of the old folder below that of the pages. */
  source: string;
  pages: SourcePage[];
  folders: Map<string, Folder>;
}

/**
 * The sidebar of converted pages: folders are categories. Their order is that of the frontmatter,
 * of `_category_.json`, of numbers before names, and where none is given that in which the
 * configuration names the pages; else that of the names.
 */
export function sidebarOfDocs(
  pages: readonly SourcePage[],
  source: DocsSource,
): SidebarItemSource[] {
  const root: Folder = { source: '', pages: [], folders: new Map() };
  for (const page of pages) {
    if (page.isPartial || isHidden(page)) continue;
    const folders = page.id.split('/').slice(0, -1);
    const sources = page.file.split('/').slice(0, -1);
    let folder = root;
    folders.forEach((name, index) => {
      const known = folder.folders.get(name);
      const next = known ?? {
        source: sources.slice(0, index + 1).join('/'),
        pages: [],
        folders: new Map<string, Folder>(),
      };
      folder.folders.set(name, next);
      folder = next;
    });
    folder.pages.push(page);
  }
  const slugs = new Set<string>();
  return itemsOf(root, { source, slugs, path: '' }).map(({ item }) => item);
}

interface Context {
  source: DocsSource;
  /** Slugs that are taken. */
  slugs: Set<string>;
  /** Path of the new folder. */
  path: string;
}

function itemsOf(folder: Folder, context: Context): Entry[] {
  const pages = folder.pages.map((page): Entry => ({
    position: positionOf(page, context.source),
    name: page.id,
    item: page.id,
  }));
  const categories = [...folder.folders].flatMap(([name, inner]): Entry[] => {
    const below = path.posix.join(context.path, name);
    const entries = itemsOf(inner, { ...context, path: below });
    if (entries.length === 0) return [];
    const authored = categoryFile(inner.source, context.source);
    const slug = uniqueSlug(below, context.slugs);
    const named = Math.min(
      ...entries.map(({ position }) => (position > afterAuthored ? position : Infinity)),
    );
    const position = authored.position ?? numberBefore(inner.source, context.source) ?? named;
    const items = entries.map(({ item }) => item);
    const label = authored.label ?? readableName(name);
    const { description } = authored;
    const category = { label, slug, ...(description && { description }), items };
    return [{ position, name: below, item: { category } }];
  });
  return [...pages, ...categories].sort(
    (a, b) => a.position - b.position || (a.name < b.name ? -1 : 1),
  );
}

/** Positions from the configuration come after those of the frontmatter. */
const afterAuthored = 1_000_000;

function positionOf(page: SourcePage, source: DocsSource): number {
  if (/(?:^|\/)index$/.test(page.id)) return -1;
  const { sidebar_position, sidebar, order } = page.frontmatter;
  const authored = [sidebar_position, (sidebar as { order?: unknown } | undefined)?.order, order];
  const found = authored.find((value) => typeof value === 'number');
  return found ?? numberBefore(page.file, source) ?? configuredAt(page, source);
}

const numberBefore = (file: string, { generator }: DocsSource): number | undefined => {
  const digits = /^(\d+)\s*[-_.]/.exec(path.posix.basename(file))?.[1];
  return generator === 'Docusaurus' && digits !== undefined ? Number(digits) : undefined;
};

/** Where the configuration first names a page, by its route or by its file. */
function configuredAt({ route, file }: SourcePage, { config }: DocsSource): number {
  const names = [route, file.replace(/\.mdx?$/, '')].flatMap((name) => [
    name,
    `/${name}`,
    `/${name}/`,
  ]);
  // VitePress can have the folder once for several pages, and then names only the last part.
  const last = path.posix.basename(route);
  const found = [...names, ...(config.includes(`'/${path.posix.dirname(route)}/'`) ? [last] : [])]
    .flatMap((name) => [config.indexOf(`'${name}'`), config.indexOf(`"${name}"`)])
    .filter((at) => at >= 0);
  return found.length > 0 ? afterAuthored + 1 + Math.min(...found) : Infinity;
}

const isHidden = ({ frontmatter }: SourcePage): boolean =>
  frontmatter.unlisted === true ||
  (frontmatter.sidebar as { hidden?: unknown } | undefined)?.hidden === true;

interface CategoryFile {
  label?: string;
  position?: number;
  description?: string;
}

/** `_category_.json` of Docusaurus, which may also be YAML. */
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
