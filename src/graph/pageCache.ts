import { createHash } from 'node:crypto';
import path from 'node:path';
import { readTextFont } from '../content/readTheme';
import { readTextFile } from '@docs/core/files';
import { countWork } from '@docs/core/work';
import type { CompiledPage } from '../mdx/compilePage';
import { isDrawn } from '../mdx/diagram/drawings';
import type { OwnNames } from '../mdx/vocabulary';
import { digestOf } from '../mdx/plugins/remarkContentLinks';
import { compileManyPages, type OnCompiled } from './compileManyPages';
import { digestOfLoadedSources } from './sourceDigest';

/** The methods of Gatsby's cache that the site uses. */
export interface Cache {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<unknown>;
}

/** Entry points of the code that compiles pages; the second is started as a worker. */
export const pageSources = ['src/mdx/compilePage.ts', 'src/mdx/diagram/syntaxWorker.mjs'];

export interface CachedPage {
  key: string;
  page: CompiledPage;
  /** The file as it was compiled. */
  text: string;
}

interface PageFile {
  relativePath: string;
  absolutePath: string;
  /** Set on a page that the contract alone gives, which has no text. */
  contractFile?: string;
}

/**
 * Compiles pages, or reuses the compiled form of an earlier build. The key covers
 * the page's file, the content root and all code that compiles it; its other inputs are
 * compared on each use.
 *
 * @param cache - Undefined before Gatsby has opened its cache.
 * @param own - The author components that the pages may use.
 * @returns Compiled pages by their path below the content root.
 */
export async function compilePages(
  contentDir: string,
  pages: readonly PageFile[],
  cache: Cache | undefined,
  onCompiled?: OnCompiled,
  own?: OwnNames,
): Promise<Map<string, CachedPage>> {
  // Drawings of diagrams have the font of the theme.
  const font = readTextFont(contentDir);
  const sources = digestOfLoadedSources(pageSources) + (font ? digestOf(font.file) : '');
  const files = await Promise.all(
    pages.map(async ({ relativePath, absolutePath, contractFile }) => {
      // Why a page cannot be read is a problem of the content, and is reported there.
      const read = contractFile === undefined ? readTextFile(absolutePath, contentDir) : undefined;
      const text = read && 'text' in read ? read.text : '';
      const key = createHash('sha256')
        .update(`${sources}\0${contentDir}\0${absolutePath}\0${JSON.stringify(own)}\0${text}`)
        .digest('hex');
      const cached = (await cache?.get(key)) as CompiledPage | undefined;
      const page = cached && isCurrent(cached, contentDir) ? cached : undefined;
      return { relativePath, absolutePath, text, key, page };
    }),
  );
  // Pages from the contract have one key for each of its files.
  const others = [
    ...new Map(files.flatMap((file) => (file.page ? [] : [[file.key, file] as const]))).values(),
  ];
  countWork('pagesCompiled', others.length);
  const compiled = await compileManyPages(
    others.map(({ absolutePath, text }) => ({ absolutePath, text, contentDir, own })),
    onCompiled,
  );
  const fresh = new Map(others.map(({ key }, index) => [key, compiled[index]]));
  for (const [key, page] of fresh) await cache?.set(key, page);
  return new Map(
    files.flatMap(({ relativePath, text, key, page = fresh.get(key) }) =>
      page ? [[relativePath, { key, page, text }] as const] : [],
    ),
  );
}

/** Stores the pages that were compiled before Gatsby opened its cache. */
export async function storePages(pages: Iterable<CachedPage>, cache: Cache): Promise<void> {
  for (const { key, page } of pages) {
    if ((await cache.get(key)) === undefined) await cache.set(key, page);
  }
}

/**
 * Whether compiling the file again would give the same page. Its images and diagrams
 * may have changed, and what was missing may exist now.
 */
function isCurrent(page: CompiledPage, contentDir: string): boolean {
  const { assets, partials, diagrams, links, problems } = page;
  if (problems.length > 0 || links.some(({ href }) => isMissingFile(href))) return false;
  try {
    return (
      [...assets, ...partials].every(({ from, digest }) => digestOf(from) === digest) &&
      diagrams.every((diagram) => diagram.isDrawn === isDrawn(contentDir, diagram.digest))
    );
  } catch {
    return false;
  }
}

/** Links to files beside the page become paths of the site when the file exists. */
const isMissingFile = (href: string): boolean =>
  !/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(href) && path.extname(href.replace(/[?#].*$/, '')) !== '';
