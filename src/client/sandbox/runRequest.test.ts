/** @jest-environment node */
import { baseUrlKey, type FillableRequests, secretKey } from '@docs/openapi/ownValues';
import { buildRunRequest, editableParts } from './runRequest';

type Request = FillableRequests['requests'][number];

const request = (changes: Partial<Request>): Request => ({
  method: 'POST',
  url: ['https://api.example.com/v1/jobs/--own-value-0--/logs?from=1'],
  headers: [
    { name: 'Accept', value: ['application/json'] },
    { name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] },
  ],
  expectsJson: true,
  expectsStream: false,
  sentValues: [],
  ...changes,
});

const fillable = (changes: Partial<Request> = {}): FillableRequests => ({
  baseUrl: 'https://api.example.com/v1',
  variables: ['TOKEN'],
  parameters: [{ name: 'id', example: 'job_1', key: '/jobs/id' }],
  requests: [request(changes)],
});

const build = async (changes: Partial<Request>, more: object = {}) => {
  const input = { fillable: fillable(changes), index: 0, own: {}, secret: 'sandbox', edits: {} };
  const { body, ...rest } = await buildRunRequest({ ...input, ...more });
  return { ...rest, body: new TextDecoder().decode(body) };
};

test('The request is that of the page, with the token of the sandbox.', async () => {
  expect(await build({})).toEqual({
    method: 'POST',
    target: '/v1/jobs/job_1/logs?from=1',
    headers: { accept: 'application/json', authorization: 'Bearer sandbox' },
    body: '',
  });
});

test('Of the values of the reader, only those of parameters are sent.', async () => {
  const own = {
    [secretKey('TOKEN')]: 'mine',
    [baseUrlKey('https://api.example.com/v1')]: 'https://mine.example',
    '/jobs/id': 'a b',
  };
  const sent = await build({}, { own });
  expect(sent.target).toBe('/v1/jobs/a%20b/logs?from=1');
  expect(JSON.stringify(sent)).not.toContain('mine');
});

test('The token goes where the API expects it.', async () => {
  const url = ['https://api.example.com/v1?key=', { variable: 'TOKEN' }];
  const sent = await build({ url, headers: [], cookie: ['s=', { variable: 'TOKEN' }] });
  expect(sent).toMatchObject({ target: '/v1?key=sandbox', headers: { cookie: 's=sandbox' } });
});

test.each([
  [{ kind: 'json', mediaType: 'application/json', value: { a: 1 } }, '{\n  "a": 1\n}'],
  [{ kind: 'text', mediaType: 'text/csv', text: 'a;b' }, 'a;b'],
  [
    { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: [['a', 'b c&']] },
    'a=b+c%26',
  ],
  [{ kind: 'file', mediaType: 'application/pdf', fileName: 'a.pdf' }, 'a.pdf'],
] as const)('The body %j is sent as %s, or as the reader changes it.', async (body, expected) => {
  const sample = body as Request['body'];
  expect((await build({ body: sample })).body).toBe(expected);
  const edits = { 0: 'changed' };
  expect((await build({ body: sample }, { edits })).body).toMatch(/^(?:a=)?changed$/);
});

test('The parts of a multipart body have their names and types.', async () => {
  const body: Request['body'] = {
    kind: 'multipart',
    mediaType: 'multipart/form-data',
    parts: [
      { kind: 'field', name: 'data', mediaType: 'application/json', value: '{}' },
      { kind: 'file', name: 'file', mediaType: 'application/pdf', fileName: 'cv "1".pdf' },
    ],
  };
  expect(editableParts(body).map(({ name, isFile }) => [name, isFile])).toEqual([
    ['data', false],
    ['file', true],
  ]);
  const example = await build({ body });
  const [, boundary = ''] = /boundary=(.+)/.exec(example.headers['content-type'] ?? '') ?? [];
  expect(example.body.split(`--${boundary}`)).toEqual([
    '',
    '\r\nContent-Disposition: form-data; name="data"\r\nContent-Type: application/json\r\n\r\n{}\r\n',
    '\r\nContent-Disposition: form-data; name="file"; filename="cv %221%22.pdf"\r\nContent-Type: application/pdf\r\n\r\ncv "1".pdf\r\n',
    '--\r\n',
  ]);
  const file = new File(['content'], 'own.txt', { type: 'text/plain' });
  expect((await build({ body }, { edits: { 1: file } })).body).toContain(
    'filename="own.txt"\r\nContent-Type: text/plain\r\n\r\ncontent\r\n',
  );
});
