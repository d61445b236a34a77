import type { JsonObject } from './json';
import { loadContract } from './loadContract';
import type { Contract, Operation, Schema } from './records';
import { toRecords } from './toRecords';

const contract = (parts: JsonObject): Contract => toRecords({ openapi: '3.1.0', ...parts });

/** One operation, written as the contract has it. */
function operationOf(operation: JsonObject, parts: JsonObject = {}): Operation {
  const [record] = contract({ paths: { '/a': { get: operation } }, ...parts }).operations;
  if (!record) throw new Error('There is no operation.');
  return record;
}

/** All anchors of an operation's page. */
function anchorsOf(operation: Operation): string[] {
  const within = (schema: Schema | undefined): string[] =>
    schema === undefined
      ? []
      : [
          ...schema.properties.flatMap(({ id, schema: inner }) => [id, ...within(inner)]),
          ...schema.variants.flatMap(({ schema: inner }) => within(inner)),
        ];
  return [
    ...operation.parameters.flatMap(({ id, schema }) => [id, ...within(schema)]),
    ...(operation.requestBody?.contents ?? []).flatMap(({ schema }) => within(schema)),
    ...operation.responses.flatMap((response) => [
      response.id,
      ...response.headers.flatMap(({ id, schema }) => [id, ...within(schema)]),
      ...response.contents.flatMap(({ schema }) => within(schema)),
    ]),
    ...operation.callbacks.flatMap(({ operation: inner }) => anchorsOf(inner)),
  ];
}

const sizeOf = (schema: Schema | undefined): number =>
  schema === undefined
    ? 0
    : [...schema.properties, ...schema.variants].reduce(
        (sum, { schema: inner }) => sum + 1 + sizeOf(inner),
        0,
      );

test('An empty document is a contract without anything.', () => {
  expect(toRecords({})).toEqual({
    title: '',
    version: '',
    description: null,
    servers: [],
    operations: [],
    webhooks: [],
    schemas: {},
    scopes: [],
    errors: [],
  });
});

test('The contract has its title, its version as text, its description and its servers.', () => {
  const record = contract({
    info: { title: 'Jobs', version: 1.5, description: 'All **jobs**.' },
    servers: [
      {
        url: 'https://{region}.example.com/{version}',
        description: 'Live',
        variables: { region: { default: 'eu' }, version: {} },
      },
    ],
  });
  expect(record).toMatchObject({
    title: 'Jobs',
    version: '1.5',
    description: ['', null, 'All ', ['strong', null, 'jobs'], '.'],
    servers: [{ url: 'https://eu.example.com/{version}', description: 'Live' }],
  });
});

describe('Operations', () => {
  test('stand in the order of the paths, with all their facts.', () => {
    const { operations } = contract({
      paths: {
        '/jobs': {
          summary: 'Jobs',
          get: { operationId: 'listJobs', summary: 'List jobs', tags: ['jobs', 3] },
          post: { operationId: 'createJob', deprecated: true, description: 'Makes a job.' },
        },
        '/business': { get: { operationId: 'showBusiness' } },
        'x-internal': { get: { operationId: 'hidden' } },
        '/broken': { get: 3, fetch: {} },
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
    });
    expect(operations[1]).toMatchObject({
      summary: 'Jobs',
      deprecated: true,
      description: 'Makes a job.',
      requestBody: undefined,
      responses: [],
      callbacks: [],
      rateLimit: undefined,
    });
  });

  test('without an id get one of method and path.', () => {
    const { operations } = contract({
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

  test('never share an id, and one that is given is not taken away.', () => {
    const shared = { get: { operationId: 'same' } };
    const { operations } = contract({
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

  test('may stand elsewhere in the contract, with more beside the reference.', () => {
    const { operations } = contract({
      paths: { '/a': { $ref: '#/components/pathItems/A', post: { operationId: 'post' } } },
      components: { pathItems: { A: { get: { operationId: 'get' } } } },
    });
    expect(operations.map(({ operationId }) => operationId)).toEqual(['get', 'post']);
  });

  test('take the nearest servers.', () => {
    const servers = (url: string) => ({ servers: [{ url }] });
    const { operations } = contract({
      ...servers('/contract'),
      paths: {
        '/a': { ...servers('/path'), get: servers('/operation'), put: {} },
        '/b': { get: { servers: [] } },
      },
    });
    expect(operations.map((one) => one.servers[0]?.url)).toEqual([
      '/operation',
      '/path',
      '/contract',
    ]);
  });

  test('take the security of the contract, or have their own, or none.', () => {
    const { operations } = contract({
      security: [{ token: [] }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'Bearer' },
          key: { type: 'apiKey', in: 'header', name: 'X-Key' },
          oauth: { $ref: '#/components/securitySchemes/flow' },
          flow: { type: 'oauth2' },
        },
      },
      paths: {
        '/a': {
          get: {},
          put: { security: [{ key: [], oauth: ['read', 'write'] }, {}] },
          post: { security: [] },
          patch: { security: [{ missing: [] }] },
        },
      },
    });
    const security = (method: string) => operations.find((one) => one.method === method)?.security;
    expect(security('GET')).toEqual([[{ name: 'token', kind: 'http bearer', scopes: [] }]]);
    expect(security('PUT')).toEqual([
      [
        { name: 'key', kind: 'apiKey in header X-Key', scopes: [] },
        { name: 'oauth', kind: 'oauth2', scopes: ['read', 'write'] },
      ],
      [],
    ]);
    expect(security('POST')).toEqual([]);
    expect(security('PATCH')).toEqual([[{ name: 'missing', kind: 'unknown', scopes: [] }]]);
  });

  test('have the limit on their rate.', () => {
    const rate = { bucket: 'read', requests: 120, window_seconds: 60 };
    expect(operationOf({ 'x-rate-limit': rate }).rateLimit).toEqual({
      bucket: 'read',
      requests: 120,
      windowSeconds: 60,
    });
    expect(operationOf({ 'x-rate-limit': 'often' }).rateLimit).toBeUndefined();
  });

  test('of webhooks have the name of the webhook as their path.', () => {
    const { webhooks, operations } = contract({
      webhooks: { newJob: { post: { summary: 'New job' } } },
    });
    expect(operations).toEqual([]);
    expect(webhooks).toMatchObject([
      { operationId: 'postNewJob', path: 'newJob', method: 'POST', summary: 'New job' },
    ]);
  });

  test('of callbacks stand with the operation, with anchors of their own.', () => {
    const body = { content: { 'application/json': { schema: { properties: { id: {} } } } } };
    const operation = operationOf({
      operationId: 'subscribe',
      requestBody: body,
      callbacks: {
        onEvent: {
          '{$request.body#/url}': { post: { requestBody: body, responses: { 200: {} } } },
        },
      },
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
    expect(anchorsOf(operation)).toEqual([
      'body.id',
      'callback-onEvent-body.id',
      'callback-onEvent-response-200',
    ]);
  });

  test('whose callbacks form a circle end.', () => {
    const components = {
      callbacks: {
        again: {
          url: { post: { callbacks: { again: { $ref: '#/components/callbacks/again' } } } },
        },
      },
    };
    const callbacks = { again: { $ref: '#/components/callbacks/again' } };
    expect(operationOf({ callbacks }, { components }).callbacks).toHaveLength(1);
  });
});

describe('Parameters', () => {
  test('have anchors by place and name.', () => {
    const parameters = [
      { in: 'query', name: 'limit', schema: { type: 'integer' } },
      { in: 'path', name: 'job_id', schema: { type: 'string' } },
      { in: 'header', name: 'If-Match', required: true, deprecated: true, description: 'A tag.' },
      { in: 'cookie', name: 'x' },
      { in: 'query', name: 'filter[a b]', schema: { properties: { c: {} } } },
      { in: 'query', name: 'filter(a,b)' },
    ];
    const record = operationOf({ parameters });
    expect(anchorsOf(record)).toEqual([
      'query-limit',
      'path-job_id',
      'header-If-Match',
      'cookie-x',
      'query-filter-a-b',
      'query-filter-a-b.c',
      'query-filter-a-b-2',
    ]);
    expect(record.parameters).toMatchObject([
      { required: false, schema: { type: 'integer' } },
      { required: true, in: 'path', name: 'job_id' },
      { required: true, deprecated: true, description: 'A tag.', schema: { type: 'any' } },
      { in: 'cookie' },
      {},
      {},
    ]);
  });

  test('of the path come first, and those of the operation take their place.', () => {
    const { operations } = contract({
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
              { $ref: '#/components/parameters/Missing' },
            ],
          },
        },
      },
      components: { parameters: { Id: { in: 'path', name: 'id' } } },
    });
    expect(operations[0]?.parameters.map(({ id, description }) => [id, description])).toEqual([
      ['path-id', null],
      ['query-q', 'Of the operation.'],
      ['header-q', null],
    ]);
  });

  test('may be described as content.', () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } };
    expect(
      operationOf({ parameters: [{ in: 'query', name: 'q', content }] }).parameters,
    ).toMatchObject([
      { schema: { type: 'object' }, serialisation: 'as application/json', example: '{"a":1}' },
    ]);
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
    ['path', list, {}, undefined],
    ['path', map, { explode: true }, 'comma-separated key=value'],
    ['path', list, { style: 'label' }, 'dot first, comma-separated'],
    ['path', list, { style: 'label', explode: true }, 'dot before each item'],
    ['path', list, { style: 'matrix', explode: true }, ';q=item for each item'],
    ['path', list, { style: 'matrix' }, ';q= first, comma-separated'],
    ['header', list, {}, undefined],
    ['cookie', list, { explode: false }, 'comma-separated'],
  ])('in the %s as %j with %j say how they are written.', (place, schema, rest, words) => {
    const parameters = [{ in: place, name: 'q', schema, ...rest }];
    expect(operationOf({ parameters }).parameters[0]?.serialisation).toBe(words);
  });

  test('have an example from any level.', () => {
    const components = { examples: { One: { value: 'one' } } };
    const exampleOf = (parameter: JsonObject) =>
      operationOf({ parameters: [{ in: 'query', name: 'q', ...parameter }] }, { components })
        .parameters[0]?.example;
    expect(exampleOf({ example: 5, schema: { example: 6 } })).toBe('5');
    expect(exampleOf({ examples: { one: { $ref: '#/components/examples/One' } } })).toBe('"one"');
    expect(exampleOf({ schema: { example: 6 } })).toBe('6');
    expect(exampleOf({ schema: { examples: [false] } })).toBe('false');
    expect(exampleOf({})).toBeUndefined();
  });
});

describe('Bodies', () => {
  test('into which nothing can be put are not told.', () => {
    const schema = { type: 'object', properties: {}, additionalProperties: false };
    const bodyOf = (more: object) =>
      operationOf({ requestBody: { content: { 'application/json': { schema } }, ...more } })
        .requestBody;
    expect(bodyOf({})).toBeUndefined();
    expect(bodyOf({ required: true })).toBeDefined();
    expect(bodyOf({ description: 'Always empty.' })).toBeDefined();
    expect(
      bodyOf({ content: { 'application/json': { schema: { type: 'object' } } } }),
    ).toBeDefined();
  });

  test('may stand elsewhere, and say whether they are needed.', () => {
    const components = {
      requestBodies: {
        Job: { required: true, description: 'The job.', content: { 'text/plain': {} } },
      },
    };
    const requestBody = { $ref: '#/components/requestBodies/Job' };
    expect(operationOf({ requestBody }, { components }).requestBody).toEqual({
      required: true,
      description: 'The job.',
      contents: [{ mediaType: 'text/plain', schema: undefined, examples: [] }],
    });
    const nearer = { ...requestBody, description: 'Nearer.' };
    expect(operationOf({ requestBody: nearer }, { components }).requestBody?.description).toBe(
      'Nearer.',
    );
  });

  test('of several media types have the plain anchors for the first.', () => {
    const schema = { properties: { id: {} } };
    const content = {
      'application/json': { schema },
      'application/merge-patch+json': { schema },
    };
    expect(anchorsOf(operationOf({ requestBody: { content } }))).toEqual([
      'body.id',
      'body.application-merge-patch+json.id',
    ]);
  });
});

describe('Responses', () => {
  test('are in the order of their status, with ranges after and `default` last.', () => {
    const statuses = ['default', '404', '2XX', '4xx', '200', '299', '300', 'x-more'];
    const responses = Object.fromEntries(
      statuses.map((status) => [status, { description: status }]),
    );
    const record = operationOf({ responses });
    expect(record.responses.map(({ status }) => status)).toEqual([
      '200',
      '299',
      '2XX',
      '300',
      '404',
      '4XX',
      'default',
    ]);
    expect(record.responses[2]?.id).toBe('response-2XX');
  });

  test('have headers and bodies with anchors that begin with theirs.', () => {
    const responses = {
      200: {
        description: 'The jobs.',
        headers: {
          Link: { $ref: '#/components/headers/Link' },
          'X-Total': { required: true, schema: { type: 'integer' }, example: 5 },
        },
        content: {
          'application/json': {
            schema: { properties: { data: { items: { properties: { id: {} } } } } },
          },
        },
      },
      404: { $ref: '#/components/responses/NotFound' },
    };
    const components = {
      headers: { Link: { description: 'Next page.', schema: { type: 'string' } } },
      responses: { NotFound: { description: 'No such job.' } },
    };
    const record = operationOf({ responses }, { components });
    expect(anchorsOf(record)).toEqual([
      'response-200',
      'response-200-header-Link',
      'response-200-header-X-Total',
      'response-200.data',
      'response-200.data.id',
      'response-404',
    ]);
    expect(record.responses).toMatchObject([
      {
        description: 'The jobs.',
        headers: [
          { name: 'Link', description: 'Next page.', required: false, schema: { type: 'string' } },
          { name: 'X-Total', required: true, schema: { type: 'integer', example: '5' } },
        ],
      },
      { description: 'No such job.', contents: [] },
    ]);
  });
});

test('The catalogue of errors is read.', () => {
  const entry = {
    code: 'not_found',
    status: 404,
    title: 'Not found',
    cause: 'No such object.',
    remedy: 'Check the id.',
    retryable: false,
  };
  expect(contract({ 'x-error-catalogue': [entry, 3] }).errors).toEqual([entry]);
});

test.each([
  { paths: 3 },
  { paths: [] },
  { paths: { '/a': null, '/b': { get: { parameters: 3, responses: [], callbacks: 3 } } } },
  { paths: { '/a': { get: { parameters: [null, 3, { name: 3 }], requestBody: 3, tags: 'x' } } } },
  {
    paths: {
      '/a': { get: { responses: { 200: null, x: { content: { j: null }, headers: [] } } } },
    },
  },
  { paths: { '/a': { $ref: '#/paths/~1a' } } },
  { components: 3, security: 3, servers: 3, webhooks: null, info: [] },
  { components: { schemas: { A: null, B: 3, C: [] } } },
])('A contract %j that is wrong does no harm.', (parts) => {
  expect(() => contract(parts)).not.toThrow();
});

describe('The shipped contract', () => {
  let shipped: Contract;
  beforeAll(async () => {
    const { document } = await loadContract('content/api/openapi.yaml', { contentRoot: 'content' });
    shipped = toRecords(document ?? {});
  });

  const operation = (id: string): Operation => {
    const found = shipped.operations.find(({ operationId }) => operationId === id);
    if (!found) throw new Error(`There is no operation ${id}.`);
    return found;
  };

  test('has its operations, schemas and errors.', () => {
    expect(shipped.operations).toHaveLength(59);
    expect(Object.keys(shipped.schemas)).toHaveLength(88);
    expect(shipped.errors).toHaveLength(24);
    expect(shipped.errors[0]).toMatchObject({ code: 'malformed_request', status: 400 });
  });

  test('has no anchor twice on a page, and none with a space.', () => {
    for (const one of shipped.operations) {
      const ids = anchorsOf(one);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
    }
  });

  test('makes up no example.', () => {
    const made = shipped.operations.flatMap((one) =>
      [...(one.requestBody?.contents ?? []), ...one.responses.flatMap(({ contents }) => contents)]
        .flatMap(({ examples }) => examples)
        .filter(({ generated }) => generated),
    );
    expect(made).toEqual([]);
  });

  test('has the operation createApplication.', () => {
    const record = operation('createApplication');
    expect(record).toMatchObject({
      method: 'POST',
      path: '/applications',
      summary: 'Create an application',
      tags: ['applications'],
      servers: [{ url: 'https://api.crewline.example/v1' }],
      security: [[{ name: 'bearerToken', kind: 'http bearer', scopes: ['applications:write'] }]],
      rateLimit: { bucket: 'write', requests: 60, windowSeconds: 60 },
      parameters: [{ id: 'header-Idempotency-Key', required: false }],
      requestBody: { required: true, description: 'The new application.' },
    });
    const [content] = record.requestBody?.contents ?? [];
    expect(content).toMatchObject({
      mediaType: 'application/json',
      schema: { name: 'ApplicationCreate', constraints: ['no other properties'] },
      examples: [{ name: 'default', generated: false }],
    });
    const property = (name: string) => content?.schema?.properties.find((one) => one.name === name);
    expect(property('job_id')).toMatchObject({
      id: 'body.job_id',
      required: true,
      schema: { type: 'string', references: 'Job', constraints: ['pattern ^job_[0-9A-Za-z]{12}$'] },
    });
    expect(property('rating')?.schema).toMatchObject({
      type: 'integer or null',
      nullable: true,
      constraints: ['1 to 5'],
    });
    expect(property('source')?.schema).toMatchObject({ default: '"api"' });
    expect(property('source')?.schema.enumeration[0]).toEqual({
      value: '"career_site"',
      meaning: 'Sent through the careers site of the business.',
    });
    expect(property('candidate')?.schema.properties.map(({ id }) => id)).toContain(
      'body.candidate.email',
    );
    expect(property('documents')?.schema.type).toBe('array of ApplicationDocumentInput');
    expect(record.responses.map(({ status }) => status)).toEqual(
      '201 400 401 403 406 409 413 415 422 429 500 503'.split(' '),
    );
    expect(record.responses[0]?.headers.map(({ id }) => id)).toContain(
      'response-201-header-Location',
    );
  });

  test('has the operation showEmployeeFile, whose schema is merged.', () => {
    const record = operation('showEmployeeFile');
    expect(record.parameters).toMatchObject([{ id: 'path-employee_file_id', required: true }]);
    expect(record.responses.map(({ status }) => status)).toContain('410');
    const schema = record.responses[0]?.contents[0]?.schema;
    expect(schema).toMatchObject({ name: 'EmployeeFileWithDownload', variants: [] });
    const property = (name: string) => schema?.properties.find((one) => one.name === name);
    expect(property('id')).toMatchObject({ id: 'response-200.id', required: true });
    expect(property('download')).toMatchObject({
      required: true,
      schema: {
        type: 'EmployeeFileDownload',
        description: 'Where the content can be fetched.',
        readOnly: true,
        properties: [
          { id: 'response-200.download.url' },
          { id: 'response-200.download.expires_at' },
        ],
      },
    });
  });
});

describe('A contract that is too much for a reader', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const circle = 70;
  const schemas: JsonObject = {};
  for (let index = 0; index < circle; index++) {
    schemas[`node.${index}`] = {
      type: 'object',
      description: `Node <b>${index}</b> of <token>.`,
      required: ['p1'],
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `p${at}`,
          at % 3 === 0
            ? { type: 'string', maxLength: 5000 }
            : at % 3 === 1
              ? ref(`node.${(index + at) % circle}`)
              : {
                  anyOf: [
                    ref(`node.${(index * 7 + at) % circle}`),
                    { type: 'string', maxLength: 9 },
                  ],
                },
        ]),
      ),
    };
  }
  for (let index = 0; index < 1_000; index++) {
    schemas[`V${index}`] = {
      type: 'object',
      properties: { kind: { const: `v${index}` }, node: ref('node.1') },
    };
  }
  schemas.Any = {
    oneOf: Array.from({ length: 1_000 }, (_, index) => ref(`V${index}`)),
    discriminator: { propertyName: 'kind' },
  };
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
  const paths = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [
      `/things${index}/{id}`,
      {
        post: {
          requestBody: json(index % 100 === 0 ? ref('Any') : ref(`node.${index % circle}`)),
          responses: { 200: json({ type: 'array', items: ref(`node.${(index * 3) % circle}`) }) },
        },
      },
    ]),
  );
  const document = { openapi: '3.0.3', paths, components: { schemas } };
  let records: Contract;
  beforeAll(() => {
    records = toRecords(document);
  });

  test('is told all the same, each operation within bounds.', () => {
    expect(records.operations).toHaveLength(500);
    expect(Object.keys(records.schemas)).toHaveLength(1_071);
    const sizes = records.operations.flatMap(({ requestBody, responses }) =>
      [...(requestBody?.contents ?? []), ...responses.flatMap(({ contents }) => contents)].map(
        ({ schema }) => sizeOf(schema),
      ),
    );
    expect(Math.max(...sizes)).toBeLessThan(2_000);
    expect(Math.min(...sizes)).toBeGreaterThan(100);
  });

  test('lists each of a thousand alternatives with its condition.', () => {
    const [first] = records.operations;
    const variants = first?.requestBody?.contents[0]?.schema?.variants ?? [];
    expect(variants).toHaveLength(1_000);
    expect(variants[999]).toMatchObject({ label: 'V999', condition: 'kind is "v999"' });
    expect(records.schemas.Any?.variants).toHaveLength(1_000);
  });

  test('has an example of bounded size for each body, and no anchor twice.', () => {
    for (const one of records.operations.slice(0, 20)) {
      const ids = anchorsOf(one);
      expect(new Set(ids).size).toBe(ids.length);
      const [example] = one.requestBody?.contents[0]?.examples ?? [];
      expect(example?.generated).toBe(true);
      expect(example?.text.length).toBeLessThan(100_000);
    }
  });

  test('is the same each time.', () => {
    const path = '/things3/{id}';
    const again = toRecords({ ...document, paths: { [path]: paths[path] } });
    expect(JSON.stringify(again.operations[0])).toBe(JSON.stringify(records.operations[3]));
  });
});

test('A response has its links, with the operation that each leads to.', () => {
  const links = {
    byId: {
      operationId: 'showReader',
      description: 'The *same* reader.',
      parameters: { name: '$response.body#/name', depth: 2 },
    },
    byPlace: { operationRef: '#/paths/~1readers~1{name}/get', requestBody: '$request.body' },
    elsewhere: { operationRef: 'https://shop.example/api.json#/paths/~1a/get' },
    shared: { $ref: '#/components/links/Unnamed' },
  };
  const { operations } = contract({
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
      description: ['', null, 'The ', ['em', null, 'same'], ' reader.'],
      operationId: 'showReader',
      target: 'showReader',
      parameters: [
        { name: 'name', value: '$response.body#/name' },
        { name: 'depth', value: '2' },
      ],
      requestBody: undefined,
    },
    expect.objectContaining({ operationId: 'showReader', requestBody: '$request.body' }),
    expect.objectContaining({
      operationId: undefined,
      target: 'https://shop.example/api.json#/paths/~1a/get',
    }),
    expect.objectContaining({ operationId: 'deleteReadersByName' }),
  ]);
});
