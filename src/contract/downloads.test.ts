import { parse } from 'yaml';
import { asList, asObject, type JsonObject } from './contractJson';
import { contractDownloads } from './downloads';
import { operationsOf, shippedContract } from './testContract';

interface Item {
  id: string;
  name: string;
  item?: Item[];
  request?: JsonObject;
  response?: JsonObject[];
}

async function collectionOf(document: JsonObject) {
  const { 'postman.json': text } = await contractDownloads(document);
  return JSON.parse(text) as JsonObject & { item: Item[] };
}

const requestsOf = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.item ? requestsOf(item.item) : [item]));

const small: JsonObject = {
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
  let contract: JsonObject;
  beforeAll(async () => {
    contract = await shippedContract();
  });

  test('Its YAML and its JSON say what it says, in the same order.', async () => {
    const files = await contractDownloads(contract);
    expect(JSON.stringify(parse(files['openapi.yaml'], { maxAliasCount: 0 }))).toBe(
      JSON.stringify(contract),
    );
    expect(JSON.stringify(JSON.parse(files['openapi.json']))).toBe(JSON.stringify(contract));
  });

  test('Its Postman collection has every operation in the folder of its tag.', async () => {
    const collection = await collectionOf(contract);
    expect(asObject(collection.info)).toMatchObject({
      name: 'Crewline API',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    });
    expect(requestsOf(collection.item)).toHaveLength(operationsOf(contract).length);
    const used = asList(contract.tags).map((tag) => asObject(tag).name);
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

  test('The upload in it has the example’s parts and leaves the boundary to Postman.', async () => {
    const upload = requestsOf((await collectionOf(contract)).item).find(
      ({ name }) => name === 'Create an employee file',
    );
    const parts = asList(asObject(upload?.request?.body).formdata).map(asObject);
    expect(parts.map(({ key, type, value }) => [key, type, value])).toEqual([
      ['file', 'file', undefined],
      ['employee_id', 'text', 'emp_YiRCIHkyma7F'],
      ['category_id', 'text', 'fca_k5uytM96lvOg'],
      ['name', 'text', 'Employment contract Petersen'],
      ['description', 'text', 'Signed by both parties on 5 October 2026.'],
    ]);
    const headers = asList(upload?.request?.header).map((header) => asObject(header).key);
    expect(headers).not.toContain('Content-Type');
  });

  test('Its files are the same for each build, and the contract is left as it is.', async () => {
    const before = JSON.stringify(contract);
    const first = await contractDownloads(contract);
    expect(await contractDownloads(structuredClone(contract))).toEqual(first);
    expect(JSON.stringify(contract)).toBe(before);
  });
});

test('A contract without any example gives the same collection each time.', async () => {
  const first = await contractDownloads(small);
  expect(await contractDownloads(structuredClone(small))).toEqual(first);
});

test('Ids are unique, and stay when another operation is added.', async () => {
  const ids = (items: readonly Item[]): string[] =>
    items.flatMap((item) => [
      item.id,
      ...ids(item.item ?? []),
      ...(item.response ?? []).map((response) => String(response.id)),
    ]);
  const before = ids((await collectionOf(small)).item);
  expect(new Set(before).size).toBe(before.length);
  const added = { tags: ['jobs'], responses: { 200: { description: 'All.' } } };
  const after = ids(
    (
      await collectionOf({
        ...small,
        paths: { '/first': { get: added }, ...asObject(small.paths) },
      })
    ).item,
  );
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.length).toBe(before.length + 2);
  expect(before[0]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test('A response that failed is left out, and an operation without security sends no token.', async () => {
  const [make, form] = requestsOf((await collectionOf(small)).item);
  expect(make?.response?.map(({ code }) => code)).toEqual([200]);
  expect(make?.request?.auth).toBeNull();
  expect(form?.request?.auth).toEqual({ type: 'noauth' });
});

test('Texts that YAML 1.1 would read as something else are quoted.', async () => {
  const { 'openapi.yaml': yaml } = await contractDownloads({
    ...small,
    'x-values': { country: 'NO', date: '2026-10-01', version: '1.0' },
  });
  expect(yaml).toContain('country: "NO"');
  expect(yaml).toContain('date: "2026-10-01"');
  expect(yaml).toContain('version: "1.0"');
});

test('A contract without security has no token, and one with an API key sends it.', async () => {
  const { security: _, components: __, ...open } = small;
  const without = await collectionOf(open);
  expect(without.auth).toBeUndefined();
  expect(without.variable).toEqual([
    { key: 'baseUrl', value: 'https://a.example/v1', type: 'string' },
  ]);
  const components = {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  };
  expect((await collectionOf({ ...small, components })).auth).toMatchObject({
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-Key' },
      { key: 'value', value: '{{bearerToken}}' },
      { key: 'in', value: 'header' },
    ],
  });
});

test('Nothing is printed.', async () => {
  const spies = (['log', 'warn', 'error', 'info'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => undefined),
  );
  await contractDownloads(small);
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

test('A contract of webhooks only has downloads too, with an empty collection.', async () => {
  const files = await contractDownloads({
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    webhooks: { delivered: { post: { responses: { 200: { description: 'Thanks.' } } } } },
  });
  expect(JSON.parse(files['postman.json'])).toMatchObject({ item: [] });
});
