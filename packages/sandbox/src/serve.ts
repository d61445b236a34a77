/** Serves a sandbox over HTTP. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
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
      const body = await buffer(request);
      const { method = 'GET', url: target = '/' } = request;
      if (target === controlPath && method === 'POST') {
        const control = controlSchema.safeParse(readJson(body.toString()));
        if (control.success) sandbox.control(control.data);
        response.writeHead(control.success ? 204 : 400).end(control.error?.message);
        return;
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      );
      const {
        status,
        headers: sent,
        body: text,
        isCut,
      } = await sandbox.handle({ method, target, headers, body }, origin);
      if (isCut) response.destroy();
      else response.writeHead(status, sent).end(text);
    };
    respond().catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end(String(error));
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
