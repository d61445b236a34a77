import type { JsonObject } from './json';
import { deferredAnchors } from './fitToPage';
import {
  operationReference,
  toldOperation,
  toldOperations,
  type OperationReference,
} from './operationReference';
import type { ShownSchema } from './shownOperation';
import { toRecords } from './toRecords';

const baseUrl = 'https://developers.acme.example';
const json = (schema: JsonObject, more: JsonObject = {}) => ({
  content: { 'application/json': { schema, ...more } },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
  Job: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      location: ref('Location'),
      place_id: { type: 'string', 'x-references': 'Location' },
    },
  },
  Location: { type: 'object', properties: { city: { type: 'string' } } },
  Problem: {
    type: 'object',
    properties: { code: { type: 'string' }, title: { type: 'string' } },
  },
};

const problem = (code: string, type = `${baseUrl}/docs/api/errors#${code}`) => ({ type, code });
const problems = (...examples: JsonObject[]) =>
  json(ref('Problem'), {
    examples: Object.fromEntries(
      examples.map((value, index) => [`example-${index}`, { value }] as const),
    ),
  });

const errorCatalogue = [
  { code: 'job_missing', status: 404, title: 'The job does not exist.' },
  { code: 'busy', status: 429, title: 'Too many requests.' },
];

interface Changes {
  /** Beside the operation in the contract. */
  parts?: JsonObject;
  schemaRoutes?: Record<string, string>;
  toldRoutes?: Record<string, string>;
  ownObject?: string;
  samples?: Parameters<typeof operationReference>[0]['samples'];
}

/** What the page of one operation shows; the tokens of a code name its language. */
function referenceOf(written: JsonObject, changes: Changes = {}): Promise<OperationReference> {
  const { parts = {}, schemaRoutes = {}, ownObject, samples = [] } = changes;
  const contract = toRecords({
    openapi: '3.1.0',
    components: { schemas },
    'x-error-catalogue': errorCatalogue,
    paths: { '/jobs': { get: { operationId: 'listJobs', ...written } } },
    ...parts,
  });
  const [operation] = contract.operations;
  if (!operation) throw new Error('There is no operation.');
  const routes = new Map(Object.entries(schemaRoutes));
  return operationReference({
    contract,
    operation,
    told: toldOperation(operation, routes, ownObject),
    samples,
    baseUrl,
    schemaRoutes: routes,
    toldRoutes: new Map(Object.entries(changes.toldRoutes ?? {})),
    operationRoutes: new Map([['listJobs', '/docs/jobs']]),
    tokensOf: (code, language) => Promise.resolve(`${language} ${code.length}`),
  });
}

/** Schemas of the responses by status, of the first media type each. */
const bodiesOf = ({ operation }: OperationReference): Record<string, ShownSchema | undefined> =>
  Object.fromEntries(
    operation.responses?.map(({ status, contents }) => [status, contents?.[0]?.schema]) ?? [],
  );

const namesOf = (schema: ShownSchema | undefined) =>
  (schema?.properties ?? []).map(({ name }) => name);

describe('The errors of an operation', () => {
  test('are those that its error examples name, with their titles of the catalogue.', async () => {
    const { errors } = await referenceOf({
      responses: {
        200: json(ref('Job')),
        404: problems(problem('job_missing')),
        429: problems(problem('busy')),
      },
    });
    expect(errors).toEqual([
      {
        code: 'job_missing',
        status: '404',
        title: 'The job does not exist.',
        href: '/docs/api/errors#job_missing',
      },
      {
        code: 'busy',
        status: '429',
        title: 'Too many requests.',
        href: '/docs/api/errors#busy',
      },
    ]);
  });

  test('come in the order of their statuses, several of one response as well.', async () => {
    const { errors } = await referenceOf({
      responses: {
        500: problems(problem('broken')),
        400: problems(problem('no_json'), problem('no_body')),
      },
    });
    expect(errors.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '400 no_json',
      '400 no_body',
      '500 broken',
    ]);
  });

  test('link to the site only when the type is an address on it.', async () => {
    const { errors } = await referenceOf({
      responses: {
        400: problems(
          problem('on_site', `${baseUrl}/docs/errors`),
          problem('elsewhere', 'https://errors.example/elsewhere'),
          problem('beside', `${baseUrl}.evil.example/docs/errors`),
          problem('blank', 'about:blank'),
          { code: 'untyped' },
        ),
      },
    });
    expect(errors.map(({ code, href }) => [code, href])).toEqual([
      ['on_site', '/docs/errors'],
      ['elsewhere', undefined],
      ['beside', undefined],
      ['blank', undefined],
      ['untyped', undefined],
    ]);
  });

  test('have their code for a title when the catalogue does not know them.', async () => {
    const { errors } = await referenceOf({ responses: { 400: problems(problem('unheard_of')) } });
    expect(errors).toMatchObject([{ code: 'unheard_of', title: 'unheard_of' }]);
  });

  test('are told once each.', async () => {
    const { errors } = await referenceOf({
      responses: { 400: problems(problem('bad')), 422: problems(problem('bad')) },
    });
    expect(errors.map(({ code }) => code)).toEqual(['bad']);
  });

  test('are not made of examples of a success or of examples that are no problem.', async () => {
    const { errors } = await referenceOf({
      responses: {
        200: problems(problem('fine')),
        400: { content: { 'text/plain': { example: 'No.' } } },
        404: json(ref('Problem')),
        422: json({ type: 'array' }, { example: [1] }),
        500: json({ type: 'integer' }, { example: 3 }),
      },
    });
    expect(errors).toEqual([]);
  });

  test('are not made of an example that the schema alone gave.', async () => {
    const { errors } = await referenceOf({
      responses: {
        400: json({
          type: 'object',
          properties: { code: { type: 'string', default: 'made_up' } },
          required: ['code'],
        }),
      },
    });
    expect(errors).toEqual([]);
  });
});

describe('The facts of an operation', () => {
  const factsOf = async (written: JsonObject) => (await referenceOf(written)).facts;
  const query = (name: string, schema: JsonObject = {}) => ({ name, in: 'query', schema });
  const header = (name: string, required = false) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });

  test('are none when the contract has nothing of the kind.', async () => {
    expect(await factsOf({ parameters: [query('limit', { type: 'integer' })] })).toEqual([]);
  });

  test('tell the rate limit in a minute or in seconds.', async () => {
    const limit = (seconds: number) => ({
      'x-rate-limit': { bucket: 'read', requests: 120, window_seconds: seconds },
    });
    expect(await factsOf(limit(60))).toEqual([
      '120 requests a minute, counted together with other read requests.',
    ]);
    expect(await factsOf(limit(10))).toEqual([
      '120 requests in 10 seconds, counted together with other read requests.',
    ]);
  });

  test('tell of pages when there are both a cursor and a limit.', async () => {
    const limit = { type: 'integer', minimum: 1, maximum: 100, default: 25 };
    expect(await factsOf({ parameters: [query('cursor'), query('limit', limit)] })).toEqual([
      'The list comes in pages of 1 to 100 objects, 25 by default; `cursor` continues it.',
    ]);
    expect(await factsOf({ parameters: [query('limit'), query('cursor')] })).toEqual([
      'The list comes in pages; `cursor` continues it.',
    ]);
  });

  test('tell of the idempotency key, however it is capitalised.', async () => {
    const fact = 'With an `Idempotency-Key`, a repeated request does not create a second object.';
    expect(await factsOf({ parameters: [header('Idempotency-Key')] })).toEqual([fact]);
    expect(await factsOf({ parameters: [header('idempotency-key')] })).toEqual([fact]);
  });

  test('tell whether `If-Match` is needed.', async () => {
    expect(await factsOf({ parameters: [header('If-Match', true)] })).toEqual([
      'Needs the `ETag` of the last read in `If-Match`.',
    ]);
    expect(await factsOf({ parameters: [header('If-Match')] })).toEqual([
      'Takes the `ETag` of the last read in `If-Match`, and then only works on that version.',
    ]);
  });

  test('tell of the `ETag` of a response where none is taken.', async () => {
    const responses = { 200: { headers: { ETag: { schema: { type: 'string' } } } } };
    expect(await factsOf({ responses })).toEqual([
      'The response carries an `ETag`, which an update needs.',
    ]);
    expect(await factsOf({ responses, parameters: [header('If-Match', true)] })).toHaveLength(1);
  });
});

describe('Headers that several responses share', () => {
  const trace = { description: 'For support.', schema: { type: 'string' } };
  const count = { description: 'How many.', schema: { type: 'integer' } };

  test('are shown with the first response, and named with a link at the others.', async () => {
    const { operation } = await referenceOf({
      responses: {
        200: { headers: { 'X-Trace': trace, 'X-Count': count } },
        400: { headers: { 'X-Trace': trace } },
        404: { headers: { 'X-Trace': trace } },
      },
    });
    expect(operation.responses?.map(({ headers }) => headers?.map(({ name }) => name))).toEqual([
      ['X-Trace', 'X-Count'],
      undefined,
      undefined,
    ]);
    const link = { names: ['X-Trace'], id: 'response-200-header-X-Trace' };
    expect(operation.responses?.map(({ headersAbove }) => headersAbove)).toEqual([
      undefined,
      link,
      link,
    ]);
  });

  test('are shown again when they differ in more than their anchor.', async () => {
    const { operation } = await referenceOf({
      responses: {
        200: { headers: { 'X-Trace': trace } },
        400: { headers: { 'X-Trace': { ...trace, description: 'For us.' } } },
      },
    });
    expect(operation.responses?.map(({ headers }) => headers?.length)).toEqual([1, 1]);
    expect(JSON.stringify(operation)).not.toContain('headersAbove');
  });
});

describe('A schema that several responses share', () => {
  test('is shown with the first response, and the others lead there.', async () => {
    const bodies = bodiesOf(
      await referenceOf({
        responses: { 400: json(ref('Problem')), 404: json(ref('Problem')) },
      }),
    );
    expect(namesOf(bodies[400])).toEqual(['code', 'title']);
    expect(bodies[400]?.recursion).toBeUndefined();
    expect(bodies[404]).toEqual({ type: 'Problem', name: 'Problem', recursion: 'response-400' });
  });

  test('is shown each time when it has no name.', async () => {
    const schema = { type: 'object', properties: { ok: { type: 'boolean' } } };
    const bodies = bodiesOf(
      await referenceOf({ responses: { 200: json(schema), 202: json(schema) } }),
    );
    expect(namesOf(bodies[200])).toEqual(['ok']);
    expect(namesOf(bodies[202])).toEqual(['ok']);
  });
});

describe('The object of another resource', () => {
  const written = {
    requestBody: json({ type: 'object', properties: { where: ref('Location') } }),
    responses: { 200: json(ref('Job')) },
  };
  const schemaRoutes = {
    Job: '/docs/api/jobs/show#response-200',
    Location: '/docs/api/locations/show#response-200',
    Unused: '/docs/api/unused',
  };

  test('is named with the address of its page, and what it holds is left out.', async () => {
    const reference = await referenceOf(written, { schemaRoutes, ownObject: 'Job' });
    const job = bodiesOf(reference)[200];
    expect(namesOf(job)).toEqual(['id', 'location', 'place_id']);
    expect(job?.properties?.[1]?.schema).toEqual({ type: 'Location', name: 'Location' });
    const body = reference.operation.requestBody?.contents[0]?.schema;
    expect(body?.properties?.[0]?.schema).toEqual({ type: 'Location', name: 'Location' });
  });

  test('is left out within alternatives too.', async () => {
    const reference = await referenceOf(
      { responses: { 200: json({ oneOf: [ref('Location'), ref('Problem')] }) } },
      { schemaRoutes },
    );
    const variants = bodiesOf(reference)[200]?.variants ?? [];
    expect(variants.map(({ label, schema }) => [label, namesOf(schema)])).toEqual([
      ['Location', []],
      ['Problem', ['code', 'title']],
    ]);
  });

  test('is shown in full when no resource has it for its object.', async () => {
    const job = bodiesOf(await referenceOf(written))[200];
    expect(namesOf(job?.properties?.[1]?.schema)).toEqual(['city']);
  });

  test('is left out of a page that is not the resource’s first, whose own it is.', async () => {
    const job = bodiesOf(await referenceOf(written, { schemaRoutes }))[200];
    expect(job).toEqual({ type: 'Job', name: 'Job' });
  });

  test('has its address among the routes of the page, and no other has.', async () => {
    const { routes } = await referenceOf(written, { schemaRoutes, ownObject: 'Job' });
    expect(routes).toEqual({ Job: schemaRoutes.Job, Location: schemaRoutes.Location });
  });

  test('has its address also where only an id refers to it.', async () => {
    const { routes } = await referenceOf(
      {
        parameters: [
          { name: 'at', in: 'query', schema: { type: 'string', 'x-references': 'Location' } },
        ],
      },
      { schemaRoutes },
    );
    expect(routes).toEqual({ Location: schemaRoutes.Location });
  });
});

describe('Code', () => {
  test('of requests is highlighted in its language under its label.', async () => {
    const { samples } = await referenceOf(
      {},
      { samples: [{ language: 'python', label: 'Python', shiki: 'python', code: 'get()' }] },
    );
    expect(samples).toEqual([
      { label: 'Python', language: 'python', code: 'get()', tokens: 'python 5' },
    ]);
  });

  test('of responses is labelled with the status, and with a name when there are several.', async () => {
    const { responseExamples } = await referenceOf({
      responses: {
        200: json({ type: 'integer' }, { example: 7 }),
        202: { content: { 'text/csv': { example: 'a,b' } } },
        207: { content: { 'application/xml': { example: '<a/>' } } },
        404: problems({ code: 'a' }, { code: 'b' }),
      },
    });
    expect(responseExamples.map(({ label, language }) => `${label}: ${language}`)).toEqual([
      '200: json',
      '202: text',
      '207: xml',
      '404 example-0: json',
      '404 example-1: json',
    ]);
    expect(responseExamples[0]).toMatchObject({ code: '7', tokens: 'json 1' });
  });
});

describe('A page that would be too heavy', () => {
  const words = 'All that there is to say of it. '.repeat(20);
  const object = (count: number, more: JsonObject = {}) => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `field_${index}`,
          { type: 'string', description: words },
        ]),
      ),
      ...more,
    },
  });
  const parts = (body: JsonObject, heavy: JsonObject) => ({
    components: { schemas: { Body: body, Part: object(6), ...heavy } },
    paths: { '/a': { post: { operationId: 'a', requestBody: json(ref('Body')) } } },
  });
  const bodyOf = async (changes: Changes) =>
    (await referenceOf({}, changes)).operation.requestBody?.contents[0]?.schema;
  const held = (schema: ShownSchema | undefined, name: string) =>
    schema?.properties?.find((property) => property.name === name)?.schema;

  test('tells a schema that it names often once, where it stands furthest out.', async () => {
    const often = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`part_${index}`, ref('Part')]),
    );
    const body = await bodyOf({ parts: parts(object(2, often), {}) });
    expect(held(body, 'part_0')?.properties).toHaveLength(6);
    expect(held(body, 'part_19')).toEqual({
      type: 'Part',
      name: 'Part',
      recursion: 'body.part_0',
    });
  });

  test('only names what is too much for it, and leads to the page that tells it.', async () => {
    const toldRoutes = { Huge: '/docs/huge#body', Part: '/docs/part#body' };
    const body = await bodyOf({
      parts: parts(object(2, { huge: ref('Huge'), part: ref('Part') }), { Huge: object(90) }),
      toldRoutes,
    });
    expect(held(body, 'huge')).toEqual({ type: 'Huge', name: 'Huge' });
    expect(held(body, 'part')?.properties).toHaveLength(6);
    const { routes } = await referenceOf(
      {},
      {
        parts: parts(object(2, { huge: ref('Huge'), part: ref('Part') }), { Huge: object(90) }),
        toldRoutes,
      },
    );
    expect(routes).toEqual({ Huge: '/docs/huge#body' });
  });

  test('tells what no other page has room for, on the first that has it.', () => {
    const body = (more: JsonObject) => ({ requestBody: json(object(2, more)) });
    const { operations } = toRecords({
      openapi: '3.1.0',
      components: { schemas: { Huge: object(90), Other: object(90) } },
      paths: {
        '/a': { post: { operationId: 'a', ...body({ huge: ref('Huge'), other: ref('Other') }) } },
        '/b': { post: { operationId: 'b', ...body({ huge: ref('Huge') }) } },
        '/other': { post: { operationId: 'other', requestBody: json(ref('Other')) } },
      },
    });
    const pages = operations.map((operation) => ({ id: operation.operationId, operation }));
    const told = toldOperations([...pages, { id: 'guide' }], new Map(), new Map());
    const counts = [...told].map(([id, { requestBody }]) => [
      id,
      requestBody?.contents[0]?.schema?.properties.map(({ schema }) => schema.properties.length),
    ]);
    expect(counts.slice(0, 2)).toEqual([
      ['a', [0, 0, 90, 0]],
      ['b', [0, 0, 0]],
    ]);
    const deferred = [...told.values()].map(deferredAnchors);
    expect(deferred[0]).toHaveLength(90);
    expect(deferred[0]?.[0]).toBe('body.huge.field_0');
    expect(deferred[1]).toEqual([]);
  });

  test('is gathered once for the same pages, and anew for others or another state of the contract.', () => {
    const read = () =>
      toRecords({
        openapi: '3.1.0',
        components: { schemas: { Job: object(1) } },
        paths: { '/a': { get: { operationId: 'a', responses: { 200: json(ref('Job')) } } } },
      }).operations.map((operation) => ({ id: 'page', operation }));
    const pages = read();
    const tell = (of: typeof pages, routes: [string, string][] = []) =>
      toldOperations(of, new Map(routes), new Map());
    const told = tell(pages);
    expect(tell([...pages])).toBe(told);
    expect(tell(pages, [['Job', '/jobs']])).not.toEqual(told);
    expect(tell(pages)).toEqual(told);
    expect(tell(read())).not.toBe(told);
    expect([...tell(pages.map((page) => ({ ...page, id: 'other' }))).keys()]).toEqual(['other']);
  });

  test('draws what has no name and is too much when a reader opens it.', async () => {
    const inner = object(10, { small: object(1), deep: object(80) });
    const body = await bodyOf({ parts: parts(object(20, { inner }), {}) });
    expect(body?.isDeferred).toBeUndefined();
    expect(held(body, 'inner')?.isDeferred).toBeUndefined();
    expect(held(held(body, 'inner'), 'small')?.isDeferred).toBeUndefined();
    expect(held(held(body, 'inner'), 'deep')?.isDeferred).toBe(true);
  });

  test('draws hundreds of values when a reader opens them.', async () => {
    const values = (count: number) => ({
      type: 'string',
      enum: Array.from({ length: count }, (_, index) => `value_${index}`),
    });
    const body = await bodyOf({
      parts: parts({ type: 'object', properties: { many: values(900), few: values(20) } }, {}),
    });
    expect(held(body, 'many')?.areValuesDeferred).toBe(true);
    expect(held(body, 'few')?.areValuesDeferred).toBeUndefined();
  });

  test('tells what has no name in any case, because no other place has it.', async () => {
    const body = await bodyOf({ parts: parts(object(90, { inner: object(40) }), {}) });
    expect(body?.properties).toHaveLength(91);
    expect(held(body, 'inner')?.properties).toHaveLength(40);
  });

  test('tells a reference that adds to what it refers to beside what it refers to.', async () => {
    const more = { ...ref('Part'), properties: { extra: { type: 'string' } } };
    const body = await bodyOf({
      parts: parts(object(90, { part: ref('Part'), more }), {}),
    });
    expect(held(body, 'part')?.recursion).toBeUndefined();
    expect(held(body, 'more')?.recursion).toBeUndefined();
  });
});

test('A page that is not too heavy tells a schema wherever it stands.', async () => {
  const { operation } = await referenceOf({
    requestBody: json({
      type: 'object',
      properties: { to: ref('Location'), from: ref('Location') },
    }),
  });
  const [to, from] = operation.requestBody?.contents[0]?.schema?.properties ?? [];
  expect(to?.schema.properties?.map(({ id }) => id)).toEqual(['body.to.city']);
  expect(from?.schema.properties?.map(({ id }) => id)).toEqual(['body.from.city']);
});

test('A link of a response leads to the page of its operation.', async () => {
  const { operation } = await referenceOf({
    responses: {
      200: {
        description: 'All.',
        links: {
          first: { operationId: 'listJobs', parameters: { id: '$response.body#/0/id' } },
          shop: { operationRef: 'shop.json#/a', requestBody: { id: 1 } },
        },
      },
    },
  });
  expect(operation.responses?.[0]?.links).toEqual([
    {
      name: 'first',
      target: 'listJobs',
      route: '/docs/jobs',
      given: [{ name: 'id', value: '$response.body#/0/id' }],
    },
    { name: 'shop', target: 'shop.json#/a', given: [{ name: 'body', value: '{"id":1}' }] },
  ]);
});
