import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { asObject, valueAt } from '../json';
import { loadContract } from '../loadContract';
import { readContract } from '../readContract';

const root = emptyFolder();

const job = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs:
    get:
      operationId: listJobs
      tags: [jobs, dummy]
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: OK } }
    delete:
      operationId: deleteJobs
      responses: { '204': { description: Gone } }
`;

const head = "overlay: 1.1.0\ninfo: { title: More, version: '1' }\n";

/** Loads a contract with overlays, which are actions unless they have a head of their own. */
async function load(overlays: Record<string, string>, contract = job, others = {}) {
  const written = Object.entries(overlays).map(([name, text]) => [
    `api/overlays/${name}.yaml`,
    text.startsWith('overlay') ? text : `${head}actions:\n${text}`,
  ]);
  writeFiles(root, {
    'api/openapi.yaml': contract,
    ...Object.fromEntries(written),
    ...others,
  });
  const file = path.join(root, 'api/openapi.yaml');
  const loaded = await loadContract(file, { contentRoot: root });
  const below = (name: string) => path.relative(root, name).split(path.sep).join('/');
  return {
    ...loaded,
    operation: asObject(valueAt(loaded.document, '/paths/~1jobs/get')),
    found: loaded.problems.map(({ severity, file: name, line, field, message }) =>
      [severity, `${below(name)}:${line}`, field, message].join(' '),
    ),
    files: (pointer: string) => loaded.filesOf(pointer).map(below),
    place: (pointer: string) => {
      const { file: name, line } = loaded.locate(pointer);
      return `${below(name)}:${line}`;
    },
  };
}

const one = async (actions: string, contract?: string) => load({ a: actions }, contract);

test('Maps are merged, items are appended, and other values are replaced.', async () => {
  const { operation, document, found } = await one(`
  - target: $.paths['/jobs'].get
    update: { summary: List jobs, tags: [all], responses: { '200': { description: Jobs } } }
  - target: $.paths.*.get.parameters
    update: { name: after, in: query, schema: { type: string } }
  - target: $.info.title
    update: All jobs
`);
  expect(found).toEqual([]);
  expect(operation).toMatchObject({
    operationId: 'listJobs',
    summary: 'List jobs',
    tags: ['jobs', 'dummy', 'all'],
    parameters: [{ name: 'limit' }, { name: 'after' }],
    responses: { 200: { description: 'Jobs' } },
  });
  expect(document?.info.title).toBe('All jobs');
});

test('Keys, items and other values are removed, several of a list too.', async () => {
  const { document, operation, found } = await one(`
  - target: $.paths['/jobs'].delete
    remove: true
    update: { summary: ignored }
  - target: $.paths.*.get.tags[?@ == 'dummy' || @ == 'jobs']
    remove: true
  - target: $..parameters[?@.name == 'limit']
    remove: true
`);
  expect(found).toEqual([]);
  expect(Object.keys(asObject(valueAt(document, '/paths/~1jobs')))).toEqual(['get']);
  expect(operation).toMatchObject({ tags: [], parameters: [] });
});

test('A value is copied with its places in the contract.', async () => {
  const { document, found, place } = await one(`
  - target: $.paths
    update: { /people: {} }
  - target: $.paths['/people']
    copy: $.paths['/jobs']
  - target: $.paths['/people'].get
    update: { operationId: listPeople }
  - target: $.paths['/people'].delete
    remove: true
`);
  expect(found).toEqual([]);
  expect(valueAt(document, '/paths/~1people/get/operationId')).toBe('listPeople');
  expect(valueAt(document, '/paths/~1jobs/get/operationId')).toBe('listJobs');
  expect(place('/paths/~1people/get/operationId')).toBe('api/overlays/a.yaml:10');
  expect(place('/paths/~1people/get/parameters/0')).toBe('api/openapi.yaml:8');
});

test('Overlays are applied in the order of their names, in the downloaded contract too.', async () => {
  const { authored, place } = await load({
    'b-second': '  - { target: $.info.description, update: Second }\n',
    'a-first': '  - { target: $.info, update: { description: First } }\n',
  });
  expect(valueAt(authored, '/info/description')).toBe('Second');
  expect(place('/info/description')).toBe('api/overlays/b-second.yaml:4');
  expect(place('/info/title')).toBe('api/openapi.yaml:2');
});

test('A problem names the file and the line of the overlay.', async () => {
  const { found, document } = await load({
    a: `
  - target: $.paths['/jobs'].get
    update:
      deprecated: perhaps
      parameters:
        - { name: order, in: query, schema: { $ref: '#/components/schemas/Missing' } }
`,
  });
  expect(document).toBeUndefined();
  expect(found).toEqual([
    'error api/overlays/a.yaml:9 actions[0].update.parameters[0].schema.$ref A `$ref` does not resolve to a value.',
    expect.stringMatching(/^error api\/overlays\/a.yaml:7 actions\[0\].update.deprecated /),
  ]);
});

test('A part that an overlay hides is not in the contract.', async () => {
  const { authored, hiddenParts, found } = await one(
    "  - { target: '$..delete', update: { x-internal: true } }\n",
  );
  expect(found).toEqual([]);
  expect(hiddenParts).toBe(1);
  expect(JSON.stringify(authored)).not.toContain('deleteJobs');
});

test('A target that selects nothing is a warning, and other actions are applied.', async () => {
  const { operation, found } = await one(`
  - { target: $.paths.people, update: { summary: People } }
  - { target: $.paths.*.get, update: { summary: Jobs } }
`);
  expect(found).toEqual([
    'warning api/overlays/a.yaml:5 actions[0].target The target selects nothing in the contract.',
  ]);
  expect(operation.summary).toBe('Jobs');
});

test.each([
  ['{ target: paths.jobs, remove: true }', 'actions[0].target The query cannot be read'],
  ['{ target: $, remove: true }', 'actions[0].target An overlay cannot remove the whole file.'],
  ['{ target: $.info }', 'actions[0] The action is not one that can be applied.'],
  ['{ target: $.info, updat: { title: A } }', 'actions[0].updat The key `updat` is not known'],
  ['{ target: $.info, update: {}, copy: $.info }', 'actions[0] The action is not one'],
  ['{ target: $.info, update: text }', 'actions[0].update The value cannot be merged'],
  ['{ target: $.info, update: { title: [] } }', 'actions[0].update.title The value cannot be'],
  ['{ target: $.info.title, update: {} }', 'actions[0].update The value cannot be merged'],
  ['{ target: $.info, update: }', 'actions[0].update The value cannot be merged'],
  [
    '{ target: $.*, update: {} }',
    'actions[0].target The target selects values of different kinds.',
  ],
  ['{ target: $.info, copy: $.paths.*.* }', 'actions[0].copy A value can be copied from one place'],
  ['{ target: 3, remove: true }', 'actions[0].target'],
])('The action %s is a mistake.', async (action, expected) => {
  const { document, found } = await one(`  - ${action}\n`);
  expect(document).toBeUndefined();
  expect(found).toEqual([expect.stringContaining(`error api/overlays/a.yaml:4 ${expected}`)]);
});

test.each([
  ['overlay: 1.2.0\ninfo: { title: A, version: "1" }\nactions: [{ target: $ }]\n', 1, 'overlay'],
  ['overlay: 1.1.0\nactions: [{ target: $ }]\n', 1, 'info'],
  [`${head}actions: []\n`, 3, 'actions'],
  [`${head}actions: [\n`, '[34]', ''],
])('The overlay %j is a mistake.', async (text, line, field) => {
  const { document, found } = await load({ a: text });
  expect(document).toBeUndefined();
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^error api/overlays/a\\.yaml:${line} ${field}`)),
  ]);
});

test('An overlay may be for one file of the contract.', async () => {
  const contract = job.replace(/ {4}get:[^]*$/, '    $ref: paths/jobs.yaml\n');
  const item = 'get:\n  operationId: listJobs\n  responses: { 200: { description: OK } }\n';
  const overlay = (file: string) =>
    `${head}extends: ${file}\nactions:\n  - { target: $.get, update: { summary: Jobs } }\n`;
  const { operation, found, files } = await load({ a: overlay('../paths/jobs.yaml') }, contract, {
    'api/paths/jobs.yaml': item,
  });
  expect(found).toEqual([]);
  expect(operation.summary).toBe('Jobs');
  expect(files('/paths/~1jobs/get')).toEqual(['api/paths/jobs.yaml', 'api/overlays/a.yaml']);
  const wrong = await load({ a: overlay('../paths/job.yaml') }, contract, {
    'api/paths/jobs.yaml': item,
  });
  expect(wrong.document).toBeUndefined();
  expect(wrong.found).toEqual([
    'error api/overlays/a.yaml:3 extends The overlay is for a file that the contract does not have.',
  ]);
});

test('What a YAML alias repeats is changed in one place only.', async () => {
  const { document } = await one(
    `  - { target: '$.paths["/jobs"].get.parameters', update: { name: after, in: query, schema: {} } }\n`,
    `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /people: { get: { operationId: a, parameters: &own [{ name: limit, in: query, schema: {} }], responses: {} } }
  /jobs: { get: { operationId: b, parameters: *own, responses: {} } }
`,
  );
  expect(valueAt(document, '/paths/~1people/get/parameters')).toHaveLength(1);
  expect(valueAt(document, '/paths/~1jobs/get/parameters')).toHaveLength(2);
});

test('The contract is read again when an overlay is added, changed or removed.', async () => {
  await load({});
  const file = path.join(root, 'api/openapi.yaml');
  const titles: unknown[] = [];
  let before = await readContract(file, { contentRoot: root });
  for (const title of ['A', 'B', 'B']) {
    writeFiles(root, {
      'api/overlays/a.yaml': `${head}actions: [{ target: $.info.title, update: ${title} }]\n`,
    });
    const next = await readContract(file, { contentRoot: root }, before);
    titles.push([next.contract?.title, next === before]);
    before = next;
  }
  expect(titles).toEqual([
    ['A', false],
    ['B', false],
    ['B', true],
  ]);
});

test('A pattern that can take exponential time does not run.', async () => {
  const target = "$.paths[?match(@.get.summary, '(a+)+$')]";
  const contract = job.replace('listJobs', `listJobs\n      summary: ${'a'.repeat(60)}!`);
  const { found } = await one(`\n  - { target: "${target}", remove: true }`, contract);
  expect(found).toEqual([
    expect.stringMatching(
      /^error api\/overlays\/a.yaml:5 actions\[0\].target A regular expression of the query/,
    ),
  ]);
});

test('An overlay that copies a part into itself again and again has a limit.', async () => {
  const copies = '\n  - { target: $.paths, copy: $ }'.repeat(25);
  const { found } = await one(copies);
  expect(found[0]).toMatch(/^error api\/overlays\/a.yaml:\d+ actions\[\d+\] The overlay makes/);
});
