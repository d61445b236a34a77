import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { findModifiedTimes } from './findModifiedTimes';
import { prepareSite } from './prepareSite';

const contentDir = temporaryFolder();

const operation = (id: string, schema: string) => `get:
  operationId: ${id}
  summary: ${id}
  responses:
    '200':
      description: OK
      content: { application/json: { schema: { $ref: '../schemas/${schema}.yaml' } } }
`;
const files = {
  'site.yaml': minimalSiteYaml,
  'sidebars.yaml': `docs:
  label: Docs
  items: [index, { category: { label: Guides, slug: guides, items: [guides/start] } }]
api:
  label: API
  items: [api/jobs/list, api/people/list]
`,
  'docs/index.mdx': '---\ntitle: Index\n---\n\nAll.\n',
  'docs/guides/start.mdx': '---\ntitle: Start\n---\n\nThe first step.\n',
  'docs/api/jobs/list.mdx': '---\ntitle: List jobs\noperation: listJobs\n---\n',
  'docs/api/people/list.mdx': '---\ntitle: List people\noperation: listPeople\n---\n',
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs: { $ref: paths/jobs.yaml }
  /people: { $ref: paths/people.yaml }
`,
  'api/paths/jobs.yaml': operation('listJobs', 'job'),
  'api/paths/people.yaml': operation('listPeople', 'person'),
  'api/schemas/job.yaml': 'type: object\nproperties: { owner: { $ref: person.yaml } }\n',
  'api/schemas/person.yaml': 'type: object\nproperties: { name: { type: string } }\n',
};

beforeAll(() => writeFiles(contentDir, files));

const old = '2025-01-01T12:00:00+00:00';
const recent = '2025-06-01T12:00:00+00:00';

/** The routes that changed when some files did; all others are older. */
async function changedBy(...names: string[]): Promise<string[]> {
  const site = await prepareSite(contentDir, undefined);
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const times = new Map(
    Object.keys(files).map((name) => [name, names.includes(name) ? recent : old]),
  );
  const modified = [...findModifiedTimes(site, times)];
  expect(modified).toHaveLength(6);
  return modified.flatMap(([route, time]) => (time === recent ? [route] : [])).sort();
}

test('A guide changes its page and the category that lists it.', async () => {
  expect(await changedBy('docs/guides/start.mdx')).toEqual([
    '/docs/category/guides',
    '/docs/guides/start',
  ]);
});

test('The sidebars change categories, and a home page without a file.', async () => {
  expect(await changedBy('sidebars.yaml')).toEqual(['/', '/docs/category/guides']);
});

test('A file of the contract changes the operations that refer to it, at any depth.', async () => {
  expect(await changedBy('api/paths/jobs.yaml')).toEqual(['/docs/api/jobs/list']);
  expect(await changedBy('api/schemas/job.yaml')).toEqual(['/docs/api/jobs/list']);
  expect(await changedBy('api/schemas/person.yaml')).toEqual([
    '/docs/api/jobs/list',
    '/docs/api/people/list',
  ]);
});

test('The later of several times is that of the page, whatever their time zones.', async () => {
  const site = await prepareSite(contentDir, undefined);
  const earlier = '2025-06-01T12:30:00+02:00';
  const times = new Map([
    ['docs/api/jobs/list.mdx', earlier],
    ['api/paths/jobs.yaml', '2025-06-01T11:00:00+00:00'],
  ]);
  expect(findModifiedTimes(site, times).get('/docs/api/jobs/list')).toBe(
    '2025-06-01T11:00:00+00:00',
  );
});

test('A page whose own file has no commit has no time.', async () => {
  const site = await prepareSite(contentDir, undefined);
  expect([...findModifiedTimes(site, new Map([['api/paths/jobs.yaml', recent]]))]).toEqual([]);
});
