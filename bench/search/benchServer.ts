import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface BenchServer {
  url: string;
  /** Bodies sent since the last call, as they are on the wire. */
  takeTraffic: () => { bytes: number; requests: number };
  close: () => Promise<void>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const blankPage = '<!doctype html><html lang="en"><title>Benchmark</title></html>';

/** Serves a folder, compressed as a host would, and counts what it sends. */
export async function startBenchServer(folder: string, headers: Record<string, string> = {}) {
  let traffic = { bytes: 0, requests: 0 };
  const compressed = new Map<string, Buffer>();
  const send = (response: ServerResponse, body: Buffer, extra: Record<string, string>) => {
    traffic.bytes += body.length;
    traffic.requests += 1;
    response.writeHead(200, { ...headers, ...extra }).end(body);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/')
      return response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end(blankPage);
    const mediaType = mediaTypes[path.extname(pathname)];
    try {
      const file = path.join(folder, pathname);
      // Pagefind compresses its other files itself.
      if (!mediaType) return send(response, readFileSync(file), {});
      const body = compressed.get(pathname) ?? gzipSync(readFileSync(file), { level: 9 });
      compressed.set(pathname, body);
      send(response, body, { 'Content-Type': mediaType, 'Content-Encoding': 'gzip' });
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    takeTraffic() {
      const taken = traffic;
      traffic = { bytes: 0, requests: 0 };
      return taken;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  } satisfies BenchServer;
}
