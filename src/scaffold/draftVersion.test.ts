import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { readContent } from '../content/readContent';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { draftVersion, writeVersion } from './draftVersion';

const contentDir = emptyFolder();
const site = () => readFileSync(path.join(contentDir, 'site.yaml'), 'utf8');

beforeEach(() =>
  writeFiles(contentDir, {
    'site.yaml': `# Ours.\n${minimalSiteYaml}`,
    'sidebars.yaml': 'docs: { label: Docs, items: [index] }\n',
    'docs/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
    'api/openapi.yaml':
      'openapi: 3.1.0\ninfo: { title: A, version: "1.3" }\npaths: { /a: { $ref: ../shared/a.yaml } }\n',
    'shared/a.yaml': 'get: { responses: {} }\n',
  }),
);

test('A first version keeps the current one under the version of its contract.', async () => {
  writeVersion(contentDir, await draftVersion({ contentDir, id: '1.4' }));
  expect(site()).toMatch(/^# Ours\.\n/);
  expect(site()).toContain(
    'versions:\n  - id: "1.4"\n    label: Version 1.4\n  - id: "1.3"\n    label: Version 1.3\n',
  );
  for (const name of ['docs/index.mdx', 'sidebars.yaml', 'api/openapi.yaml', 'shared/a.yaml']) {
    expect(existsSync(path.join(contentDir, 'versions/1.3', name))).toBe(true);
  }
  const content = readContent(contentDir);
  expect(content.problems).toEqual([]);
  expect(content.olderVersions.map(({ version }) => version)).toEqual(['1.3']);
});

test('A further version goes before the others, with their comments.', async () => {
  writeFiles(contentDir, {
    'site.yaml': `${minimalSiteYaml}versions:\n  # Since May.\n  - { id: v2, label: Two } # now\n`,
  });
  writeVersion(contentDir, await draftVersion({ contentDir, id: 'v3', label: 'Three' }));
  await expect(draftVersion({ contentDir, id: 'v4', current: 'v2' })).rejects.toThrow(
    'The current version is v3',
  );
  expect(site()).toContain(
    'versions:\n  # Since May.\n  - { id: v3, label: Three }\n  - { id: v2, label: Two } # now\n',
  );
});

test('A version that the site cannot have is refused, and nothing is written.', async () => {
  const add = (id: string, current?: string) => draftVersion({ contentDir, id, current });
  await expect(add('1.3')).rejects.toThrow('exists already');
  await expect(add('Neu')).rejects.toThrow('write lower-case letters');
  await expect(add('2', 'category')).rejects.toThrow('give it another ID');
  writeFiles(contentDir, {
    'api/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "May 2026" }\npaths: {}\n',
  });
  await expect(add('2')).rejects.toThrow('with --current');
  expect(existsSync(path.join(contentDir, 'versions'))).toBe(false);
});
