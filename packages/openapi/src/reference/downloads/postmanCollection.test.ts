import { Collection, type Item, type ItemGroup } from 'postman-collection';
import { createPostmanCollection, type PostmanCollection } from './postmanCollection';
import { contractOf } from '../../contract/testContract';

/** Contains every construct that Postman requests handle differently. */
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

describe('Postman’s own library', () => {
  const [list, put, remove, patch] = itemsOf(
    new Collection(createPostmanCollection(contractOf(rich)) as object),
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
    expect(createPostmanCollection(contractOf(rich)).variable.map(({ key }) => key)).toEqual([
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

test('Each operation is in the folder of its first tag, or beside the folders; an empty tag has none.', () => {
  expect(createPostmanCollection(contractOf(rich)).item.map(({ name }) => name)).toEqual([
    'Jobs',
    expect.any(String),
    'removeLogs',
    expect.any(String),
  ]);
});

test('Ids are unique, and stay when another operation is added.', () => {
  const ids = (items: readonly PostmanCollection['item'][number][]): string[] =>
    items.flatMap((item) => [
      item.id,
      ...('item' in item ? ids(item.item) : item.response.map(({ id }) => id)),
    ]);
  const before = ids(createPostmanCollection(contractOf(rich)).item);
  expect(new Set(before).size).toBe(before.length);
  const added = { tags: ['jobs'], responses: { 200: { description: 'All.' } } };
  const paths = { '/first': { get: added }, ...rich.paths };
  const after = ids(createPostmanCollection(contractOf({ ...rich, paths })).item);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 2);
  expect(before[0]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

describe('The secrets of a contract', () => {
  const paths = { '/a': { get: {} } };

  test('are none without security, also in a contract of webhooks only.', () => {
    const { auth, variable } = createPostmanCollection(contractOf({ paths }));
    expect(auth).toBeUndefined();
    expect(variable.map(({ key }) => key)).toEqual(['baseUrl']);
    expect(createPostmanCollection(contractOf({ webhooks: { a: { post: {} } } })).item).toEqual([]);
  });

  test('are those of its API key where it has no bearer token.', () => {
    const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
    const contract = contractOf({ paths, components: { securitySchemes: { key } } });
    expect(createPostmanCollection(contract).auth).toMatchObject({
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-Key' },
        { key: 'value', value: '{{bearerToken}}' },
        { key: 'in', value: 'header' },
      ],
    });
  });
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
  const [item] = itemsOf(new Collection(createPostmanCollection(contract) as object));
  expect(item?.request.headers.map(({ key, value }) => [key, value])).toEqual([
    ['Accept', version],
    ['Content-Type', 'application/json'],
  ]);
});

test('All credentials are sent, and each replaces a parameter of its name only.', () => {
  const header = (name: string) => ({ name, in: 'header', required: true, example: 'mine' });
  const contract = contractOf({
    security: [{ app: [], token: [] }],
    paths: {
      '/a': {
        get: { parameters: [header('Authorization')] },
        put: { security: [{ app: [] }], parameters: [header('X-App'), header('Authorization')] },
        delete: { security: [{ unknown: [] }], parameters: [header('Authorization')] },
      },
    },
    components: {
      securitySchemes: {
        app: { type: 'apiKey', in: 'header', name: 'X-App' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  });
  const headers = itemsOf(new Collection(createPostmanCollection(contract) as object)).map((item) =>
    item.request.headers.map(({ key, value }) => `${key}: ${String(value)}`),
  );
  expect(headers).toEqual([
    ['Authorization: bearer {{bearerToken}}'],
    ['Authorization: mine'],
    ['Authorization: mine'],
  ]);
});

test('A header that follows from the bodies has no value that nobody has written.', () => {
  const parameters = [{ name: 'Accept', in: 'header', required: true, schema: { type: 'string' } }];
  const contract = contractOf({
    paths: { '/a': { delete: { parameters, responses: { 204: {} } } } },
  });
  const [item] = itemsOf(new Collection(createPostmanCollection(contract) as object));
  expect(item?.request.headers.map(({ key }) => key)).toEqual([]);
});

describe('A request of Postman', () => {
  const requestOf = (operation: object, more: object = {}) => {
    const contract = contractOf({ ...more, paths: { '/a': { post: operation } } });
    const [item] = itemsOf(new Collection(createPostmanCollection(contract) as object));
    if (!item) throw new Error('The collection has no request.');
    return item.request;
  };
  const cookie = (name: string, changes: object = {}) => ({
    name,
    in: 'cookie',
    required: true,
    example: `${name};1`,
    ...changes,
  });

  test('has all cookies in one header, with those of its credentials.', () => {
    const security = {
      security: [{ session: [] }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    };
    const optional = cookie('b', { required: false, description: 'A *choice*.' });
    const { headers, auth } = requestOf({ parameters: [cookie('a'), optional] }, security);
    expect(headers.map(({ key, value }) => [key, value])).toEqual([
      ['Cookie', 'sid={{bearerToken}}; a=a%3B1'],
    ]);
    expect(JSON.stringify(headers.toJSON())).toContain('`b=b%3B1`: A *choice*.');
    expect(auth?.toJSON()).toMatchObject({ type: 'noauth' });
    expect(requestOf({}, security).headers.count()).toBe(0);
  });

  test('keeps a comma within an item apart from those between items.', () => {
    const query = (name: string, changes: object) => ({ name, in: 'query', ...changes });
    const { url } = requestOf({
      parameters: [
        query('q', { explode: false, required: true, example: ['a,b', 'c'] }),
        query('r', { required: true, example: 'a,b' }),
      ],
    });
    expect(url.toString()).toBe('{{baseUrl}}/a?q=a%2Cb,c&r=a,b');
  });

  test('has the text of parts that are no form.', () => {
    const media = { example: { meta: { x: 1 } } };
    const { body, headers } = requestOf({ requestBody: { content: { 'multipart/mixed': media } } });
    const [, boundary = ''] =
      /^multipart\/mixed; boundary=(.+)$/.exec(headers.get('Content-Type')) ?? [];
    expect(body?.raw?.split(`--${boundary}`)).toEqual([
      '',
      '\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"x":1}\r\n',
      '--\r\n',
    ]);
  });

  test('has the query of its path and server, and no fragment.', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, example: 'x' }];
    const contract = contractOf({
      servers: [{ url: 'https://a.example/v1/?key=k' }],
      paths: {
        '/a/{id}#one': { get: { parameters } },
        '/a/{id}?kind={id}#two': { get: { parameters } },
      },
    });
    const collection = createPostmanCollection(contract);
    const items = itemsOf(new Collection(collection as object));
    expect(items.map(({ request }) => request.url.toString())).toEqual([
      '{{baseUrl}}/a/x?key=k',
      '{{baseUrl}}/a/x?key=k&kind=x',
    ]);
    expect(collection.variable[0]?.value).toBe('https://a.example/v1');
    expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  });
});

test('Samples of the contract are in the description of the request, and the names of tags for readers.', () => {
  const code = '"""\n```\n"""';
  const get = {
    tags: ['job_openings'],
    description: 'All jobs.',
    'x-codeSamples': [{ lang: 'Kotlin', source: code }],
  };
  const tags = [{ name: 'job_openings', 'x-displayName': 'Job openings' }];
  const { item } = createPostmanCollection(contractOf({ tags, paths: { '/jobs': { get } } }));
  const description = `All jobs.\n\n**Kotlin**\n\n\`\`\`\`kotlin\n${code}\n\`\`\`\``;
  expect(item).toMatchObject([{ name: 'Job openings', item: [{ request: { description } }] }]);
});
