/** Serves a sandbox over HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originForm, parseUrl } from '@docs/core/urls';
import { controlSchema, type Sandbox } from './sandbox';
import { readJson } from './json';

/** The path of the endpoint that changes the state: see `controlSchema`. */
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
        const control = controlSchema.safeParse(readJson(body.toString()));
        if (control.success) sandbox.control(control.data);
        return end(response, control.success ? 204 : 400, control.error?.message);
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
async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= mostBytes ? Buffer.concat(chunks) : undefined;
}
