import { closeSync, existsSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
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
import { readSite } from '../../output/publish/buildFolders';
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
  let known: { version: string; folder: ServedFolder } | undefined;
  const folderOf = (site: string, version: string): ServedFolder => {
    if (known?.version !== version) {
      const folder = { publicDir, basePath: servedBelow(site), redirects: readRedirects(site) };
      known = { version, folder };
    }
    return known.folder;
  };
  const server = createServer((request, response) => {
    let folder: ServedFolder;
    try {
      folder = readSite(publicDir, folderOf);
    } catch {
      // The manifest or the redirects of a new build cannot be read.
      return end(response, 500);
    }
    respond(folder, request, response);
  });
  // As long as nginx keeps a connection. A client that keeps it longer would send a request into one
  // that has just been closed.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = server.keepAliveTimeout + 5_000;
  return server;
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
  const target = originForm(request.url ?? '/');
  const [rawPath = '/'] = target.split('?', 1);
  const query = target.slice(rawPath.length);
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('Cache-Control', cacheControlOf(''));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(response, 405);
  }
  const decoded = decodePath(rawPath);
  if (decoded === undefined) return end(response, 400);
  const isAbove = folder.basePath !== '' && (decoded === '/' || decoded === folder.basePath);
  const moved =
    withSingleSlashes(rawPath) ?? (isAbove ? `${folder.basePath}/` : folder.redirects.get(decoded));
  if (!hasEncodedSlash.test(rawPath) && moved !== undefined) {
    response.setHeader('Location', redirectTo(moved, query));
    return end(response, 301);
  }
  // Search engines index the page and not the URL of its Markdown.
  if (rawPath.endsWith('.md')) response.setHeader('X-Robots-Tag', 'noindex');
  const pathname = hasEncodedSlash.test(rawPath)
    ? undefined
    : removeBasePath(folder.basePath, decoded);
  let opened: OpenFile | undefined;
  try {
    opened = readSite(
      folder.publicDir,
      (site) => openFile(site, pathname, request),
      (open) => open && closeSync(open.descriptor),
    );
  } catch {
    // A file that may not be read, or too many that are open.
    return end(response, 500);
  }
  if (!opened) return end(response, 404);
  if (opened.file === notFoundFile) {
    response.statusCode = 404;
    // Ranges and conditions are for requests that find a file.
    request.headers.range = undefined;
    request.headers['if-none-match'] = undefined;
    request.headers['if-modified-since'] = undefined;
  }
  sendFile(opened, request, response);
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

/** The path and query of a target, which may be a whole URL (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  const [, rest] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
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

/** A file that stays the same while it is sent, whatever happens to its name. */
interface OpenFile {
  /** Its path below the site, with a leading slash and without the ending of its encoding. */
  file: string;
  encoding: (typeof encodings)[number] | undefined;
  descriptor: number;
  stats: Stats;
}

/**
 * Opens the file for a path, or the not-found page, compressed where the client accepts that and the
 * build did so; undefined where there is neither.
 */
function openFile(
  site: string,
  pathname: string | undefined,
  request: IncomingMessage,
): OpenFile | undefined {
  const found = pathname === undefined ? undefined : findFile(site, pathname, request);
  const file = found ?? notFoundFile;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find(
    ({ name, ending }) =>
      contentTypeOf(file) && accepts(accepted, name) && isFile(path.join(site, file + ending)),
  );
  const name = path.join(site, file + (encoding?.ending ?? ''));
  if (!isFile(name)) return undefined;
  const descriptor = openSync(name, 'r');
  return { file, encoding, descriptor, stats: fstatSync(descriptor) };
}

/** The file for a path, with a leading slash; undefined where there is none. */
function findFile(
  site: string,
  pathname: string,
  { headers: { accept = '' } }: IncomingMessage,
): string | undefined {
  return [
    ...(prefersMarkdown(accept) ? [markdownRoute(pathname)] : []),
    pathname,
    path.posix.join(pathname, 'index.html'),
  ].find((file) => file !== notFoundFile && isFile(path.join(site, file)));
}

function sendFile(
  { file, encoding, descriptor, stats }: OpenFile,
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
  if (encoding) response.setHeader('Content-Encoding', encoding.name);
  // Only the very date of the file counts (RFC 9110, section 13.1.5), and its ETag is a weak one.
  const modified = stats.mtime.toUTCString();
  if ((request.headers['if-range'] ?? modified) !== modified) request.headers.range = undefined;
  const sent = send(request, encodeURIComponent(file), {
    cacheControl: false,
    dotfiles: 'allow',
    index: false,
  });
  // By its descriptor, because a build may give the name to another file meanwhile.
  const stream = sent.stream.bind(sent);
  let isRead = false;
  sent.sendFile = (name) => sent.send(name, stats);
  sent.stream = (name, options) => {
    isRead = true;
    stream(name, { ...options, fd: descriptor });
  };
  // Not for HEAD, nor for a client that has the file.
  response.once('close', () => !isRead && closeSync(descriptor));
  sent
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
