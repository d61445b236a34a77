import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { frontmatterText } from '@docs/core/mdx';
import type { DocsSource } from './findDocs';
import { convertIndentedBlocks } from './indentedBlocks';
import { partialsOf } from './partials';
import type { Vocabulary } from './vocabulary';

/** A Markdown file of the documentation. */
export interface SourcePage {
  /** Path below the folder of the pages; starts with `../` for a partial elsewhere. */
  file: string;
  absolutePath: string;
  /** The text of the file, with `\n` as line break. */
  text: string;
  frontmatter: Readonly<Record<string, unknown>>;
  /** Whether other pages include the file, so that it is not a page itself. */
  isPartial: boolean;
  /** Path of the new file below `docs/`. */
  target: string;
  /** The same path without its extension. */
  id: string;
  /** The path of the page on the old site, without slashes at its ends. */
  route: string;
  /** The name in the sidebar of Docusaurus: the path, with the `id` of the frontmatter. */
  docId: string;
}

/** Names of folders that may contain a translation, such as `de` and `pt-br`. */
const language = /^(?:[a-z]{2}|[a-z]{2}-[a-z]{2,4})$/i;

/** Reads all pages and partials, and decides on the new path of each. */
export function readSourcePages(
  source: DocsSource,
  { blocks }: Pick<Vocabulary, 'blocks'>,
): { pages: SourcePage[]; notes: string[] } {
  const notes: string[] = [];
  const isExcluded = excludedFiles(source);
  const files = markdownFiles(source.docs, '', (folder) => {
    notes.push(
      `${folder}/: looks like a translation, and a site has one language; name this folder after --from-docs to convert it.`,
    );
  }).filter((file) => !isExcluded(file));
  const read = (file: string) => {
    const text = withoutHead(
      readFileSync(path.join(source.docs, file), 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n/g, '\n'),
      // Docusaurus renders the content of such a block, but other Markdown tools show it as code.
    ).replace(/^( *)(`{3,4})mdx-code-block\n([^]*?)\n\1\2$/gm, '$3');
    // A plain folder may be one of MkDocs without its configuration.
    const mayIndent = source.generator === undefined || source.generator === 'MkDocs';
    return mayIndent && /\.md$/i.test(file) ? convertIndentedBlocks(text, blocks) : text;
  };
  const sources = new Map(files.map((file) => [file, read(file)]));
  const included = new Set<string>();
  // The loop also visits partials that are added meanwhile.
  for (const [file, text] of sources) {
    const isMarkdown = endingOf(file, readFrontmatter(text), source) === '.md';
    for (const partial of partialsOf({ file, text, isMarkdown }, source)) {
      included.add(partial);
      if (!sources.has(partial)) sources.set(partial, read(partial));
    }
  }
  const pages = [...sources].flatMap(([file, text]): SourcePage[] => {
    const frontmatter = readFrontmatter(text);
    const isPartial = included.has(file) || /(?:^|\/)_/.test(file);
    if (frontmatter.draft === true && !isPartial) {
      notes.push(`${file}: is a draft, and left out.`);
      return [];
    }
    const absolutePath = path.join(source.docs, file);
    const own = file.startsWith('../')
      ? path.join('partials', path.relative(source.project, absolutePath)).split(path.sep).join('/')
      : file;
    const { id, route, docId } = placeOf(own, frontmatter, source);
    const ending = endingOf(file, frontmatter, source);
    const target = `${isPartial ? partialPath(file, id) : id}${ending}`;
    return [{ file, absolutePath, text, frontmatter, isPartial, target, id, route, docId }];
  });
  return { pages: withoutCollisions(pages, notes), notes };
}

/** A partial is beside the pages of its folder. It keeps its name, with a leading `_`. */
function partialPath(file: string, id: string): string {
  const name = path.posix.parse(file).name.replace(/\s+/g, '-');
  const folder = path.posix.dirname(id);
  return path.posix.join(folder, /(?:^|\/)_/.test(`${folder}/${name}`) ? name : `_${name}`);
}

/** Removes a `<head>`, which Docusaurus adds to the document. The site generates its own. */
function withoutHead(text: string): string {
  const [head = ''] = /^<head>\n[^]*?^<\/head>\n+/m.exec(text) ?? [];
  return text.slice(0, text.indexOf(head)).includes('```') ? text : text.replace(head, () => '');
}

/** Returns a test for `srcExclude` of VitePress. Its patterns work like `exclude` in TypeScript. */
function excludedFiles({ docs, exclude }: DocsSource): (file: string) => boolean {
  if (exclude.length === 0) return () => false;
  const kept = new Set(
    ts.sys
      .readDirectory(docs, ['.md', '.mdx'], exclude)
      .map((file) => path.relative(docs, file).split(path.sep).join('/')),
  );
  return (file) => !kept.has(file);
}

function markdownFiles(root: string, folder: string, skip: (folder: string) => void): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): string[] => {
      const name = path.posix.join(folder, entry.name);
      // The site has its own not-found page.
      if (entry.isFile()) return /\.mdx?$/i.test(name) && !/^404\./.test(name) ? [name] : [];
      if (!entry.isDirectory() || /^(?:\.|node_modules$|public$)/.test(entry.name)) return [];
      if (folder === '' && language.test(entry.name) && isTranslation(root, entry.name)) {
        skip(name);
        return [];
      }
      return markdownFiles(root, name, skip);
    });
}

/** Whether a folder has a file with the same name as one in the root. */
function isTranslation(root: string, folder: string): boolean {
  const own = new Set(readdirSync(root));
  return readdirSync(path.join(root, folder)).some((name) => own.has(name) && name !== 'images');
}

function readFrontmatter(text: string): Record<string, unknown> {
  try {
    const value: unknown = parse(frontmatterText(text));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Docusaurus reads `.md` as MDX, unless the frontmatter has `format: md`. */
function endingOf(file: string, frontmatter: Record<string, unknown>, source: DocsSource): string {
  return source.generator === 'Docusaurus' && frontmatter.format !== 'md'
    ? '.mdx'
    : path.posix.extname(file).toLowerCase();
}

const numberPrefix = /^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/;

/** The part of a URL that Astro derives from a name, with github-slugger. */
const astroSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The path of a page below the root of the old site, and the path of its new file. */
function placeOf(
  file: string,
  frontmatter: Record<string, unknown>,
  { generator, basePath }: DocsSource,
): Pick<SourcePage, 'id' | 'route' | 'docId'> {
  const isDocusaurus = generator === 'Docusaurus';
  const segments = file
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map((segment) => (isDocusaurus ? segment.replace(numberPrefix, '') : segment))
    .map((segment) => (generator === 'Starlight' ? astroSlug(segment) : segment));
  const last = segments.pop() ?? '';
  const isIndex =
    last.toLowerCase() === 'index' ||
    (generator !== 'VitePress' && last.toLowerCase() === 'readme') ||
    (isDocusaurus && last === segments.at(-1));
  const { id, slug } = frontmatter;
  const named = isDocusaurus && typeof id === 'string' && !id.includes('/') ? id : last;
  const own = [...segments, ...(isIndex ? [] : [named])].join('/');
  const authored = typeof slug === 'string' ? slugged(slug, segments, isDocusaurus) : undefined;
  const route = authored ?? own;
  const isFolder = isIndex && authored === undefined;
  const newPath = isFolder || route === '' ? path.posix.join(route, 'index') : route;
  return {
    id: newPath.replace(/\s+/g, '-'),
    docId: [...segments, named].join('/'),
    route: path.posix.join(basePath, route).replace(/^\.?\/?|\/$/g, ''),
  };
}

/** Docusaurus resolves a slug such as `../legs` against the folder of the page. */
const slugged = (slug: string, folder: readonly string[], isDocusaurus: boolean): string =>
  path.posix
    .join('/', ...(isDocusaurus && !slug.startsWith('/') ? folder : []), slug)
    .replace(/^\/+|\/+$/g, '');

/** Leaves out the second of two files with one URL, such as `intro.md` and `intro/index.mdx`. */
function withoutCollisions(pages: readonly SourcePage[], notes: string[]): SourcePage[] {
  const taken = new Map<string, string>();
  return pages.filter(({ file, target }) => {
    const url = target.replace(/(?:(?:^|\/)index)?\.mdx?$/, '').toLowerCase();
    const other = taken.get(url);
    if (other === undefined) taken.set(url, file);
    else notes.push(`${file}: has the same URL as ${other}, and is left out; rename it.`);
    return other === undefined;
  });
}
