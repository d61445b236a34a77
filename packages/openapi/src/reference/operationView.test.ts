import { contractOf, json, ref, type DocumentParts } from '../contract/testContract';
import { plainText } from '@docs/core/tree';
import { createOperationView } from './operationView';
import { anchorsOf, fileUrlOf, viewIn, viewOf } from './testViews';

const schemas = {
  Job: { type: 'object', properties: { title: { type: 'string' } } },
};
const components = { schemas };

const parameterView = (schema: unknown, changes: DocumentParts = {}) =>
  viewOf({ parameters: [{ in: 'query', name: 'a', schema, ...changes }] }).parameters?.[0];

test('What is empty, false or not shown is left out.', () => {
  const view = viewOf({
    operationId: 'createJob',
    parameters: [{ in: 'query', name: 'dry_run', schema: { type: 'boolean' } }],
    requestBody: { content: { 'text/plain': { schema: { type: 'string', format: 'binary' } } } },
    responses: { 204: { description: '' } },
  });
  expect(view).toEqual({
    operationId: 'createJob',
    method: 'POST',
    path: '/a',
    serverUrl: 'https://api.example.com',
    security: [],
    parameters: [
      { in: 'query', id: 'query-dry_run', name: 'dry_run', schema: { type: 'boolean' } },
    ],
    requestBody: {
      contents: [{ id: 'body', mediaType: 'text/plain', schema: { type: 'string (binary)' } }],
    },
    responses: [{ status: '204', statusText: 'No Content', id: 'response-204' }],
  });
});

test('An operation has its own words, its documentation, its rate limit and what it deprecates.', () => {
  const externalDocs = { url: 'https://example.com/jobs' };
  expect(
    viewOf({
      summary: 'Create a job',
      description: 'Creates a **job**.',
      deprecated: true,
      externalDocs,
      'x-rate-limit': { bucket: 'write', requests: 60, window_seconds: 60 },
    }),
  ).toMatchObject({
    summary: 'Create a job',
    description: ['', null, 'Creates a ', ['strong', null, 'job'], '.'],
    deprecated: true,
    externalDocs,
    rateLimit: { bucket: 'write', requests: 60, windowSeconds: 60 },
  });
});

test('The description repeats no title, and has a summary that is not the title.', () => {
  const long = `Lists the jobs of a business, ${'and more '.repeat(6)}of them`;
  const formatScalar = (
    title: string | undefined,
    operation: { summary: string; description?: string },
  ) => {
    const contract = contractOf({ paths: { '/a': { get: operation } } });
    const [listed] = contract.operations;
    if (!listed) throw new Error('There is no operation.');
    const view = createOperationView(contract, listed, fileUrlOf, { title });
    return plainText(view.description ?? null).trim();
  };
  expect(formatScalar('List jobs', { summary: long, description: `${long}.` })).toBe(`${long}.`);
  expect(formatScalar('List jobs', { summary: long })).toBe(long);
  expect(formatScalar('List jobs', { summary: 'All `jobs`', description: 'All `jobs`.' })).toBe(
    'All jobs.',
  );
  expect(formatScalar('All jobs', { summary: 'All `jobs`', description: 'All `jobs`.' })).toBe('');
  expect(formatScalar(long, { summary: long, description: 'All of them.' })).toBe('All of them.');
  expect(formatScalar(undefined, { summary: 'Jobs', description: 'Jobs.\n\nAll.' })).toBe('All.');
});

describe('Servers', () => {
  const server = (url: string, more: DocumentParts = {}) => ({ url, ...more });
  const serversOf = (ofContract: unknown[], ofOperation?: unknown[]) =>
    viewOf({ ...(ofOperation && { servers: ofOperation }) }, { servers: ofContract }).servers;

  test('are not shown where all operations have the same single one.', () => {
    expect(serversOf([server('https://example.com')])).toBeUndefined();
  });

  test('are shown where there are several, or where the operation has its own.', () => {
    expect(
      serversOf([
        server('https://example.com', { description: 'Live' }),
        server('https://test.example.com'),
      ]),
    ).toMatchObject([
      { template: 'https://example.com', description: 'Live' },
      { template: 'https://test.example.com' },
    ]);
    expect(
      serversOf([server('https://example.com')], [server('https://files.example.com')]),
    ).toMatchObject([{ template: 'https://files.example.com' }]);
  });

  test('are shown with their variables.', () => {
    const variables = { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } };
    expect(serversOf([server('https://{region}.example.com', { variables })])).toEqual([
      {
        url: 'https://eu.example.com',
        template: 'https://{region}.example.com',
        variables: [{ name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where.' }],
      },
    ]);
  });
});

describe('Security', () => {
  const securityOf = (schemes: DocumentParts, security: unknown) =>
    viewOf({ security }, { components: { securitySchemes: schemes } }).security;

  test('names the kind of each scheme, by alternatives.', () => {
    expect(
      securityOf(
        {
          token: { type: 'http', scheme: 'Bearer' },
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          tls: { type: 'mutualTLS' },
        },
        [{ token: [] }, { key: [], tls: [] }, {}],
      ),
    ).toEqual([
      [{ name: 'token', kind: 'http bearer', scopes: [] }],
      [
        { name: 'key', kind: 'apiKey in header X-Key', scopes: [] },
        { name: 'tls', kind: 'mutualTLS', scopes: [] },
      ],
      [],
    ]);
  });

  test('has descriptions, formats, URLs and the meanings of scopes.', () => {
    expect(
      securityOf(
        {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token.' },
          oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/openid' },
          oauth: {
            type: 'oauth2',
            flows: {
              authorizationCode: {
                authorizationUrl: 'https://example.com/authorize',
                tokenUrl: 'https://example.com/token',
                refreshUrl: 'https://example.com/refresh',
                scopes: { 'jobs:read': 'Read *jobs*.' },
              },
            },
          },
        },
        [{ token: [], oidc: [], oauth: ['jobs:read', 'other'] }],
      ),
    ).toEqual([
      [
        {
          name: 'token',
          kind: 'http bearer',
          scopes: [],
          description: 'A token.',
          bearerFormat: 'JWT',
        },
        {
          name: 'oidc',
          kind: 'openIdConnect',
          scopes: [],
          discoveryUrl: 'https://example.com/openid',
        },
        {
          name: 'oauth',
          kind: 'oauth2',
          scopes: [
            { name: 'jobs:read', meaning: ['', null, 'Read ', ['em', null, 'jobs'], '.'] },
            { name: 'other' },
          ],
          flows: [
            {
              name: 'authorizationCode',
              urls: [
                { name: 'authorization', url: 'https://example.com/authorize' },
                { name: 'token', url: 'https://example.com/token' },
                { name: 'refresh', url: 'https://example.com/refresh' },
              ],
            },
          ],
        },
      ],
    ]);
  });
});

describe('Parameters', () => {
  test('have anchors by location and name.', () => {
    const parameters = [
      { in: 'query', name: 'limit', schema: { type: 'integer' } },
      { in: 'path', name: 'job_id', schema: { type: 'string' } },
      { in: 'header', name: 'If-Match', required: true, deprecated: true, description: 'A tag.' },
      { in: 'cookie', name: 'x' },
      { in: 'query', name: 'filter[a b]', schema: { properties: { c: {} } } },
      { in: 'query', name: 'filter(a,b)' },
    ];
    const view = viewOf({ parameters });
    expect(anchorsOf(view)).toEqual([
      'query-limit',
      'path-job_id',
      'header-If-Match',
      'cookie-x',
      'query-filter-a-b',
      'query-filter-a-b.c',
      'query-filter-a-b-2',
    ]);
    expect(view.parameters).toMatchObject([
      { schema: { type: 'integer' } },
      { required: true, in: 'path', name: 'job_id' },
      { required: true, schema: { type: 'any', deprecated: true, description: 'A tag.' } },
      { in: 'cookie' },
      {},
      {},
    ]);
    expect(view.parameters?.[0]).not.toHaveProperty('required');
  });

  test('have all that the contract says.', () => {
    expect(
      parameterView(
        { type: 'string', enum: ['a', 'b'], 'x-enum-descriptions': { a: 'First.' }, default: 'a' },
        { required: true, deprecated: true, description: 'Which one.' },
      ),
    ).toEqual({
      in: 'query',
      id: 'query-a',
      name: 'a',
      required: true,
      schema: {
        type: 'string',
        deprecated: true,
        description: 'Which one.',
        enumeration: [{ value: '"a"', meaning: 'First.' }, { value: '"b"' }],
        default: '"a"',
      },
    });
  });

  test.each([
    [{ 'x-recommended': true }, true],
    [{ 'x-recommended': true, required: true }, undefined],
    [{ 'x-recommended': 'yes' }, undefined],
    [{ 'x-recommended': false }, undefined],
    [{}, undefined],
  ])('with %j are recommended: %s.', (changes, isRecommended) => {
    expect(parameterView({ type: 'string' }, changes)?.recommended).toBe(isRecommended);
  });

  test('have their own description and then that of their schema, the same one once.', () => {
    const schema = { type: 'integer', description: 'Of the schema.' };
    expect(parameterView(schema)?.schema.description).toBe('Of the schema.');
    expect(parameterView(schema, { description: 'Its own.' })?.schema.description).toEqual([
      '',
      null,
      ['p', null, 'Its own.'],
      ['p', null, 'Of the schema.'],
    ]);
    expect(parameterView(schema, { description: 'Of the schema.' })?.schema.description).toBe(
      'Of the schema.',
    );
  });

  test('have an example from any level, the nearest first.', () => {
    const exampleOf = (parameter: DocumentParts) =>
      viewOf(
        { parameters: [{ in: 'query', name: 'q', ...parameter }] },
        { components: { examples: { One: { value: 'one' } } } },
      ).parameters?.[0]?.schema.example;
    expect(exampleOf({ example: 5, schema: { example: 6 } })).toBe('5');
    expect(exampleOf({ examples: { one: { $ref: '#/components/examples/One' } } })).toBe('"one"');
    expect(exampleOf({ schema: { example: 6 } })).toBe('6');
    expect(exampleOf({ schema: { examples: [false] } })).toBe('false');
    const content = { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } };
    expect(exampleOf({ content })).toBe('{"a":1}');
    expect(exampleOf({})).toBeUndefined();
  });

  const list = { type: 'array', items: { type: 'string' } };
  const map = { type: 'object' };
  test.each([
    ['query', list, {}, undefined],
    ['query', list, { explode: false }, 'comma-separated'],
    ['query', map, { explode: false }, 'comma-separated keys and values'],
    ['query', { type: 'string' }, { explode: false }, undefined],
    ['query', list, { style: 'spaceDelimited' }, 'space-separated'],
    ['query', list, { style: 'pipeDelimited', explode: false }, 'pipe-separated'],
    ['query', list, { style: 'pipeDelimited', explode: true }, undefined],
    ['query', map, { style: 'deepObject', explode: true }, 'q[key]=value'],
    ['query', list, { style: 'deepObject', explode: true }, 'q[0]=item'],
    [
      'query',
      { type: 'string' },
      { allowReserved: true },
      'reserved characters are not percent-encoded',
    ],
    ['query', { type: 'string' }, { allowEmptyValue: true }, 'may be empty'],
    ['path', list, {}, undefined],
    ['path', map, { explode: true }, 'comma-separated key=value'],
    ['path', list, { style: 'label' }, 'dot first, comma-separated'],
    ['path', list, { style: 'label', explode: true }, 'dot before each item'],
    ['path', list, { style: 'matrix', explode: true }, ';q=item for each item'],
    ['path', list, { style: 'matrix' }, ';q= first, comma-separated'],
    ['header', list, {}, undefined],
    ['cookie', list, {}, undefined],
    ['cookie', list, { explode: false }, 'comma-separated'],
  ])(
    'in the %s as %j with %j have how they are serialised as a rule.',
    (location, schema, rest, words) => {
      const view = viewOf({ parameters: [{ in: location, name: 'q', schema, ...rest }] });
      expect(view.parameters?.[0]?.schema.constraints).toEqual(words && [words]);
    },
  );

  test('have how they are serialised after their other rules.', () => {
    expect(parameterView({ ...list, maxItems: 3 }, { explode: false })?.schema.constraints).toEqual(
      ['at most 3 items', 'comma-separated'],
    );
    const content = { 'application/json': { schema: { type: 'object', minProperties: 1 } } };
    const [parameter] =
      viewOf({ parameters: [{ in: 'query', name: 'q', content }] }).parameters ?? [];
    expect(parameter?.schema).toMatchObject({
      type: 'object',
      constraints: ['at least 1 property', 'as application/json'],
    });
  });
});

describe('Bodies', () => {
  test('that may contain nothing are left out, unless the contract says more about them.', () => {
    const schema = { type: 'object', properties: {}, additionalProperties: false };
    const bodyOf = (more: object) =>
      viewOf({ requestBody: { ...json(schema), ...more } }).requestBody;
    expect(bodyOf({})).toBeUndefined();
    expect(bodyOf({ required: true })).toBeDefined();
    expect(bodyOf({ description: 'Always empty.' })).toBeDefined();
    expect(bodyOf(json({ type: 'object' }))).toBeDefined();
  });

  test('say whether they are required, and have their description.', () => {
    const requestBody = {
      required: true,
      description: 'The job.',
      content: { 'text/plain': { schema: { type: 'integer' } } },
    };
    expect(viewOf({ requestBody }).requestBody).toMatchObject({
      required: true,
      description: 'The job.',
      contents: [{ id: 'body', mediaType: 'text/plain', schema: { type: 'integer' } }],
    });
  });

  test('of several media types have the plain anchors for the first.', () => {
    const schema = { properties: { id: {} } };
    const content = {
      'application/json': { schema },
      'application/merge-patch+json': { schema },
    };
    expect(anchorsOf(viewOf({ requestBody: { content } }))).toEqual([
      'body.id',
      'body.application-merge-patch+json.id',
    ]);
  });

  test('of forms say how their properties are encoded.', () => {
    const encoding = {
      photo: {
        contentType: 'image/gif, image/png, image/jpeg',
        headers: { 'X-Size': { description: 'In `px`.', schema: { type: 'integer' } } },
      },
      tags: { style: 'form', explode: false, allowReserved: true },
      plain: {},
    };
    const content = { 'multipart/form-data': { schema: { type: 'object' }, encoding } };
    expect(viewOf({ requestBody: { content } }).requestBody?.contents[0]?.encoding).toEqual([
      {
        property: 'photo',
        rules: ['content type image/gif, image/png or image/jpeg', 'header X-Size (In px.)'],
      },
      { property: 'tags', rules: ['style form', 'one field', 'reserved characters as they are'] },
    ]);
  });

  test('have all examples of all media types, with their summaries and descriptions.', () => {
    const content = {
      'application/json': {
        schema: ref('Job'),
        examples: {
          cook: { summary: 'A cook', description: 'Works *late*.', value: { title: 'Cook' } },
          waiter: { value: { title: 'Waiter' } },
        },
      },
      'application/xml': { example: '<job/>' },
      'text/csv': { schema: { type: 'array' }, example: ['a', 'b'] },
    };
    const contents = viewOf({ requestBody: { content } }, { components }).requestBody?.contents;
    expect(contents?.map(({ examples }) => examples)).toEqual([
      [
        {
          name: 'cook',
          summary: 'A cook',
          description: ['', null, 'Works ', ['em', null, 'late'], '.'],
          text: '{\n  "title": "Cook"\n}',
        },
        { name: 'waiter', text: '{\n  "title": "Waiter"\n}' },
      ],
      [{ name: 'default', text: '<job/>' }],
      [{ name: 'default', text: '[\n  "a",\n  "b"\n]' }],
    ]);
  });
});

describe('Examples of a parameter', () => {
  const examplesOf = (examples: object) =>
    viewOf({ parameters: [{ name: 'a', in: 'query', schema: { type: 'string' }, examples }] })
      .parameters?.[0]?.schema;

  test('are all there, with what they show or their names.', () => {
    const examples = { one: { value: 'x', summary: 'The first' }, two: { value: 'y' } };
    expect(examplesOf(examples)?.examples).toEqual([
      { value: '"x"', meaning: 'The first' },
      { value: '"y"', meaning: 'two' },
    ]);
  });

  test('are no list where there is one without a summary.', () => {
    expect(examplesOf({ one: { value: 'x' } })).toEqual({ type: 'string', example: '"x"' });
  });
});

describe('Responses', () => {
  test('have headers and bodies with anchors that begin with theirs.', () => {
    const responses = {
      200: {
        description: 'The *jobs*.',
        headers: {
          Link: { description: 'Next page.', schema: { type: 'string' } },
          'X-Total': { required: true, schema: { type: 'integer' }, example: 5 },
        },
        ...json({ properties: { data: { items: { properties: { id: {} } } } } }),
      },
      404: { description: 'No such job.' },
      '5XX': {},
    };
    const view = viewOf({ responses });
    expect(anchorsOf(view)).toEqual([
      'response-200',
      'response-200-header-Link',
      'response-200-header-X-Total',
      'response-200.data',
      'response-200.data.id',
      'response-404',
      'response-5XX',
    ]);
    expect(view.responses).toMatchObject([
      {
        description: ['', null, 'The ', ['em', null, 'jobs'], '.'],
        headers: [
          { name: 'Link', schema: { type: 'string', description: 'Next page.' } },
          { name: 'X-Total', required: true, schema: { type: 'integer', example: '5' } },
        ],
      },
      { description: 'No such job.' },
      { status: '5XX' },
    ]);
    expect(view.responses?.[1]).not.toHaveProperty('contents');
  });

  test('have the reason phrase of their status, where it is one status.', () => {
    const responses = { 200: {}, 404: {}, 299: {}, '4XX': {}, default: {} };
    expect(viewOf({ responses }).responses?.map(({ statusText }) => statusText)).toEqual([
      'OK',
      undefined,
      'Not Found',
      undefined,
      undefined,
    ]);
  });

  test('have their links, with what the next operation uses of the response.', () => {
    const links = {
      first: {
        operationId: 'listJobs',
        description: 'The *first*.',
        parameters: { id: '$response.body#/0/id', depth: 2 },
      },
      shop: { operationRef: 'shop.json#/a', requestBody: { id: 1 } },
    };
    expect(
      viewOf({ operationId: 'listJobs', responses: { 200: { description: 'All.', links } } })
        .responses?.[0]?.links,
    ).toEqual([
      {
        name: 'first',
        target: 'listJobs',
        description: ['', null, 'The ', ['em', null, 'first'], '.'],
        given: [
          { name: 'id', value: '$response.body#/0/id' },
          { name: 'depth', value: '2' },
        ],
      },
      { name: 'shop', target: 'shop.json#/a', given: [{ name: 'body', value: '{"id":1}' }] },
    ]);
  });
});

describe('Headers that several responses share', () => {
  const headers = { 'X-Trace': { $ref: '#/components/headers/Trace' } };
  const more = {
    components: {
      headers: { Trace: { description: 'For support.', schema: { type: 'string' } } },
    },
  };
  const count = { description: 'How many.', schema: { type: 'integer' } };

  test('are shown with the first response, and the others have their anchors.', () => {
    const { responses } = viewOf(
      {
        responses: {
          200: { headers: { ...headers, 'X-Count': count } },
          400: { headers },
          404: { headers },
        },
      },
      more,
    );
    expect(responses?.map((one) => one.headers?.map(({ name }) => name))).toEqual([
      ['X-Trace', 'X-Count'],
      undefined,
      undefined,
    ]);
    const anchors = ['response-200-header-X-Trace'];
    expect(responses?.map(({ headersAbove }) => headersAbove)).toEqual([
      undefined,
      anchors,
      anchors,
    ]);
  });

  test('are shown again when they differ in more than their anchor.', () => {
    const trace = (description: string) => ({ 'X-Trace': { description, schema: {} } });
    const view = viewOf({
      responses: { 200: { headers: trace('For support.') }, 400: { headers: trace('For us.') } },
    });
    expect(view.responses?.map((one) => one.headers?.length)).toEqual([1, 1]);
    expect(JSON.stringify(view)).not.toContain('headersAbove');
  });
});

describe('Requests that the API sends', () => {
  const schemes = {
    security: [{ token: [] }],
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
    servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
  };
  const received = {
    requestBody: json(ref('Job'), { examples: { cook: { value: { title: 'Cook' } } } }),
    responses: { 204: { description: 'Received.' } },
  };

  test('as webhooks say so, and present neither the security nor the servers of the API.', () => {
    const view = viewIn({ ...schemes, webhooks: { newJob: { post: received } } });
    expect(view).toMatchObject({ isWebhook: true, path: 'newJob' });
    expect(view).not.toHaveProperty('security');
    expect(view).not.toHaveProperty('servers');
    expect(view).not.toHaveProperty('serverUrl');
    expect(view.requestBody?.contents[0]?.examples).toMatchObject([{ name: 'cook' }]);
  });

  test('as webhooks have the security that they are authored with.', () => {
    const post = { ...received, security: [{ signature: [] }] };
    expect(viewIn({ ...schemes, webhooks: { newJob: { post } } }).security).toMatchObject([
      [{ kind: 'apiKey in header X-Signature' }],
    ]);
  });

  test('as callbacks are with the operation, with anchors and examples of their own.', () => {
    const view = viewOf(
      {
        requestBody: json(ref('Job')),
        callbacks: { onEvent: { '{$request.body#/url}': { post: received } } },
      },
      schemes,
    );
    const [callback] = view.callbacks ?? [];
    expect(callback).toMatchObject({
      id: 'callback-onEvent',
      name: 'onEvent',
      operation: {
        path: '{$request.body#/url}',
        method: 'POST',
        isWebhook: true,
        requestBody: {
          contents: [{ id: 'callback-onEvent-body', examples: [{ name: 'cook' }] }],
        },
        responses: [{ id: 'callback-onEvent-response-204' }],
      },
    });
    expect(callback?.operation).not.toHaveProperty('security');
    expect(view.security).toMatchObject([[{ kind: 'http bearer' }]]);
  });

  test('as callbacks of callbacks have anchors that continue those around them.', () => {
    const schema = { properties: { id: {} } };
    const inner = { again: { url: { post: { requestBody: json(schema) } } } };
    const callbacks = {
      done: { url: { post: { requestBody: json(schema), callbacks: inner } } },
    };
    expect(anchorsOf(viewOf({ requestBody: json(schema), callbacks }))).toEqual([
      'body.id',
      'callback-done',
      'callback-done-body.id',
      'callback-done-callback-again',
      'callback-done-callback-again-body.id',
    ]);
  });
});

test('An example that is only a URL is a link in the description of what it is an example of.', () => {
  const examples = {
    big: { externalValue: 'https://e.example/big', summary: 'A big one' },
    small: { externalValue: 'https://e.example/small', description: 'The *smallest*.' },
  };
  const links = [
    ['p', null, ['', null, 'Example: ', ['a', { href: 'https://e.example/big' }, 'A big one']]],
    [
      'p',
      null,
      [
        '',
        null,
        'Example: ',
        ['a', { href: 'https://e.example/small' }, 'small'],
        ': The smallest.',
      ],
    ],
  ];
  const { parameters, requestBody, responses } = viewOf({
    parameters: [{ name: 'a', in: 'query', description: 'Any.', examples }],
    requestBody: { content: { 'text/plain': { examples } } },
    responses: {
      200: { description: 'Fine.', content: { 'text/plain': { examples } } },
      400: { description: 'Bad.', content: { 'text/plain': { examples } } },
    },
  });
  const after = (text: string) => ['', null, ['p', null, text], ...links];
  expect(parameters?.[0]?.schema.description).toEqual(after('Any.'));
  expect(requestBody?.description).toEqual(['', null, ...links]);
  expect(responses?.map(({ description }) => description)).toEqual([after('Fine.'), after('Bad.')]);
});

test('A link names its server, and the examples of a parameter have their descriptions.', () => {
  const { parameters, responses } = viewOf({
    parameters: [
      {
        name: 'size',
        in: 'query',
        schema: { type: 'string' },
        examples: { big: { value: 'XL', description: 'The *largest*.' } },
      },
    ],
    responses: {
      200: { links: { next: { operationId: 'b', server: { url: 'https://b.example' } } } },
    },
  });
  expect(parameters?.[0]?.schema.examples).toEqual([
    { value: '"XL"', meaning: 'big: The largest.' },
  ]);
  expect(responses?.[0]?.links).toEqual([
    { name: 'next', target: 'b', server: 'https://b.example' },
  ]);
});
