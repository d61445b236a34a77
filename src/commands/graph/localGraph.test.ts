import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readExampleQueries } from '../../graph/exampleQueries';
import { prepareSite } from '../../graph/prepareSite';
import { createFolderCache } from './folderCache';
import { createLocalGraph, type RunQuery } from './localGraph';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The type of each result is that of its query.
type Data = any;

const examples = readExampleQueries(process.cwd());

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The graph of a content root; Gatsby has one store in each copy of its modules. */
async function graphOf(contentDir: string): Promise<RunQuery> {
  jest.resetModules();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  folders.push(folder);
  // Shared with `npm run lint:content`, so that the pages need not be compiled again.
  const cache = createFolderCache(path.join('.build', 'lint-content'));
  const site = await prepareSite(path.resolve(contentDir), cache);
  return createLocalGraph(site, cache, folder);
}

/** @returns Runs the example of a name. */
const exampleOf = (run: RunQuery) => async (name: string) => {
  const example = examples.find((each) => each.name === name);
  const { data, errors } = await run(example?.query ?? '');
  expect(errors).toBeUndefined();
  return data as Data;
};

beforeAll(() => {
  process.env.GATSBY_LOGGER = 'yurnalist';
});

describe('of the content of the site', () => {
  let runExample: (name: string) => Promise<Data>;
  beforeAll(async () => {
    runExample = exampleOf(await graphOf('content'));
  }, 120_000);

  /** What the answer of each example has to be. */
  const checks: Record<string, (data: Data) => void> = {
    'api-sidebar': ({ sidebar }) => {
      expect(sidebar.categories[0]).toEqual({
        label: 'General',
        route: '/docs/category/general',
        subcategories: [],
        pages: ['Authentication', 'Errors', 'Limits', 'Pagination'].map((title) => ({ title })),
      });
    },
    changes: ({ allContractChange }) => expect(allContractChange.nodes).toEqual([]),
    deletes: ({ allOperation: { nodes } }) => {
      expect(nodes.length).toBeGreaterThan(3);
      for (const { operationId, page } of nodes) {
        expect(operationId).toMatch(/^delete/);
        expect(page.route).toMatch(/\/delete$/);
        expect(page.sidebar).toEqual({ label: 'API Reference' });
      }
    },
    deprecated: (data) => {
      expect(data).toEqual({ allOperation: { nodes: [] }, allSchemaProperty: { nodes: [] } });
    },
    guides: ({ allGuide: { nodes } }) => {
      const byRoute = new Map(nodes.map((node: Data) => [node.route, node]));
      expect(byRoute.get('/docs/guides/getting-started')).toMatchObject({
        title: 'Getting started',
        category: { label: 'Guides' },
      });
      expect(byRoute.get('/docs')).toMatchObject({ category: null });
    },
    headings: ({ allGuide: { nodes } }) => {
      expect(nodes.find(({ route }: Data) => route === '/docs').headings).toContainEqual({
        depth: 3,
        id: 'generate-an-sdk',
        text: 'Generate an SDK',
      });
    },
    jobs: ({ resource }) => {
      expect(resource).toEqual({
        label: 'Jobs',
        category: { route: '/docs/category/jobs', parentCategory: { label: 'Recruiting' } },
        pages: [
          { title: 'List jobs', route: '/docs/api/jobs/' },
          { title: 'Show a job', route: '/docs/api/jobs/show' },
        ],
        operations: [
          { method: 'GET', path: '/jobs' },
          { method: 'GET', path: '/jobs/{job_id}' },
        ],
      });
    },
    keywords: ({ allPage: { nodes } }) => {
      expect(new Set(nodes.map(({ kind }: Data) => kind))).toEqual(
        new Set(['general', 'guide', 'resource']),
      );
      expect(nodes[0].file).toMatch(/^content\/docs\/.*\.mdx$/);
    },
    'linked-from': ({ page }) => {
      expect(page.title).toBe('Getting started');
      expect(page.linkedFrom).toContainEqual({ title: 'Documentation', route: '/docs' });
      // It has links to itself.
      expect(page.linkedFrom).not.toContainEqual(expect.objectContaining({ title: page.title }));
    },
    links: ({ allPage: { nodes } }) => {
      const linkedFrom = nodes.find(({ route }: Data) => route === '/docs/api/errors').linkedFrom;
      expect(linkedFrom).toContainEqual({ route: '/docs/guides/creating-an-application' });
    },
    relations: ({ allSchemaProperty: { nodes } }) => {
      expect(nodes).toContainEqual({
        path: 'status_id',
        references: 'ApplicationStatus',
        refersTo: { label: 'Application statuses' },
      });
    },
    scopes: ({ allOperation: { group } }) => {
      const jobs = group.find(({ fieldValue }: Data) => fieldValue === 'jobs:read');
      expect(jobs.nodes).toContainEqual({ operationId: 'listJobs' });
      expect(jobs.nodes).not.toContainEqual({ operationId: 'listApplications' });
    },
    settings: ({ site }) => {
      expect(site.settings).toMatchObject({
        title: 'Crewline',
        sidebars: [{ label: 'Docs', route: '/docs' }, { label: 'API Reference' }],
      });
    },
    statuses: ({ allOperation: { nodes } }) => {
      const ids = nodes.map(({ operationId }: Data) => operationId);
      expect(ids).toContain('createApplication');
      expect(ids).not.toContain('showBusiness');
    },
    'undescribed-values': ({ allSchemaProperty }) => expect(allSchemaProperty.nodes).toEqual([]),
    undescribed: ({ allSchemaProperty }) => expect(allSchemaProperty.nodes).toEqual([]),
    unmentioned: ({ allSchemaProperty: { nodes } }) => {
      const names = nodes.map(({ schema, path }: Data) => `${schema}.${path}`);
      expect(names.includes('Address.street')).toBe(true);
      // The guide on file backups names it.
      expect(names.includes('EmployeeFileCategory.retention_months')).toBe(false);
    },
    'used-in': ({ operation }) => {
      expect(operation.usedIn).toContainEqual({
        title: 'Creating an application',
        route: '/docs/guides/creating-an-application',
      });
    },
    uses: ({ allOperation: { nodes } }) => {
      const byId = new Map(nodes.map((node: Data) => [node.operationId, node.usedIn]));
      expect(byId.get('createApplication')).toContainEqual({ title: 'Creating an application' });
      expect(byId.get('showLocation')).toEqual([]);
    },
    'without-example': ({ allOperation }) => expect(allOperation.nodes).toEqual([]),
  };

  test.each(examples.map(({ name, title }) => [name, title]))('%s: %s', async (name) => {
    const check = checks[name];
    if (!check) throw new Error(`No answer is expected of docs/queries/${name}.graphql.`);
    check(await runExample(name));
  });
});

test('of a site with two versions and a contract that says less', async () => {
  const runExample = exampleOf(await graphOf('e2e/fixtures/two-versions'));
  const changes = (await runExample('changes')).allContractChange.nodes;
  expect(changes[0]).toEqual({
    version: '2.0',
    before: 'Version 1.4',
    level: 'breaking',
    operationId: 'listGauges',
    words: 'The maximum of the parameter `limit` is now 50; it was 100.',
    href: '/docs/gauges/#query-limit',
  });
  expect(changes.at(-1).level).not.toBe('breaking');

  const withoutExample = (await runExample('without-example')).allOperation.nodes;
  const files = withoutExample.map(({ page }: Data) => page.file);
  expect(files).toContain('e2e/fixtures/two-versions/docs/gauges/index.mdx');
  expect(files).not.toContain('e2e/fixtures/two-versions/docs/alarms/create.mdx');

  const state = { schema: 'Gauge', path: 'state' };
  expect((await runExample('undescribed-values')).allSchemaProperty.nodes).toEqual([
    { ...state, undescribedValues: ['"open"', '"shut"', '"drifting"'] },
    { ...state, undescribedValues: ['"open"', '"shut"'] },
  ]);
  expect((await runExample('undescribed')).allSchemaProperty.nodes[0]).toMatchObject(state);
}, 120_000);

test('of a contract with a deprecated operation', async () => {
  const runExample = exampleOf(await graphOf('e2e/fixtures/contracts'));
  expect((await runExample('deprecated')).allOperation.nodes).toEqual([
    { operationId: 'weldDoor', path: '/doors/{door}/weld' },
  ]);
}, 120_000);
