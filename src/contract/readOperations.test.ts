import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem } from '../content/problem';
import { contractFile, readOperations } from './readOperations';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'read-operations-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const absolute = path.join(root, name);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
}

/** Writes files and reads the first of them as the contract. */
function read(files: Record<string, string>) {
  write(files);
  const name = Object.keys(files)[0] ?? '';
  const { operations, problems } = readOperations(path.join(root, name), `content/${name}`);
  return {
    operations,
    listed: operations.map((one) => `${one.method} ${one.path} ${one.operationId}`),
    problems: problems.map(formatProblem),
  };
}

test('Each method of a path is an operation, in the order of the paths.', () => {
  const { operations, problems } = read({
    'api/openapi.yaml': `openapi: 3.1.0
paths:
  /jobs:
    parameters: []
    get:
      operationId: listJobs
      summary: List jobs
      description: Lists all jobs.
    post: { operationId: createJob, deprecated: true }
  /business:
    get: { operationId: showBusiness, summary: Show the business }
`,
  });
  expect(problems).toEqual([]);
  expect(operations).toEqual([
    {
      operationId: 'listJobs',
      method: 'GET',
      path: '/jobs',
      summary: 'List jobs',
      description: 'Lists all jobs.',
      deprecated: false,
    },
    {
      operationId: 'createJob',
      method: 'POST',
      path: '/jobs',
      summary: '',
      description: '',
      deprecated: true,
    },
    {
      operationId: 'showBusiness',
      method: 'GET',
      path: '/business',
      summary: 'Show the business',
      description: '',
      deprecated: false,
    },
  ]);
});

test('A contract in JSON is read as well.', () => {
  const contract = { paths: { '/jobs/{job_id}': { delete: { operationId: 'deleteJob' } } } };
  expect(read({ 'api/openapi.json': JSON.stringify(contract, null, '\t') })).toMatchObject({
    listed: ['DELETE /jobs/{job_id} deleteJob'],
    problems: [],
  });
});

test('Path items may stand in files of their own.', () => {
  const { listed, problems } = read({
    'api/openapi.yaml': `paths:
  /jobs: { $ref: ./paths/jobs.yaml }
  /jobs/{job_id}: { $ref: 'paths/jobs.yaml#/one' }
  /~me: { $ref: 'paths/jobs.yaml#/items/~1jobs~1~0me' }
`,
    'api/paths/jobs.yaml': `get: { operationId: listJobs }
one:
  get: { operationId: showJob }
  patch: { operationId: updateJob }
items:
  /jobs/~me:
    put: { operationId: putMe }
`,
  });
  expect(problems).toEqual([]);
  expect(listed).toEqual([
    'GET /jobs listJobs',
    'GET /jobs/{job_id} showJob',
    'PATCH /jobs/{job_id} updateJob',
    'PUT /~me putMe',
  ]);
});

test('Path items may stand elsewhere in the contract.', () => {
  const { listed, problems } = read({
    'api/openapi.yaml': `paths:
  /jobs: { $ref: '#/components/pathItems/jobs' }
components:
  pathItems:
    jobs:
      get: { operationId: listJobs }
`,
  });
  expect(problems).toEqual([]);
  expect(listed).toEqual(['GET /jobs listJobs']);
});

test('An operation without an id, and keys that are no methods, are left out.', () => {
  const { listed } = read({
    'api/openapi.yaml': `paths:
  /jobs:
    get: { summary: List jobs }
    fetch: { operationId: fetchJobs }
    x-internal: { operationId: hidden }
    head: { operationId: headJobs }
`,
  });
  expect(listed).toEqual(['HEAD /jobs headJobs']);
});

test.each(['', 'openapi: 3.1.0\n', 'paths:\n', 'paths: [a]\n', '- a\n', 'paths: { /jobs: 3 }\n'])(
  'The contract %j has no operations and no problems.',
  (text) => {
    expect(read({ 'api/openapi.yaml': text })).toMatchObject({ listed: [], problems: [] });
  },
);

test('Invalid YAML is reported once, where it stops being valid.', () => {
  const { listed, problems } = read({
    'api/openapi.yaml': 'openapi: 3.1.0\npaths:\n  /jobs: get: post\nfoo: bar: baz\n',
  });
  expect(listed).toEqual([]);
  expect(problems).toEqual([
    [
      'error content/api/openapi.yaml:3:10',
      '  The contract is not valid YAML or JSON.',
      '  found:    Nested mappings are not allowed in compact mappings',
      '  do:       Check the indentation, and quote values that contain a colon followed by a space.',
    ].join('\n'),
  ]);
});

test('Invalid JSON is reported.', () => {
  const { problems } = read({ 'api/openapi.json': '{\n  "paths": {\n}\n' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(
    /^error content\/api\/openapi\.json:\d+:\d+\n {2}The contract is not/,
  );
});

test('A file that is referred to and missing is reported, and the rest is read.', () => {
  const { listed, problems } = read({
    'api/openapi.yaml': `paths:
  /jobs: { $ref: paths/jobs.yaml }
  /business:
    get: { operationId: showBusiness }
`,
  });
  expect(listed).toEqual(['GET /business showBusiness']);
  expect(problems).toEqual([
    [
      'error content/api/openapi.yaml',
      '  A file that the contract refers to does not exist.',
      `  found:    ${path.join(root, 'api/paths/jobs.yaml')}`,
      '  do:       Check the path after `$ref`; it is relative to the file it stands in.',
    ].join('\n'),
  ]);
});

test('Invalid YAML in a file that is referred to is reported with that file.', () => {
  const { problems } = read({
    'api/openapi.yaml': 'paths:\n  /jobs: { $ref: paths/jobs.yaml }\n',
    'api/paths/jobs.yaml': '\n\n\nget: post: put\n',
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]?.split('\n')[0]).toBe('error content/api/paths/jobs.yaml:4:6');
});

test('A text in asterisks, which YAML takes for an alias, is a problem and no crash.', () => {
  const { problems } = read({ 'api/openapi.yaml': 'info:\n  title: *important*\n' });
  expect(problems).toEqual([
    [
      'error content/api/openapi.yaml:2:10',
      '  The contract is not valid YAML or JSON.',
      '  found:    *important*',
      '  do:       Quote a value that starts with `*`.',
    ].join('\n'),
  ]);
});

test('The contract is `api/openapi` with one of three endings, YAML before JSON.', () => {
  expect(contractFile(root)).toBeUndefined();
  write({ 'api/openapi.json': '{}' });
  expect(contractFile(root)).toBe(path.join(root, 'api/openapi.json'));
  write({ 'api/openapi.yml': '' });
  expect(contractFile(root)).toBe(path.join(root, 'api/openapi.yml'));
  write({ 'api/openapi.yaml': '' });
  expect(contractFile(root)).toBe(path.join(root, 'api/openapi.yaml'));
});
