import { contractOf, json, operationOf, type DocumentParts } from '../testContract';

test('An empty document is a contract without anything.', () => {
  expect(contractOf()).toMatchObject({
    title: 'Crewline API',
    version: '1',
    description: undefined,
    servers: [],
    operations: [],
    webhooks: [],
    schemas: {},
    scopes: [],
    errors: [],
  });
});

test('The contract has its title, version, description, documentation, tags and servers.', () => {
  const externalDocs = { url: 'https://example.com/jobs', description: 'More.' };
  const tags = [{ name: 'jobs', description: 'All **jobs**.', externalDocs }];
  const contract = contractOf({
    info: { title: 'Jobs', version: '1.5', description: 'All **jobs**.' },
    externalDocs,
    tags,
    servers: [
      {
        url: 'https://{region}.example.com/{version}/{unknown}',
        description: 'Live',
        variables: {
          region: { default: 'eu', enum: ['eu', 'us'], description: 'Where data is stored.' },
          version: { default: 'v1' },
        },
      },
    ],
  });
  expect(contract).toMatchObject({
    title: 'Jobs',
    version: '1.5',
    description: 'All **jobs**.',
    externalDocs,
    tags,
  });
  expect(contract.servers).toEqual([
    {
      url: 'https://eu.example.com/v1/{unknown}',
      template: 'https://{region}.example.com/{version}/{unknown}',
      description: 'Live',
      variables: [
        {
          name: 'region',
          default: 'eu',
          enum: ['eu', 'us'],
          description: 'Where data is stored.',
        },
        { name: 'version', default: 'v1', enum: [], description: undefined },
      ],
    },
  ]);
});

describe('Operations', () => {
  test('are in the order of the paths, with all their facts.', () => {
    const externalDocs = { url: 'https://example.com/list' };
    const { operations } = contractOf({
      paths: {
        '/jobs': {
          summary: 'Jobs',
          get: { operationId: 'listJobs', summary: 'List jobs', tags: ['jobs'], externalDocs },
          post: { operationId: 'createJob', deprecated: true, description: 'Makes a job.' },
        },
        '/business': { get: { operationId: 'showBusiness' } },
        'x-internal': { get: { operationId: 'hidden' } },
      },
    });
    expect(operations.map(({ method, path, operationId }) => [method, path, operationId])).toEqual([
      ['GET', '/jobs', 'listJobs'],
      ['POST', '/jobs', 'createJob'],
      ['GET', '/business', 'showBusiness'],
    ]);
    expect(operations[0]).toMatchObject({
      summary: 'List jobs',
      tags: ['jobs'],
      deprecated: false,
      externalDocs,
      pointer: '/paths/~1jobs/get',
    });
    expect(operations[1]).toMatchObject({
      summary: 'Jobs',
      deprecated: true,
      description: 'Makes a job.',
      requestBody: undefined,
      responses: [],
      callbacks: [],
      extensions: { rateLimit: undefined },
    });
  });

  test('have a summary in one line; what is more than a name is description.', () => {
    expect(operationOf({ summary: '  List\n jobs\n' })).toMatchObject({
      summary: 'List jobs',
      description: undefined,
    });
    const summary = 'List jobs\n\nThe *newest* first.\n';
    expect(operationOf({ summary })).toMatchObject({
      summary: 'List jobs',
      description: 'The *newest* first.',
    });
    expect(operationOf({ summary: 'List jobs', description: 'List  jobs.\n' })).toMatchObject({
      summary: 'List jobs',
      description: 'List  jobs.\n',
    });
    expect(operationOf({ summary, description: 'All of them.' }).description).toBe(
      'The *newest* first.\n\nAll of them.',
    );
    const long = `Lists the jobs of a business. It has [pages](/pages), ${'and more '.repeat(5)}`;
    expect(operationOf({ summary: long })).toMatchObject({
      summary: 'Lists the jobs of a business',
      description: long.trim(),
    });
    const isSummary = { summary: 'Lists the jobs of a business' };
    for (const [description, expected] of [
      ['All.', `${long.trim()}\n\nAll.`],
      [long.toUpperCase(), long.toUpperCase()],
    ]) {
      expect(operationOf({ summary: long, description })).toMatchObject({
        ...isSummary,
        description: expected,
      });
    }
  });

  test('without an id get one of method and path.', () => {
    const { operations } = contractOf({
      paths: {
        '/': { get: {} },
        '/jobs': { get: {}, post: {} },
        '/jobs/{job_id}': { get: {} },
        '/jobs/{id}/files.{format}': { get: {} },
        '/user-groups/@me': { delete: {} },
      },
    });
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'get',
      'getJobs',
      'postJobs',
      'getJobsByJobId',
      'getJobsByIdFilesByFormat',
      'deleteUserGroupsMe',
    ]);
  });

  test('never share an id, and keep the ids that are authored.', () => {
    const shared = { get: { operationId: 'same' } };
    const { operations } = contractOf({
      paths: {
        '/jobs/': { get: {} },
        '/jobs': { get: {} },
        '/other': { get: { operationId: 'getJobs' } },
        '/a': shared,
        '/b': shared,
      },
    });
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'getJobs2',
      'getJobs3',
      'getJobs',
      'same',
      'same2',
    ]);
  });

  test('may be in a path item that is referred to, with more beside the reference.', () => {
    const { operations } = contractOf({
      paths: {
        '/a': { $ref: '#/components/pathItems/A', post: {}, parameters: [{ name: 'a' }] },
        '/b': { $ref: '#/components/pathItems/A', summary: 'Of the path' },
      },
      components: { pathItems: { A: { get: {}, parameters: [{ name: 'b' }] } } },
    });
    expect(
      operations.map(({ pointer, summary, parameters }) => [
        pointer,
        summary,
        parameters[0]?.pointer,
      ]),
    ).toEqual([
      ['/components/pathItems/A/get', undefined, '/paths/~1a/parameters/0'],
      ['/paths/~1a/post', undefined, '/paths/~1a/parameters/0'],
      ['/components/pathItems/A/get', 'Of the path', '/components/pathItems/A/parameters/0'],
    ]);
  });

  test('have the nearest servers, and say whether these are their own.', () => {
    const servers = (url: string) => ({ servers: [{ url }] });
    const { operations } = contractOf({
      ...servers('/contract'),
      paths: {
        '/a': { ...servers('/path'), get: servers('/operation'), put: {} },
        '/b': { get: { servers: [] } },
        '/c': { ...servers('/contract'), get: {} },
      },
    });
    expect(
      operations.map(({ servers, hasOwnServers }) => [servers[0]?.url, hasOwnServers]),
    ).toEqual([
      ['/operation', true],
      ['/path', true],
      ['/contract', false],
      ['/contract', false],
    ]);
  });

  test('have the security of the contract, or their own, or none.', () => {
    const { operations } = contractOf({
      security: [{ token: [] }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'Bearer' },
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          oauth: { $ref: '#/components/securitySchemes/flow' },
          flow: { type: 'oauth2', flows: {} },
        },
      },
      paths: {
        '/a': {
          get: {},
          put: { security: [{ key: [], oauth: ['read', 'write'] }, {}] },
          post: { security: [] },
          delete: { security: [{ unknown: [] }] },
        },
      },
    });
    const security = (method: string) =>
      operations.find((operation) => operation.method === method)?.security;
    expect(security('GET')).toMatchObject([
      [{ scheme: { name: 'token', type: 'http', scheme: 'bearer' }, scopes: [] }],
    ]);
    expect(security('PUT')).toMatchObject([
      [
        {
          scheme: { name: 'key', type: 'apiKey', in: 'header', parameterName: 'X-Key' },
          scopes: [],
        },
        { scheme: { name: 'oauth', type: 'oauth2' }, scopes: ['read', 'write'] },
      ],
      [],
    ]);
    expect(security('POST')).toEqual([]);
    expect(security('DELETE')).toEqual([
      [{ scheme: { name: 'unknown', type: 'undefined' }, scopes: [] }],
    ]);
  });

  test('have their rate limit, unless the extension has another shape.', () => {
    const rate = { bucket: 'read', requests: 120, window_seconds: 60 };
    expect(operationOf({ 'x-rate-limit': rate }).extensions.rateLimit).toEqual({
      bucket: 'read',
      requests: 120,
      windowSeconds: 60,
    });
    expect(operationOf({ 'x-rate-limit': 'often' }).extensions.rateLimit).toBeUndefined();
  });
});

describe('Webhooks and callbacks', () => {
  test('Webhooks have their name as their path.', () => {
    const { webhooks, operations } = contractOf({
      webhooks: { newJob: { post: { summary: 'New job' } } },
    });
    expect(operations).toEqual([]);
    expect(webhooks).toMatchObject([
      { operationId: 'postNewJob', path: 'newJob', method: 'POST', summary: 'New job' },
    ]);
  });

  test('Callbacks are with their operation, under a name of their own.', () => {
    const operation = operationOf({
      operationId: 'subscribe',
      callbacks: { onEvent: { '{$request.body#/url}': { post: {} } } },
    });
    expect(operation.callbacks).toMatchObject([
      {
        name: 'onEvent',
        operation: {
          operationId: 'subscribeOnEventPost',
          path: '{$request.body#/url}',
          method: 'POST',
        },
      },
    ]);
  });

  test('Callbacks that contain themselves end.', () => {
    const callbacks = { again: { $ref: '#/components/callbacks/again' } };
    const components = { callbacks: { again: { url: { post: { callbacks } } } } };
    const [first] = operationOf({ callbacks }, { components }).callbacks;
    expect(first?.operation.callbacks[0]?.operation.callbacks).toEqual([]);
  });
});

describe('Security schemes', () => {
  test('declare scopes in flows or in `x-scopes`; those that are only required follow.', () => {
    const { scopes } = contractOf({
      security: [{ oauth: ['other'] }],
      components: {
        securitySchemes: {
          oauth: { type: 'oauth2', flows: { implicit: { scopes: { read: 'Read.' } } } },
          token: { type: 'http', scheme: 'bearer', 'x-scopes': { write: 'Write.' } },
        },
      },
      paths: { '/a': { get: {}, post: { security: [{ token: ['write'] }] } } },
    });
    expect(scopes).toEqual([
      { name: 'read', meaning: 'Read.' },
      { name: 'write', meaning: 'Write.' },
      { name: 'other', meaning: '' },
    ]);
  });
});

describe('Parameters', () => {
  test('of the path come first, and those of the operation replace them.', () => {
    const { operations } = contractOf({
      paths: {
        '/a/{id}': {
          parameters: [
            { $ref: '#/components/parameters/Id' },
            { in: 'query', name: 'q', description: 'Of the path.' },
          ],
          get: {
            parameters: [
              { in: 'query', name: 'q', description: 'Of the operation.' },
              { in: 'header', name: 'q' },
            ],
          },
        },
      },
      components: { parameters: { Id: { in: 'path', name: 'id' } } },
    });
    expect(
      operations[0]?.parameters.map((one) => [one.in, one.name, one.description, one.pointer]),
    ).toEqual([
      ['path', 'id', undefined, '/components/parameters/Id'],
      ['query', 'q', 'Of the operation.', '/paths/~1a~1{id}/get/parameters/0'],
      ['header', 'q', undefined, '/paths/~1a~1{id}/get/parameters/1'],
    ]);
  });

  test('that only the path names are there too, and are required.', () => {
    const { operations } = contractOf({
      paths: {
        '/a/{id}/b/{b_id}': { get: { parameters: [{ in: 'path', name: 'id' }] } },
        '/c': { post: { callbacks: { done: { '{$request.body#/url}': { post: {} } } } } },
      },
    });
    expect(operations[0]?.parameters).toMatchObject([
      { name: 'id' },
      { in: 'path', name: 'b_id', required: true, style: 'simple', schema: undefined },
    ]);
    expect(operations[1]?.callbacks[0]?.operation.parameters).toEqual([]);
  });

  test('have all of their examples, with summaries and descriptions.', () => {
    const components = {
      examples: { One: { value: 'one', summary: 'The first', description: 'It is *first*.' } },
    };
    const examples = {
      one: { $ref: '#/components/examples/One' },
      two: { value: null },
      elsewhere: { externalValue: 'https://example.com/three' },
    };
    const examplesOf = (parameter: DocumentParts) =>
      operationOf({ parameters: [{ in: 'query', name: 'q', ...parameter }] }, { components })
        .parameters[0]?.examples;
    expect(examplesOf({ example: 5 })).toEqual([
      { name: 'default', value: 5, pointer: '/paths/~1a/get/parameters/0/example' },
    ]);
    expect(examplesOf({ examples })).toEqual([
      {
        name: 'one',
        summary: 'The first',
        description: 'It is *first*.',
        value: 'one',
        pointer: '/components/examples/One/value',
      },
      { name: 'two', value: null, pointer: '/paths/~1a/get/parameters/0/examples/two/value' },
    ]);
    expect(examplesOf({})).toEqual([]);
  });

  test('have examples elsewhere by their URLs, if these are links.', () => {
    const examples = {
      one: { externalValue: 'https://example.com/1', summary: 'The first' },
      two: { externalValue: 'javascript:alert(1)' },
      three: { externalValue: 'chart.png' },
    };
    const found = [{ name: 'one', summary: 'The first', url: 'https://example.com/1' }];
    const { parameters, requestBody } = operationOf({
      parameters: [
        { in: 'query', name: 'q', examples },
        { in: 'query', name: 'r', content: { 'text/plain': { examples } } },
      ],
      requestBody: { content: { 'text/plain': { examples } } },
    });
    for (const holder of [...parameters, ...(requestBody?.contents ?? [])]) {
      expect(holder).toMatchObject({ examples: [], examplesElsewhere: found });
    }
  });
});

describe('Bodies', () => {
  test('may be referred to; a description beside the reference replaces theirs.', () => {
    const components = {
      requestBodies: {
        Job: { required: true, description: 'The job.', content: { 'text/plain': {} } },
      },
    };
    const requestBody = { $ref: '#/components/requestBodies/Job' };
    expect(operationOf({ requestBody }, { components }).requestBody).toMatchObject({
      required: true,
      description: 'The job.',
      pointer: '/components/requestBodies/Job',
      contents: [
        {
          mediaType: 'text/plain',
          schema: undefined,
          examples: [],
          examplesElsewhere: [],
          encoding: {},
        },
      ],
    });
    const nearer = { ...requestBody, description: 'Nearer.' };
    expect(operationOf({ requestBody: nearer }, { components }).requestBody?.description).toBe(
      'Nearer.',
    );
  });
});

describe('Responses', () => {
  test('are in the order of their status, with ranges after and `default` last.', () => {
    const statuses = ['default', '404', '2XX', '4xx', '200', '299', '300', 'x-more'];
    const responses = Object.fromEntries(
      statuses.map((status) => [status, { description: status }]),
    );
    expect(operationOf({ responses }).responses.map(({ status }) => status)).toEqual([
      '200',
      '299',
      '2XX',
      '300',
      '404',
      '4XX',
      'default',
    ]);
  });

  test('have headers and bodies, which may be referred to.', () => {
    const responses = {
      200: {
        description: 'The jobs.',
        headers: {
          Link: { $ref: '#/components/headers/Link' },
          'X-Total': { required: true, schema: { type: 'integer' }, example: 5 },
        },
        ...json({ type: 'object' }),
      },
      404: { $ref: '#/components/responses/NotFound' },
    };
    const components = {
      headers: { Link: { description: 'Next page.', schema: { type: 'string' } } },
      responses: { NotFound: { description: 'No such job.' } },
    };
    expect(operationOf({ responses }, { components }).responses).toMatchObject([
      {
        description: 'The jobs.',
        headers: [
          {
            name: 'Link',
            description: 'Next page.',
            required: false,
            schema: { type: 'string' },
            pointer: '/components/headers/Link',
          },
          { name: 'X-Total', required: true, examples: [{ value: 5 }] },
        ],
        contents: [{ mediaType: 'application/json', schema: { type: 'object' } }],
      },
      { description: 'No such job.', contents: [] },
    ]);
  });

  test('have their links, with the operation that each resolves to.', () => {
    const links = {
      byId: {
        operationId: 'showReader',
        description: 'The *same* reader.',
        parameters: { name: '$response.body#/name', depth: 2 },
      },
      byReference: {
        operationRef: '#/paths/~1readers~1{name}/get',
        requestBody: '$request.body',
      },
      elsewhere: { operationRef: 'https://shop.example/api.json#/paths/~1a/get' },
      shared: { $ref: '#/components/links/Unnamed' },
    };
    const { operations } = contractOf({
      paths: {
        '/readers/{name}': {
          get: { operationId: 'showReader', responses: { 200: { description: '', links } } },
          delete: {},
        },
      },
      components: { links: { Unnamed: { operationRef: '#/paths/~1readers~1{name}/delete' } } },
    });
    expect(operations[0]?.responses[0]?.links).toEqual([
      {
        name: 'byId',
        description: 'The *same* reader.',
        operationId: 'showReader',
        target: 'showReader',
        parameters: { name: '$response.body#/name', depth: 2 },
      },
      expect.objectContaining({ operationId: 'showReader', requestBody: '$request.body' }),
      expect.objectContaining({
        operationId: undefined,
        target: 'https://shop.example/api.json#/paths/~1a/get',
      }),
      expect.objectContaining({ operationId: 'deleteReadersByName' }),
    ]);
  });
});

test('The catalogue of errors is read, unless the extension has another shape.', () => {
  const entry = {
    code: 'not_found',
    status: 404,
    title: 'Not found',
    cause: 'No such object.',
    remedy: 'Check the id.',
    retryable: false,
  };
  expect(contractOf({ 'x-error-catalogue': [entry] }).errors).toEqual([entry]);
  expect(contractOf({ 'x-error-catalogue': 'elsewhere' }).errors).toEqual([]);
});
