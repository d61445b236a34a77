/** A server of a built site that counts what it sends. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSiteServer } from '../src/commands/server/siteServer';
import { memoise } from '../src/output/files/memoise';

export const kinds = ['html', 'js', 'css', 'font', 'data', 'other'] as const;

/** Bytes by kind. Each file counts as compressed by gzip, independently of the server. */
export type Weight = Record<(typeof kinds)[number], number>;

export interface CountingServer {
  origin: string;
  /** Returns the bytes sent since the last call. Files in the browser's cache are not sent. */
  takeTraffic: () => Weight;
  close: () => void;
}

/** Serves the folder of a built site at the root of a free port. */
export async function startCountingServer(publicDir: string): Promise<CountingServer> {
  const sizeOf = memoise(downloadSize);
  let weight = emptyWeight();
  const server = createSiteServer(publicDir);
  server.on('request', ({ url = '/' }, response) => {
    response.on('finish', () => {
      const file = response.statusCode === 200 ? fileOf(publicDir, url) : undefined;
      if (file) weight[kindOf(file)] += sizeOf(file);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    takeTraffic: () => {
      const taken = weight;
      weight = emptyWeight();
      return taken;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const emptyWeight = (): Weight => ({ html: 0, js: 0, css: 0, font: 0, data: 0, other: 0 });

export const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);

export const total = (weight: Weight) => kinds.reduce((sum, kind) => sum + weight[kind], 0);

function kindOf(file: string): keyof Weight {
  if (/\.html$/.test(file)) return 'html';
  if (/\.js$/.test(file)) return 'js';
  if (/\.css$/.test(file)) return 'css';
  if (/\.woff2$/.test(file)) return 'font';
  return /\.json$/.test(file) ? 'data' : 'other';
}

/** Returns the file that the server sends for a request's URL. */
function fileOf(publicDir: string, url: string): string | undefined {
  const [pathname = '/'] = url.split('?', 1);
  const file = path.join(publicDir, decodeURIComponent(pathname));
  return [file, path.join(file, 'index.html')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}

function downloadSize(file: string): number {
  const content = readFileSync(file);
  return /\.(woff2|png|ico)$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length;
}
