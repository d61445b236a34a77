import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { asList, asObject } from '@docs/openapi/json';
import { contractOf, json, ref } from '@docs/openapi/testing';
import { createValueValidator } from '@docs/openapi/values';
import { readRules } from './read';
import { toText } from './bytes';
import { sandboxSchema } from './rulesSchema';
import { createSandbox, type Sandbox } from './sandbox';

const Book = {
  type: 'object',
  required: ['id', 'title', 'stock', 'shop_id'],
  properties: {
    id: { type: 'string', pattern: '^book_[0-9A-Za-z]{8}$', readOnly: true },
    title: { type: 'string', minLength: 1 },
    stock: { type: 'integer' },
    author: { type: ['string', 'null'] },
    shop_id: { type: 'string', 'x-references': 'Shop' },
  },
};
const Shop = { type: 'object', required: ['id', 'open'], properties: { id: {}, open: {} } };

const books = ['Emma', 'Dune'].map((title, index) => ({
  id: `book_0000000${index}`,
  title,
  stock: index,
  author: null,
  shop_id: 'shop_1',
}));
const found = { 200: { description: 'Found.', ...json(ref('Book')) } };
const item = [{ name: 'book_id', in: 'path', required: true, schema: { type: 'string' } }];
const query = ['title', 'stock_since', 'limit'].map((name) => ({
  name,
  in: 'query',
  schema: { type: name === 'title' ? 'string' : 'integer', minimum: 1 },
}));

/** A bookshop that documents no error. */
const contract = contractOf({
  servers: [{ url: 'https://books.example/v2' }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        parameters: query,
        responses: {
          200: {
            description: 'All.',
            ...json({ type: 'array', items: ref('Book') }, { example: books }),
          },
        },
      },
      post: {
        operationId: 'createBook',
        requestBody: json(ref('Book')),
        responses: { 201: { description: 'Created.', ...json(ref('Book')) } },
      },
    },
    '/books/{book_id}': {
      parameters: item,
      get: { operationId: 'showBook', responses: found },
      put: { operationId: 'replaceBook', requestBody: json(ref('Book')), responses: found },
      delete: { operationId: 'deleteBook', responses: { 204: { description: 'Deleted.' } } },
    },
    '/shops': {
      get: {
        operationId: 'listShops',
        responses: {
          200: {
            description: 'All.',
            ...json(
              { type: 'array', items: ref('Shop') },
              {
                example: [
                  { id: 'shop_1', open: true },
                  { id: 'shop_2', open: false },
                ],
              },
            ),
          },
        },
      },
    },
  },
  components: { schemas: { Book, Shop } },
});

/** Sends a request such as `POST /books`, and returns the status and the JSON. */
async function send(sandbox: Sandbox, request: string, value?: unknown) {
  const [method = '', target = ''] = request.split(' ');
  const { status, body, isCut } = await sandbox.handle(
    {
      method,
      target: `/v2${target}`,
      headers: value === undefined ? {} : { 'content-type': 'application/json' },
      body: Buffer.from(value === undefined ? '' : JSON.stringify(value)),
    },
    'http://127.0.0.1',
  );
  return {
    status: isCut ? 'cut' : status,
    value: body.length > 0 ? (JSON.parse(toText(body)) as unknown) : undefined,
  };
}

const withRules = (...rules: unknown[]) => createSandbox(contract, sandboxSchema.parse({ rules }));
const dracula = { title: 'Dracula', stock: 3, shop_id: 'shop_1' };

const folder = projectFolder();

test('Without rules, it keeps what requests create, replace and delete.', async () => {
  const sandbox = withRules();
  const created = await send(sandbox, 'POST /books', dracula);
  const { id } = asObject(created.value);
  expect(created).toEqual({
    status: 201,
    value: { id: expect.stringMatching(/^book_\w{8}$/), ...dracula, author: null },
  });
  const replaced = { ...dracula, title: 'Dracula II', author: 'Stoker' };
  await send(sandbox, `PUT /books/${String(id)}`, replaced);
  expect((await send(sandbox, `GET /books/${String(id)}`)).value).toEqual({ id, ...replaced });
  await send(sandbox, 'DELETE /books/book_00000000');
  expect(asList((await send(sandbox, 'GET /books')).value)).toMatchObject([
    { title: 'Dune' },
    replaced,
  ]);
  sandbox.control({ reset: true });
  expect((await send(sandbox, 'GET /books')).value).toEqual(books);
});

test('A problem document says why a request is refused, also where the contract shows none.', async () => {
  const sandbox = withRules();
  const problems = [
    await send(sandbox, 'GET /books/book_x'),
    await send(sandbox, 'PATCH /books'),
    await send(sandbox, 'GET /books?limit=0'),
    await send(sandbox, 'POST /books', { title: '', stock: 'three', shop_id: 'shop_3', pages: 1 }),
  ];
  expect(problems.map(({ status, value }) => [status, asObject(value).detail])).toEqual([
    [404, 'There is no object with this ID.'],
    [405, 'The path does not support PATCH.'],
    [400, 'The parameter "limit" must be at least 1.'],
    [400, '4 values are not valid.'],
  ]);
  expect(asObject(problems[3]?.value).errors).toEqual([
    { pointer: '/pages', code: 'additionalProperties', message: 'The field does not exist.' },
    { pointer: '/title', code: 'minLength', message: 'Must be at least 1 character.' },
    { pointer: '/stock', code: 'type', message: 'Must be an integer.' },
    { pointer: '/shop_id', code: 'x-references', message: 'No object with this ID exists.' },
  ]);
});

test('Parameters filter by the properties that they are called by.', async () => {
  expect((await send(withRules(), 'GET /books?title=Dune')).value).toEqual([books[1]]);
  expect((await send(withRules(), 'GET /books?limit=1')).value).toEqual([books[0]]);
});

test('Rules refuse values that another object has, or that refer to a wrong one.', async () => {
  const sandbox = withRules(
    { rule: 'unique', says: 'Unique.', of: ['books.title'], message: '"{value}" exists.' },
    {
      rule: 'reference',
      says: 'Open.',
      of: 'books.shop_id',
      where: { open: true },
      message: 'The shop {id} is closed.',
    },
    { rule: 'delete', says: 'Shops keep books.', of: 'books', refusedBy: ['shops.id'] },
  );
  // A repeat is refused as such, even if its other values are no longer valid.
  const repeat = { ...dracula, title: 'DUNE', stock: 'three' };
  const same = await send(sandbox, 'POST /books', repeat);
  expect([same.status, asObject(same.value).detail]).toEqual([409, '"DUNE" exists.']);
  expect(asObject(same.value).conflicting_id).toBe('book_00000001');
  const closed = await send(sandbox, 'POST /books', { ...dracula, shop_id: 'shop_2' });
  expect(asList(asObject(closed.value).errors)).toMatchObject([
    { pointer: '/shop_id', message: 'The shop shop_2 is closed.' },
  ]);
});

test('Rules set who made the last change, the version, and the ID in the object that is named.', async () => {
  const sandbox = withRules(
    { rule: 'stamp', says: 'By.', of: 'books.author', value: 'Token', system: 'Clock' },
    { rule: 'day', says: 'Old.', of: 'books.title', when: 'passed', where: {}, set: { stock: 9 } },
    { rule: 'version', says: 'Version.', of: ['shops.open'] },
    { rule: 'mirror', says: 'Newest.', of: 'books.shop_id', sets: 'shops.open' },
  );
  const open = async () => asList((await send(sandbox, 'GET /shops')).value).map(asObject);
  const before = await open();
  const created = await send(sandbox, 'POST /books', { ...dracula, title: 'Zorro' });
  expect(created.value).toMatchObject({ author: 'Token' });
  const { id } = asObject(created.value);
  expect(sandbox.objects().shops).toMatchObject([{ open: id }, { open: false }]);
  const after = await open();
  expect(after[0]?.open).not.toBe(before[0]?.open);
  expect(after[1]).toEqual(before[1]);
  // The title is a date here, which passes without a request.
  await send(sandbox, 'POST /books', { ...dracula, title: '2130-01-01' });
  sandbox.control({ clock: '2130-01-02T00:00:00Z' });
  const [book] = asList((await send(sandbox, 'GET /books?title=2130-01-01')).value);
  expect(book).toMatchObject({ stock: 9, author: 'Clock' });
});

test('A failure strikes before or after the request is carried out.', async () => {
  const sandbox = withRules();
  const failure = { method: 'POST', path: '/books', kind: 'cut' } as const;
  sandbox.control({ failure });
  expect((await send(sandbox, 'POST /books', dracula)).status).toBe('cut');
  expect(sandbox.objects().books).toHaveLength(2);
  sandbox.control({ failure: { ...failure, kind: 'error', status: 504, after: true } });
  await expect(send(sandbox, 'POST /books', dracula)).rejects.toThrow('is not valid JSON');
  expect(sandbox.objects().books).toHaveLength(3);
  expect((await send(sandbox, 'POST /books', dracula)).status).toBe(201);
});

/** Sends a request with headers and text to the sandbox of a contract with these paths. */
async function sendTo(parts: object, request: string, headers = {}, text = '') {
  const [method = '', target = ''] = request.split(' ');
  const sandbox = createSandbox(contractOf(parts), sandboxSchema.parse({}));
  const sent = { method, target, headers, body: Buffer.from(text) };
  const response = await sandbox.handle(sent, 'http://127.0.0.1');
  return { ...response, body: toText(response.body) };
}

const parameter = (name: string, place = 'path', more: object = {}) => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
  ...more,
});
const ok = (content: object = {}) => ({ responses: { 200: { description: 'Yes.', ...content } } });

test('The path names an object by any property, or the first one by the sample of the path.', async () => {
  const Reader = {
    type: 'object',
    properties: { handle: { type: 'string', example: 'ada' }, age: { type: 'integer' } },
  };
  const parts = (example?: string) => ({
    paths: {
      '/readers/{handle}': {
        parameters: [parameter('handle', 'path', { example })],
        get: ok(json(Reader)),
        put: {
          requestBody: json(Reader),
          responses: { 204: { description: 'Changed.' } },
        },
      },
    },
  });
  expect(JSON.parse((await sendTo(parts(), 'GET /readers/ada')).body)).toMatchObject({
    handle: 'ada',
  });
  expect((await sendTo(parts(), 'GET /readers/bob')).status).toBe(404);
  expect((await sendTo(parts('bob'), 'GET /readers/bob')).status).toBe(200);
  const type = { 'content-type': 'application/json' };
  const put = await sendTo(parts(), 'PUT /readers/ada', type, '{"age":3}');
  expect([put.status, put.body]).toEqual([204, '']);
});

test('A response without an object is the contract’s example, or has no body.', async () => {
  const text = { content: { 'text/plain': { schema: { type: 'string' }, example: 'Hello.' } } };
  const parts = {
    paths: {
      '/boats': { get: ok() },
      '/names': { get: ok(json({ type: 'array', items: { type: 'string' } }, { example: ['a'] })) },
      '/mark': { get: ok(json({ type: 'string' }, { example: 'X' })) },
      '/greeting': { get: ok(text) },
      '/session': { delete: ok() },
    },
  };
  const bodies = ['GET /boats', 'GET /names', 'GET /mark', 'GET /greeting', 'DELETE /session'];
  const responses = await Promise.all(bodies.map((request) => sendTo(parts, request)));
  expect(responses.map(({ status, body }) => `${status} ${body}`)).toEqual([
    '200 ',
    '200 ["a"]',
    '200 "X"',
    '200 Hello.',
    '200 ',
  ]);
  expect((await sendTo(parts, 'GET /greeting', { accept: 'text/*' })).status).toBe(200);
  expect((await sendTo(parts, 'GET /greeting', { accept: 'application/json' })).status).toBe(406);
});

test('One of the alternatives of the security is enough, each in its form.', async () => {
  const need = (...names: string[]) => ({
    get: { ...ok(), security: names.map((name) => ({ [name]: [] })) },
  });
  const parts = {
    paths: {
      '/seat': need('session', 'login'),
      '/key': need('key'),
      '/weld': need('certificate', 'login'),
      '/digest': need('digest'),
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'seat' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
        login: { type: 'http', scheme: 'basic' },
        digest: { type: 'http', scheme: 'digest' },
        certificate: { type: 'mutualTLS' },
      },
    },
  };
  const statusOf = async (request: string, headers = {}) =>
    (await sendTo(parts, request, headers)).status;
  expect(await statusOf('GET /seat')).toBe(401);
  expect(await statusOf('GET /seat', { cookie: 'a=b; seat=4' })).toBe(200);
  expect(await statusOf('GET /seat', { authorization: 'Basic YTpi' })).toBe(200);
  expect(await statusOf('GET /key?key=1')).toBe(200);
  expect(await statusOf('GET /weld')).toBe(200);
  expect(await statusOf('GET /digest')).toBe(200);
});

test('Parameters have any style, bodies any media type, and operations their own server.', async () => {
  const range = { type: 'object', properties: { from: { type: 'integer' } } };
  const list = { type: 'array', items: { type: 'integer' } };
  const accept = (mediaType: string, schema: object = { type: 'string', maxLength: 5 }) => ({
    post: { ...ok(), requestBody: { content: { [mediaType]: { schema } } } },
  });
  const parts = {
    servers: [{ url: 'https://a.example/v1' }],
    paths: {
      '/find': {
        servers: [{ url: 'https://b.example/v2' }],
        get: {
          ...ok(),
          parameters: [
            parameter('filter', 'query', { required: false, style: 'deepObject', schema: range }),
            parameter('range', 'query', { required: false, explode: false, schema: range }),
            parameter('ids', 'query', {
              required: false,
              style: 'pipeDelimited',
              explode: false,
              schema: list,
            }),
          ],
        },
      },
      '/text': accept('text/plain'),
      '/image': accept('image/*'),
      '/xml': accept('application/xml', { type: 'object' }),
      '/form': accept('application/x-www-form-urlencoded', range),
    },
  };
  const statusOf = async (request: string, type?: string, text?: string) =>
    (await sendTo(parts, request, { 'content-type': type }, text)).status;
  expect(await statusOf('GET /v2/find?filter[from]=1&range=from,2&ids=1|2')).toBe(200);
  expect(await statusOf('GET /v2/find?filter[from]=a')).toBe(400);
  expect(await statusOf('GET /v1/find')).toBe(404);
  expect(await statusOf('POST /v1/text', 'text/plain', 'Hello')).toBe(200);
  expect(await statusOf('POST /v1/text', 'text/plain', 'Too long.')).toBe(400);
  expect(await statusOf('POST /v1/image', 'image/png', '%')).toBe(200);
  expect(await statusOf('POST /v1/xml', 'application/xml', '<a/>')).toBe(200);
  expect(await statusOf('POST /v1/form', 'application/x-www-form-urlencoded', 'from=1')).toBe(200);
  expect(await statusOf('POST /v1/form', 'application/x-www-form-urlencoded', 'from=a')).toBe(400);
  expect(await statusOf('POST /v1/text')).toBe(200);
});

/** Sends requests one after another to a sandbox, and returns statuses and bodies. */
async function exchange(parts: object, requests: readonly (readonly [string, unknown?])[]) {
  const sandbox = createSandbox(contractOf(parts), sandboxSchema.parse({}));
  const results: unknown[] = [];
  for (const [request, value] of requests) {
    const [method = '', target = ''] = request.split(' ');
    const body = Buffer.from(value === undefined ? '' : JSON.stringify(value));
    const headers = { 'content-type': 'application/json' };
    const sent = await sandbox.handle({ method, target, headers, body }, 'http://127.0.0.1');
    results.push([sent.status, JSON.parse(toText(sent.body))]);
  }
  return results;
}

const within = (properties: object, required = Object.keys(properties)) =>
  json({ type: 'object', required, properties });
const created = (content: object) => ({ 201: { description: 'Created.', ...content } });

describe('An object in an envelope is in it in each response:', () => {
  const Key = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer', example: 42 }, name: { type: 'string', example: 'a' } },
  };
  const parts = (own: object, sent: object, list: object = own) => ({
    paths: {
      '/keys': {
        get: ok(within({ keys: { type: 'array', items: ref('Key') }, ...list })),
        post: { requestBody: sent, responses: created(within({ key: ref('Key'), ...own })) },
      },
      '/keys/{id}': {
        parameters: [parameter('id')],
        get: ok(within({ key: ref('Key'), ...own })),
        patch: { requestBody: sent, ...ok(within({ key: ref('Key'), ...own })) },
      },
    },
    components: { schemas: { Key } },
  });
  const name = { name: { type: 'string', minLength: 1 } };
  const [first, second] = [
    { id: 42, name: 'a' },
    { id: 1000001, name: 'b' },
  ];

  test('of a request without one, and beside what the body requires.', async () => {
    const meta = {
      meta: { type: 'object', properties: { ok: { type: 'boolean', example: true } } },
    };
    for (const [own, rest] of [
      [{}, {}],
      [meta, { meta: { ok: true } }],
    ] as const) {
      const requests = [
        ['GET /keys/42'],
        ['POST /keys', { name: 'b' }],
        ['PATCH /keys/1000001', { name: 'c' }],
        ['GET /keys'],
      ] as const;
      expect(await exchange(parts(own, within(name)), requests)).toEqual([
        [200, { ...rest, key: first }],
        [201, { ...rest, key: second }],
        [200, { ...rest, key: { ...second, name: 'c' } }],
        [200, { ...rest, keys: [first, { ...second, name: 'c' }] }],
      ]);
    }
  });

  test('of a request with one.', async () => {
    const sent = within({ key: { type: 'object', properties: name } });
    const requests = [
      ['POST /keys', { key: { name: 'b' } }],
      ['PATCH /keys/1000001', { key: { name: 'c' } }],
    ] as const;
    expect(await exchange(parts({}, sent), requests)).toEqual([
      [201, { key: second }],
      [200, { key: { ...second, name: 'c' } }],
    ]);
  });

  test('but an object within an object is none.', async () => {
    const Order = {
      type: 'object',
      required: ['number', 'customer'],
      properties: { number: { type: 'integer', example: 1 }, customer: ref('Key') },
    };
    const paths = {
      '/orders/{order_id}': { parameters: [parameter('order_id')], get: ok(json(Order)) },
      '/orders': {
        get: ok(json({ type: 'array', items: Order })),
        post: {
          requestBody: within({ number: { type: 'integer' } }),
          responses: created(json(Order)),
        },
      },
    };
    const requests = [['POST /orders', { number: 2 }], ['GET /orders/1']] as const;
    expect(await exchange({ paths, components: { schemas: { Key } } }, requests)).toMatchObject([
      [201, { number: 2, customer: { id: expect.any(Number) } }],
      [200, { number: 1, customer: first }],
    ]);
  });
});

test('A created object has what responses require and the request does not send.', async () => {
  const properties = {
    key_id: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    prefix: { type: 'string', pattern: '^sk_[a-z]{4}$' },
    uses: { type: 'integer', exclusiveMinimum: 0 },
    roles: { type: 'array', minItems: 1, items: { enum: ['owner', 'guest'] } },
    owner: { oneOf: [ref('User'), ref('Team')] },
    name: { type: 'string' },
  };
  const schemas = {
    User: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
    Team: { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } },
    Key: { type: 'object', required: Object.keys(properties), properties },
  };
  const parts = {
    paths: {
      '/keys': {
        post: {
          requestBody: within({ name: { type: 'string' } }),
          responses: created(within({ key_id: { type: 'string' } })),
        },
      },
      '/keys/{key_id}': {
        parameters: [parameter('key_id')],
        get: ok(json({ ...ref('Key') }, { example: { key_id: 'k', name: 'a' } })),
        put: { requestBody: within({ name: { type: 'string' } }), ...ok(json(ref('Key'))) },
      },
    },
    components: { schemas },
  };
  const contract = contractOf(parts);
  const sandbox = createSandbox(contract, sandboxSchema.parse({}));
  const call = async (method: string, target: string, name?: string) => {
    const body = Buffer.from(name === undefined ? '' : JSON.stringify({ name }));
    const headers = { 'content-type': 'application/json' };
    const sent = await sandbox.handle({ method, target, headers, body }, 'http://127.0.0.1');
    return asObject(JSON.parse(toText(sent.body)));
  };
  const { key_id: id, ...others } = await call('POST', '/keys', 'b');
  expect([typeof id, others.name ?? 'b']).toEqual(['string', 'b']);
  const shown = [
    await call('GET', `/keys/${String(id)}`),
    await call('PUT', `/keys/${String(id)}`, 'c'),
    await call('GET', '/keys/k'),
  ];
  expect(shown.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  const validate = createValueValidator(contract);
  for (const one of shown) {
    expect(validate(one, '/components/schemas/Key', { direction: 'response' })).toEqual([]);
  }
  expect(shown[1]).toEqual({ ...shown[0], name: 'c' });
});

test('A value that the contract documents is accepted, although its own pattern refuses it.', async () => {
  const version = { type: 'string', pattern: 'YYYY-MM-DD', default: '2020-09-17' };
  const body = within(
    {
      versions: { type: 'array', items: version },
      id: { type: 'integer', readOnly: true, example: 1 },
    },
    ['versions'],
  );
  const parts = {
    paths: {
      '/people': {
        parameters: [
          parameter('Api-Version', 'header', { schema: version }),
          parameter('since', 'query', { required: false, schema: version, example: '2021-01-01' }),
        ],
        get: ok(),
        post: { requestBody: body, ...ok() },
      },
    },
  };
  const send = async (request: string, sent: string, text?: string) => {
    const headers = { 'api-version': sent, 'content-type': 'application/json' };
    return (await sendTo(parts, request, headers, text)).status;
  };
  expect(await send('GET /people?since=2021-01-01', '2020-09-17')).toBe(200);
  expect(await send('GET /people', '2020-09-18')).toBe(400);
  expect(await send('GET /people?since=2021-01-02', '2020-09-17')).toBe(400);
  expect(await send('POST /people', '2020-09-17', '{"versions":["2020-09-17"]}')).toBe(200);
  expect(await send('POST /people', '2020-09-17', '{"versions":["2020-09-18"]}')).toBe(400);
  expect(await send('POST /people', '2020-09-17', '{"versions":[],"id":1}')).toBe(400);
});

test('The first version of an object has the ETag of the contract’s example.', async () => {
  const example = { id: 'a', name: 'Ann' };
  const properties = { id: { type: 'string' }, name: { type: 'string' } };
  const shown = json({ type: 'object', properties }, { example });
  const headers = { ETag: { schema: { type: 'string' }, example: '"1"' } };
  const item = { parameters: [parameter('id')], get: ok({ ...shown, headers }) };
  const { headers: sent } = await sendTo({ paths: { '/ants/{id}': item } }, 'GET /ants/a');
  expect(sent.ETag).toBe('"1"');
});

test('A failure has any status, with the contract’s example where it shows one.', async () => {
  const sandbox = withRules();
  for (const status of [418, 503]) {
    sandbox.control({ failure: { kind: 'error', status } });
    expect(await send(sandbox, 'GET /books')).toMatchObject({
      status,
      value: { status, detail: 'The request could not be completed.' },
    });
  }
});

test('A rule about something that the contract lacks is a problem with its line.', () => {
  writeFiles(folder, {
    'sandbox.yaml': [
      'rules:',
      '  - rule: unique',
      '    says: Titles are unique.',
      '    of: [books.titel]',
      '    message: It exists.',
    ].join('\n'),
  });
  const { settings, problems } = readRules(path.join(folder, 'sandbox.yaml'), contract, folder);
  expect(settings).toBeUndefined();
  expect(formatProblems(problems)).toContain('sandbox.yaml:4:10');
  expect(formatProblems(problems)).toContain('do:       Did you mean `title`?');
});
