import Ajv from 'ajv';
import { Collection, type Item, type ItemGroup } from 'postman-collection';
import { postmanCollection } from './postmanCollection';
import { contractOf } from '../contract/testContract';
import { loadShippedContract } from '../contract/testShippedContract';

const text = { type: 'string' };
const list = (items: object) => ({ type: 'array', items });
const strict = (properties: object, required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The Postman Collection Format 2.1.0, as far as a collection of a contract uses it. */
const collectionSchema = {
  $defs: {
    entry: strict(
      { key: text, value: text, type: text, description: text, disabled: { const: true } },
      ['key', 'value'],
    ),
    entries: list({ $ref: '#/$defs/entry' }),
    auth: {
      type: ['object', 'null'],
      properties: {
        type: { enum: ['noauth', 'bearer', 'basic', 'digest', 'apikey'] },
        bearer: { $ref: '#/$defs/entries' },
        basic: { $ref: '#/$defs/entries' },
        digest: { $ref: '#/$defs/entries' },
        apikey: { $ref: '#/$defs/entries' },
      },
      required: ['type'],
      additionalProperties: false,
    },
    part: strict(
      {
        key: text,
        value: text,
        src: { type: ['array', 'string', 'null'] },
        type: { enum: ['text', 'file'] },
        contentType: text,
        description: text,
      },
      ['key', 'type'],
    ),
    body: strict(
      {
        mode: { enum: ['raw', 'urlencoded', 'formdata', 'file'] },
        raw: text,
        urlencoded: { $ref: '#/$defs/entries' },
        formdata: list({ $ref: '#/$defs/part' }),
        file: strict({ src: { type: ['string', 'null'] } }, []),
        options: { type: 'object' },
      },
      ['mode'],
    ),
    request: strict(
      {
        method: text,
        description: text,
        url: strict(
          {
            raw: text,
            host: list(text),
            path: list(text),
            query: { $ref: '#/$defs/entries' },
            variable: { $ref: '#/$defs/entries' },
          },
          ['raw', 'host', 'path'],
        ),
        header: { $ref: '#/$defs/entries' },
        body: { $ref: '#/$defs/body' },
        auth: { $ref: '#/$defs/auth' },
      },
      ['method', 'url'],
    ),
    response: strict(
      {
        id: text,
        name: text,
        originalRequest: { $ref: '#/$defs/request' },
        status: text,
        code: { type: 'integer' },
        header: { $ref: '#/$defs/entries' },
        body: text,
        cookie: list({}),
        _postman_previewlanguage: text,
      },
      ['id', 'name'],
    ),
    item: strict(
      {
        id: text,
        name: text,
        description: text,
        item: list({ $ref: '#/$defs/item' }),
        request: { $ref: '#/$defs/request' },
        response: list({ $ref: '#/$defs/response' }),
        protocolProfileBehavior: { type: 'object' },
      },
      ['id', 'name'],
    ),
  },
  ...strict(
    {
      info: strict(
        {
          _postman_id: text,
          name: text,
          description: text,
          schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
        },
        ['name', 'schema'],
      ),
      item: list({ $ref: '#/$defs/item' }),
      variable: { $ref: '#/$defs/entries' },
      auth: { $ref: '#/$defs/auth' },
    },
    ['info', 'item'],
  ),
};

/** Every construct for which a request of Postman differs. */
const rich = {
  servers: [{ url: 'https://a.example/v1' }],
  tags: [{ name: 'jobs', description: 'Work.' }, { name: 'empty' }],
  security: [{ token: [] }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      login: { type: 'http', scheme: 'basic' },
      app: { type: 'apiKey', in: 'query', name: 'app key' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  },
  paths: {
    '/jobs/{id}/logs/{name}.txt': {
      get: {
        tags: ['jobs'],
        summary: 'List logs',
        parameters: [
          { name: 'id', in: 'path', required: true, example: 'a/b', description: 'The job.' },
          { name: 'name', in: 'path', required: true, example: 'x' },
          { name: 'from', in: 'query', required: true, example: '1 & 2', description: 'Start.' },
          { name: 'filter', in: 'query', style: 'deepObject', example: { a: 1, b: 2 } },
          { name: 'If-Match', in: 'header', example: '"1"' },
          { name: 'lang', in: 'cookie', example: 'de' },
        ],
        responses: {
          200: {
            description: 'Logs.',
            headers: { 'X-Id': { example: 'r1', description: 'ID.' } },
            content: {
              'application/json': {
                examples: { one: { summary: 'One log', value: [1] }, none: { value: [] } },
              },
              'text/plain': { example: 'log' },
            },
          },
          404: { description: 'No job.' },
        },
      },
      put: {
        security: [{ app: [], session: [] }],
        servers: [{ url: 'https://b.example' }],
        requestBody: { content: { 'image/png': { schema: { format: 'binary' } } } },
      },
      delete: { operationId: 'removeLogs', security: [{ login: [] }], responses: { default: {} } },
      patch: {
        security: [],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                required: ['who'],
                properties: { who: { type: 'string', description: 'Name.' } },
              },
            },
          },
        },
      },
    },
  },
};

const itemsOf = (group: ItemGroup<Item> | Collection): Item[] => {
  const items: Item[] = [];
  group.forEachItem((item) => {
    items.push(item);
  });
  return items;
};

test.each([
  ['the shipped contract', loadShippedContract],
  ['a contract with all kinds of parameters, bodies and security', () => contractOf(rich)],
])('The collection of %s is one of the format 2.1.', async (_, load) => {
  const collection: unknown = JSON.parse(JSON.stringify(postmanCollection(await load())));
  const validate = new Ajv({ strictTypes: false }).compile(collectionSchema);
  validate(collection);
  expect(validate.errors ?? []).toEqual([]);
});

describe('Postman’s own library', () => {
  const [list, put, remove, patch] = itemsOf(
    new Collection(postmanCollection(contractOf(rich)) as object),
  );

  test('reads the URL with its parameters, of which the optional ones are disabled.', () => {
    expect(list?.request.url.toString()).toBe('{{baseUrl}}/jobs/a%2Fb/logs/x.txt?from=1 %26 2');
    expect(list?.request.url.variables.map(({ key, value }) => [key, value])).toEqual([
      ['id', 'a%2Fb'],
    ]);
    expect(list?.request.url.query.map(({ key, disabled = false }) => [key, disabled])).toEqual([
      ['from', false],
      ['filter[a]', true],
      ['filter[b]', true],
    ]);
    expect(
      list?.request.headers.map(({ key, value, disabled = false }) => [key, value, disabled]),
    ).toEqual([
      ['Accept', 'application/json', false],
      ['If-Match', '"1"', true],
      ['Cookie', 'lang=de', true],
    ]);
  });

  test('reads all examples of a successful response.', () => {
    expect(
      list?.responses.map(({ name, code, body, headers }) => [
        name,
        code,
        body,
        headers.map(({ key, value }) => `${key}: ${String(value)}`),
      ]),
    ).toEqual([
      ['One log', 200, '[\n  1\n]', ['Content-Type: application/json', 'X-Id: r1']],
      ['Logs.', 200, '[]', ['Content-Type: application/json', 'X-Id: r1']],
      ['Logs.', 200, 'log', ['Content-Type: text/plain', 'X-Id: r1']],
    ]);
  });

  test('reads security that differs from the collection’s on the request.', () => {
    expect(list?.request.auth).toBeUndefined();
    expect(put?.request.auth?.toJSON()).toMatchObject({
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'app key' },
        { key: 'value', value: '{{app}}' },
        { key: 'in', value: 'query' },
      ],
    });
    expect(put?.request.headers.get('Cookie')).toBe('sid={{session}}');
    expect(remove?.request.auth?.toJSON()).toMatchObject({ type: 'basic' });
    expect(patch?.request.auth?.toJSON()).toMatchObject({ type: 'noauth' });
    expect(postmanCollection(contractOf(rich)).variable.map(({ key }) => key)).toEqual([
      'baseUrl',
      'bearerToken',
      'app',
      'session',
      'username',
      'password',
    ]);
  });

  test('reads the server of an operation, and its body.', () => {
    expect(put?.request.url.getHost()).toBe('https://b.example');
    expect(put?.request.body?.toJSON()).toMatchObject({ mode: 'file', file: { src: 'file.png' } });
    expect(patch?.request.body?.toJSON()).toMatchObject({
      mode: 'urlencoded',
      urlencoded: [{ key: 'who', value: 'string', description: { content: '(Required) Name.' } }],
    });
  });
});

test('An operation without tags is beside the folders, and an empty tag has no folder.', () => {
  expect(postmanCollection(contractOf(rich)).item.map(({ name }) => name)).toEqual([
    'jobs',
    expect.any(String),
    'removeLogs',
    expect.any(String),
  ]);
});

test('A header is in a request once, with the value of the samples.', () => {
  const header = (name: string, value: string) => ({
    name,
    in: 'header',
    required: true,
    schema: { const: value },
  });
  const version = 'application/json;version=2';
  const contract = contractOf({
    security: [{ key: [] }],
    paths: {
      '/a': {
        post: {
          parameters: [
            header('Accept', version),
            header('Content-Type', 'text/xml'),
            header('Authorization', 'Bearer x'),
          ],
          requestBody: { content: { 'application/json': { example: 1 } } },
          responses: { 200: { content: { 'application/json': {} } } },
        },
      },
    },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  });
  const [item] = itemsOf(new Collection(postmanCollection(contract) as object));
  expect(item?.request.headers.map(({ key, value }) => [key, value])).toEqual([
    ['Accept', version],
    ['Content-Type', 'application/json'],
  ]);
});

test('A header that follows from the bodies has no value that nobody has written.', () => {
  const parameters = [{ name: 'Accept', in: 'header', required: true, schema: { type: 'string' } }];
  const contract = contractOf({
    paths: { '/a': { delete: { parameters, responses: { 204: {} } } } },
  });
  const [item] = itemsOf(new Collection(postmanCollection(contract) as object));
  expect(item?.request.headers.map(({ key }) => key)).toEqual([]);
});
