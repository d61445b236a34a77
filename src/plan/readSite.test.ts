import path from 'node:path';
import { formatProblem } from '@docs/core/problems';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
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

const valid = { 'site.yaml': minimalSiteYaml, 'sidebars.yaml': sidebars, 'docs/index.mdx': page };

const project = projectFolder();
const contentDir = path.join(project, 'content');

/** Writes a valid content root with some files added or changed, and reads it. */
function read(changes: Record<string, string> = {}) {
  writeFiles(contentDir, { ...valid, ...changes });
  return readSite(contentDir);
}

test('A content root without a contract is fine.', async () => {
  const source = await read();
  expect(source.problems).toEqual([]);
  expect(source.contract).toBeUndefined();
  expect(source.readContract).toBeUndefined();
});

test('The owner names the variable of the token, and the contract is read again for it.', async () => {
  const before = await read({ 'api/openapi.yaml': contract });
  expect(before.contract).not.toHaveProperty('tokenVariable');
  writeFiles(contentDir, { 'site.yaml': `${minimalSiteYaml}token_variable: JOBS_KEY\n` });
  const after = await readSite(contentDir, before);
  expect(after.contract?.tokenVariable).toBe('JOBS_KEY');
  expect(after.readContract?.digest).not.toBe(before.readContract?.digest);
});

test('The operations of the contract are read, and its file is known.', async () => {
  const source = await read({ 'api/openapi.yaml': contract });
  expect(source.contract?.operations).toMatchObject([
    { operationId: 'listJobs', method: 'GET', path: '/jobs' },
  ]);
  expect(source.readContract?.file).toBe(path.join(contentDir, 'api/openapi.yaml'));
});

test('A changed contract is read again.', async () => {
  const titleOf = async (title: string) =>
    (await read({ 'api/openapi.yaml': titled(title) })).contract?.title;
  expect(await titleOf('First')).toBe('First');
  expect(await titleOf('Second')).toBe('Second');
});

test('Settings of the linter beside the contract are no part of it.', async () => {
  const before = await read({ 'api/openapi.yaml': contract, 'api/redocly.yaml': 'rules: {}' });
  writeFiles(contentDir, { 'api/redocly.yaml': 'extends: [minimal]' });
  const after = await readSite(contentDir, before);
  expect(after.readContract).toBe(before.readContract);
});

test('A contract that cannot be read is undefined, and its file is known.', async () => {
  const source = await read({ 'api/openapi.yaml': "swagger: '2.0'\n" });
  expect(source.contract).toBeUndefined();
  expect(source.readContract?.file).toBe(path.join(contentDir, 'api/openapi.yaml'));
  expect(source.problems).toHaveLength(1);
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
    'site.yaml': `${minimalSiteYaml}versions:\n${versions.join('')}`,
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
      readContract: { file: path.join(contentDir, 'versions/v2/api/openapi.yaml') },
    },
    { version: 'v1', contract: undefined },
  ]);
  expect(source.problems.map((problem) => formatProblem(problem).split('\n', 1)[0])).toEqual([
    'error content/versions/v1/api/openapi.yaml:2:1',
  ]);
});
