import path from 'node:path';
import { normaliseContract } from '@docs/openapi/load';
import type { OpenApiDocument } from '@docs/openapi/contract';
import { workDir } from './folders';
import { startMockServer } from './mockServer';
import { startRecorder, type Recorder } from './recorder';
import { createSampleApi } from './sampleApi';
import { expect, test } from './test';

const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  required,
  properties,
});
const string = { type: 'string' };
const json = (schema: object, examples: object = {}) => ({
  'application/json': { schema, examples },
});
const header = (example: string) => ({ schema: string, example });
const filter = (name: string) => ({ name, in: 'query', schema: string });

const letters = [
  ['let_1', 'ada@post.example', 'sta_1', '2026-03-01T10:00:00Z', '2026-05-01', null],
  ['let_2', 'bob@post.example', 'sta_2', '2026-01-01T10:00:00Z', null, 'x-2'],
  ['let_3', 'ada@post.example', 'sta_2', '2026-02-01T10:00:00Z', '2026-04-01', 'x-3'],
].map(([id, email, status, sent, expires, external]) => ({
  id,
  status_id: status,
  sender: { email },
  sent_at: sent,
  expires_on: expires,
  external_id: external,
}));

const letterCreate = object({ subject: string }, ['subject']);

/** An API with each of the rules that responses follow beyond the examples. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Letters', version: '1' },
  servers: [{ url: 'https://letters.example/v1' }],
  paths: {
    '/letters': {
      get: {
        operationId: 'listLetters',
        parameters: [
          'sender_email',
          'status_category',
          'external_id',
          'sent_since',
          'sent_before',
          'expires_before',
          'sort',
        ].map(filter),
        responses: {
          200: {
            description: 'Letters',
            content: json(object({}), {
              all: { value: { data: letters, page: { next_cursor: null, has_more: false } } },
            }),
          },
        },
      },
      post: {
        operationId: 'createLetter',
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: string }],
        requestBody: {
          required: true,
          content: {
            ...json(letterCreate),
            'multipart/form-data': {
              schema: object(
                {
                  letter: letterCreate,
                  scans: { type: 'array', maxItems: 2, items: { type: 'string', minLength: 4 } },
                },
                ['letter'],
              ),
              encoding: { letter: { contentType: 'application/json' } },
            },
          },
        },
        responses: {
          201: {
            description: 'Created',
            headers: { 'Idempotent-Replayed': header('true') },
            content: json(object({}), { created: { value: letters[0] } }),
          },
          409: {
            description: 'Conflict',
            content: json(object({}), {
              busy: { value: { code: 'request_in_progress' } },
              other: { value: { code: 'idempotency_conflict' } },
            }),
          },
        },
      },
    },
    '/letters/{letter_id}': {
      parameters: [{ name: 'letter_id', in: 'path', required: true, schema: string }],
      get: {
        operationId: 'showLetter',
        responses: {
          200: {
            description: 'A letter',
            headers: { ETag: header('"1"') },
            content: json(object({}), { first: { value: letters[0] } }),
          },
          304: { description: 'Unchanged', headers: { ETag: header('"1"') } },
        },
      },
    },
    '/statuses': {
      get: {
        operationId: 'listStatuses',
        responses: {
          200: {
            description: 'Statuses',
            content: json(object({}), {
              all: {
                value: {
                  data: [
                    { id: 'sta_1', category: 'open' },
                    { id: 'sta_2', category: 'closed' },
                  ],
                },
              },
            }),
          },
        },
      },
    },
  },
};

// One mock server is enough.
test.describe.configure({ mode: 'default' });

let stopMock: () => Promise<void>;
let mockOrigin: string;
let recorder: Recorder;
let url: string;

test.beforeAll(async () => {
  const mock = await startMockServer(document, path.join(workDir, 'letters'));
  ({ origin: mockOrigin, stop: stopMock } = mock);
});
test.afterAll(() => stopMock());
test.beforeEach(async () => {
  const contract = normaliseContract(document as unknown as OpenApiDocument);
  const api = createSampleApi(contract, mockOrigin);
  recorder = await startRecorder(api, { expects: () => undefined, carries: true });
  url = `${recorder.origin}/v1/letters`;
});
test.afterEach(() => recorder.close());

const findings = () => recorder.exchanges.flatMap((exchange) => exchange.findings);

const list = async (query: string): Promise<string[]> => {
  const { data } = (await (await fetch(`${url}?${query}`)).json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
};

test('filters compare properties, also of inner and referred objects, and limit times', async () => {
  expect(await list('external_id=x-2')).toEqual(['let_2']);
  expect(await list('external_id=x-9')).toEqual([]);
  expect(await list('sender_email=ADA@post.example')).toEqual(['let_1', 'let_3']);
  expect(await list('status_category=closed')).toEqual(['let_2', 'let_3']);
  expect(await list('sent_since=2026-02-01T11:00:00%2B01:00')).toEqual(['let_1', 'let_3']);
  expect(await list('sent_before=2026-02-01T11:00:00%2B01:00')).toEqual(['let_2']);
  expect(await list('expires_before=2026-05-01')).toEqual(['let_3']);
  expect(findings()).toEqual([]);
});

test('lists are sorted on request', async () => {
  expect(await list('')).toEqual(['let_1', 'let_2', 'let_3']);
  expect(await list('sort=sent_at')).toEqual(['let_2', 'let_3', 'let_1']);
  expect(await list('sort=-sent_at')).toEqual(['let_1', 'let_3', 'let_2']);
});

test('an object that has not changed is not sent again', async () => {
  const first = await fetch(`${url}/let_1`);
  const etag = first.headers.get('ETag') ?? '';
  const again = await fetch(`${url}/let_1`, { headers: { 'If-None-Match': etag } });
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, '']);
  const other = await fetch(`${url}/let_3`, { headers: { 'If-None-Match': etag } });
  expect(other.status).toBe(200);
  expect(findings()).toEqual([]);
});

const create = (key: string, body: string | FormData) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'Idempotency-Key': key,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
    body,
  });

const upload = (letter: string, type: string, ...scans: string[]): FormData => {
  const form = new FormData();
  form.append('letter', new Blob([letter], { type }));
  for (const scan of scans) form.append('scans', new Blob([scan]), 'scan.png');
  return form;
};

test('a create with the key of an earlier one is a replay, or a conflict', async () => {
  const statusOf = async (key: string, body: string | FormData) => {
    const response = await create(key, body);
    const { code } = (await response.json()) as { code?: string };
    return [response.status, code ?? response.headers.get('Idempotent-Replayed')];
  };
  expect(await statusOf('a', '{"subject":"Hi","page":1}')).toEqual([201, null]);
  expect(await statusOf('a', '{ "page": 1, "subject": "Hi" }')).toEqual([201, 'true']);
  expect(await statusOf('a', '{"subject":"Ho"}')).toEqual([409, 'idempotency_conflict']);
  expect(await statusOf('b', upload('{"subject":"Hi"}', 'application/json', 'page'))).toEqual([
    201,
    null,
  ]);
  expect(await statusOf('b', upload('{"subject":"Hi"}', 'application/json', 'page'))).toEqual([
    201,
    'true',
  ]);
  expect(await statusOf('b', upload('{"subject":"Hi"}', 'application/json', 'face'))).toEqual([
    409,
    'idempotency_conflict',
  ]);
});

test('a body that cannot be read is found', async () => {
  const send = (body: string | null, type: string) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body });
  await send('{"subject":', 'application/json');
  await send('Hi', 'text/plain');
  await fetch(url, { method: 'POST' });
  expect(recorder.exchanges.map((exchange) => exchange.findings[0]?.message)).toEqual([
    'The request body is not valid JSON.',
    'The response is 415. Supported content types: application/json,multipart/form-data',
    expect.stringContaining('The response is 422.'),
  ]);
});

test('the parts of an upload are checked against the contract', async () => {
  const problems = async (body: FormData) => {
    await create(String(recorder.exchanges.length), body);
    return findings().map(({ message, expected }) => `${message} ${expected ?? ''}`);
  };
  expect(await problems(upload('{"subject":"Hi"}', 'application/json', 'page'))).toEqual([]);
  const found = await problems(upload('{"subjct":"Hi"}', 'application/json', 'page', 'p', 'pages'));
  expect(found.join('\n')).toContain('at /letter');
  expect(found.join('\n')).toContain('at /scans');
  expect(found.join('\n')).toContain('at /scans/1');
  const untyped = await problems(upload('{"subject":"Hi"}', 'text/plain', 'page'));
  expect(untyped.at(-1)).toContain('at /letter');
});
