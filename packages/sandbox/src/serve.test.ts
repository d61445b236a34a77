import { request } from 'node:http';
import { connect } from 'node:net';
import { contractOf, json } from '@docs/openapi/testing';
import { sandboxSchema } from './rulesSchema';
import { createSandbox } from './sandbox';
import { controlPath, serveSandbox } from './serve';

const ant = { type: 'object', properties: { id: { type: 'integer' }, name: {} } };
const contract = contractOf({
  servers: [{ url: 'https://ants.example/v1' }],
  paths: {
    '/ants': {
      get: {
        operationId: 'listAnts',
        responses: { 200: json({ type: 'array', items: ant }, { example: [{ id: 1 }] }) },
      },
      post: { operationId: 'addAnt', requestBody: json(ant), responses: { 201: json(ant) } },
    },
  },
});

let served: Awaited<ReturnType<typeof serveSandbox>>;
beforeAll(async () => {
  served = await serveSandbox(createSandbox(contract, sandboxSchema.parse({ file_bytes: 10 })));
});
afterAll(() => served.stop());
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => expect(console.error).not.toHaveBeenCalled());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request as it is. `fetch` would set the host, and encode the path. */
const send = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(served.origin);
    const type = { 'content-type': 'application/json', ...headers };
    const sent = request({ host: '127.0.0.1', port, path, method, headers: type }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
const statusOf = async (path: string, sent?: Sent) => (await send(path, sent)).status;

test.each([
  ['ants.example', 421],
  ['127.0.0.1.ants.example', 421],
  ['localhost.example:4010', 421],
  ['localhost:4010', 200],
  ['[::1]:4010', 200],
  ['127.0.0.1', 200],
])('The status for the host %s is %d.', async (host, status) => {
  expect(await statusOf('/v1/ants', { headers: { host } })).toBe(status);
});

test.each([
  ['POST', controlPath, 'https://other.example', 403],
  ['GET', controlPath, 'https://other.example', 403],
  ['POST', '/v1/ants', 'https://other.example', 403],
  ['POST', '/v1/ants', 'null', 403],
  ['POST', '/v1/ants', 'http://localhost:3000', 201],
  ['GET', '/v1/ants', 'https://other.example', 200],
])('The status of %s %s from %s is %d.', async (method, path, origin, status) => {
  const body = method === 'POST' ? '{}' : '';
  expect(await statusOf(path, { method, headers: { origin }, body })).toBe(status);
});

test('HEAD is answered where GET is, and a target may be a whole URL.', async () => {
  expect(await send('/v1/ants', { method: 'HEAD' })).toEqual({ status: 200, text: '' });
  expect(await statusOf('http://127.0.0.1/v1/ants')).toBe(200);
});

test.each(['//', '//v1/ants', '/\\', 'http://127.0.0.1', '/v1/%zz', '*'])(
  'The target %s is not found.',
  async (target) => expect(await statusOf(target)).toBe(404),
);

test('A body that is too large is not kept, and the server goes on.', async () => {
  const body = Buffer.alloc(21_000_000, 'a');
  expect(await send('/nowhere', { method: 'POST', body })).toEqual({
    status: 413,
    text: 'The body is larger than 20000000 bytes.\n',
  });
  expect(await statusOf('/v1/ants')).toBe(200);
});

test('JSON of many levels, and a time beyond all dates, are mistakes of the request.', async () => {
  const deep = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect(await statusOf('/v1/ants', { method: 'POST', body: deep })).toBe(400);
  expect(
    await statusOf('/v1/ants', { method: 'POST', body: `{"name":"${'['.repeat(600)}"}` }),
  ).toBe(201);
  expect(await statusOf(controlPath, { method: 'POST', body: '{"advance":1e300}' })).toBe(400);
  for (let time = 0; time < 300; time += 1) {
    await statusOf(controlPath, { method: 'POST', body: '{"advance":1e9}' });
  }
  expect(await statusOf('/v1/ants')).toBe(200);
});

test('An upload that is aborted is no fault.', async () => {
  const { port } = new URL(served.origin);
  const ended = new Promise((resolve) =>
    served.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /v1/ants HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{', () =>
    socket.destroy(),
  );
  await ended;
  expect(await statusOf('/v1/ants')).toBe(200);
});
