import { closeSync, existsSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { removeBasePath } from '../../content/urls/siteAddress';
import { decodePercent, originForm } from '@docs/core/urls';
import { isFile } from '@docs/core/files';
import { markdownRoute } from '../../content/urls/routes';
import { manifestFile } from '../../identity/iconFiles';
import {
  cacheControlOf,
  contentTypeOf,
  securityHeaders,
} from '../../output/serving/responseHeaders';
import { readPublishedSite } from '../../output/publish/buildFolders';
import { parseRedirectsFile, redirectsFile, redirectTo } from '../../output/serving/redirectsFile';

/** A served folder with the redirects of its build. */
interface ServedFolder {
  publicDir: string;
  /** The path on the host. Empty if the site is at its root. */
  basePath: string;
  /** Targets by decoded paths. */
  redirects: ReadonlyMap<string, string>;
}

const notFoundFile = '/404.html';

/**
 * Creates a server of a built site, below the path that the build is for. It follows the rules of
 * `deploy/nginx.conf`.
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
      folder = readPublishedSite(publicDir, folderOf);
    } catch {
      // The manifest or the redirects of a new build cannot be read.
      return end(response, 500);
    }
    respond(folder, request, response);
  });
  // nginx keeps connections this long. If a client kept one longer, it would send a request into
  // a closed connection.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = server.keepAliveTimeout + 5_000;
  return server;
}

/** Returns the site's path on its host from the web manifest. Empty for none. */
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
  if (decoded === undefined || !hasOneHost(request)) return end(response, 400);
  const isAbove = folder.basePath !== '' && (decoded === '/' || decoded === folder.basePath);
  const moved =
    withSingleSlashes(rawPath) ?? (isAbove ? `${folder.basePath}/` : folder.redirects.get(decoded));
  if (!hasEncodedSlash.test(rawPath) && moved !== undefined) {
    response.setHeader('Location', redirectTo(moved, query));
    return end(response, 301);
  }
  // Search engines index the page, not its Markdown.
  if (rawPath.endsWith('.md')) response.setHeader('X-Robots-Tag', 'noindex');
  const pathname = hasEncodedSlash.test(rawPath)
    ? undefined
    : removeBasePath(folder.basePath, decoded);
  let opened: OpenFile | undefined;
  try {
    opened = readPublishedSite(
      folder.publicDir,
      (site) => openFile(site, pathname, request),
      (open) => open && closeSync(open.descriptor),
    );
  } catch {
    // The file is not readable, or too many files are open.
    return end(response, 500);
  }
  if (!opened) return end(response, 404);
  if (opened.file === notFoundFile) {
    response.statusCode = 404;
    // Ranges and conditions apply only to existing files (RFC 9110, section 13.2.1).
    for (const name of conditions) request.headers[name] = undefined;
  }
  sendFile(opened, request, response);
}

const conditions = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
] as const;

function end(response: ServerResponse, status: number): void {
  response.statusCode = status;
  response.end();
}

/** Whether a request names one host (RFC 9112, section 3.2). Node refuses one of HTTP/1.1 without it. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  return hosts.length <= 1 && hosts.every((host) => validHost.test(host));
}

const validHost = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i;

/** An encoded slash or backslash is part of a name. No file has one in its name. */
const hasEncodedSlash = /%(?:2f|5c)/i;

/** Returns undefined for a path that is invalidly encoded or outside the folder. */
function decodePath(rawPath: string): string | undefined {
  if (/%(?![\da-f]{2})|%00/i.test(rawPath)) return undefined;
  // Decodes single bytes. A path that is not UTF-8 is valid but has no file.
  const bytes = rawPath.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const pathname = Buffer.from(bytes, 'latin1').toString('utf8');
  const below = path.posix.normalize(`.${pathname}`);
  if (below === '..' || below.startsWith('../')) return undefined;
  // Trailing dots name a folder.
  return path.posix.normalize(/\/\.{1,2}$/.test(pathname) ? `${pathname}/` : pathname);
}

/**
 * Replaces leading slashes by one. Returns undefined if nothing changes. Only plain characters
 * are sent back: a browser takes `/\host` for another site.
 */
function withSingleSlashes(rawPath: string): string | undefined {
  const [, before, after] =
    /^((?:\/[\w.~%-]+)*)\/{2,}((?:[\w.~%-][\w.~%/-]*)?)$/.exec(rawPath) ?? [];
  return before === undefined ? undefined : `${before}/${after}`;
}

/** An open file. It stays the same while it is sent, even if it is renamed or replaced. */
interface OpenFile {
  /** The path below the site, with a leading slash and without the encoding's ending. */
  file: string;
  encoding: (typeof encodings)[number] | undefined;
  descriptor: number;
  stats: Stats;
}

/**
 * Opens the file for a path, or the not-found page. It is compressed if the client accepts that
 * and the build did so. Returns undefined without both.
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

/** Finds the file for a path with a leading slash. */
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
  // The date must match exactly (RFC 9110, section 13.1.5). The ETag is a weak one.
  const modified = stats.mtime.toUTCString();
  if ((request.headers['if-range'] ?? modified) !== modified) request.headers.range = undefined;
  const sent = send(request, encodeURIComponent(file), {
    cacheControl: false,
    dotfiles: 'allow',
    index: false,
  });
  // Uses the descriptor because a build may give the name to another file.
  const stream = sent.stream.bind(sent);
  let isRead = false;
  sent.sendFile = (name) => sent.send(name, stats);
  sent.stream = (name, options) => {
    isRead = true;
    stream(name, { ...options, fd: descriptor });
  };
  // HEAD requests, and clients that have the file, get no content.
  response.once('close', () => !isRead && closeSync(descriptor));
  sent
    .on('error', ({ status }: { status?: number }) => end(response, status ?? 500))
    .pipe(response);
}

/** The encodings in order of preference. */
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

/**
 * Whether a client wants Markdown: it names `text/markdown` and does not prefer HTML. Browsers
 * never name it, so Markdown wins a tie.
 *
 * @param accept - The request header `Accept` (RFC 9110, section 12.5.1).
 */
function prefersMarkdown(accept: string): boolean {
  const weights = new Map(accept.split(',').map(readRange));
  const markdown = weights.get('text/markdown') ?? '';
  // The most specific range counts.
  const html = ['text/html', 'text/*', '*/*']
    .map((range) => weights.get(range))
    .find((weight) => weight !== undefined);
  return markdown !== '' && markdown >= (html ?? '');
}

/**
 * Returns a media range in lower case and its weight, like in `deploy/nginx.conf`. The weight is
 * its decimals without trailing zeros, so 0 is empty. 1 and invalid weights are `A`. The strings
 * sort like the weights.
 */
function readRange(text: string): [range: string, weight: string] {
  const [range = ''] = text.split(';', 1);
  const [, weight] = /;\s*q=(0?\.\d+|0)/i.exec(text) ?? [];
  const decimals = weight && (/\.(\d{0,2}[1-9])/.exec(weight)?.[1] ?? '');
  return [range.trim().toLowerCase(), decimals ?? 'A'];
}
