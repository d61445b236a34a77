// Runs apart: Gatsby has one store in each copy of its modules.
import { createExampleRunner, examples, type Data } from '../commands/graph/testGraph';

describe('Each example query of the shipped content', () => {
  let runExample: (name: string) => Promise<Data>;
  beforeAll(async () => {
    runExample = await createExampleRunner('content');
  }, 120_000);

  /** What the answer of each example has to be. */
  const checks: Record<string, (data: Data) => void> = {
    sidebars: ({ allSidebar: { nodes } }) => {
      const { categories } = nodes.find(({ label }: Data) => label === 'API Reference');
      expect(categories[0]).toEqual({
        title: 'General',
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
        category: { title: 'Guides' },
      });
      expect(byRoute.get('/docs')).toMatchObject({ category: null });
    },
    headings: ({ allGuide: { nodes } }) => {
      expect(nodes.find(({ route }: Data) => route === '/docs').headings).toContainEqual({
        depth: 3,
        href: '/docs#generate-an-sdk',
        text: 'Generate an SDK',
      });
    },
    resources: ({ allResource: { nodes } }) => {
      expect(nodes.find(({ label }: Data) => label === 'Jobs')).toEqual({
        label: 'Jobs',
        category: { route: '/docs/category/jobs', parentCategory: { title: 'Recruiting' } },
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
    keywords: ({ allPage: { group } }) => {
      const { nodes } = group.find(({ fieldValue }: Data) => fieldValue === 'pipeline');
      expect(nodes[0].kind).toBe('resource');
      expect(nodes[0].file).toMatch(/^content\/docs\/.*\.mdx$/);
    },
    links: ({ allPage: { nodes } }) => {
      const { title, linkedFrom } = nodes.find(
        ({ route }: Data) => route === '/docs/guides/getting-started',
      );
      expect(linkedFrom).toContainEqual({ title: 'Documentation', route: '/docs' });
      // It has links to itself.
      expect(linkedFrom).not.toContainEqual(expect.objectContaining({ title }));
    },
    relations: ({ allSchemaProperty: { nodes } }) => {
      expect(nodes).toContainEqual({
        schema: 'Application',
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
    statuses: ({ allOperation: { group } }) => {
      const { nodes } = group.find(({ fieldValue }: Data) => fieldValue === '422');
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
    uses: ({ allOperation: { nodes } }) => {
      const byId = new Map(nodes.map((node: Data) => [node.operationId, node.usedIn]));
      expect(byId.get('createApplication')).toContainEqual({
        title: 'Creating an application',
        route: '/docs/guides/creating-an-application',
      });
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
