import { contractOf, json, ref, type DocumentParts } from '../contract/testContract';
import { createOperationPage, highlightOperationPage } from './operationPage';
import type { OperationPageView } from './operationPageView';
import type { AccessRoutes } from './views';
import { createOperationView } from './operationView';
import { sampleLanguages } from './samples/requestSamples';
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
  access?: AccessRoutes;
}

/** The data of an operation's page. The tokens of a code are the name of its language. */
function pageOf(
  operation: DocumentParts,
  { parts = {}, routes = {}, access = { scopes: {} } }: Changes = {},
): Promise<OperationPageView> {
  const contract = contractOf({
    components: { schemas },
    paths: { '/jobs': { post: { operationId: 'createJob', ...operation } } },
    ...parts,
  });
  const [first] = [...contract.operations, ...contract.webhooks];
  if (!first) throw new Error('There is no operation.');
  const view = createOperationView(contract, first, fileUrlOf);
  const plain = createOperationPage({
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
    operation: first,
    view,
    access,
    pathOfPage: (url) => url.split('https://developers.acme.example')[1],
  });
  return highlightOperationPage(plain, (code, language) =>
    Promise.resolve(`${language} ${code.length}`),
  );
}

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

test('What explains the access of the operation is on its page.', async () => {
  const access = { scopes: { 'jobs:write': '/docs/tokens#jobs-write' }, rateLimit: '/docs/limits' };
  expect((await pageOf({}, { access })).access).toEqual(access);
});

const cook = { summary: 'A cook', description: 'Works *late*.', value: { title: 'Cook' } };
const waiter = { summary: 'A waiter', value: { title: 'Waiter' } };

describe('Requests', () => {
  test('are highlighted in each language, each under its label.', async () => {
    const { requests } = await pageOf({});
    expect(requests).toHaveLength(1);
    expect(requests[0]?.label).toBe('');
    expect(requests[0]?.samples.map(({ label, language }) => `${label}: ${language}`)).toEqual(
      sampleLanguages.map(({ label, shiki }) => `${label}: ${shiki}`),
    );
    for (const { language, code, tokens } of requests[0]?.samples ?? []) {
      expect(code).toContain('https://api.example.com/jobs');
      expect(tokens).toBe(`${language} ${code.length}`);
    }
  });

  test('have every authored example of the body, with what it shows.', async () => {
    const requestBody = json({ type: 'object' }, { examples: { cook, waiter } });
    const { requests } = await pageOf({ requestBody });
    expect(requests).toMatchObject([
      {
        label: 'cook',
        summary: 'A cook',
        description: ['', null, 'Works ', ['em', null, 'late'], '.'],
      },
      { label: 'waiter', summary: 'A waiter' },
    ]);
    const [cooks, waiters] = requests.map(({ samples }) => samples.map(({ code }) => code));
    expect(cooks).toHaveLength(8);
    expect(cooks?.every((code) => code.includes('Cook'))).toBe(true);
    expect(waiters?.every((code) => code.includes('Waiter'))).toBe(true);
  });

  test('of webhooks are their bodies, because the reader sends no request.', async () => {
    const post = { requestBody: json({ type: 'object' }, { examples: { cook, waiter } }) };
    const page = await pageOf({}, { parts: { paths: {}, webhooks: { hired: { post } } } });
    expect(page.operation.isWebhook).toBe(true);
    expect(page.requests).toEqual([
      {
        label: 'cook',
        summary: 'A cook',
        description: ['', null, 'Works ', ['em', null, 'late'], '.'],
        samples: [
          {
            label: 'application/json',
            language: 'json',
            code: '{\n  "title": "Cook"\n}',
            tokens: 'json 21',
          },
        ],
      },
      {
        label: 'waiter',
        summary: 'A waiter',
        samples: [
          {
            label: 'application/json',
            language: 'json',
            code: '{\n  "title": "Waiter"\n}',
            tokens: 'json 23',
          },
        ],
      },
    ]);
  });

  test('of a webhook without a body are none.', async () => {
    const page = await pageOf({}, { parts: { paths: {}, webhooks: { hired: { post: {} } } } });
    expect(page.requests).toEqual([]);
  });
});

describe('Examples of responses', () => {
  /** Labels of the examples in an operation's responses. */
  const labelsOf = async (responses: DocumentParts) =>
    (await pageOf({ responses })).responseExamples.map(({ label }) => label);
  const problems = (...codes: string[]) =>
    json(
      { type: 'object' },
      {
        examples: Object.fromEntries(
          codes.map((code, index) => [`name-${index}`, { value: { status: 400, code } }] as const),
        ),
      },
    );

  test('are highlighted, and labelled with the status and its reason phrase.', async () => {
    const { responseExamples } = await pageOf({
      responses: {
        200: json({ type: 'integer' }, { example: 7 }),
        202: { content: { 'text/csv': { example: 'a,b' } } },
        207: { content: { 'application/xml': { example: '<a/>' } } },
        default: json({ type: 'integer' }, { example: 8 }),
      },
    });
    expect(responseExamples.map(({ label, language }) => `${label}: ${language}`)).toEqual([
      '200 OK: json',
      '202 Accepted: text',
      '207 Multi-Status: xml',
      'default: json',
    ]);
    expect(responseExamples[0]).toMatchObject({ code: '7', tokens: 'json 1' });
  });

  test('have their names instead where there are several, and what they show.', async () => {
    const { responseExamples } = await pageOf({
      responses: { 200: json({ type: 'object' }, { examples: { cook, waiter } }) },
    });
    expect(responseExamples).toMatchObject([
      { label: '200 cook', summary: 'A cook', description: expect.anything() as unknown },
      { label: '200 waiter', summary: 'A waiter' },
    ]);
  });

  test('are those of every media type, labelled with it.', async () => {
    const content = {
      'application/json': { example: { a: 1 } },
      'application/xml': { example: '<a/>' },
    };
    expect(await labelsOf({ 200: { content } })).toEqual(['200 JSON', '200 XML']);
  });

  test('have the whole media type where two have one format.', async () => {
    const content = {
      'application/json': { example: { a: 1 } },
      'application/vnd.job+json': { example: { b: 1 } },
    };
    expect(await labelsOf({ 200: { content } })).toEqual([
      '200 application/json',
      '200 application/vnd.job+json',
    ]);
  });

  test('of errors have the code of the problem in words.', async () => {
    expect(
      await labelsOf({
        400: problems('no_json', 'no_utf8'),
        404: json({ type: 'object' }, { example: { title: 'No.' } }),
        409: problems('conflict'),
        '5XX': problems('broken_down'),
      }),
    ).toEqual(['400 no json', '400 no utf8', '404 Not Found', '409 conflict', '5XX broken down']);
  });

  test('of one problem have their names, so that each can be chosen.', async () => {
    expect(await labelsOf({ 422: problems('invalid', 'expired', 'invalid') })).toEqual([
      '422 name-0',
      '422 expired',
      '422 name-2',
    ]);
  });

  test('of one problem in several media types have those.', async () => {
    const example = { code: 'conflict' };
    const content = {
      'application/problem+json': { example },
      'application/json': { example },
    };
    expect(await labelsOf({ 409: { content } })).toEqual([
      '409 application/problem+json',
      '409 application/json',
    ]);
  });

  test('of a success do not have a code in place of their reason phrase.', async () => {
    expect(await labelsOf({ 200: problems('de') })).toEqual(['200 OK']);
  });

  test('do not have the code of something within the problem.', async () => {
    const example = { errors: [{ code: 'too_long' }], cause: { code: 'inner' } };
    expect(await labelsOf({ 422: json({ type: 'object' }, { example }) })).toEqual([
      expect.stringMatching(/^422 Unprocessable/),
    ]);
  });
});

test('Examples are sent once: the schemas of the page have none of bodies beside them.', async () => {
  const body = json(ref('Location'), { example: { city: 'Bonn' } });
  const { operation } = await pageOf({ requestBody: body, responses: { 200: body } });
  expect(JSON.stringify(operation)).not.toContain('Bonn');
});

test('The samples of the contract are with each request, and with a webhook.', async () => {
  const samples = { 'x-codeSamples': [{ lang: 'Kotlin', source: 'get()' }] };
  const examples = { a: { value: 1 }, b: { value: 2 } };
  const page = await pageOf({ ...samples, requestBody: json({}, { examples }) });
  const sample = { label: 'Kotlin', language: 'kotlin', code: 'get()', isAuthored: true };
  expect(page.requests.map((request) => request.samples.at(-1))).toMatchObject([sample, sample]);
  const webhook = await pageOf({}, { parts: { paths: {}, webhooks: { a: { post: samples } } } });
  expect(webhook.requests.map((request) => request.samples.map(({ code }) => code))).toEqual([
    ['get()'],
  ]);
});
