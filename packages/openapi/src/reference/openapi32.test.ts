import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { plainText } from '@docs/core/tree';
import { readContract } from '../contract/readContract';
import type { Contract } from '../contract/contract';
import { checkExamples } from '../contract/values/checkExamples';
import { createOperationView } from './operationView';
import { createPostmanCollection } from './downloads/postmanCollection';
import { requestSamples } from './samples/requestSamples';
import { requestViews } from './samples/requestViews';

const root = emptyFolder();

/** Reads a contract of OpenAPI 3.2 with these lines. */
async function read(lines: string, more: Record<string, string> = {}) {
  const info = /^info:/m.test(lines) ? '' : "info: { title: Jobs, version: '1' }\n";
  writeFiles(root, { 'api.yaml': `openapi: 3.2.0\n${lines.trimEnd()}\n${info}`, ...more });
  const rules = { 'operation-id': 'off' } as const;
  const loaded = await readContract(path.join(root, 'api.yaml'), { contentRoot: root, rules });
  const problems = loaded.problems.map(
    ({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`,
  );
  return { ...loaded, problems };
}

/** Reads a contract that has no problems. */
async function contractOf(lines: string, more: Record<string, string> = {}): Promise<Contract> {
  const { contract, problems } = await read(lines, more);
  expect(problems).toEqual([]);
  if (!contract) throw new Error('There is no contract.');
  return contract;
}

/** Returns what the page of the first operation says, and its samples by language. */
function pageOf(contract: Contract, [operation] = contract.operations) {
  if (!operation) throw new Error('There is no operation.');
  const [view] = requestViews(contract, operation);
  const samples = view ? requestSamples(view.request) : [];
  return {
    operation,
    view: createOperationView(contract, operation, () => '/schema.json'),
    sample: Object.fromEntries(samples.map(({ language, code }) => [language, code])),
  };
}

const postmanOf = (contract: Contract): string => JSON.stringify(createPostmanCollection(contract));

test('`query` and other methods are operations of paths and of webhooks.', async () => {
  const contract = await contractOf(`
paths:
  /jobs:
    query: { requestBody: { content: { application/json: { example: { title: Cook } } } } }
    additionalOperations:
      LINK: { operationId: linkJobs }
      PURGE: { responses: { '204': { description: Gone. } } }
webhooks:
  moved: { query: {}, additionalOperations: { NOTIFY: {} } }`);
  expect(contract.operations.map(({ method, operationId }) => [method, operationId])).toEqual([
    ['QUERY', 'queryJobs'],
    ['LINK', 'linkJobs'],
    ['PURGE', 'purgeJobs'],
  ]);
  expect(contract.webhooks.map(({ method }) => method)).toEqual(['QUERY', 'NOTIFY']);
  const { sample } = pageOf(contract);
  expect(sample.curl).toContain('--request QUERY');
  expect(sample.javascript).toContain("method: 'QUERY'");
  expect(sample.python).toContain('requests.request("QUERY", url, json=payload');
  expect(sample.ruby).toContain("Net::HTTPGenericRequest.new('QUERY', true, true, url)");
  expect(sample.csharp).toContain('new HttpMethod("QUERY")');
  expect(postmanOf(contract)).toContain('"method":"PURGE"');
});

test('A stream has the schema of its items, an example of two, and samples that read it.', async () => {
  const contract = await contractOf(`
components:
  schemas: { Event: { type: object, properties: { id: { type: integer } } } }
paths:
  /events:
    get:
      responses:
        '200':
          content:
            application/jsonl: { itemSchema: { $ref: '#/components/schemas/Event' } }
            application/json-seq: { itemSchema: { $ref: '#/components/schemas/Event' } }
            multipart/mixed:
              itemSchema: { $ref: '#/components/schemas/Event' }
              prefixEncoding: [{ contentType: text/csv }]
              itemEncoding: { contentType: application/json, headers: { X-A: { schema: {} } } }
    post: { requestBody: { content: { application/jsonl: { itemSchema: { type: integer } } } } }`);
  const { view, sample } = pageOf(contract);
  const [lines, sequence, parts] = view.responses?.[0]?.contents ?? [];
  expect(lines?.schema).toMatchObject({ type: 'stream of Event', name: 'Event' });
  expect(lines?.examples?.[0]?.text).toBe('{"id":0}\n{"id":0}');
  expect(sequence?.examples?.[0]?.text).toBe('\u001e{"id":0}\n\u001e{"id":0}');
  expect(parts?.examples?.[0]?.text).toMatch(/^--\S+\r\nContent-Type: text\/csv\r\n\r\n\{"id":0\}/);
  expect(parts?.encoding).toMatchObject([{ property: '[0]' }, { property: '[n]' }]);
  expect(sample.curl).toContain('--no-buffer');
  expect(sample.javascript).toContain('for await (const line of createInterface(');
  expect(sample.python).toMatch(/stream=True\)[^]*for line in response\.iter_lines\(\):/);
  const { sample: sent } = pageOf(contract, contract.operations.slice(1));
  expect(sent.curl).toContain("--data-binary '0\n0'");
});

test('A problem in the schema of an item is at its place.', async () => {
  const { problems } = await read(`
paths:
  /events:
    get:
      responses:
        '200':
          content:
            application/jsonl:
              itemSchema: { type: integer, minimum: low }
              examples: { a: { value: [x] } }`);
  expect(problems).toEqual(['error 10:53 The value of `minimum` has the wrong type.']);
});

const exampleOf = (mediaType: string, example: string, schema = '{ type: integer }') => `
paths:
  /a:
    get:
      responses:
        '200':
          content:
            ${mediaType}:
              schema: ${schema}
              examples: { a: ${example} }`;

test('An example may be data, the text that is sent for it, or both.', async () => {
  const textOf = async (mediaType: string, example: string) => {
    const { view } = pageOf(await contractOf(exampleOf(mediaType, example)));
    return view.responses?.[0]?.contents?.[0]?.examples?.[0]?.text;
  };
  expect(await textOf('application/json', '{ dataValue: 1 }')).toBe('1');
  expect(await textOf('text/csv', "{ dataValue: 1, serializedValue: 'n;1' }")).toBe('n;1');
  expect(await textOf('text/csv', "{ serializedValue: 'n;1' }")).toBe('n;1');
  const contract = await contractOf(`
paths:
  /a:
    get:
      parameters:
        - name: day
          in: query
          schema: { type: array, items: { type: string } }
          examples: { some: { dataValue: [a, b], serializedValue: 'day=a&day=b' } }`);
  expect(pageOf(contract).view.parameters?.[0]?.schema.examples).toEqual([
    { value: '["a","b"]', meaning: 'some: sent as day=a&day=b' },
  ]);
});

test('Data is checked against the schema, its text in JSON against the data.', async () => {
  const problemsOf = async (mediaType: string, example: string) => {
    const { contract, validate, problems } = await read(exampleOf(mediaType, example));
    if (!contract || !validate) throw new Error('There is no contract.');
    const wrong = checkExamples(contract, validate, 'error').map(({ message }) => message);
    return [...problems, ...wrong];
  };
  expect(await problemsOf('text/csv', "{ dataValue: x, serializedValue: 'n;x' }")).toEqual([
    expect.stringContaining('The example'),
  ]);
  expect(await problemsOf('application/json', "{ dataValue: 1, serializedValue: '2' }")).toEqual([
    'The `serializedValue` of an example is not the JSON of its `dataValue`.',
  ]);
  expect(await problemsOf('application/json', '{ value: 1, dataValue: 1 }')).toEqual([
    'warning 11:42 An example has both `value` and `dataValue`.',
  ]);
});

test('Servers have names, responses summaries, and references may use the URI of the contract.', async () => {
  const contract = await contractOf(`
$self: https://example.com/api.yaml
servers:
  - { url: 'https://eu.example.com', name: eu, description: In Europe. }
  - { url: 'https://us.example.com' }
components: { schemas: { Job: { type: integer } } }
paths:
  /a:
    get:
      responses:
        '200':
          summary: The jobs
          content:
            application/json:
              schema: { $ref: 'https://example.com/api.yaml#/components/schemas/Job' }`);
  const { view } = pageOf(contract);
  expect(view.servers?.[0]).toMatchObject({ name: 'eu', description: 'In Europe.' });
  const [response] = view.responses ?? [];
  expect(response).toMatchObject({ statusText: 'The jobs' });
  expect(response?.contents?.[0]?.schema).toMatchObject({ name: 'Job' });
});

test('Media types may be components, and `content` may refer to them.', async () => {
  const contract = await contractOf(
    `
components: { mediaTypes: { Job: { description: A job., schema: { type: integer }, example: 7 } } }
paths:
  /a:
    post:
      requestBody: { content: { application/json: { $ref: '#/components/mediaTypes/Job' } } }
      responses:
        '200': { content: { application/json: { $ref: 'media.yaml#/Other' } } }`,
    { 'media.yaml': 'Other: { schema: { type: string } }\n' },
  );
  const { view, sample } = pageOf(contract);
  expect(sample.curl).toContain("--data '7'");
  const [job] = view.requestBody?.contents ?? [];
  expect(job?.schema?.type).toBe('integer');
  expect(plainText(job?.schema?.description ?? '')).toBe('A job.');
  expect(view.responses?.[0]?.contents?.[0]?.schema?.type).toBe('string');
});

test('OAuth has a device flow and metadata, and a scheme may be deprecated.', async () => {
  const contract = await contractOf(`
components:
  securitySchemes:
    oauth:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://example.com/meta
      flows:
        deviceAuthorization:
          deviceAuthorizationUrl: https://example.com/device
          tokenUrl: https://example.com/token
          scopes: { jobs: All jobs. }
security: [{ '#/components/securitySchemes/oauth': [jobs] }]
paths: { /a: { get: {} } }`);
  expect(pageOf(contract).view.security?.[0]?.[0]).toMatchObject({
    deprecated: true,
    discoveryUrl: 'https://example.com/meta',
    flows: [
      {
        name: 'deviceAuthorization',
        urls: [{ name: 'device authorization' }, { name: 'token' }],
      },
    ],
    scopes: [{ name: 'jobs', meaning: expect.anything() as unknown }],
  });
});

test('Tags are within others, have names for readers, and are badges by their kind.', async () => {
  const contract = await contractOf(`
tags:
  - { name: people, summary: People }
  - { name: jobs, summary: All jobs, parent: people }
  - { name: beta, summary: Beta, kind: badge }
paths: { /a: { get: { tags: [jobs, beta] } } }`);
  expect(contract.tags[1]).toMatchObject({ label: 'All jobs', parent: 'people' });
  expect(pageOf(contract)).toMatchObject({
    operation: { tags: ['jobs'] },
    view: { badges: ['Beta'] },
  });
  expect(postmanOf(contract)).toContain('"name":"All jobs"');
});

const parametersOf = (parameters: string) => `
paths:
  /jobs:
    get:
      parameters:
${parameters.trim().replace(/^ */gm, '        ')}`;

test('A parameter may be the whole query, as a form, JSON or text.', async () => {
  const form = `{ application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: array, items: { type: string } }, b: {} } }, example: { a: [x, 'y z'], b: '1+1' } } }`;
  const whole = (content: string) =>
    contractOf(parametersOf(`- { name: q, in: querystring, required: true, content: ${content} }`));
  const contract = await whole(form);
  const { view, sample } = pageOf(contract);
  expect(view.parameters?.[0]).toMatchObject({
    in: 'querystring',
    schema: {
      type: 'object',
      constraints: ['as application/x-www-form-urlencoded'],
      example: '{"a":["x","y z"],"b":"1+1"}',
    },
  });
  expect(sample.curl).toContain('/jobs?a=x&a=y+z&b=1%2B1');
  expect(postmanOf(contract)).toContain('{"key":"b","value":"1%2B1"}');
  const json = await whole('{ application/json: { example: { a: [1] } } }');
  expect(pageOf(json).sample.curl).toContain('/jobs?%7B%22a%22%3A%5B1%5D%7D');
  expect(postmanOf(json)).toContain('"raw":"{{baseUrl}}/jobs?%7B%22a%22%3A%5B1%5D%7D"');
  const text = await whole(
    `{ text/plain: { examples: { a: { serializedValue: '%24.a' }, b: { value: $.b } } } }`,
  );
  expect(pageOf(text).sample.curl).toContain('/jobs?%24.a');
});

test('A parameter for the whole query stands alone, and has a media type.', async () => {
  const whole = '- { name: w, in: querystring, content: { text/plain: {} } }';
  const { problems } = await read(parametersOf(`${whole}\n- { name: q, in: query, schema: {} }`));
  expect(problems).toEqual([expect.stringMatching(/^warning 8:11 .*`in: querystring`/)]);
  const { problems: others } = await read(
    parametersOf('- { name: w, in: querystring, schema: { type: string } }'),
  );
  expect(others).toEqual([expect.stringMatching(/^warning 7:39 .*no media type/)]);
});

test('Cookies may be sent as they are, and reserved characters too.', async () => {
  const list = 'schema: { type: array, items: { type: string } }';
  const contract = await contractOf(
    parametersOf(`
      - { name: c, in: cookie, required: true, style: cookie, ${list}, example: ['a b', c/d] }
      - { name: f, in: cookie, required: true, allowReserved: true, schema: {}, example: 'a/b c;' }
      - { name: q, in: query, required: true, allowReserved: true, schema: {}, example: 'a/b c' }
    `),
  );
  const { view, sample } = pageOf(contract);
  expect(sample.curl).toContain("--cookie 'c=a b; c=c/d; f=a/b%20c%3B'");
  expect(sample.curl).toContain('/jobs?q=a/b%20c');
  expect(view.parameters?.[0]?.schema.constraints).toEqual([
    'a cookie for each value',
    'not percent-encoded',
  ]);
  expect(postmanOf(contract)).toContain('"value":"c=a b; c=c/d; f=a/b%20c%3B"');
  const path = await contractOf(`
paths:
  /files/{path}:
    post:
      parameters: [{ name: path, in: path, required: true, allowReserved: true, schema: {}, example: 'a/b:c' }]
      requestBody:
        content:
          application/x-www-form-urlencoded:
            example: { a: 'x/y&z', b: 'x/y' }
            encoding: { a: { allowReserved: true } }`);
  const { curl } = pageOf(path).sample;
  expect(curl).toContain('/files/a%2Fb:c');
  expect(curl).toContain("'a=x/y%26z&b=x%2Fy'");
});

test('The alternative for all other values is said to be so, and values are checked against it.', async () => {
  const { contract, validate, problems } = await read(`
components:
  schemas:
    Cat: { type: object, required: [kind], properties: { kind: { const: cat } } }
    Pet: { type: object, properties: { kind: { type: string }, legs: { type: integer } } }
    Any:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Pet' }]
      discriminator: { propertyName: kind, defaultMapping: Pet }
    Bad: { type: object, discriminator: { propertyName: kind, defaultMapping: Pat } }
paths:
  /pets:
    get:
      responses:
        '200':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Any' }
              examples: { a: { value: { kind: dog, legs: four } }, b: { value: { legs: 4 } } }`);
  expect(problems).toEqual([
    expect.stringMatching(/^warning 10:79 .*`defaultMapping` selects does not exist/),
  ]);
  if (!contract || !validate) throw new Error('There is no contract.');
  expect(checkExamples(contract, validate, 'error').map(({ field }) => field)).toEqual([
    expect.stringMatching(/\/a\/value\/legs$/),
  ]);
  const { view } = pageOf(contract);
  expect(JSON.stringify(view)).toContain('"condition":"otherwise"');
});

test('XML nodes may be attributes, texts, CDATA, wrappers or none.', async () => {
  const contract = await contractOf(`
paths:
  /books:
    post:
      requestBody:
        content:
          application/xml:
            schema:
              type: object
              xml: { name: book }
              properties:
                id: { type: integer, xml: { nodeType: attribute } }
                tags: { type: array, xml: { nodeType: element }, items: { type: string, xml: { name: tag } } }
                more: { type: object, xml: { nodeType: none }, properties: { year: { type: integer } } }
                note: { type: object, properties: { text: { type: string, xml: { nodeType: cdata } } } }
                title: { type: object, properties: { text: { type: string, xml: { nodeType: text } } } }
            example: { id: 1, tags: [a], more: { year: 2 }, note: { text: <b> }, title: { text: a & b } }`);
  const { view, sample } = pageOf(contract);
  expect(sample.curl).toContain(
    [
      '<book id="1">',
      '  <tags>',
      '    <tag>a</tag>',
      '  </tags>',
      '  <year>2</year>',
      '  <note><![CDATA[<b>]]></note>',
      '  <title>a &amp; b</title>',
      '</book>',
    ].join('\n'),
  );
  expect(JSON.stringify(view)).toMatch(/XML attribute.*wrapped in XML.*not an XML element itself/);
});

test('Paths are templates of URLs, and components have plain names.', async () => {
  const { problems } = await read(`
components: { mediaTypes: { 'a b': {} } }
paths:
  /a b: { get: {} }
  /{id}/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: {} }] } }
  /{id: { get: {} }
  /ok/{größe}%20;v=1: { parameters: [{ name: größe, in: path, required: true, schema: {} }], get: {} }`);
  expect(problems).toEqual([
    'warning 5:3 A path contains ` `, which no URL contains like that.',
    'warning 6:3 A path contains `{id}` twice.',
    'warning 7:3 A path contains `{`, which no URL contains like that.',
    'warning 3:29 The name of a component has a character that OpenAPI does not allow.',
  ]);
});
