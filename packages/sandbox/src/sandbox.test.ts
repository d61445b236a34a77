import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { asList, asObject } from '@docs/openapi/json';
import { contractOf, json, ref } from '@docs/openapi/testing';
import { readRules } from './read';
import { createSandbox, type Sandbox, sandboxSchema } from './sandbox';

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
    value: body.length > 0 ? (JSON.parse(body.toString()) as unknown) : undefined,
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
    { pointer: '/title', code: 'minLength', message: 'Must be at least 1 characters.' },
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
  const same = await send(sandbox, 'POST /books', { ...dracula, title: 'DUNE' });
  expect([same.status, asObject(same.value).detail]).toEqual([409, '"DUNE" exists.']);
  expect(asObject(same.value).conflicting_id).toBe('book_00000001');
  const closed = await send(sandbox, 'POST /books', { ...dracula, shop_id: 'shop_2' });
  expect(asList(asObject(closed.value).errors)).toMatchObject([
    { pointer: '/shop_id', message: 'The shop shop_2 is closed.' },
  ]);
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
