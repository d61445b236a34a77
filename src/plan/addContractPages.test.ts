import path from 'node:path';
import { formatProblem } from '@docs/core/problems';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { addContractPages } from './addContractPages';
import { labelOfPage, type SidebarNode } from './planSidebar';
import type { SitePlan } from './pagePlan';
import { planSite } from './planSite';
import { readSite } from './readSite';

const home = '---\ntitle: Start\n---\n\nText.\n';
const docs = 'docs:\n  label: Docs\n  items: [index]\n';
const contract = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
tags:
  - { name: Job openings, description: "What a company offers.\\n\\nMore of it." }
paths:
  /jobs:
    get: { operationId: listJobs, summary: "List\\n jobs", tags: [Job openings], responses: {} }
    post: { operationId: createJob, tags: [Job openings], responses: {} }
  /v1/health: { get: { operationId: readHealth, summary: Health, responses: {} } }
webhooks:
  jobCreated: { post: { operationId: jobCreated, summary: A job is new, responses: {} } }
`;

const api = 'api:\n  label: API reference\n  pages: from-contract\n';

const files = {
  'site.yaml': minimalSiteYaml,
  'sidebars.yaml': `${docs}${api}`,
  'docs/index.mdx': home,
  'api/openapi.yaml': contract,
};

const project = projectFolder();

/** Plans a content root with some files changed. A file that is undefined is left out. */
async function plan(changes: Record<string, string | undefined> = {}) {
  const contentDir = path.join(project, 'content');
  writeFiles(contentDir, { ...files, ...changes });
  const site = await readSite(contentDir);
  const source = addContractPages(site);
  const { plan: planned, problems } = planSite(source);
  return { plan: planned, problems: [...source.problems, ...problems].map(formatProblem) };
}

/** The rows of the sidebar `api`, indented by level. */
const rowsOf = ({ sidebars }: Pick<SitePlan, 'sidebars'>): string[] => {
  const rows = (nodes: readonly SidebarNode[], indent: string): string[] =>
    nodes.flatMap(({ label, route = '', items = [] }) => [
      `${indent}${label} ${route}`,
      ...rows(items, `${indent}  `),
    ]);
  return rows(sidebars.find(({ name }) => name === 'api')?.tree ?? [], '');
};

test('An operation is in the category of each of its tags, and the first is its place.', async () => {
  const operation = (id: string, tags: string) =>
    `get: { operationId: ${id}, summary: ${id}, tags: [${tags}], responses: {} }`;
  const { plan: planned, problems } = await plan({
    'api/openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
tags: [{ name: Search }, { name: Jobs }]
paths:
  /jobs: { ${operation('find', 'Jobs, Search, Jobs, Archive')} }
  /people: { ${operation('people', 'Search')} }
`,
  });
  expect(problems).toEqual([]);
  expect(rowsOf(planned)).toEqual([
    'Search /docs/category/search',
    '  people /docs/api/search/people',
    '  find /docs/api/jobs/find',
    'Jobs /docs/category/jobs',
    '  find /docs/api/jobs/find',
    'Archive /docs/category/archive',
    '  find /docs/api/jobs/find',
  ]);
  const pages = planned.pages.filter(({ operation: own }) => own?.operationId === 'find');
  expect(
    pages.map(({ categories, previous, next }) => [categories, previous?.label, next?.label]),
  ).toEqual([[['jobs'], 'Jobs', 'Archive']]);
});

test('A first tag without operations of its own lists those that have it as another.', async () => {
  const { plan: planned, problems } = await plan({
    'api/openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
tags: [{ name: archive }, { name: job_openings }]
paths:
  /jobs:
    get: { operationId: find, summary: find, tags: [job_openings, archive, other], responses: {} }
`,
  });
  expect(problems).toEqual([]);
  expect(rowsOf(planned)).toEqual([
    'Archive /docs/category/archive',
    '  find /docs/api/job-openings/find',
    'Job openings /docs/category/job-openings',
    '  find /docs/api/job-openings/find',
    'Other /docs/category/other',
    '  find /docs/api/job-openings/find',
  ]);
});

test('A category has the name of its tag for readers, and the route of the tag.', async () => {
  const { plan: planned } = await plan({
    'api/openapi.yaml': `openapi: 3.1.0
info: { title: Jobs, version: '1' }
tags:
  - { name: job_openings, x-displayName: Jobs }
  - { name: later, x-displayName: Soon to come, description: Not yet. }
paths:
  /jobs: { get: { operationId: list, summary: List, tags: [job_openings], responses: {} } }
`,
  });
  expect(rowsOf(planned)).toEqual([
    'Jobs /docs/category/job-openings',
    '  List /docs/api/job-openings/list',
    'Soon to come /docs/category/later',
  ]);
});

test('Three small files and a contract are a complete site.', async () => {
  const { plan: planned, problems } = await plan();
  expect(problems).toEqual([]);
  expect(planned.sidebars.map(({ label }) => label)).toEqual(['Docs', 'API reference']);
  expect(rowsOf(planned)).toEqual([
    'Job openings /docs/category/job-openings',
    '  List jobs /docs/api/job-openings/list-jobs',
    '  createJob /docs/api/job-openings/create-job',
    'Health /docs/category/health',
    '  Health /docs/api/health/read-health',
    'Webhooks /docs/category/webhooks',
    '  A job is new /docs/api/webhooks/job-created',
  ]);
  expect(planned.categories[0]?.description).toBe('What a company offers.');
});

test.each([
  ['"List\\n  jobs."', 'List jobs', 'List jobs'],
  ['Cancels a run that is `open`.', 'Cancels a run that is open', 'Cancels a run that is open'],
  ['Lists jobs. Only open ones, e.g. all.', 'Lists jobs. Only open ones, e.g. all', 'Lists jobs'],
  [
    'Lists all of the jobs that a company offers to those who are looking for one',
    'Lists all of the jobs that a company offers to those who are looking for one',
    'Lists all of the jobs that a company offers to those who are…',
  ],
])('The summary %s is a title, and a label of one short sentence.', async (yaml, title, label) => {
  const { plan: planned } = await plan({
    'api/openapi.yaml': contract.replace(
      '"List\\n jobs"',
      yaml.startsWith('"') ? yaml : `'${yaml}'`,
    ),
  });
  const page = planned.pages.find(({ operation }) => operation?.operationId === 'listJobs');
  expect(page && [page.title, labelOfPage(page)]).toEqual([title, label]);
});

test('A tag without an operation has a category with its description, in the order of the tags.', async () => {
  const { plan: planned, problems } = await plan({
    'api/openapi.yaml': contract.replace(
      'tags:',
      () => `tags:
  - { name: Events, description: Sent to no one yet. }
  - { name: Nothing }
  - { name: Index, description: That page is written. }
  - { name: 面, description: That page is too. }`,
    ),
    'sidebars.yaml': `${docs.replace('index', 'index, tag')}${api}`,
    'docs/tag.mdx': home,
  });
  expect(problems).toEqual([]);
  expect(rowsOf(planned).slice(0, 3)).toEqual([
    'Events /docs/category/events',
    'Job openings /docs/category/job-openings',
    '  List jobs /docs/api/job-openings/list-jobs',
  ]);
  expect(planned.categories[0]?.description).toBe('Sent to no one yet.');
  expect(rowsOf(planned).join()).not.toMatch(/Nothing|Index|面/);
});

test.each([
  ['all of ', '', /found: {4}More/],
  ['', '/secret: { get: { x-internal: true, tags: [Events], responses: {} } }', /found: {4}None/],
])(
  'A description of a tag without an operation of which pages do not show %sit is reported.',
  async (all, operation, found) => {
    const { plan: planned, problems } = await plan({
      'api/openapi.yaml': contract
        .replace('tags:', () => 'tags:\n  - { name: Events, description: "None.\\n\\nMore." }')
        .replace('paths:', () => `paths:\n  ${operation}`),
    });
    expect(problems).toEqual([expect.stringMatching(/openapi\.yaml:4:34/)]);
    expect(problems[0]).toContain(`Pages do not show ${all}this description`);
    expect(problems[0]).toMatch(found);
    expect(rowsOf(planned).join().includes('Events')).toBe(operation === '');
  },
);

test('An operation without a summary and an ID is titled by its method and path, a webhook by its name.', async () => {
  const { plan: planned } = await plan({
    'api/openapi.yaml': contract
      .replace('operationId: createJob, ', '')
      .replace('operationId: jobCreated, summary: A job is new, ', ''),
  });
  expect(rowsOf(planned)).toContain('  POST /jobs /docs/api/job-openings/post-jobs');
  expect(rowsOf(planned)).toContain('  jobCreated /docs/api/webhooks/post-job-created');
});

test('A page names the file of the contract that defines its operation.', async () => {
  const { plan: planned } = await plan({
    'api/openapi.yaml': contract.replace(
      '{ get: { operationId: readHealth, summary: Health, responses: {} } }',
      '{ $ref: paths/health.yaml }',
    ),
    'api/paths/health.yaml': 'get: { operationId: readHealth, summary: Health, responses: {} }\n',
  });
  const filesOf = (id: string) => planned.pages.find((page) => page.operation?.operationId === id);
  expect(filesOf('readHealth')).toMatchObject({
    file: 'content/api/paths/health.yaml',
    contractFile: 'api/paths/health.yaml',
  });
  expect(filesOf('listJobs')).toMatchObject({
    file: 'content/api/openapi.yaml',
    contractFile: 'api/openapi.yaml',
  });
});

test('A page that an author wrote stays where the sidebar lists it, and the others follow it.', async () => {
  const { plan: planned, problems } = await plan({
    'sidebars.yaml': `${docs}api:
  label: Reference
  pages: from-contract
  items:
    - category: { label: Jobs, slug: job-openings, description: Ours., items: [api/jobs] }
    - category: { label: Rest, slug: rest, items: [api/health/read-health] }
`,
    'docs/api/jobs.mdx': '---\ntitle: All jobs\noperation: listJobs\n---\n',
    // This page has the route that the operation's page would get.
    'docs/api/health/read-health.mdx': home,
  });
  expect(problems).toEqual([]);
  expect(rowsOf(planned)).toEqual([
    'Jobs /docs/category/job-openings',
    '  All jobs /docs/api/jobs',
    '  createJob /docs/api/job-openings/create-job',
    'Rest /docs/category/rest',
    '  Start /docs/api/health/read-health',
    'Health /docs/category/health',
    '  Health /docs/api/health/read-health-2',
    'Webhooks /docs/category/webhooks',
    '  A job is new /docs/api/webhooks/job-created',
  ]);
  expect(planned.categories[0]?.description).toBe('Ours.');
});

test.each([
  ['', ['List jobs', 'List jobs']],
  ['sidebar_label: All jobs\n', ['List jobs', 'All jobs']],
  ['title: Jobs\n', ['Jobs', 'Jobs']],
])('The page of an operation with “%s” is titled.', async (frontmatter, expected) => {
  const { plan: planned, problems } = await plan({
    'sidebars.yaml': `${docs.replace('index', 'index, jobs')}${api}`,
    'docs/jobs.mdx': `---\n${frontmatter}operation: listJobs\n---\n`,
  });
  expect(problems).toEqual([]);
  const page = planned.pages.find(({ operation }) => operation?.operationId === 'listJobs');
  expect(page && [page.title, labelOfPage(page)]).toEqual(expected);
});

test('A category of the guides keeps its slug.', async () => {
  const { plan: planned, problems } = await plan({
    'sidebars.yaml': `docs:
  label: Docs
  items:
    - category: { label: Hooks, slug: webhooks, items: [index] }
${api}`,
  });
  expect(problems).toEqual([]);
  expect(planned.categories.map(({ slug }) => slug)).toEqual([
    'webhooks',
    'job-openings',
    'health',
    'api-webhooks',
  ]);
});

test('The groups of `x-tagGroups` are around the categories of their tags.', async () => {
  const groups =
    'x-tagGroups: [{ name: Recruiting, tags: [Job openings, none] }, { name: None, tags: [] }]\n';
  const { plan: planned, problems } = await plan({ 'api/openapi.yaml': `${contract}${groups}` });
  expect(problems).toEqual([]);
  expect(rowsOf(planned).slice(0, 5)).toEqual([
    'Recruiting /docs/category/recruiting',
    '  Job openings /docs/category/job-openings',
    '    List jobs /docs/api/job-openings/list-jobs',
    '    createJob /docs/api/job-openings/create-job',
    'Health /docs/category/health',
  ]);
});

test('While sidebars.yaml has a mistake, no operation is said to need a page.', async () => {
  const { problems } = await plan({
    'sidebars.yaml': `${docs}  colour: red\n${api}`,
  });
  expect(problems).toEqual([expect.stringContaining('The key `colour` is not known here.')]);
});

test('Without the key, an operation needs a page.', async () => {
  const { problems } = await plan({ 'sidebars.yaml': docs });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toContain('No page documents this operation.');
});

test('Pages from a contract that does not exist are a problem.', async () => {
  const { problems } = await plan({ 'api/openapi.yaml': undefined });
  expect(problems).toEqual([
    [
      'error content/sidebars.yaml:6:10',
      '  There is no contract to create pages from.',
      '  field:    api.pages',
      '  expected: the file `api/openapi.yaml` or `api/openapi.json`',
      '  found:    none',
      '  do:       Add the contract, or remove the key.',
    ].join('\n'),
  ]);
});

test('An older version has the pages of its own contract.', async () => {
  const older = contract.replace('listJobs', 'findJobs').replace(/webhooks:[^]*/, '');
  const { plan: planned, problems } = await plan({
    'site.yaml': `${minimalSiteYaml}versions: [{ id: v2, label: Two }, { id: v1, label: One }]\n`,
    'versions/v1/sidebars.yaml': files['sidebars.yaml'],
    'versions/v1/docs/index.mdx': home,
    'versions/v1/api/openapi.yaml': older,
  });
  expect(problems).toEqual([]);
  const [version] = planned.olderVersions;
  expect(version && rowsOf(version)).toEqual([
    'Job openings /docs/v1/category/job-openings',
    '  List jobs /docs/v1/api/job-openings/find-jobs',
    '  createJob /docs/v1/api/job-openings/create-job',
    'Health /docs/v1/category/health',
    '  Health /docs/v1/api/health/read-health',
  ]);
  const created = version?.pages.find(({ operation }) => operation?.operationId === 'createJob');
  expect(created?.counterparts).toEqual({ v2: '/docs/api/job-openings/create-job' });
});
