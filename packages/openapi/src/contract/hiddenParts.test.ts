import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { formatProblem } from '@docs/core/problems';
import { loadContract } from './loadContract';

const root = emptyFolder();

/** Loads a contract in which everything is visible but what names contain “secret”. */
async function load(files: Record<string, string>) {
  writeFiles(root, files);
  const [first = ''] = Object.keys(files);
  const { document, authored, hiddenParts, problems } = await loadContract(path.join(root, first), {
    contentRoot: root,
    rules: { 'operation-id': 'off' },
  });
  const heads = problems.map((problem) => formatProblem(problem).split('\n', 2).join(' '));
  return {
    document,
    authored,
    hiddenParts,
    text: JSON.stringify([document, authored]),
    problems: heads.map((head) =>
      head.replace(/ \S*?([^\s/]+\.yaml)/, ' $1').replace(/ {2,}/, ' '),
    ),
  };
}

const head = "openapi: 3.1.0\ninfo: { title: Jobs, version: '1' }\n";

test('Nothing of a hidden part is in the document or in the download.', async () => {
  const { text, problems, hiddenParts } = await load({
    'all.yaml': `${head}
servers: [{ url: https://secret.example, x-internal: true }, { url: https://api.example }]
tags: [{ name: jobs }, { name: secret tag, x-hidden: true }]
x-tagGroups: [{ name: All, tags: [jobs, secret tag] }]
paths:
  /secret-path: { x-internal: yes please, get: { responses: {} } }
  /secret-operation: { get: { x-excluded: , responses: {} } }
  /secret-by-tag: { get: { tags: [secret tag], responses: {} } }
  /secret-file: { $ref: secret.yaml }
  /jobs:
    get:
      tags: [jobs, secret tag]
      parameters:
        - { name: secret_parameter, in: query, x-internal: true, schema: {} }
        - { name: page, in: query, schema: { type: string }, x-internal: false }
      responses:
        '200':
          description: OK
          headers: { X-Secret: { x-internal: true, schema: {} }, x-rate: { schema: {} } }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Job' } }
              examples:
                secret example: { x-hidden: true, value: [] }
                one: { value: [{ id: 1, secret_name: a, inner: { secret_inner: b, id: 2 } }] }
        '418': { x-internal: true, description: secret response }
webhooks:
  secret webhook: { post: { x-internal: true, responses: {} } }
components:
  securitySchemes: { secret scheme: { type: http, scheme: basic, x-internal: true } }
  schemas:
    Secret: { type: object, x-internal: {} }
    Job:
      required: [id, secret_name]
      properties:
        id: { type: integer, oneOf: [{ const: 1 }, { const: 99, title: secret value, x-internal: 1 }] }
        secret_name: { x-internal: true, type: string }
        inner: { $ref: '#/components/schemas/Inner' }
      example: { id: 1, secret_name: a }
    Inner:
      allOf:
        - { properties: { secret_inner: { x-internal: true }, id: { default: 2 } } }
        - { required: [id, secret_inner] }
`,
    'secret.yaml': 'x-internal: true\nget: { responses: { "200": { $ref: missing.yaml } } }\n',
  });
  expect(problems).toEqual([]);
  expect(text).not.toMatch(/secret/i);
  expect(text).toContain('"x-rate"');
  expect(text).toContain('"page"');
  expect(hiddenParts).toBe(16);
});

test('Names and data that look like a mark hide nothing.', async () => {
  const { document, hiddenParts } = await load({
    'names.yaml': `${head}
paths: {}
components:
  schemas:
    Flags:
      type: object
      properties: { x-internal: { type: boolean } }
      examples: [{ x-internal: true }]
  headers: { x-hidden: { schema: { type: string } } }
`,
  });
  expect(hiddenParts).toBe(0);
  expect(JSON.stringify(document)).toContain('"examples":[{"x-internal":true}]');
});

test('A reference to a hidden part is a problem with its place, and leaves the contract too.', async () => {
  const { text, problems, hiddenParts } = await load({
    'refers.yaml': `${head}
paths:
  /jobs:
    get:
      parameters:
        - { name: first, in: query, x-internal: true, schema: {} }
        - { $ref: '#/components/parameters/Secret' }
      responses:
        '200':
          description: OK
          content:
            application/json: { schema: { $ref: schemas.yaml#/Job }, example: { secret: 1, id: 2 } }
components:
  parameters: { Secret: { name: secret, in: query, x-internal: true, schema: {} } }
`,
    'schemas.yaml': `Secret: { x-internal: true, type: string }
Job:
  required: [secret]
  properties: { secret: { $ref: '#/Secret' }, id: { type: integer } }
Pet:
  type: object
`,
  });
  expect(problems).toEqual([
    'warning refers.yaml:9:11 A reference to a hidden part of the contract is hidden too.',
    'warning schemas.yaml:4:25 A reference to a hidden part of the contract is hidden too.',
  ]);
  expect(text).not.toMatch(/secret/i);
  expect(hiddenParts).toBe(3);
});

test('Values of a discriminator that select a hidden schema leave it, and so do empty lists.', async () => {
  const { text, problems } = await load({
    'mapping.yaml': `${head}
paths: {}
components:
  schemas:
    Secret: { x-internal: true }
    Job:
      oneOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Secret' }]
      discriminator: { propertyName: kind, mapping: { a: Secret, pet: Pet } }
    Only: { anyOf: [{ x-internal: true }], type: object }
    Pet: { type: object, required: [kind], properties: { kind: { type: string } } }
`,
  });
  expect(problems.map((line) => line.split(' ')[1])).toEqual([
    'mapping.yaml:9:53',
    'mapping.yaml:10:58',
  ]);
  expect(text).not.toMatch(/secret|anyOf/i);
});

test('A contract that is hidden as a whole is an error.', async () => {
  const { problems } = await load({ 'whole.yaml': `${head}x-internal: true\npaths: {}\n` });
  expect(problems).toEqual(['error whole.yaml:3:1 The whole contract is hidden from readers.']);
});
