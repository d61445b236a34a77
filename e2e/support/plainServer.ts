import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { decodePercent } from '@docs/core/urls';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export interface PlainServer {
  /** For example `http://127.0.0.1:40123`, without a trailing slash. */
  origin: string;
  /** Makes matching paths fail until the next call. Status 0 ends the connection. */
  fail: (paths?: RegExp, status?: number) => void;
  close: () => Promise<void>;
}

/**
 * Starts the simplest static file server: files by path, folders by their `index.html`, and
 * `404.html` for the rest. It has no clean URLs and no redirects.
 *
 * @param missing - Status of missing files. Some hosts, such as S3, send 403.
 */
export async function startPlainServer(
  publicDir: string,
  missing: 403 | 404 = 404,
): Promise<PlainServer> {
  const fileAt = (pathname: string): string | undefined => {
    const named = path.join(publicDir, decodePercent(pathname));
    return [named, path.join(named, 'index.html')].find(
      (file) => file.startsWith(publicDir) && existsSync(file) && statSync(file).isFile(),
    );
  };
  let failing: RegExp | undefined;
  let failure = 0;
  const server = createServer((request, response) => {
    // `URL` would read the text after two slashes as a host.
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/, 1);
    if (failing?.test(pathname)) {
      if (failure === 0) request.destroy();
      else response.writeHead(failure).end();
      return;
    }
    const found = fileAt(pathname);
    const file = found ?? path.join(publicDir, '404.html');
    response.writeHead(found ? 200 : missing, {
      'Content-Type': mediaTypes[path.extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (paths, status = 0) => {
      failing = paths;
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
