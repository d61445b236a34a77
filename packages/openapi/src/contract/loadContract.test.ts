import { asObject } from './json';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import type { Problem } from '@docs/core/problems';
import { loadContract } from './loadContract';

const root = emptyFolder();

/**
 * Completes a contract with what these tests do not vary. It is added in the last line, so that no
 * line number changes.
 */
const complete = (text: string) =>
  /^openapi: 3[^]*\n$/.test(text) && !/^info:/m.test(text)
    ? `${text}info: { title: Jobs, version: '1' }\n`
    : text;

/** Writes files and loads the first of them as the contract. */
async function load(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFiles(root, { [name]: complete(text) });
  const first = Object.keys(files)[0] ?? '';
  const { document, problems } = await loadContract(path.join(root, first), {
    contentRoot: root,
    rules: { 'operation-id': 'off' },
  });
  const above = path.relative(process.cwd(), root).split(path.sep).join('/');
  const inRoot = (text: string | undefined) => text?.replace(`${above}/`, '');
  return {
    document,
    problems: problems.map((problem): Problem => ({
      ...problem,
      file: inRoot(problem.file) ?? '',
      expected: inRoot(problem.expected),
    })),
  };
}

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce((inner, key) => asObject(inner)[key], value);

const names = (document: unknown, section: string) =>
  Object.keys(asObject(at(document, 'components', section)));

test.each(['3.0.0', '3.0.4', '3.1.0', '3.1.1', '3.2.0'])('OpenAPI %s is read.', async (version) => {
  const { document, problems } = await load({
    'api.yaml': `openapi: ${version}\ninfo: { title: Jobs, version: '1' }\npaths: {}\n`,
  });
  expect(problems).toEqual([]);
  expect(at(document, 'info', 'title')).toBe('Jobs');
});

test('A contract in JSON is read, indented with tabs too and with a byte order mark.', async () => {
  const info = { title: 'Jobs', version: '1' };
  const contract = {
    openapi: '3.1.0',
    info,
    paths: { '/jobs': { get: { operationId: 'listJobs' } } },
  };
  const { document, problems } = await load({
    'api.json': `\uFEFF${JSON.stringify(contract, null, '\t')}`,
  });
  expect(problems).toEqual([]);
  expect(at(document, 'paths', '/jobs', 'get', 'operationId')).toBe('listJobs');
});

test('Dates without quotes and integer response keys stay strings.', async () => {
  const { document } = await load({
    'api.yaml': `openapi: 3.1.0
info: { title: Jobs, version: 2026-01-31 }
paths:
  /jobs:
    get:
      responses:
        200:
          description: OK
          content: { application/json: { example: { on: 2026-01-31, at: 2026-01-31T10:00:00Z } } }
`,
  });
  expect(at(document, 'info', 'version')).toBe('2026-01-31');
  const response = at(document, 'paths', '/jobs', 'get', 'responses', '200');
  expect(at(response, 'content', 'application/json', 'example')).toEqual({
    on: '2026-01-31',
    at: '2026-01-31T10:00:00Z',
  });
});

test('A value with the tag `!!binary` is its base64, and problems still have their locations.', async () => {
  const { document, problems } = await load({
    'openapi.yaml': `openapi: 3.1.0
paths: {}
components:
  schemas:
    File:
      type: string
      examples:
        - !!binary |-
          SGVsbG8s
          IHdvcmxk
    Files: { type: array, itms: {} }
`,
  });
  expect(document?.components?.schemas?.File).toHaveProperty('examples', ['SGVsbG8sIHdvcmxk']);
  expect(problems).toEqual([expect.objectContaining({ line: 11, column: 27, found: 'itms' })]);
});

describe('A contract of many files', () => {
  const files = {
    'openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs: { $ref: 'paths/jobs.yaml#/collection' }
components:
  schemas:
    Money: { $ref: 'schemas/money.yaml' }
    Job: { $ref: 'schemas/jobs.yaml#/Job' }
  examples:
    ShowJob: { $ref: 'examples.yaml#/ShowJob' }
  responses:
    NotFound: { $ref: 'responses.yaml#/NotFound' }
`,
    'paths/jobs.yaml': `collection:
  get:
    responses:
      '200':
        description: A job.
        content:
          application/json:
            schema: { $ref: '../schemas/jobs.yaml#/Job' }
            examples: { default: { $ref: '../examples.yaml#/ShowJob' } }
      '404': { $ref: '../responses.yaml#/NotFound' }
`,
    'schemas/jobs.yaml': `Job:
  type: object
  properties:
    pay: { $ref: './money.yaml' }
    kind: { $ref: '#/Kind' }
Kind: { type: string }
`,
    'schemas/money.yaml': 'type: object\nproperties: { amount: { type: integer } }\n',
    'examples.yaml': 'ShowJob: { value: { kind: fixed } }\n',
    'responses.yaml': 'NotFound: { description: No such job. }\n',
  };

  test('becomes one document with references below components.', async () => {
    const { document, problems } = await load(files);
    expect(problems).toEqual([]);
    const responses = at(document, 'paths', '/jobs', 'get', 'responses');
    expect(at(responses, '404')).toEqual({ $ref: '#/components/responses/NotFound' });
    expect(at(responses, '200', 'content', 'application/json')).toEqual({
      schema: { $ref: '#/components/schemas/Job' },
      examples: { default: { $ref: '#/components/examples/ShowJob' } },
    });
    expect(at(document, 'components', 'examples', 'ShowJob')).toEqual({ value: { kind: 'fixed' } });
  });

  test('keeps the names that its author lists, also where the file has another name.', async () => {
    const { document } = await load(files);
    expect(names(document, 'schemas').sort()).toEqual(['Job', 'Kind', 'Money']);
    expect(at(document, 'components', 'schemas', 'Money', 'type')).toBe('object');
    expect(at(document, 'components', 'schemas', 'Job', 'properties')).toEqual({
      pay: { $ref: '#/components/schemas/Money' },
      kind: { $ref: '#/components/schemas/Kind' },
    });
    expect(names(document, 'examples')).toEqual(['ShowJob']);
    expect(names(document, 'responses')).toEqual(['NotFound']);
  });

  test('is the same document each time.', async () => {
    const first = await load(files);
    const second = await load(files);
    expect(JSON.stringify(second.document)).toBe(JSON.stringify(first.document));
  });

  test('may have a discriminator whose mapping names files.', async () => {
    const { document, problems } = await load({
      'openapi.yaml': `openapi: 3.1.0
paths: {}
components:
  schemas:
    Card: { $ref: 'card.yaml' }
    Source:
      oneOf: [{ $ref: 'card.yaml' }]
      discriminator: { propertyName: type, mapping: { c: ./card.yaml } }
`,
      'card.yaml': 'type: object\n',
    });
    expect(problems).toEqual([]);
    expect(at(document, 'components', 'schemas', 'Source')).toEqual({
      oneOf: [{ $ref: '#/components/schemas/Card' }],
      discriminator: { propertyName: 'type', mapping: { c: '#/components/schemas/Card' } },
    });
  });

  test('may have schemas that refer to each other in a circle.', async () => {
    const { document, problems } = await load({
      'openapi.yaml': `openapi: 3.1.0
paths: {}
components: { schemas: { A: { $ref: 'a.yaml' } } }
`,
      'a.yaml': 'type: object\nproperties: { b: { $ref: b.yaml } }\n',
      'b.yaml': 'type: object\nproperties: { a: { $ref: a.yaml } }\n',
    });
    expect(problems).toEqual([]);
    expect(at(document, 'components', 'schemas', 'A', 'properties', 'b')).toEqual({
      $ref: '#/components/schemas/b',
    });
    expect(() => JSON.stringify(document)).not.toThrow();
  });

  test('may have an extension that contains itself, which is cut.', async () => {
    const { document } = await load({
      'openapi.yaml': 'openapi: 3.1.0\npaths: {}\nx-a: { $ref: b.yaml }\n',
      'b.yaml': 'again: { $ref: b.yaml }\n',
    });
    expect(at(document, 'x-a')).toEqual({ again: { again: {} } });
  });

  test('gets a warning where two unlisted schemas have one name.', async () => {
    const { document, problems } = await load({
      'openapi.yaml': `openapi: 3.1.0
paths: {}
components:
  schemas:
    Both:
      properties: { one: { $ref: one/item.yaml }, two: { $ref: two/item.yaml } }
`,
      'one/item.yaml': 'type: string\n',
      'two/item.yaml': 'type: integer\n',
    });
    expect(names(document, 'schemas').sort()).toEqual(['Both', 'item', 'item-2']);
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'warning', file: 'openapi.yaml', line: 6 }),
    ]);
  });
});

describe('A problem', () => {
  test('is a file that does not exist.', async () => {
    const { document, problems } = await load({ 'sub/x.txt': '' }).then(() =>
      loadContract(path.join(root, 'none.yaml'), { contentRoot: root }),
    );
    expect(document).toBeUndefined();
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'error', found: 'no such file' }),
    ]);
    expect(problems[0]?.file).toMatch(/[^\\]none\.yaml$/);
  });

  const notYaml = 'The file is not valid YAML.';
  const deep = `${'{ a: '.repeat(220)}1${' }'.repeat(220)}`;
  test.each<[string, Record<string, string>, Partial<Problem>]>([
    [
      'YAML that is not valid',
      { 'api.yaml': 'openapi: 3.1.0\npaths:\n  /jobs: get: post\n' },
      { file: 'api.yaml', line: 3, column: 10, message: notYaml },
    ],
    [
      'YAML with too many levels',
      { 'api.yaml': `openapi: 3.1.0\nx-deep: ${deep}\n` },
      {
        line: 2,
        message: 'Maps and lists are nested more than 200 levels deep.',
        expected: 'at most 200 levels',
      },
    ],
    [
      'a value in asterisks, which YAML reads as an alias',
      { 'api.yaml': 'openapi: 3.1.0\ninfo: { title: *bold* }\n' },
      { line: 2, message: notYaml },
    ],
    [
      'JSON that is not valid',
      { 'api.json': '{\n  "openapi": "3.1.0",\n  "paths": {\n' },
      { file: 'api.json', line: 4, message: 'The file is not valid JSON.' },
    ],
    [
      'YAML in another file that is not valid, for all references to it',
      {
        'api.yaml':
          'openapi: 3.1.0\npaths: { /a: { $ref: paths.yaml#/a }, /b: { $ref: paths.yaml#/b } }\n',
        'paths.yaml': '\n\n\na: b: c\n',
      },
      { file: 'paths.yaml', line: 4, message: notYaml },
    ],
    ...["'2.0'", '2.0'].map((version): [string, Record<string, string>, Partial<Problem>] => [
      `Swagger 2.0, authored as ${version}`,
      { 'api.yaml': `# An old one\nswagger: ${version}\npaths: {}\n` },
      {
        line: 2,
        column: 1,
        message: 'The contract is Swagger 2.0, which this site does not read.',
        hint: expect.stringContaining('OpenAPI 3') as string,
      },
    ]),
  ])('is %s.', async (_, files, expected) => {
    const { document, problems } = await load(files);
    expect(document).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error', ...expected }]);
  });

  test('is a missing file, at the location of the reference.', async () => {
    const { problems } = await load({
      'api.yaml': `openapi: 3.1.0
paths:
  /a:
    $ref: paths/a.yaml#/item
  /b: { get: { operationId: b } }
`,
    });
    expect(problems).toEqual([
      {
        severity: 'error',
        file: 'api.yaml',
        line: 4,
        column: 11,
        field: 'paths./a.$ref',
        message: 'A file that the contract refers to does not exist.',
        expected: 'paths/a.yaml',
        found: 'paths/a.yaml#/item',
        hint: expect.stringContaining('relative to the file') as string,
      },
    ]);
  });

  test('is a reference that resolves to nothing, in this file or another.', async () => {
    const { problems } = await load({
      'api.yaml': `openapi: 3.1.0
paths: { /a: { $ref: 'paths.yaml#/a' } }
components: { schemas: { A: { $ref: '#/components/schemas/B' } } }
`,
      'paths.yaml': `a:
  get:
    responses:
      '200':
        description: OK
        content:
          application/json:
            schema:
              $ref: './schemas.yaml#/Nothing'
`,
      'schemas.yaml': 'Something: { type: string }\n',
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          file: 'paths.yaml',
          line: 9,
          column: 21,
          message: 'A `$ref` does not resolve to a value.',
          expected: 'a value in schemas.yaml',
          found: './schemas.yaml#/Nothing',
        }),
        expect.objectContaining({
          file: 'api.yaml',
          line: 3,
          message: 'A `$ref` does not resolve to a value.',
          found: '#/components/schemas/B',
        }),
      ]),
    );
    expect(problems).toHaveLength(2);
  });

  test('is a reference to another server, which gets no request.', async () => {
    const asked = jest.spyOn(globalThis, 'fetch');
    const { problems } = await load({
      'api.yaml': `openapi: 3.1.0
paths: { /a: { $ref: 'https://example.com/paths.yaml#/a' } }
`,
    });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(problems).toEqual([
      expect.objectContaining({
        file: 'api.yaml',
        line: 2,
        found: 'https://example.com/paths.yaml#/a',
        message: expect.stringContaining('another server') as string,
      }),
    ]);
  });

  test.each([
    ['', 'The contract is empty.'],
    ['\n\n', 'The contract is empty.'],
    ['# only a comment\n', 'The contract is empty.'],
    ['- a\n', 'The contract is not an OpenAPI document.'],
    ['Hello there\n', 'The contract is not an OpenAPI document.'],
    ['title: Jobs\n', 'The contract is not an OpenAPI document.'],
    ['asyncapi: 3.0.0\n', 'The contract is not an OpenAPI document.'],
    ['openapi: 3.1\n', 'The version of OpenAPI is not a string.'],
    ["openapi: '3'\n", 'The contract has a version of OpenAPI that this site does not read.'],
    ['openapi: 4.0.0\n', 'The contract has a version of OpenAPI that this site does not read.'],
  ])('is the contract %j.', async (text, message) => {
    const { document, problems } = await load({ 'api.yaml': text });
    expect(document).toBeUndefined();
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'error', file: 'api.yaml', message }),
    ]);
  });

  test.each([
    'openapi: 3.1.0\n',
    'openapi: 3.1.0\npaths: 3\n',
    'openapi: 3.1.0\npaths: { /a: null, /b: [1], /c: { get: 3 } }\ncomponents: { schemas: [] }\n',
    'openapi: 3.1.0\npaths:\n',
  ])('is never thrown: %j.', async (text) => {
    const { document } = await load({ 'api.yaml': text });
    expect(() => JSON.stringify(document)).not.toThrow();
  });
});

test('A `$ref` in an example or an extension is data, as in SCIM.', async () => {
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
paths:
  /a:
    get:
      x-link: { $ref: 'https://example.com/0' }
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { properties: { $ref: { type: string } } }
              example: { $ref: 'https://example.com/1' }
  /b:
    get:
      responses:
        '200':
          description: OK
          content: { application/json: { examples: { a: { value: { $ref: 'https://x.org' } } } } }
`,
  });
  expect(problems).toEqual([]);
  const get = at(document, 'paths', '/a', 'get');
  expect(at(get, 'responses', '200', 'content', 'application/json', 'example')).toEqual({
    $ref: 'https://example.com/1',
  });
});

test('The value of an example may be in a file, and is not loaded from a server.', async () => {
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
paths: {}
components:
  examples:
    Local: { externalValue: examples/job.json }
    Remote: { externalValue: 'https://example.com/job.json' }
`,
    'examples/job.json': '{ "id": 1 }',
  });
  expect(problems).toEqual([]);
  expect(at(document, 'components', 'examples', 'Local')).toEqual({ value: { id: 1 } });
});

test('The value of an example may be a reference to a file.', async () => {
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
paths: {}
components:
  examples:
    Job: { summary: A job, value: { $ref: examples/job.json } }
    Patch: { value: { $ref: gone.json } }
`,
    'examples/job.json': '{ "id": 1 }',
  });
  expect(problems).toEqual([]);
  expect(at(document, 'components', 'examples')).toEqual({
    Job: { summary: 'A job', value: { id: 1 } },
    Patch: { value: { $ref: 'gone.json' } },
  });
});

test('A reference by `$id`, and one that starts at an `$id`, become pointers.', async () => {
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
paths: {}
components:
  schemas:
    Node:
      $id: https://example.com/schemas/node
      $defs: { name: { type: string } }
      properties:
        name: { $ref: '#/$defs/name' }
        next: { $ref: 'https://example.com/schemas/node' }
        first: { $ref: node }
        last: { $ref: 'https://example.com/schemas/node#end' }
      dependentSchemas: { name: { $anchor: end, required: [next] } }
`,
  });
  expect(problems).toEqual([]);
  expect(at(document, 'components', 'schemas', 'Node', 'properties')).toEqual({
    name: { $ref: '#/components/schemas/Node/$defs/name' },
    next: { $ref: '#/components/schemas/Node' },
    first: { $ref: '#/components/schemas/Node' },
    last: { $ref: '#/components/schemas/Node/dependentSchemas/name' },
  });
});

test('A reference in place of a whole map or list is resolved.', async () => {
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
x-parameters:
  - { name: page, in: query, schema: { type: integer } }
x-properties: { title: { type: string } }
paths:
  /jobs:
    get:
      parameters: { $ref: '#/x-parameters' }
      responses: { $ref: responses.yaml }
components:
  schemas:
    Job: { type: object, properties: { $ref: '#/x-properties' } }
`,
    'responses.yaml': "'200': { description: OK, content: { $ref: job.yaml } }\n",
    'job.yaml': "application/json: { schema: { $ref: 'api.yaml#/components/schemas/Job' } }\n",
  });
  expect(problems).toEqual([]);
  const get = at(document, 'paths', '/jobs', 'get');
  expect(at(get, 'parameters')).toMatchObject([{ name: 'page' }]);
  expect(at(get, 'responses', '200', 'content')).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Job' } },
  });
  expect(at(document, 'components', 'schemas', 'Job', 'properties')).toEqual({
    title: { type: 'string' },
  });
  expect(names(document, 'mediaTypes')).toEqual([]);
});

test('The target of a reference in place of a list has to be a list.', async () => {
  const { problems } = await load({
    'api.yaml': `openapi: 3.1.0
x-status: open
paths: {}
components:
  schemas:
    Status: { type: string, enum: { $ref: '#/x-status' } }
`,
  });
  expect(problems).toMatchObject([
    { line: 6, field: 'components.schemas.Status.enum', expected: 'a list' },
  ]);
});

test('A key without a value is as if it were not there.', async () => {
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
paths:
  /jobs:
    get:
      description:
      tags:
      security: [{ token: }]
      responses: { '200': { description: } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`,
  });
  expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
    ['warning', 5],
    ['warning', 6],
    ['warning', 7],
    ['warning', 8],
  ]);
  expect(at(document, 'paths', '/jobs', 'get')).toEqual({
    security: [{ token: [] }],
    responses: { '200': {} },
  });
});

test('The source of a sample may be a file, which is read as it is.', async () => {
  const source = 'id = 12345678901234567890\n';
  const { document, problems } = await load({
    'api.yaml': `openapi: 3.1.0
paths:
  /jobs:
    get:
      x-codeSamples: [{ lang: Ruby, source: { $ref: jobs.rb } }]
      responses: { '200': { description: OK } }
`,
    'jobs.rb': source,
  });
  expect(problems).toEqual([]);
  expect(at(document, 'paths', '/jobs', 'get', 'x-codeSamples')).toEqual([
    { lang: 'Ruby', source },
  ]);
});
