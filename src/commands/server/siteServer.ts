import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { removeBasePath } from '../../content/urls/basePath';
import { decodePercent } from '../../content/urls/decodePercent';
import { isFile } from '../../content/files/isFile';
import { markdownRoute } from '../../content/urls/markdownRoute';
import { manifestFile } from '../../identity/iconFiles';
import { cacheControlOf } from '../../output/serving/cacheControl';
import { contentTypeOf } from '../../output/serving/contentTypes';
import { parseRedirectsFile, redirectsFile, redirectTo } from '../../output/serving/redirectsFile';
import { securityHeaders } from '../../output/serving/securityHeaders';
import { prefersMarkdown } from './prefersMarkdown';

/** A folder that is served, with the redirects that its build wrote. */
interface ServedFolder {
  publicDir: string;
  /** The path on the host that the build is for; empty for none. */
  basePath: string;
  /** Targets by decoded paths. */
  redirects: ReadonlyMap<string, string>;
}

const notFoundFile = '/404.html';

/**
 * A server of a built site that follows the rules of `deploy/nginx.conf`, below the path that
 * the build is for.
 */
export function createSiteServer(publicDir: string): Server {
  const basePath = servedBelow(publicDir);
  const folder = { publicDir, basePath, redirects: readRedirects(publicDir) };
  return createServer((request, response) => respond(folder, request, response));
}

/** The path of a built site on its host, as in its web manifest; empty for none. */
export function servedBelow(publicDir: string): string {
  const file = path.join(publicDir, manifestFile);
  if (!existsSync(file)) return '';
  const { start_url: home } = JSON.parse(readFileSync(file, 'utf8')) as { start_url: string };
  return home.replace(/\/$/, '');
}

function readRedirects(publicDir: string): ServedFolder['redirects'] {
  const file = path.join(publicDir, redirectsFile);
  const moves = existsSync(file) ? parseRedirectsFile(readFileSync(file, 'utf8')) : [];
  return new Map(moves.map(({ from, to }) => [decodePercent(from), to]));
}

function respond(folder: ServedFolder, request: IncomingMessage, response: ServerResponse): void {
  const [rawPath = '/'] = (request.url ?? '/').split('?', 1);
  const query = (request.url ?? '').slice(rawPath.length);
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('Cache-Control', cacheControlOf(''));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405);
  }
  const decoded = decodePath(rawPath);
  if (decoded === undefined) return end(response, 400);
  const isAbove = folder.basePath !== '' && (decoded === '/' || decoded === folder.basePath);
  const target =
    withSingleSlashes(rawPath) ?? (isAbove ? `${folder.basePath}/` : folder.redirects.get(decoded));
  if (!hasEncodedSlash.test(rawPath) && target !== undefined) {
    response.setHeader('Location', redirectTo(target, query));
    return end(response, 301);
  }
  // Search engines index the page and not the URL of its Markdown.
  if (rawPath.endsWith('.md')) response.setHeader('X-Robots-Tag', 'noindex');
  const pathname = hasEncodedSlash.test(rawPath)
    ? undefined
    : removeBasePath(folder.basePath, decoded);
  const file = pathname === undefined ? undefined : findFile(folder, pathname, request);
  if (file === undefined) {
    response.statusCode = 404;
    // Ranges and conditions are for requests that find a file.
    request.headers.range = undefined;
    request.headers['if-none-match'] = undefined;
    request.headers['if-modified-since'] = undefined;
  }
  sendFile(folder, file ?? notFoundFile, request, response);
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

/** A slash or backslash that is encoded is part of a name, and no file has one in its name. */
const hasEncodedSlash = /%(?:2f|5c)/i;

/** Undefined for a path that is not encoded correctly or is outside the folder. */
function decodePath(rawPath: string): string | undefined {
  if (/%(?![\da-f]{2})|%00/i.test(rawPath)) return undefined;
  // Byte by byte, because what is not UTF-8 is still a path, at which there is nothing.
  const bytes = rawPath.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const pathname = Buffer.from(bytes, 'latin1').toString('utf8');
  const below = path.posix.normalize(`.${pathname}`);
  if (below === '..' || below.startsWith('../')) return undefined;
  // Dots at the end are a folder.
  return path.posix.normalize(/\/\.{1,2}$/.test(pathname) ? `${pathname}/` : pathname);
}

/**
 * The path with one slash instead of the first two or more; undefined where there is nothing to
 * change. Only plain characters are sent back: a browser takes `/\host` for another site.
 */
function withSingleSlashes(rawPath: string): string | undefined {
  const [, before, after] =
    /^((?:\/[\w.~%-]+)*)\/{2,}((?:[\w.~%-][\w.~%/-]*)?)$/.exec(rawPath) ?? [];
  return before === undefined ? undefined : `${before}/${after}`;
}

/** The file for a path, with a leading slash; undefined where there is none. */
function findFile(
  { publicDir }: ServedFolder,
  pathname: string,
  { headers: { accept = '' } }: IncomingMessage,
): string | undefined {
  return [
    ...(prefersMarkdown(accept) ? [markdownRoute(pathname)] : []),
    pathname,
    path.posix.join(pathname, 'index.html'),
  ].find((file) => file !== notFoundFile && isFile(path.join(publicDir, file)));
}

/** Sends a file of the folder, compressed where the client accepts that and the build did so. */
function sendFile(
  { publicDir }: ServedFolder,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const type = contentTypeOf(file);
  response.setHeader('Cache-Control', cacheControlOf(file));
  const vary = [
    ...(/\.(?:html|md)$/.test(file) ? ['Accept'] : []),
    ...(type ? ['Accept-Encoding'] : []),
  ];
  if (vary.length > 0) response.setHeader('Vary', vary.join(', '));
  if (type) response.setHeader('Content-Type', type);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find(
    ({ name, ending }) =>
      type && accepts(accepted, name) && isFile(path.join(publicDir, file + ending)),
  );
  if (encoding) response.setHeader('Content-Encoding', encoding.name);
  send(request, encodeURIComponent(file + (encoding?.ending ?? '')), {
    root: publicDir,
    cacheControl: false,
    dotfiles: 'allow',
    index: false,
  })
    .on('error', ({ status }: { status?: number }) => end(response, status ?? 500))
    .pipe(response);
}

/** In the order of preference. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const accepts = (header: string, name: string): boolean =>
  header
    .split(',')
    .map((part) => part.replace(/\s/g, '').toLowerCase())
    .some(
      (part) =>
        part === name || (part.startsWith(`${name};q=`) && Number(part.slice(name.length + 3)) > 0),
    );
