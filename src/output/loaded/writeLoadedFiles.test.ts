import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { temporaryFolder } from '@docs/core/testing';
import type { SampleFile } from '../../mdx/sampleFiles';
import { buildNavigation } from '../../plan/buildNavigation';
import type { SitePlan, VersionPlan } from '../../plan/pagePlan';
import type { SidebarPlan } from '../../plan/planSidebar';
import { writeLoadedFiles } from './writeLoadedFiles';

const publicDir = temporaryFolder();

const sidebar = (name: 'docs' | 'api', version: string, rows: number): SidebarPlan => ({
  name,
  version,
  label: name,
  route: '/docs',
  tree: Array.from({ length: rows }, (_, index) => ({
    label: `Page ${index}`,
    route: `/docs/${version}/${name}-${index}`,
  })),
});

const planned = (version: string, rows: number) =>
  ({
    version,
    pages: [],
    categories: [],
    downloads: [],
    samplesFolder: '/samples',
    schemasFolder: '/schemas',
    sidebars: [sidebar('docs', version, rows), sidebar('api', version, 5)],
  }) as Partial<VersionPlan> as VersionPlan;
const versions = [planned('v2', 300), planned('v1', 201)];
const plan: SitePlan = { ...planned('v2', 300), olderVersions: versions.slice(1) };
const navigation = buildNavigation(plan, {
  versions: ['v2', 'v1'].map((id) => ({ id, label: id })),
});

test('The data of all pages has the URL of a large sidebar in place of its rows.', () => {
  const [docs, api] = navigation.sidebars;
  expect(docs).toMatchObject({ name: 'docs', file: expect.stringMatching(/^\/sidebars\/v2\//) });
  expect(docs).not.toHaveProperty('tree');
  expect(api).toEqual(sidebar('api', 'v2', 5));
});

test('Links of an older version still find the pages of its large sidebar.', () => {
  expect(navigation.versions?.[1]?.unlisted).toContain('/docs/v1/docs-200');
  expect(navigation.versions?.[0]).not.toHaveProperty('unlisted');
});

test('Links of an older version find its sample files.', () => {
  const { versions: [, older] = [] } = buildNavigation(
    plan,
    { versions: ['v2', 'v1'].map((id) => ({ id, label: id })) },
    [[], [{ name: 'apply.py' }]],
  );
  expect(older?.unlisted).toEqual(expect.arrayContaining(['/samples/apply.py', '/samples.zip']));
});

test('Sample files and their archive have the same bytes each time, and none stays.', () => {
  const sample = (name: string, text: string) => ({ name, text, file: 'a.mdx', line: 1 });
  const write = (samples: SampleFile[]) =>
    writeLoadedFiles(publicDir, {
      plan,
      source: { site: undefined, contentDir: '' },
      versions: [{ plan, reference: undefined, samples }],
      compiled: new Map(),
    });
  const archive = path.join(publicDir, 'samples.zip');
  write([sample('apply.py', 'print("é")\n'), sample('old.sh', 'ls\n')]);
  const bytes = readFileSync(archive);
  expect(Object.entries(unzipSync(bytes)).map(([name, text]) => [name, strFromU8(text)])).toEqual([
    ['apply.py', 'print("é")\n'],
    ['old.sh', 'ls\n'],
  ]);
  const now = jest.spyOn(Date, 'now').mockReturnValue(4e12);
  write([sample('apply.py', 'print("é")\n'), sample('old.sh', 'ls\n')]);
  now.mockRestore();
  expect(readFileSync(archive)).toEqual(bytes);
  write([sample('apply.py', 'print()\n')]);
  expect(readdirSync(path.join(publicDir, 'samples'))).toEqual(['apply.py']);
  write([]);
  expect([archive, path.join(publicDir, 'samples')].filter((file) => existsSync(file))).toEqual([]);
});

test('The file at each URL has all rows.', () => {
  writeLoadedFiles(publicDir, {
    plan,
    source: { site: undefined, contentDir: '' },
    versions: versions.map((version) => ({ plan: version, reference: undefined, samples: [] })),
    compiled: new Map(),
  });
  const trees = navigation.sidebars.flatMap(({ file }) => {
    if (!file) return [];
    const [name = ''] = file.split('?');
    return [JSON.parse(readFileSync(path.join(publicDir, name), 'utf8')) as unknown];
  });
  expect(trees).toEqual(versions.map(({ sidebars }) => sidebars[0]?.tree));
});
