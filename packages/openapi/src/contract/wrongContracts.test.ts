import type { JsonObject } from './json';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type * as Library from '@redocly/openapi-core';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import type { ContractRuleSettings } from './contractRules';
import { formatProblem } from '@docs/core/problems';
import { loadContract } from './loadContract';
import { describeFindings } from './problems/ruleProblems';

const otherWords = 'A message in words of another version.';

/** The library with other words in all of its messages, on which nothing may depend. */
jest.mock('@redocly/openapi-core', () => {
  const library = jest.requireActual<typeof Library>('@redocly/openapi-core');
  const reword = <T extends { message: string }>(problem: T): T => ({
    ...problem,
    message: otherWords,
  });
  const lintDocument: typeof library.lintDocument = async (options) =>
    (await library.lintDocument(options)).map(reword);
  const bundle: typeof library.bundle = async (options) => {
    const result = await library.bundle(options);
    return { ...result, problems: result.problems.map(reword) };
  };
  return { ...library, lintDocument, bundle };
});

/** A file beside the content root, which no contract may expose. */
const secret = 'top: secret-content\n';

const folder = emptyFolder();
beforeEach(() => {
  jest.spyOn(process, 'cwd').mockReturnValue(path.join(folder, 'content'));
  mkdirSync(path.join(folder, 'content', 'api'), { recursive: true });
  writeFiles(folder, { 'secret.yaml': secret });
});
afterEach(() => jest.restoreAllMocks());

type Files = Record<string, string | Buffer>;

/** Writes the files below `api/` of the content root, and loads the first one. */
async function load(files: Files, rules: ContractRuleSettings = {}) {
  const contentRoot = path.join(folder, 'content');
  writeFiles(path.join(contentRoot, 'api'), files);
  const [first = ''] = Object.keys(files);
  return loadContract(path.join(contentRoot, 'api', first), { contentRoot, rules });
}

/** The first line of each problem and its sentence, e.g. `error api/a.yaml:3:4 The file …`. */
const headsOf = ({ problems }: Awaited<ReturnType<typeof load>>) =>
  problems.map((problem) => formatProblem(problem).split('\n', 2).join('').replace(/ {2}/, ' '));

const head = "openapi: 3.1.0\ninfo: { title: Jobs, version: '1' }\n";
const withSchemas = (schemas: JsonObject): Files => {
  const info = { title: 'Jobs', version: '1' };
  return {
    'a.json': JSON.stringify(
      { openapi: '3.1.0', info, paths: {}, components: { schemas } },
      null,
      1,
    ),
  };
};
const yaml = (text: string): Files => ({ 'a.yaml': head + text });

const chain = (length: number, link: (next: string) => unknown) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `A${index}`,
      index === length - 1 ? { type: 'string' } : link(`#/components/schemas/A${index + 1}`),
    ]),
  );
const nested = (levels: number): JsonObject => {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { properties: { inner: schema } };
  return schema;
};
const bomb = `x-a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from(
  { length: 9 },
  (_, index) => `x-a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]\n`,
).join('')}`;

describe('Hostile input is one problem with its location, in less than 5 seconds:', () => {
  test.each<[string, Files, RegExp]>([
    [
      'a bomb of aliases',
      yaml(`paths: {}\n${bomb}`),
      /^error api\/a\.yaml:\d+:\d+ YAML aliases repeat so many values that the file cannot be read\.$/,
    ],
    [
      'an alias within its own anchor',
      yaml('paths: {}\nx-self: &a\n  again: *a\n'),
      /^error api\/a\.yaml:5:3 A YAML alias repeats the value that it is in\.$/,
    ],
    [
      'a chain of 500 references',
      withSchemas(chain(500, ($ref) => ({ $ref }))),
      /^error api\/a\.json:\d+:\d+ A `\$ref` resolves through more than 200 others\.$/,
    ],
    [
      'schemas nested 500 levels deep',
      withSchemas({ A: nested(500) }),
      /^error api\/a\.json:\d+:\d+ Maps and lists are nested more than 200 levels deep\.$/,
    ],
    [
      'brackets nested 50,000 levels deep',
      { 'a.json': `{"openapi": "3.1.0", "x-a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}` },
      /^error api\/a\.json Maps and lists are nested more than 200 levels deep\.$/,
    ],
    [
      'a circle of references',
      yaml(
        "paths: {}\ncomponents:\n  schemas:\n    A: { $ref: '#/components/schemas/B' }\n    B: { $ref: '#/components/schemas/A' }\n",
      ),
      /^error api\/a\.yaml:6:16 A `\$ref` refers to itself\.$/,
    ],
    [
      'a circle of references through files',
      {
        ...yaml('paths:\n  /a: { $ref: b.yaml#/b }\n'),
        'b.yaml': 'b: { $ref: a.yaml#/paths/~1a }\n',
      },
      /^error api\/a\.yaml:4:15 A `\$ref` refers to itself\.$/,
    ],
    [
      'the same key twice in JSON',
      { 'a.json': '{\n  "openapi": "3.1.0",\n  "paths": {},\n  "paths": {}\n}' },
      /^error api\/a\.json:4:3 An object has the key `paths` twice\.$/,
    ],
    [
      'the same key twice in YAML',
      yaml('paths: {}\npaths: {}\n'),
      /^error api\/a\.yaml:4:1 The file is not valid YAML\.$/,
    ],
    [
      'Latin-1',
      { 'a.yaml': Buffer.from(`${head}paths: {}\nx-name: Zürich\n`, 'latin1') },
      /^error api\/a\.yaml:4:10 The file is not valid UTF-8\.$/,
    ],
    [
      'a link that runs a script',
      {
        'a.yaml':
          "openapi: 3.1.0\ninfo:\n  title: Jobs\n  version: '1'\n  contact: { url: 'javascript:alert(1)' }\npaths: {}\n",
      },
      /^error api\/a\.yaml:5:19 `url` is not a link to a page\.$/,
    ],
    [
      'a file of more than 20 MB',
      { 'a.yaml': Buffer.alloc(20_000_001, '#') },
      /^error api\/a\.yaml The file is too large to be read\.$/,
    ],
  ])('%s.', async (_, files, expected) => {
    const started = Date.now();
    const loaded = await load(files);
    expect(headsOf(loaded)).toEqual([expect.stringMatching(expected)]);
    expect(loaded.document).toBeUndefined();
    expect(Date.now() - started).toBeLessThan(5000);
  });

  test.each([500, 5000])('schemas that refer to the next through %d levels.', async (levels) => {
    const files = withSchemas(chain(levels, ($ref) => ({ properties: { next: { $ref } } })));
    expect(headsOf(await load(files))).toEqual([
      expect.stringMatching(/^error api\/a\.json:\d+:\d+ Schemas refer to each other through more/),
    ]);
  });
});

describe('Nothing outside the content root is read:', () => {
  const refused = 'A reference resolves to a file outside the content root, which is not read.';
  const schema = (text: string) => yaml(`paths: {}\ncomponents:\n  schemas:\n    A: ${text}\n`);
  test.each<[string, Files, string]>([
    ['a relative path', schema('{ $ref: ../../secret.yaml }'), `a.yaml:6:16 ${refused}`],
    ['an absolute path', schema('{ $ref: /etc/passwd }'), `a.yaml:6:16 ${refused}`],
    ['the environment', schema('{ $ref: /proc/self/environ }'), `a.yaml:6:16 ${refused}`],
    ['a file that does not exist', schema('{ $ref: ../../none.yaml }'), `a.yaml:6:16 ${refused}`],
    [
      'a description',
      yaml('paths: {}\ntags:\n  - name: jobs\n    description: { $ref: ../../secret.yaml }\n'),
      `a.yaml:6:26 ${refused}`,
    ],
    [
      'the value of an example',
      yaml('paths: {}\ncomponents:\n  examples:\n    A: { externalValue: ../../secret.yaml }\n'),
      `a.yaml:6:25 ${refused}`,
    ],
    [
      'a mapping of a discriminator',
      schema('{ discriminator: { propertyName: a, mapping: { b: ../../secret.yaml } } }'),
      `a.yaml:6:58 ${refused}`,
    ],
    [
      'a reference in another file',
      {
        ...schema('{ $ref: b.yaml }'),
        'b.yaml': 'properties:\n  a: { $ref: ../../secret.yaml }\n',
      },
      `b.yaml:2:14 ${refused}`,
    ],
    [
      'a URL',
      schema('{ $ref: https://example.com/a.yaml }'),
      'a.yaml:6:16 A `$ref` refers to another server, and contracts are read from files only.',
    ],
    [
      'a file URL',
      schema('{ $ref: file:///etc/passwd }'),
      'a.yaml:6:16 A `$ref` refers to another server, and contracts are read from files only.',
    ],
  ])('%s.', async (_, files, expected) => {
    const loaded = await load(files);
    expect(headsOf(loaded)).toEqual([`error api/${expected}`]);
    expect(JSON.stringify(loaded)).not.toMatch(/secret-content|root:x|PATH=/);
    if (expected.endsWith(refused)) expect(loaded.document).toBeUndefined();
  });

  test('a symbolic link.', async () => {
    symlinkSync(path.join(folder, 'secret.yaml'), path.join(folder, 'content', 'api', 'b.yaml'));
    const loaded = await load(schema('{ $ref: b.yaml }'));
    expect(headsOf(loaded)).toEqual([`error api/a.yaml:6:16 ${refused}`]);
    expect(JSON.stringify(loaded)).not.toContain('secret-content');
  });

  test('a contract that is a symbolic link itself.', async () => {
    symlinkSync(path.join(folder, 'secret.yaml'), path.join(folder, 'content', 'api', 'a.yaml'));
    const contentRoot = path.join(folder, 'content');
    const loaded = await loadContract(path.join(contentRoot, 'api', 'a.yaml'), { contentRoot });
    expect(headsOf(loaded)).toEqual([
      'error api/a.yaml The file is a symbolic link to a file outside the content root, which is not read.',
    ]);
  });

  test('but a symbolic link within it, and a file of another folder in it, are.', async () => {
    writeFiles(folder, { 'content/shared.yaml': 'type: string\n' });
    symlinkSync(
      path.join(folder, 'content', 'shared.yaml'),
      path.join(folder, 'content/api/b.yaml'),
    );
    const { document, problems } = await load(
      yaml(
        'paths: {}\ncomponents:\n  schemas:\n    A: { $ref: b.yaml }\n    B: { $ref: ../shared.yaml }\n',
      ),
    );
    expect(problems).toEqual([]);
    expect(document).toMatchObject({ components: { schemas: { B: { type: 'string' } } } });
  });
});

const operation = (text: string) => yaml(`paths:\n  /jobs:\n    get:\n      ${text}\n`);

describe('A value of a wrong type is one error at its location:', () => {
  test.each<[string, Files, string]>([
    [
      'a percent sign in a path',
      yaml('paths:\n  /a%20b:\n    get: { tags: jobs }\n'),
      '5:18 The value of `tags` has the wrong type.',
    ],
    [
      'a link that runs a script, in a schema that is in an extension',
      yaml(
        "x-a: { externalDocs: { url: 'javascript:alert(1)' } }\npaths: {}\ncomponents: { schemas: { A: { $ref: '#/x-a' } } }\n",
      ),
      '3:29 `url` is not a link to a page.',
    ],
    [
      'text for a number in a schema that is in an extension',
      yaml("x-a: { minimum: ten }\npaths: {}\ncomponents: { schemas: { A: { $ref: '#/x-a' } } }\n"),
      '3:17 The value of `minimum` has the wrong type.',
    ],
    [
      'no info',
      { 'a.yaml': 'openapi: 3.1.0\npaths: {}\n' },
      '1:1 The required field `info` is missing.',
    ],
    [
      'a null operation',
      yaml('paths:\n  /jobs:\n    get:\n'),
      '5:5 The value of `get` has the wrong type.',
    ],
    [
      'a number for components',
      yaml('paths: {}\ncomponents: 3\n'),
      '4:13 The value of `components` has the wrong type.',
    ],
    [
      'parameters as a map',
      operation('parameters: { id: {} }'),
      '6:19 The value of `parameters` has the wrong type.',
    ],
    [
      'a parameter in the body',
      operation('parameters: [{ name: a, in: body, schema: {} }]'),
      '6:35 `in` has a value that is not allowed.',
    ],
    [
      'text for a number',
      operation('parameters: [{ name: a, in: query, schema: { minimum: ten } }]'),
      '6:61 The value of `minimum` has the wrong type.',
    ],
    [
      'a number below the least',
      operation('parameters: [{ name: a, in: query, schema: { minLength: -1 } }]'),
      '6:63 `minLength` has a value that is not allowed.',
    ],
    [
      'a wrong keyword beside a reference',
      yaml(
        "paths: {}\ncomponents:\n  schemas:\n    A: { type: string }\n    B: { $ref: '#/components/schemas/A', minLength: many }\n",
      ),
      '7:53 The value of `minLength` has the wrong type.',
    ],
    [
      'a number for a reference',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { $ref: 3 }\n'),
      '6:16 The value of `$ref` has the wrong type.',
    ],
    [
      'a version that is a number',
      { 'a.yaml': 'openapi: 3.1.0\ninfo: { title: Jobs, version: 1.0 }\npaths: {}\n' },
      '2:31 The value of `version` has the wrong type.',
    ],
    ['a path without a slash', yaml('paths:\n  jobs: {}\n'), '4:3 A path does not start with `/`.'],
    [
      'a response without a status',
      operation('responses: { ok: { description: Fine } }'),
      '6:20 The key of a response is not a status.',
    ],
    [
      'a scope without a meaning',
      yaml(
        'paths: {}\ncomponents:\n  securitySchemes:\n    a: { type: oauth2, flows: { implicit: { authorizationUrl: /a, scopes: { read: 3 } } } }\n',
      ),
      '6:83 The value of `read` has the wrong type.',
    ],
    [
      'a server without a URL',
      yaml('paths: {}\nservers: [{ description: Here }]\n'),
      '4:11 The required field `url` is missing.',
    ],
    [
      'a wrong type in another file',
      { ...yaml('paths:\n  /jobs: { $ref: b.yaml }\n'), 'b.yaml': 'get:\n  tags: jobs\n' },
      '2:9 The value of `tags` has the wrong type.',
    ],
  ])('%s.', async (_, files, expected) => {
    const loaded = await load(files, { 'operation-id': 'off', 'required-fields': 'off' });
    const file = Object.keys(files).at(-1) ?? '';
    expect(headsOf(loaded)).toEqual([`error api/${file}:${expected}`]);
    expect(loaded.document).toBeUndefined();
  });

  test.each<[string, Files, string]>([
    [
      'a reference without a target below a percent sign',
      yaml("paths:\n  /a%20b:\n    get: { responses: { '200': { $ref: '#/none' } } }\n"),
      '5:40 A `$ref` does not resolve to a value.',
    ],
    [
      'a reference without a target in a header whose name begins as an extension does',
      operation(
        "responses: { '200': { description: Fine, headers: { x-rate: { $ref: '#/none' } } } }",
      ),
      '6:75 A `$ref` does not resolve to a value.',
    ],
    [
      'a misspelt type',
      operation('parameters: [{ name: a, in: query, schema: { type: strng } }]'),
      '6:58 `type` has a value that is not allowed.',
    ],
  ])('%s, whose rule can be lowered.', async (_, files, expected) => {
    const loaded = await load(files, { 'operation-id': 'off', 'required-fields': 'off' });
    expect(headsOf(loaded)).toEqual([`error api/a.yaml:${expected}`]);
  });

  test.each([['type: null'], ['type: [string, null]']])(
    'the type null without quotes, as in `%s`, gets advice to quote it.',
    async (keyword) => {
      const { problems } = await load(
        yaml(`paths: {}\ncomponents:\n  schemas:\n    A: { ${keyword} }\n`),
      );
      expect(problems).toMatchObject([
        {
          message: '`type` has a value that is not allowed.',
          hint: expect.stringMatching(
            /^If you mean the type `null`, quote it: `"null"`\./,
          ) as string,
        },
      ]);
    },
  );

  test('one in a component that several operations share is reported once, with its path.', async () => {
    const use = "get: { parameters: [{ $ref: '#/components/parameters/A' }] }";
    const { problems } = await load(
      yaml(
        `paths:\n  /a: { ${use} }\n  /b: { ${use} }\ncomponents:\n  parameters:\n    A: { name: a, in: query, schema: {}, required: maybe }\n`,
      ),
      { 'operation-id': 'off' },
    );
    expect(problems).toEqual([
      {
        severity: 'error',
        file: 'api/a.yaml',
        line: 8,
        column: 52,
        field: 'components.parameters.A.required',
        message: 'The value of `required` has the wrong type.',
        expected: '`true` or `false`',
        found: '"maybe"',
        hint: 'Correct the value.',
      },
    ]);
  });

  test('a reference without a target names what is like it.', async () => {
    const { problems } = await load(
      withSchemas({ Job: {}, A: { $ref: '#/components/schemas/Jop' } }),
    );
    expect(problems).toMatchObject([
      {
        field: 'components.schemas.A.$ref',
        hint: 'Did you mean `Job`? If you cannot change the contract, make `unresolved-references` in `contract_rules` of site.yaml a `warn`, or add an overlay.',
      },
    ]);
  });

  test('a URL in an example is data.', async () => {
    const loaded = await load(
      yaml(
        "paths: {}\ncomponents:\n  examples:\n    A: { value: { contact: { url: 'ftp://a.example' }, info: { termsOfService: 'data:' } } }\n",
      ),
    );
    expect(loaded.problems).toEqual([]);
  });

  test('an empty description, and schemas that are true or false, are none.', async () => {
    const files = operation(
      "description: ''\n      parameters: [{ name: a, in: query, schema: { not: true, items: false, allOf: [true] } }]",
    );
    expect((await load(files, { 'operation-id': 'off' })).problems).toEqual([]);
  });
});

test('A closing bracket may be at the column of its key, and what is wrong beside it is reported.', async () => {
  const shallow = 'paths: {}\ntags: [\n  { name: a },\n]\n';
  const { document, problems } = await load(yaml(shallow));
  expect(problems).toEqual([]);
  expect(document).toHaveProperty('tags', [{ name: 'a' }]);
  const again = await load(yaml(`${shallow}colour: red\n`));
  expect(again.problems).toMatchObject([{ line: 7, column: 1, found: 'colour' }]);
  const broken = await load(yaml(`${shallow}x-a: b: c\n`));
  expect(broken.problems).toMatchObject([{ message: 'The file is not valid YAML.' }]);
});

test.each([
  [
    'below a key that the site does not read',
    'bodies: { M: {} }',
    '{ $ref: "#/components/bodies/M" }',
  ],
  ['an anchor that no schema has', 'schemas: {}', '{ schema: { $dynamicRef: "#node" } }'],
])('A reference to %s is an error with its place.', async (_, components, media) => {
  const { document, problems } = await load(
    yaml(
      `components: { ${components} }\npaths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        '200':\n          description: OK\n          content:\n            a/b:\n              ${media}\n`,
    ),
    { 'unsupported-keys': 'off', 'unknown-keys': 'off' },
  );
  expect(problems).toMatchObject([{ severity: 'error', line: 13 }]);
  expect(JSON.stringify(document)).not.toContain('Ref');
});

describe('With a lowered rule, a contract of somebody else is published:', () => {
  const lowered = { 'unresolved-references': 'warn', 'unknown-types': 'warn' } as const;

  test.each(['"string,"', '3', '[string, date]', '{}', 'null'])(
    'a value of the type %s may be anything.',
    async (type) => {
      const files = yaml(
        `paths: {}\ncomponents:\n  schemas:\n    A: { type: ${type}, title: A }\n`,
      );
      const { document, problems } = await load(files, lowered);
      expect(problems).toMatchObject([
        { severity: 'warning', line: 6, message: '`type` has a value that is not allowed.' },
      ]);
      expect(document).toMatchObject({ components: { schemas: { A: { title: 'A' } } } });
      expect(document).not.toHaveProperty('components.schemas.A.type');
      expect((await load(files, { 'unknown-types': 'off' })).problems).toEqual([]);
      expect((await load(files)).problems).toMatchObject([{ severity: 'error' }]);
    },
  );

  test('an unknown type of OpenAPI 3.0 is found where it is written.', async () => {
    const type = 'type: "string,", nullable: true';
    const { problems } = await load(
      {
        'a.yaml': `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { ${type} } } }\n`,
      },
      lowered,
    );
    expect(problems).toMatchObject([{ line: 4, field: 'components.schemas.A.type' }]);
  });

  test.each([
    ['a value', "'#/components/schemas/B'", 'A `$ref` does not resolve to a value.'],
    ['a file', './none.yaml#/B', 'A file that the contract refers to does not exist.'],
    [
      'a server',
      'https://b.example/b.yaml',
      'A `$ref` refers to another server, and contracts are read from files only.',
    ],
  ])('a reference to %s that there is not may be anything.', async (_, target, message) => {
    const files = yaml(
      `paths: {}\ncomponents:\n  schemas:\n    A: { type: object, properties: { b: { $ref: ${target}, title: B } } }\n`,
    );
    const { document, authored, problems } = await load(files, lowered);
    expect(problems).toMatchObject([{ severity: 'warning', line: 6, message }]);
    expect(document).toHaveProperty('components.schemas.A.properties.b', { title: 'B' });
    expect(authored).toHaveProperty('components.schemas.A.properties.b.$ref');
    expect((await load(files, { 'unresolved-references': 'off' })).problems).toEqual([]);
    expect((await load(files)).problems).toMatchObject([{ severity: 'error' }]);
  });

  test('other parts are empty, or missing if they would have no name, and each is one problem.', async () => {
    const none = (section: string) => `{ $ref: '#/components/${section}/None' }`;
    const { document, problems } = await load(
      yaml(`paths:
  /a:
    post:
      operationId: a
      parameters:
        - ${none('parameters')}
        - { $ref: '#/components/parameters/A' }
        - { name: b, in: query, schema: { type: string } }
      requestBody: ${none('requestBodies')}
      responses:
        '200': ${none('responses')}
        '201':
          description: OK
          headers: { X-A: ${none('headers')} }
          content:
            a/b: { schema: { allOf: [${none('schemas')}] }, examples: { a: ${none('examples')} } }
          links: { a: ${none('links')} }
        '202': { description: OK, content: ${none('contents')} }
      callbacks: { a: ${none('callbacks')} }
  /b: ${none('pathItems')}
components:
  parameters: { A: ${none('parameters')} }
  securitySchemes: { a: ${none('securitySchemes')} }
`),
      lowered,
    );
    expect(problems.map(({ severity, line }) => `${severity} ${line}`)).toEqual(
      [8, 11, 13, 16, 18, 18, 19, 20, 21, 22, 24, 25].map((line) => `warning ${line}`),
    );
    expect(JSON.stringify(document)).not.toContain('$ref');
    expect(document).toMatchObject({
      paths: {
        '/a': {
          post: {
            parameters: [{ name: 'b' }],
            requestBody: {},
            responses: {
              200: {},
              201: {
                headers: { 'X-A': {} },
                content: { 'a/b': { schema: { allOf: [{}] }, examples: { a: {} } } },
                links: {},
              },
              202: { description: 'OK' },
            },
            callbacks: {},
          },
        },
        '/b': {},
      },
      components: { parameters: {}, securitySchemes: {} },
    });
  });

  test('but a reference in the place of a text is an error, because pages need the text.', async () => {
    const { document, problems } = await load(
      yaml('paths: {}\ntags:\n  - name: jobs\n    description: { $ref: ./none.md }\n'),
      lowered,
    );
    expect(document).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error', line: 6 }]);
  });

  test('a file outside the content root is an error all the same.', async () => {
    const { document, problems } = await load(
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { $ref: ../../secret.yaml }\n'),
      { 'unresolved-references': 'off' },
    );
    expect(document).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error' }]);
  });
});

test('A parameter of a path may have a name in any script.', async () => {
  const parameter = '{ name: größe, in: path, required: true, schema: {} }';
  const { problems } = await load(
    yaml(`paths:\n  /a/{größe}:\n    get: { operationId: a, parameters: [${parameter}] }\n`),
  );
  expect(problems).toEqual([]);
});

test('Nothing below an extension is an error.', async () => {
  const { problems } = await load(
    yaml(`x-webhooks: { w: { post: { operationId: 5, parameters: [{ $ref: missing.yaml }] } } }
paths:
  /a:
    get: { operationId: a, responses: {}, x-samples: [{ lang: Shell, source: {} }], x-hideTryItPanel: 5 }
`),
  );
  expect(problems).toEqual([]);
});

describe('A rule reports a mistake with its default severity, and the contract is loaded:', () => {
  const getJob = (more = '') =>
    `get: { operationId: showJob, parameters: [{ name: id, in: path, required: true, schema: {} }]${more} }`;
  test.each<[keyof ContractRuleSettings, Files, string]>([
    [
      'operation-id',
      yaml('paths:\n  /jobs:\n    get: {}\n'),
      `warning api/a.yaml:5:5 ${otherWords}`,
    ],
    [
      'unique-operation-ids',
      yaml('paths:\n  /a: { get: { operationId: a } }\n  /b: { get: { operationId: a } }\n'),
      `warning api/a.yaml:5:29 ${otherWords}`,
    ],
    [
      'unknown-keys',
      yaml('paths: {}\ncolour: red\n'),
      'warning api/a.yaml:4:1 OpenAPI 3.2 has no key `colour` here, so it is ignored.',
    ],
    [
      'unknown-keys',
      yaml('paths: {}\ntoString: {}\n'),
      'warning api/a.yaml:4:1 OpenAPI 3.2 has no key `toString` here, so it is ignored.',
    ],
    [
      'unsupported-keys',
      yaml(
        `paths: {}
components:
  parameters:
    A: { name: a, in: query, schema: { type: string } }
    B:
      $ref: '#/components/parameters/A'
      description: Another.
      x-since: 1
      schema: { enum: [a] }
  schemas:
    C: { $ref: '#/components/schemas/D', title: C }
    D: { type: string }
`,
      ),
      'error api/a.yaml:11:7 OpenAPI 3.2 allows no key `schema` beside this `$ref`, so it is ignored.',
    ],
    [
      'unsupported-keys',
      yaml('paths:\n  /a:\n    link: { responses: {} }\n'),
      'error api/a.yaml:5:5 The site does not read the key `link` here, so readers would miss what is in it.',
    ],
    [
      'unsupported-keys',
      yaml('paths: {}\ncomponents:\n  examples:\n    A: { textValue: a }\n'),
      'error api/a.yaml:6:10 The site does not read the key `textValue` here, so readers would miss what is in it.',
    ],
    [
      'extensions',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { x-references: [B] }\n'),
      'warning api/a.yaml:6:24 The value of `x-references` is not one that the site can use, so it is ignored.',
    ],
    [
      'required-fields',
      yaml('paths: {}\ncomponents:\n  parameters:\n    A: { name: a, in: query }\n'),
      'warning api/a.yaml:6:5 One of the fields `schema`, `content` is required.',
    ],
    [
      'openapi-3.0-keywords',
      yaml(
        'paths: {}\ncomponents:\n  schemas:\n    A: { type: integer, minimum: 1, exclusiveMinimum: true }\n',
      ),
      'warning api/a.yaml:6:25 `exclusiveMinimum: true` is a keyword of OpenAPI 3.0, and is read as in OpenAPI 3.0.',
    ],
    [
      'server-variables',
      yaml(
        "paths: {}\nservers:\n  - url: 'https://{a}.example'\n    variables: { a: { enum: [c], default: b } }\n",
      ),
      'warning api/a.yaml:6:43 The default of the variable `a` is not in its `enum`.',
    ],
    [
      'empty-values',
      yaml('paths: {}\ntags:\n'),
      'warning api/a.yaml:4:1 `tags` has no value, so it is ignored.',
    ],
    [
      'empty-values',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { type: string, enum: [] }\n'),
      'warning api/a.yaml:6:24 `enum` has no value, so it is ignored.',
    ],
    [
      'required-lists',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { type: string, required: true }\n'),
      'warning api/a.yaml:6:34 `required` of a schema is not a list, so it is ignored.',
    ],
    [
      'openapi-3.0-keywords',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { type: string, nullable: true }\n'),
      'warning api/a.yaml:6:24 `nullable: true` is a keyword of OpenAPI 3.0, and is read as in OpenAPI 3.0.',
    ],
    [
      'path-parameters',
      yaml('paths:\n  /jobs/{id}:\n    get: { operationId: a }\n    put: { operationId: b }\n'),
      `warning api/a.yaml:4:3 ${otherWords}`,
    ],
    ['path-parameters', yaml('paths:\n  /jobs/{}: {}\n'), `warning api/a.yaml:4:3 ${otherWords}`],
    [
      'unused-path-parameters',
      yaml(`paths:\n  /jobs:\n    ${getJob()}\n`),
      `warning api/a.yaml:5:55 ${otherWords}`,
    ],
    [
      'unique-parameters',
      yaml(
        'paths:\n  /jobs:\n    get:\n      operationId: a\n      parameters:\n        - { name: a, in: query, schema: {} }\n        - { name: a, in: query, schema: {} }\n',
      ),
      `warning api/a.yaml:9:11 ${otherWords}`,
    ],
    [
      'unique-paths',
      yaml(`paths:\n  /jobs/{id}:\n    ${getJob()}\n  /jobs/{key}: {}\n`),
      `warning api/a.yaml:6:3 ${otherWords}`,
    ],
    [
      'methods',
      yaml('paths:\n  /a:\n    additionalOperations: { POST: { operationId: a } }\n'),
      'warning api/a.yaml:5:29 `POST` is among `additionalOperations`, and OpenAPI has a key for it.',
    ],
    [
      'methods',
      yaml("paths:\n  /a:\n    additionalOperations: { 'A B': { operationId: a } }\n"),
      'warning api/a.yaml:5:29 A key of `additionalOperations` is not a method of HTTP.',
    ],
    ['path-queries', yaml('paths:\n  /jobs?new=1: {}\n'), `warning api/a.yaml:4:3 ${otherWords}`],
    [
      'unique-tags',
      yaml('paths: {}\ntags:\n  - name: a\n  - name: a\n'),
      `warning api/a.yaml:6:5 ${otherWords}`,
    ],
    [
      'tag-parents',
      yaml('paths: {}\ntags:\n  - { name: a, parent: b }\n'),
      'warning api/a.yaml:5:24 The `parent` of a tag does not exist.',
    ],
    [
      'tag-parents',
      yaml('paths: {}\ntags:\n  - { name: a, parent: a }\n'),
      'warning api/a.yaml:5:24 A tag is within itself.',
    ],
    [
      'security-schemes',
      yaml('paths: {}\nsecurity: [{ token: [] }]\n'),
      `warning api/a.yaml:4:14 ${otherWords}`,
    ],
    [
      'server-variables',
      yaml("paths: {}\nservers: [{ url: 'https://{region}.example' }]\n"),
      `warning api/a.yaml:4:18 ${otherWords}`,
    ],
    [
      'response-links',
      yaml('paths: {}\ncomponents:\n  links:\n    A: { operationId: none }\n'),
      'warning api/a.yaml:6:23 A response links to an operation that the contract does not have.',
    ],
    [
      'discriminator-mappings',
      yaml(
        "paths: {}\ncomponents:\n  schemas:\n    A: { type: object, discriminator: { propertyName: k, mapping: { a: A, b: '#/components/schemas/B' } } }\n",
      ),
      'warning api/a.yaml:6:78 The schema that the discriminator’s value `b` selects does not exist.',
    ],
    [
      'enum-types',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { type: string, enum: [a, 1] }\n'),
      `warning api/a.yaml:6:34 ${otherWords}`,
    ],
    [
      'enum-types',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { type: string, const: 1 }\n'),
      `warning api/a.yaml:6:31 ${otherWords}`,
    ],
    [
      'type-keywords',
      yaml('paths: {}\ncomponents:\n  schemas:\n    A: { type: object, items: {} }\n'),
      `warning api/a.yaml:6:31 ${otherWords}`,
    ],
    [
      'example-sources',
      yaml(
        "paths: {}\ncomponents:\n  examples:\n    A: { value: 1, externalValue: 'https://example.com/1' }\n",
      ),
      `warning api/a.yaml:6:10 ${otherWords}`,
    ],
    [
      'example-sources',
      yaml("paths: {}\ncomponents:\n  examples:\n    A: { externalValue: 'file:///a.json' }\n"),
      'warning api/a.yaml:6:25 `externalValue` is not a link to a page.',
    ],
    [
      'example-sources',
      yaml('paths: {}\ncomponents:\n  examples:\n    A: { externalValue: gone.json }\n'),
      'warning api/a.yaml:6:25 A file that the contract refers to does not exist.',
    ],
    [
      'example-sources',
      {
        ...yaml('paths: {}\ncomponents:\n  examples:\n    A: { externalValue: chart.png }\n'),
        'chart.png': Buffer.from([0x89, 0x50, 0xff]),
      },
      'warning api/a.yaml:6:25 A file that the contract refers to is not text.',
    ],
    [
      'patterns',
      yaml("paths: {}\ncomponents:\n  schemas:\n    A: { pattern: '(?i)a(' }\n"),
      'warning api/a.yaml:6:19 A regular expression does not compile, so examples are not tested against it.',
    ],
    [
      'safe-patterns',
      yaml("paths: {}\ncomponents:\n  schemas:\n    A: { pattern: '^(a+)+$' }\n"),
      'warning api/a.yaml:6:19 A regular expression can take exponential time, so examples are not tested against it.',
    ],
  ])('%s.', async (rule, files, expected) => {
    const loaded = await load(files);
    expect(headsOf(loaded)).toEqual([expected]);
    expect(loaded.document).toBeDefined();
    expect((await load(files, { [rule]: 'off' })).problems).toEqual([]);
    const strict = await load(files, { [rule]: 'error' });
    expect(strict.problems).toMatchObject([{ severity: 'error' }]);
  });

  test('each variable of a server whose default is not in its `enum` is one.', async () => {
    const { problems } = await load(
      yaml(`paths: {}
servers:
  - url: 'https://{region}.{host}.example'
    variables:
      region: { enum: [us], default: eu }
      host: { enum: [a, b], default: a }
  - url: 'https://{stage}.example'
    variables: { stage: { enum: [], default: test } }
`),
    );
    expect(problems.map(({ line, found }) => [line, found])).toEqual([
      [7, '"eu"'],
      [10, '"test"'],
    ]);
  });

  test('a finding of a rule that is not known is an error with its place.', () => {
    const finding = { rule: 'new', message: otherWords, pointer: '/info', isKey: true };
    const [problem] = describeFindings({ info: {} }, [finding]);
    expect(problem).toMatchObject({ pointer: '/info', rule: undefined, message: otherWords });
    expect(problem?.hint).toContain('`new`');
  });

  test('a schema in a file that is not text is an error.', async () => {
    const text = 'paths: {}\ncomponents:\n  schemas:\n    A: { $ref: chart.png }\n';
    const files = { ...yaml(text), 'chart.png': Buffer.from([0xff]) };
    expect(headsOf(await load(files))).toEqual([
      'error api/a.yaml:6:16 A file that the contract refers to is not text.',
    ]);
  });

  test('missing fields are added, and unknown keys removed, but not in the authored contract.', async () => {
    const { document, authored } = await load(
      yaml('paths: {}\ncolour: red\ncomponents: { requestBodies: { A: {} } }\n'),
    );
    expect(document).toMatchObject({ components: { requestBodies: { A: { content: {} } } } });
    expect(document).not.toHaveProperty('colour');
    expect(authored).toMatchObject({ colour: 'red', components: { requestBodies: { A: {} } } });
  });

  test('values of `enum` that are meant as text are text.', async () => {
    const { document } = await load(
      yaml(
        'paths: {}\ncomponents:\n  schemas:\n    A: { type: [string, "null"], enum: [4.1, lite, null] }\n',
      ),
    );
    expect(document).toMatchObject({
      components: { schemas: { A: { enum: ['4.1', 'lite', null] } } },
    });
  });

  test('a pattern that can take exponential time is known to whoever tests examples.', async () => {
    const { untestablePatterns } = await load(
      yaml(
        "paths: {}\ncomponents:\n  schemas:\n    A: { pattern: '^(a+)+$' }\n    B: { pattern: '^[a-z]+(-[a-z]+)*$' }\n    C: { patternProperties: { '(': {} } }\n",
      ),
    );
    expect([...untestablePatterns]).toEqual(['^(a+)+$', '(']);
  });
});
