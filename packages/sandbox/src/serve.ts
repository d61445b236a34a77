/** Serves a sandbox over HTTP. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originForm, parseUrl } from '@docs/core/urls';
import { toText, type Bytes } from './bytes';
import type { ControlChanges } from './control';
import type { Sandbox } from './sandbox';
import { readJson } from './json';

/** The path of the endpoint that changes the state: see `Control`. */
export const controlPath = '/-/control';

/** A served sandbox. */
interface ServedSandbox {
  /** For example `http://127.0.0.1:40123`. */
  origin: string;
  server: Server;
  stop: () => Promise<void>;
}

/**
 * Serves a sandbox on loopback.
 *
 * @param port A free one if it is 0.
 */
export async function serveSandbox(sandbox: Sandbox, port = 0): Promise<ServedSandbox> {
  // A browser that loads the same file has no such module.
  const { createServer } = await import('node:http');
  let origin = '';
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const refused = refuseForeign(request);
      if (refused) return end(response, ...refused);
      const body = await readBody(request, sandbox.mostBytes);
      if (!body) return end(response, 413, `The body is larger than ${sandbox.mostBytes} bytes.`);
      const { method = 'GET' } = request;
      const target = originForm(request.url);
      if (target === controlPath && method === 'POST') {
        return control(sandbox, response, readJson(toText(body)));
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      );
      const {
        status,
        headers: sent,
        body: text,
        isCut,
      } = await sandbox.handle(
        // Node leaves the body of a response to HEAD out.
        { method: method === 'HEAD' ? 'GET' : method, target, headers, body },
        origin,
      );
      if (isCut) response.destroy();
      else response.writeHead(status, sent).end(text);
    };
    respond().catch((error: unknown) => {
      // A client that has gone reads no response.
      if (request.errored) return;
      console.error(error);
      end(response, 500, 'The sandbox has a fault, which it has printed.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function control(sandbox: Sandbox, response: ServerResponse, changes: unknown): void {
  try {
    sandbox.control(changes as ControlChanges);
    end(response, 204);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    end(response, 400, error.message);
  }
}

const end = (response: ServerResponse, status: number, text?: string): void =>
  void response.writeHead(status).end(text && `${text}\n`);

/**
 * Refuses what another site in the reader's browser sends: by a name that resolves to loopback
 * (DNS rebinding), or by a form, which needs no permission of the server.
 */
function refuseForeign({ headers, method, url }: IncomingMessage): [number, string] | undefined {
  if (!isLoopback(`http://${headers.host}`)) return [421, 'The sandbox is for this machine only.'];
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const { origin } = headers;
  if (origin === undefined || isLoopback(origin)) return undefined;
  if (isRead && originForm(url) !== controlPath) return undefined;
  return [403, 'Another site cannot change the data of the sandbox.'];
}

const isLoopback = (url: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(parseUrl(url)?.hostname ?? '');

/** Reads a body while it is in the limit; undefined beyond it. What follows is thrown away. */
async function readBody(request: IncomingMessage, mostBytes: number): Promise<Bytes | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > mostBytes) return undefined;
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}
