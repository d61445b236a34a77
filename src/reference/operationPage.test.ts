import { contractOf, json, ref, type DocumentParts } from '../contract/testContract';
import { createOperationPage, type OperationPageView } from './operationPage';
import { createOperationView } from './operationView';
import type { RequestSample } from './samples/requestSamples';
import { fileUrlOf } from './testViews';

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
};

interface Changes {
  parts?: DocumentParts;
  /** URLs of the objects of resources by their schemas. */
  routes?: Record<string, string>;
  samples?: RequestSample[];
}

/** What the page of one operation shows; the tokens of a code name its language. */
function pageOf(
  operation: DocumentParts,
  { parts = {}, routes = {}, samples = [] }: Changes = {},
): Promise<OperationPageView> {
  const contract = contractOf({
    components: { schemas },
    paths: { '/jobs': { post: { operationId: 'createJob', ...operation } } },
    ...parts,
  });
  const [first] = [...contract.operations, ...contract.webhooks];
  if (!first) throw new Error('There is no operation.');
  const view = createOperationView(contract, first, fileUrlOf);
  return createOperationPage({
    contract,
    reference: {
      operations: new Map(),
      resources: new Map(),
      objects: {
        routes: new Map(Object.entries(routes)),
        resourceOfSchema: new Map(),
        schemaOfResource: new Map(),
        pagesOfResource: new Map(),
      },
      operationRoutes: new Map([
        ['createJob', '/docs/jobs/create'],
        ['listJobs', '/docs/jobs'],
      ]),
      schemaFiles: new Map(),
      properties: [],
    },
    view,
    samples,
    baseUrl: 'https://developers.acme.example',
    highlight: (code, language) => Promise.resolve(`${language} ${code.length}`),
  });
}

const curl: RequestSample = { language: 'curl', label: 'curl', shiki: 'bash', code: 'curl /jobs' };

describe('Links to the objects of resources', () => {
  const routes = {
    Job: '/docs/api/jobs/show#response-200',
    Location: '/docs/api/locations/show#response-200',
    Unused: '/docs/api/unused',
  };

  test('are those of the schemas that the page shows, and of no others.', async () => {
    const page = await pageOf({ responses: { 200: json(ref('Job')) } }, { routes });
    expect(page.routes).toEqual({ Job: routes.Job, Location: routes.Location });
  });

  test('include those of schemas to which only an id refers.', async () => {
    const schema = { type: 'string', 'x-references': 'Location' };
    const parameters = [{ name: 'at', in: 'query', schema }];
    expect((await pageOf({ parameters }, { routes })).routes).toEqual({
      Location: routes.Location,
    });
  });

  test('include those of alternatives, headers and callbacks.', async () => {
    const callbacks = { done: { url: { post: { requestBody: json(ref('Job')) } } } };
    const byCallback = await pageOf({ callbacks }, { routes });
    expect(Object.keys(byCallback.routes)).toEqual(['Job', 'Location']);
    const responses = { 200: json({ oneOf: [ref('Location'), { type: 'string' }] }) };
    expect(Object.keys((await pageOf({ responses }, { routes })).routes)).toEqual(['Location']);
    const headers = { At: { schema: { type: 'string', 'x-references': 'Location' } } };
    const byHeader = await pageOf({ responses: { 200: { headers } } }, { routes });
    expect(Object.keys(byHeader.routes)).toEqual(['Location']);
  });
});

test('The object of another resource is shown, and its type links to the page of its resource.', async () => {
  const routes = { Location: '/docs/api/locations/show#response-200' };
  const page = await pageOf({ responses: { 200: json(ref('Job')) } }, { routes });
  const job = page.operation.responses?.[0]?.contents?.[0]?.schema;
  expect(job?.properties?.map(({ name }) => name)).toEqual(['id', 'location', 'place_id']);
  expect(job?.properties?.[1]?.schema).toMatchObject({
    type: 'Location',
    name: 'Location',
    properties: [{ name: 'city' }],
  });
  expect(page.routes).toEqual(routes);
});

test('A link of a response has the URL of the page of its operation.', async () => {
  const links = {
    all: { operationId: 'listJobs' },
    shop: { operationRef: 'shop.json#/a' },
  };
  const list = { get: { operationId: 'listJobs' } };
  const create = {
    post: { operationId: 'createJob', responses: { 200: { description: 'Done.', links } } },
  };
  const page = await pageOf({}, { parts: { paths: { '/jobs': create, '/all': list } } });
  expect(page.operationRoutes).toEqual({ listJobs: '/docs/jobs' });
});

test('The errors of the operation are on its page.', async () => {
  const value = { code: 'busy', type: 'https://developers.acme.example/docs/errors#busy' };
  const page = await pageOf({
    responses: { 429: json({ type: 'object' }, { examples: { busy: { value } } }) },
  });
  expect(page.errors).toEqual([
    { code: 'busy', status: '429', title: 'busy', href: '/docs/errors#busy' },
  ]);
});

describe('Code', () => {
  test('of requests is highlighted in its language under its label.', async () => {
    const { samples } = await pageOf({}, { samples: [curl] });
    expect(samples).toEqual([
      { label: 'curl', language: 'bash', code: 'curl /jobs', tokens: 'bash 10' },
    ]);
  });

  test('of responses is labelled with the status, and with a name where there are several.', async () => {
    const { responseExamples } = await pageOf({
      responses: {
        200: json({ type: 'integer' }, { example: 7 }),
        202: { content: { 'text/csv': { example: 'a,b' } } },
        207: { content: { 'application/xml': { example: '<a/>' } } },
        404: json({ type: 'object' }, { examples: { one: { value: {} }, two: { value: {} } } }),
      },
    });
    expect(responseExamples.map(({ label, language }) => `${label}: ${language}`)).toEqual([
      '200: json',
      '202: text',
      '207: xml',
      '404 one: json',
      '404 two: json',
    ]);
    expect(responseExamples[0]).toMatchObject({ code: '7', tokens: 'json 1' });
  });

  test('of responses is that of every media type, labelled with it.', async () => {
    const content = {
      'application/json': { example: { a: 1 } },
      'application/xml': { example: '<a/>' },
    };
    const { responseExamples } = await pageOf({ responses: { 200: { content } } });
    expect(responseExamples.map(({ label }) => label)).toEqual([
      '200 application/json',
      '200 application/xml',
    ]);
  });

  test('of request bodies is every authored example, with what it shows.', async () => {
    const examples = {
      cook: { summary: 'A cook', description: 'Works *late*.', value: { title: 'Cook' } },
      waiter: { summary: 'A waiter', value: { title: 'Waiter' } },
    };
    const requestBody = json({ type: 'object' }, { examples });
    const { requestExamples } = await pageOf({ requestBody }, { samples: [curl] });
    expect(requestExamples).toMatchObject([
      {
        label: 'cook',
        language: 'json',
        code: '{\n  "title": "Cook"\n}',
        summary: 'A cook',
        description: ['', null, 'Works ', ['em', null, 'late'], '.'],
        tokens: 'json 21',
      },
      { label: 'waiter', summary: 'A waiter' },
    ]);
  });

  test('of a request body that has no other is labelled with its media type.', async () => {
    const examples = { default: { summary: 'A cook', value: { title: 'Cook' } } };
    const requestBody = json({ type: 'object' }, { examples });
    const { requestExamples } = await pageOf({ requestBody }, { samples: [curl] });
    expect(requestExamples).toMatchObject([{ label: 'application/json', summary: 'A cook' }]);
  });

  test('of a request body that the samples have is not repeated.', async () => {
    const requestBody = json({ type: 'object' }, { example: { title: 'Cook' } });
    expect((await pageOf({ requestBody }, { samples: [curl] })).requestExamples).toEqual([]);
    expect((await pageOf({ requestBody })).requestExamples).toHaveLength(1);
  });

  test('of webhooks is their payload, because the reader sends no request.', async () => {
    const post = { requestBody: json({ type: 'object' }, { example: { event: 'hired' } }) };
    const page = await pageOf({}, { parts: { paths: {}, webhooks: { hired: { post } } } });
    expect(page.operation.isWebhook).toBe(true);
    expect(page.requestExamples).toMatchObject([{ code: '{\n  "event": "hired"\n}' }]);
  });

  test('is sent once: the schemas of the page have no examples of bodies beside it.', async () => {
    const body = json(ref('Location'), { example: { city: 'Bonn' } });
    const { operation } = await pageOf({ requestBody: body, responses: { 200: body } });
    expect(JSON.stringify(operation)).not.toContain('Bonn');
  });
});
