import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePercent, pathOnSite, splitUrl } from '@docs/core/urls';
import { isFile } from '@docs/core/files';
import type { DocsSource } from './findDocs';
import { parseSource } from './parseSource';
import { pathsMeant } from './partials';
import type { SourcePage } from './sourcePages';
import { findTitleHeading, vitePressAnchor } from './headings';

/** Finds the targets of links and images in pages. */
export interface DocLinks {
  /** Returns the new path of a link or an image. */
  resolve: (url: string, page: SourcePage) => ResolvedUrl;
  /** Files to copy, by path below the content root. */
  files: Map<string, Buffer>;
}

interface ResolvedUrl {
  /** `same` for other sites and anchors, `missing` if the page or file does not exist. */
  kind: 'same' | 'missing' | 'changed';
  /** The new path if it has changed, otherwise the URL as authored. */
  url: string;
}

const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** @param pages - Pages and partials. Links resolve to their old files and routes. */
export function createDocLinks(source: DocsSource, pages: readonly SourcePage[]): DocLinks {
  const files = new Map<string, Buffer>();
  const byFile = new Map(pages.map((page) => [page.file.toLowerCase(), page]));
  const byRoute = new Map(
    pages.filter(({ isPartial }) => !isPartial).map((page) => [page.route.toLowerCase(), page]),
  );
  const titleAnchors = new Map(
    source.generator === 'VitePress' ? pages.map((page) => [page, titleAnchor(page)]) : [],
  );
  const pageAt = (target: string, page: SourcePage): SourcePage | undefined => {
    for (const file of filesMeant(target, page, source)) {
      const found = byFile.get(file.toLowerCase());
      if (found) return found;
    }
    if (/\.mdx?$/i.test(target)) return undefined;
    for (const route of routesMeant(target, page, source)) {
      const found = byRoute.get(route.toLowerCase());
      if (found) return found;
    }
    return undefined;
  };
  const resolve: DocLinks['resolve'] = (url, page) => {
    const internal = pathOnSite(url, source.siteUrl ?? '') ?? url;
    if (hasScheme.test(internal) || internal === '') return { kind: 'same', url };
    const [target, suffix] = splitUrl(internal);
    const found = target === '' ? page : pageAt(decodePercent(target), page);
    if (found && suffix !== '' && suffix === titleAnchors.get(found)) {
      return { kind: 'changed', url: relativePath(page.target, found.target) };
    }
    if (target === '') return { kind: 'same', url };
    const newUrl = found
      ? relativePath(page.target, found.target)
      : copyAsset(decodePercent(target), page, source, files);
    if (newUrl === undefined) return { kind: 'missing', url };
    return newUrl + suffix === internal
      ? { kind: 'same', url }
      : { kind: 'changed', url: newUrl + suffix };
  };
  return { resolve, files };
}

/**
 * The anchor that VitePress gives to the title of a page. On this site, a link to the title is a
 * link to the page.
 */
function titleAnchor({ text }: SourcePage): string | undefined {
  const { tree } = parseSource(text, true);
  const title = tree && findTitleHeading(tree)?.heading;
  if (!title?.position) return undefined;
  const authored = text.slice(title.position.start.offset, title.position.end.offset);
  return `#${/\{#([^}]*)\}\s*$/.exec(authored)?.[1] ?? vitePressAnchor(title)}`;
}

/** The relative path from one Markdown file to another. */
function relativePath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return encodeURI(relative.startsWith('.') ? relative : `./${relative}`);
}

/** Paths that a link may mean, below the folder of the pages. */
function filesMeant(target: string, page: SourcePage, source: DocsSource): string[] {
  const below = /^\/?(?:docs\/)?(.*)$/.exec(target)?.[1] ?? target;
  const paths = [...pathsMeant(target, page.file, source), below].map((name) =>
    name.replace(/^\.\/|\/$/g, ''),
  );
  return paths.flatMap((name) =>
    /\.mdx?$/i.test(name)
      ? [name, name.replace(/\.mdx?$/i, '.mdx'), name.replace(/\.mdx?$/i, '.md')]
      : ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md'].map((ending) => name + ending),
  );
}

/** Routes of the old site that a link without a file name may mean. */
function routesMeant(target: string, page: SourcePage, { basePath }: DocsSource): string[] {
  const clean = (route: string) =>
    route
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/^\/+|\/+$/g, '')
      .replace(/^\.$/, '');
  if (target.startsWith('/')) {
    const route = clean(target);
    return [route, path.posix.join(basePath, route), route.replace(/^[^/]+\//, '')];
  }
  // The page may have been served with or without a trailing slash.
  const folder = path.posix.dirname(page.route);
  return [path.posix.join(page.route, target), path.posix.join(folder, target)].map(clean);
}

/** Copies a file that a page shows or links to. Returns its new path. */
function copyAsset(
  target: string,
  page: SourcePage,
  source: DocsSource,
  files: Map<string, Buffer>,
): string | undefined {
  const { docs, publicDir, project } = source;
  // A page is not an asset, and a link to HTML is a link to a route.
  if (/^(?:\.html?|\.mdx?)?$/.test(path.extname(target))) return undefined;
  const isInside = (folder: string, file: string) => file.startsWith(`${folder}${path.sep}`);
  const candidates = target.startsWith('/')
    ? [path.join(publicDir ?? docs, target)]
    : [
        ...pathsMeant(target, page.file, source).map((name) => path.join(docs, name)),
        ...[project, path.join(project, 'src'), docs].map((folder) => path.join(folder, target)),
        ...(publicDir ? [path.join(path.dirname(publicDir), target.replace(/^@site\//, ''))] : []),
      ];
  const file = candidates.find(isFile);
  if (file === undefined) return undefined;
  if (publicDir && isInside(publicDir, file)) {
    const name = path.relative(publicDir, file).split(path.sep).join('/');
    files.set(`static/${name}`, readFileSync(file));
    return encodeURI(`/${name}`);
  }
  if (!isInside(project, file)) return undefined;
  const name = isInside(docs, file)
    ? path.relative(docs, file)
    : path.join('assets', path.relative(project, file));
  const below = name.split(path.sep).join('/');
  files.set(`docs/${below}`, readFileSync(file));
  return relativePath(page.target, below);
}
