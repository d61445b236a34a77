import { parse } from 'yaml';
import type { Contract } from '../contract/contract';
import { contractDownloads } from './contractDownloads';
import type { PostmanCollection } from './postmanCollection';
import { contractOf } from '../contract/testContract';
import { loadShippedContract } from '../contract/testShippedContract';

type Item = PostmanCollection['item'][number];
type RequestItem = Extract<Item, { request: unknown }>;

const collectionOf = (contract: Contract): PostmanCollection =>
  JSON.parse(contractDownloads(contract)['postman.json']) as PostmanCollection;

const requestsOf = (items: readonly Item[]): RequestItem[] =>
  items.flatMap((item) => ('item' in item ? item.item : [item]));

const small = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1' },
  servers: [{ url: 'https://a.example/v1' }],
  tags: [{ name: 'jobs' }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/jobs/{id}': {
      post: {
        tags: ['jobs'],
        summary: 'Make a job',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^j_[a-z]{8}$' },
          },
          { name: 'at', in: 'query', schema: { type: 'string', format: 'date-time' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  mail: { type: 'string', format: 'email' },
                  count: { type: 'integer' },
                  list: { type: 'array', items: { type: 'number' } },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Made.',
            headers: { 'X-Id': { schema: { type: 'string', format: 'uuid' } } },
            content: {
              'application/json': {
                schema: { type: 'object', properties: { a: { type: 'number' } } },
              },
            },
          },
          400: { description: 'Bad.' },
        },
      },
    },
    '/form': {
      post: {
        tags: ['jobs'],
        security: [],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { who: { type: 'string' } } },
            },
          },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
};

describe('the shipped contract', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await loadShippedContract();
  });

  test('Its YAML and its JSON say what it says, in the same order.', () => {
    const files = contractDownloads(contract);
    expect(JSON.stringify(parse(files['openapi.yaml'], { maxAliasCount: 0 }))).toBe(
      JSON.stringify(contract.document),
    );
    expect(JSON.stringify(JSON.parse(files['openapi.json']))).toBe(
      JSON.stringify(contract.document),
    );
  });

  test('Its Postman collection has every operation in the folder of its tag.', () => {
    const collection = collectionOf(contract);
    expect(collection.info).toMatchObject({
      name: 'Crewline API',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    });
    expect(requestsOf(collection.item)).toHaveLength(contract.operations.length);
    const used = contract.tags.map(({ name }) => name);
    expect(collection.item.map(({ name }) => name)).toEqual(used);
    expect(collection.variable).toEqual([
      { key: 'baseUrl', value: 'https://api.crewline.example/v1', type: 'string' },
      { key: 'bearerToken', value: '', type: 'string' },
    ]);
    expect(collection.auth).toEqual({
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{bearerToken}}', type: 'string' }],
    });
  });

  test('The upload in it has the example’s parts and leaves the boundary to Postman.', () => {
    const upload = requestsOf(collectionOf(contract).item).find(
      ({ name }) => name === 'Create an employee file',
    );
    const body = upload?.request.body;
    const parts = body?.mode === 'formdata' ? body.formdata : [];
    expect(
      parts.map((part) => [part.key, part.type, 'value' in part ? part.value : undefined]),
    ).toEqual([
      ['file', 'file', undefined],
      ['employee_id', 'text', 'emp_YiRCIHkyma7F'],
      ['category_id', 'text', 'fca_k5uytM96lvOg'],
      ['name', 'text', 'Employment contract Petersen'],
      ['description', 'text', 'Signed by both parties on 5 October 2026.'],
    ]);
    const headers = upload?.request.header.map(({ key }) => key);
    expect(headers).not.toContain('Content-Type');
  });

  test('Its files are the same for each build, and the contract is left as it is.', () => {
    const before = JSON.stringify(contract.document);
    const first = contractDownloads(contract);
    expect(contractDownloads(contractOf(structuredClone(contract.document)))).toEqual(first);
    expect(JSON.stringify(contract.document)).toBe(before);
  });
});

test('A contract without any example gives the same collection each time.', () => {
  const first = contractDownloads(contractOf(small));
  expect(contractDownloads(contractOf(structuredClone(small)))).toEqual(first);
});

test('Ids are unique, and stay when another operation is added.', () => {
  const ids = (items: readonly Item[]): string[] =>
    items.flatMap((item) => [
      item.id,
      ...('item' in item ? ids(item.item) : item.response.map((response) => response.id)),
    ]);
  const before = ids(collectionOf(contractOf(small)).item);
  expect(new Set(before).size).toBe(before.length);
  const added = { tags: ['jobs'], responses: { 200: { description: 'All.' } } };
  const after = ids(
    collectionOf(contractOf({ ...small, paths: { '/first': { get: added }, ...small.paths } }))
      .item,
  );
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length).toBe(before.length + 2);
  expect(before[0]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('A response that failed is left out, and an operation without security sends no token.', () => {
  const [make, form] = requestsOf(collectionOf(contractOf(small)).item);
  expect(make?.response.map(({ code }) => code)).toEqual([200]);
  expect(make?.request.auth).toBeNull();
  expect(form?.request.auth).toEqual({ type: 'noauth' });
});

test('Strings that YAML 1.1 would read as something else are quoted.', () => {
  const { 'openapi.yaml': yaml } = contractDownloads(
    contractOf({
      ...small,
      'x-values': { country: 'NO', date: '2026-10-01', version: '1.0' },
    }),
  );
  expect(yaml).toContain('country: "NO"');
  expect(yaml).toContain('date: "2026-10-01"');
  expect(yaml).toContain('version: "1.0"');
});

test('A contract without security has no token, and one with an API key sends it.', () => {
  const { security: _, components: __, ...open } = small;
  const without = collectionOf(contractOf(open));
  expect(without.auth).toBeUndefined();
  expect(without.variable).toEqual([
    { key: 'baseUrl', value: 'https://a.example/v1', type: 'string' },
  ]);
  const components = {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  };
  expect(collectionOf(contractOf({ ...small, components })).auth).toMatchObject({
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-Key' },
      { key: 'value', value: '{{bearerToken}}' },
      { key: 'in', value: 'header' },
    ],
  });
});

test('Nothing is printed.', () => {
  const spies = (['log', 'warn', 'error', 'info'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  );
  contractDownloads(contractOf(small));
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

test('A contract of webhooks only has downloads too, with an empty collection.', () => {
  const files = contractDownloads(
    contractOf({
      info: { title: 'Parcels', version: '1' },
      webhooks: { delivered: { post: { responses: { 200: { description: 'Thanks.' } } } } },
    }),
  );
  expect(JSON.parse(files['postman.json'])).toMatchObject({ item: [] });
});
