import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import compression from 'compression';
import serveFile from 'serve-handler';
import { removeBasePath } from '../content/basePath';
import { decodePercent } from '../content/decodePercent';
import { markdownRoute } from '../content/markdownRoute';
import { manifestFile } from '../identity/iconFiles';
import { prefersMarkdown } from './prefersMarkdown';
import settings from './serve.json';

/** The port without `PORT` in the environment. */
const defaultPort = '9000';

const publicDir = 'public';

/**
 * Serves `public/` until the process is terminated, with HTML or Markdown at the URL of a
 * page, as `deploy/nginx.conf` does, and below the path that the build is for.
 */
export function serveBuild(): void {
  const port = Number(process.env.PORT ?? defaultPort);
  const basePath = builtBasePath();
  const compress = promisify(compression());
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/' } = request;
    const isHome = url === '/' || url === basePath;
    const route = basePath !== '' && isHome ? undefined : removeBasePath(basePath, url);
    if (route === undefined) {
      const head = isHome ? { Location: `${basePath}/` } : {};
      response.writeHead(isHome ? 302 : 404, head).end(`The site is below ${basePath}/.`);
      return;
    }
    request.url = route;
    negotiate(request, response);
    await compress(request, response);
    await serveFile(request, response, { public: publicDir, ...settings });
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.on('error', ({ message }) => {
    console.error(`The site cannot be served: ${message}.`);
    process.exitCode = 1;
  });
  server.listen(port, () =>
    console.log(`The site is at http://localhost:${port}${basePath && `${basePath}/`}.`),
  );
}

/** The path of the site on its host, as the build wrote it into the web manifest; empty for none. */
function builtBasePath(): string {
  const file = path.join(publicDir, manifestFile);
  if (!existsSync(file)) return '';
  const { start_url: home } = JSON.parse(readFileSync(file, 'utf8')) as { start_url: string };
  return home.replace(/\/$/, '');
}

/** Directs a request for a page to its Markdown where the client prefers that. */
function negotiate(request: IncomingMessage, response: ServerResponse): void {
  const [pathname = '/'] = (request.url ?? '/').split(/[?#]/, 1);
  // Search engines index the page and not the URL of its Markdown.
  if (pathname.endsWith('.md')) response.setHeader('X-Robots-Tag', 'noindex');
  const markdown = markdownRoute(pathname);
  const file = path.join(publicDir, decodePercent(markdown));
  // A path with dots may be that of a file elsewhere.
  if (!file.startsWith(publicDir + path.sep) || !existsSync(file)) return;
  response.setHeader('Vary', 'Accept');
  if (prefersMarkdown(request.headers.accept ?? '')) request.url = markdown;
}
