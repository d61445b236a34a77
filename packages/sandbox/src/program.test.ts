import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractOf, json } from '@docs/openapi/testing';
import { toBytes, toText } from './bytes';
import { writeSandboxData } from './data';
import type { RunMessage, WorkerMessage } from './messages';
import { runServer } from './program';
import { sandboxSchema } from './rulesSchema';
import { createSandbox, createSandboxOf, type SandboxData } from './sandbox';
import { answerMessages } from './worker';

const ant = {
  type: 'object',
  description: 'Prose.',
  properties: {
    id: { type: 'integer', description: 'Prose.' },
    description: { type: 'string', pattern: '^[a-z]+$', default: 'red' },
    files: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
  },
};
const form = {
  type: 'object',
  properties: { ant, file: { type: 'array', items: { type: 'string', format: 'binary' } } },
};
const contract = contractOf({
  info: { title: 'Ants', version: '1', description: 'Prose.' },
  servers: [{ url: 'https://ants.example/v1' }],
  paths: {
    '/ants': {
      get: {
        operationId: 'listAnts',
        responses: {
          200: json(
            { type: 'array', items: ant },
            { examples: { two: { summary: 'Prose.', value: [{ id: 1, description: 'black' }] } } },
          ),
        },
      },
      post: {
        operationId: 'addAnt',
        requestBody: {
          content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: ant } },
        },
        responses: { 201: json(ant) },
      },
    },
  },
});
const settings = sandboxSchema.parse({
  clock: '2026-01-01T00:00:00Z',
  tokens: [
    { secret: 'all', id: '1', name: 'All' },
    { secret: 'old', id: '2', name: 'Old', expires_at: '2025-01-01T00:00:00Z' },
  ],
  rules: [
    {
      rule: 'upload',
      says: 'Prose.',
      of: 'ants.files',
      part: 'file',
      download: { in: ['listAnts'], minutes: 5 },
    },
  ],
});
const text = writeSandboxData(contract, settings);
const data = () => JSON.parse(text) as SandboxData;

const requestOf = (method: string, body = '', type = 'application/json') => ({
  method,
  target: '/v1/ants',
  headers: { 'content-type': type },
  body: toBytes(body),
});
const upload = [
  '--b\r\nContent-Disposition: form-data; name="ant"\r\nContent-Type: application/json\r\n',
  '{"description":"small"}',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n',
  'Hello',
  '--b--\r\n',
].join('\r\n');

test('The data has names and examples of the contract, but none of its prose.', () => {
  expect(text).not.toContain('Prose.');
  expect(text).toContain('"description":{"type":"string"');
  expect(text).toContain('"value":[{"id":1,"description":"black"}]');
});

test('A sandbox of written data goes on from a snapshot, also with files.', async () => {
  const now = () => 1e12;
  const first = createSandbox(contract, settings, now);
  const requests = [
    requestOf('POST', '{"description":"brown"}'),
    requestOf('POST', upload, 'multipart/form-data; boundary=b'),
    requestOf('POST', '{"description":1}'),
    requestOf('GET'),
  ];
  for (const request of requests) {
    const next = createSandboxOf(data(), now);
    next.restore(first.snapshot());
    const expected = await first.handle(request, 'https://ants.example');
    const response = await next.handle(request, 'https://ants.example');
    expect({ ...response, body: toText(response.body) }).toEqual({
      ...expected,
      body: toText(expected.body),
    });
    expect(next.snapshot()).toBe(first.snapshot());
  }
  const [, , created] = first.objects().ants ?? [];
  const [file] = created?.files as { id: string; download?: { url: string } }[];
  const listed = await first.handle(requestOf('GET'), 'https://ants.example');
  const url = new RegExp(`/-/files/${file?.id}[^"]*`).exec(toText(listed.body))?.[0] ?? '';
  const later = createSandboxOf(data(), now);
  later.restore(first.snapshot());
  const download = await later.handle({ ...requestOf('GET'), target: url }, 'https://ants.example');
  expect(toText(download.body)).toBe('Hello');
});

describe('in a worker', () => {
  const sent: WorkerMessage[] = [];
  let heard: (() => void) | undefined;
  const scope = {
    onmessage: null as ((event: { data: RunMessage }) => void) | null,
    postMessage: (message: WorkerMessage) => {
      sent.push(message);
      heard?.();
    },
  };
  const ask = async (message: Partial<RunMessage>) => {
    const answered = new Promise<void>((resolve) => (heard = resolve));
    const request = requestOf('GET');
    scope.onmessage?.({ data: { id: 1, request, snapshot: undefined, now: 1e12, ...message } });
    await answered;
    const answer = sent.at(-1);
    if (answer?.kind !== 'response') throw new Error(JSON.stringify(answer));
    return { ...answer, body: toText(answer.body) };
  };
  const headers = { authorization: 'Bearer all', 'content-type': 'application/json' };
  const create = { ...requestOf('POST', '{"description":"brown"}'), headers };

  beforeEach(() => {
    sent.length = 0;
    answerMessages(data(), scope);
  });

  test('It says first which tokens there are.', () => {
    expect(sent).toEqual([
      {
        kind: 'ready',
        digest: expect.any(String) as string,
        tokens: [
          { secret: 'all', name: 'All', scopes: undefined, state: undefined },
          { secret: 'old', name: 'Old', scopes: undefined, state: 'expired' },
        ],
      },
    ]);
  });

  test('The state is that of the message, and the examples’ without one.', async () => {
    const created = await ask({ id: 7, request: create });
    expect(created).toMatchObject({ id: 7, status: 201 });
    const { snapshot } = created;
    expect((await ask({ snapshot })).body).toContain('brown');
    expect((await ask({})).body).not.toContain('brown');
    expect((await ask({ snapshot })).body).toContain('brown');
    expect((await ask({ snapshot: `other build${snapshot}` })).body).not.toContain('brown');
  });

  test('A state that is damaged is a failure, and the next request is answered.', async () => {
    const { snapshot } = await ask({});
    await expect(ask({ id: 2, snapshot: snapshot.slice(0, -9) })).rejects.toThrow('"id":2');
    expect((await ask({ snapshot })).status).toBe(200);
  });
});

describe('in Node', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation()));
  afterEach(() => {
    errors.mockRestore();
    process.exitCode = undefined;
  });

  test('A port that another program uses is said in a sentence.', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await runServer(data(), String(port));
    other.close();
    expect(errors.mock.calls).toEqual([
      [`Another program uses port ${port}. End it, or name another port: PORT=${port + 1}.`],
    ]);
    expect(process.exitCode).toBe(1);
  });

  test('A port that is no number is said in a sentence.', async () => {
    await runServer(data(), 'http');
    expect(errors).toHaveBeenCalledWith('The port is "http". Write a number up to 65535.');
    expect(process.exitCode).toBe(1);
  });
});
