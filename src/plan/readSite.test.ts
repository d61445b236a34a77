import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem } from '../content/problem';
import { siteYaml } from '../content/testSiteYaml';
import { readSite } from './readSite';

const sidebars = 'docs:\n  label: Docs\n  items: [index]\n';
const page = '---\ntitle: Start\n---\n\nText.\n';
const titled = (title: string) => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /jobs:
    get: { operationId: listJobs, summary: List jobs, responses: {} }
`;
const contract = titled('Jobs');

const valid = { 'site.yaml': siteYaml, 'sidebars.yaml': sidebars, 'docs/index.mdx': page };

let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'read-site-'));
  // Files are named as from the folder that commands run in.
  jest.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(project, { recursive: true, force: true });
});

/** Writes the valid content root with some files added or changed, and reads it. */
function read(changes: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...valid, ...changes })) {
    const absolute = path.join(project, 'content', name);
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }
  return readSite(path.join(project, 'content'));
}

test('A content root without a contract is fine.', async () => {
  const source = await read();
  expect(source.problems).toEqual([]);
  expect(source.contract).toBeUndefined();
  expect(source.contractFile).toBeUndefined();
});

test('The operations of the contract are read.', async () => {
  expect((await read({ 'api/openapi.yaml': contract })).contract?.operations).toMatchObject([
    { operationId: 'listJobs', method: 'GET', path: '/jobs' },
  ]);
});

test('The contract’s file is named as the author knows it.', async () => {
  expect((await read({ 'api/openapi.yaml': contract })).contractFile).toBe(
    'content/api/openapi.yaml',
  );
});

test('A changed contract is read again.', async () => {
  const titleOf = async (title: string) =>
    (await read({ 'api/openapi.yaml': titled(title) })).contract?.title;
  expect(await titleOf('First')).toBe('First');
  expect(await titleOf('Second')).toBe('Second');
});

test('Settings of the linter beside the contract are no part of it.', async () => {
  const before = await read({ 'api/openapi.yaml': contract, 'api/redocly.yaml': 'rules: {}' });
  writeFileSync(path.join(project, 'content/api/redocly.yaml'), 'extends: [minimal]');
  const after = await readSite(path.join(project, 'content'), before);
  expect(after.readContract).toBe(before.readContract);
});

test('A contract that cannot be read is undefined, and its file is known.', async () => {
  const source = await read({ 'api/openapi.yaml': "swagger: '2.0'\n" });
  expect(source.contract).toBeUndefined();
  expect(source.contractFile).toBe('content/api/openapi.yaml');
  expect(source.problems).toHaveLength(1);
});

test('Problems of the contract are reported with its file.', async () => {
  const { problems } = await read({ 'api/openapi.yaml': 'openapi: 3: 1\n' });
  expect(problems.map(formatProblem)[0]).toMatch(
    /^error content\/api\/openapi\.yaml:1:11\n {2}The file is not valid YAML\.\n/,
  );
});

test('Problems of pages and of the contract are reported together.', async () => {
  const { problems } = await read({
    'docs/errors.mdx': 'Text.\n',
    'api/openapi.yaml': 'paths: [\n',
  });
  expect(problems.map(({ file }) => file).sort()).toEqual([
    'content/api/openapi.yaml',
    'content/docs/errors.mdx',
  ]);
});

test('An older version has its own contract, and its own problems.', async () => {
  const versions = ['v3', 'v2', 'v1'].map((id) => `  - { id: ${id}, label: Version ${id} }\n`);
  const older = (id: string) => ({
    [`versions/${id}/sidebars.yaml`]: sidebars,
    [`versions/${id}/docs/index.mdx`]: page,
  });
  const source = await read({
    'site.yaml': `${siteYaml}versions:\n${versions.join('')}`,
    'api/openapi.yaml': titled('New'),
    ...older('v2'),
    'versions/v2/api/openapi.yaml': titled('Old'),
    ...older('v1'),
    'versions/v1/api/openapi.yaml': 'paths: [\n',
  });
  expect(source.contract?.title).toBe('New');
  expect(source.olderVersions).toMatchObject([
    {
      version: 'v2',
      contract: { title: 'Old' },
      contractFile: 'content/versions/v2/api/openapi.yaml',
    },
    { version: 'v1', contract: undefined },
  ]);
  expect(source.problems.map((problem) => formatProblem(problem).split('\n', 1)[0])).toEqual([
    'error content/versions/v1/api/openapi.yaml:2:1',
  ]);
});
