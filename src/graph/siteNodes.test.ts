import { parse } from 'yaml';
import type { z } from 'zod';
import { collectContractFacts } from '../checks/contractFacts';
import { findUses } from '../checks/findUses';
import type { frontmatterSchema } from '../content/frontmatterSchema';
import { siteSchema } from '../content/siteSchema';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { contractOf } from '@docs/openapi/testing';
import type { CompiledPage } from '../mdx/compilePage';
import { buildNavigation } from '../plan/buildNavigation';
import type { PagePlan } from '../plan/pagePlan';
import { planSite, versionsOfPlan } from '../plan/planSite';
import { pageSource, sidebarsOf } from '../plan/testPlan';
import { keepHref } from '../plan/hrefResolver';
import { addRecords } from '../records/siteRecords';
import { createReference, type Reference, type SchemaProperty } from '@docs/openapi/reference';
import type { OperationPages } from './operationPages';
import { draftNodes, type NodeDraft } from './siteNodes';

const settings = parse(minimalSiteYaml) as z.input<typeof siteSchema>;

const sidebarsText = `docs:
  label: Docs
  items:
    - index
    - category:
        label: Guides
        slug: guides
        description: How to do it.
        items: [guides/zebra, guides/ant]
api:
  label: API
  items:
    - category:
        label: Recruiting
        slug: recruiting
        items:
          - category:
              label: Jobs
              slug: jobs
              description: All about jobs.
              items:
                - api/jobs/show
                - api/jobs/index
          - link: { label: Status, href: 'https://status.acme.example' }
    - api/errors
`;

const files: Record<string, z.input<typeof frontmatterSchema>> = {
  'index.mdx': { title: 'Home' },
  'docs/api/errors.mdx': { title: 'Errors', sidebar_label: 'All errors', keywords: ['problem'] },
  'docs/api/jobs/index.mdx': { title: 'List jobs', operation: 'listJobs' },
  'docs/api/jobs/show.mdx': { title: 'Show a job', operation: 'showJob', description: 'One job.' },
  'docs/guides/ant.mdx': { title: 'Ant' },
  'docs/guides/zebra.mdx': { title: 'Zebra' },
  'docs/index.mdx': { title: 'Start' },
};

const operation = (operationId: string) => ({
  operationId,
  summary: 'A summary.',
  description: 'A **short** description.',
});

const contract = contractOf({
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      other: { type: 'http', scheme: 'basic' },
    },
  },
  paths: {
    '/jobs': {
      get: {
        ...operation('listJobs'),
        tags: ['Jobs'],
        security: [{ token: ['jobs:read', 'jobs:list'] }, { other: ['jobs:read'] }],
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { description: 'All *jobs*.', content: { 'text/csv': {} } } },
      },
    },
    '/jobs/{job_id}': { get: operation('showJob') },
  },
});

/** Drafts the nodes of the site above, with changes to its settings. */
function draft({
  site = {},
  operationPages = new Map(),
  properties = [],
  reference = {},
  older,
}: {
  site?: Partial<z.input<typeof siteSchema>>;
  /** Keys of what pages show of their operations, by page id. */
  operationPages?: OperationPages;
  properties?: SchemaProperty[];
  /** Changes to what the pages show of the contract. */
  reference?: Partial<Reference>;
  /** Id of an older version that has the same files. */
  older?: string;
} = {}) {
  const set = (folder: string, version: string | undefined) => ({
    version,
    pages: Object.entries(files)
      .filter(([name]) => folder === '' || name !== 'index.mdx')
      .map(([name, frontmatter]) => pageSource(folder + name, frontmatter)),
    sidebars: sidebarsOf(sidebarsText),
    sidebarsFile: `content/${folder}sidebars.yaml`,
    contract,
    readContract: { file: `content/${folder}api/openapi.yaml` },
  });
  const { plan, problems } = planSite({
    ...set('', older && 'current'),
    olderVersions: older ? [set(`versions/${older}/`, older)] : [],
  });
  expect(problems).toEqual([]);
  const compiledPage = ({ id }: PagePlan): CompiledPage => ({
    tree: null,
    headings: [{ depth: 2, id: 'more', text: 'More' }],
    links: [],
    assets: [],
    partials: [],
    contractReferences:
      id === 'guides/ant'
        ? [{ kind: 'component', name: 'Operation', of: 'listJobs', line: 5, column: 1 }]
        : [],
    sampleFences: [],
    diagrams: [],
    problems: [],
    imports: [],
    needsModule: false,
    excerpt: 'The first paragraph.',
  });
  const versions = versionsOfPlan(plan).map((version) => {
    const own = { ...createReference(contract, version), properties, ...reference };
    return {
      plan: version,
      reference: own,
      facts: collectContractFacts(contract, version, own, () => []),
      users: findUses(version, compiledPage, keepHref),
      resolveHref: keepHref,
      operationPages,
    };
  });
  const described = siteSchema.parse({ ...settings, ...site });
  const pages = versions.flatMap((version) => version.plan.pages);
  return draftNodes(
    {
      plan,
      navigation: buildNavigation(plan, undefined),
      settings: described,
      source: { redirects: [], contentDir: '' },
      versions: addRecords({
        source: { site: described },
        plan,
        versions,
        compiled: new Map(pages.map((page) => [page.relativePath, { page: compiledPage(page) }])),
      }),
      contents: new Map(
        pages.map(({ id, relativePath }) => [
          relativePath,
          { contentKey: `content of ${id}`, expansions: undefined },
        ]),
      ),
      modified: new Map(pages.map(({ route }) => [route, '2025-06-01T12:00:00Z'])),
    },
    (name) => name,
  );
}

const idOf = ({ id }: NodeDraft) => id;
/** Fields of the node with an id; fails the test when there is none. */
function fields(id: string, drafts = draft()): Record<string, unknown> {
  const found = drafts.find((candidate) => idOf(candidate) === id);
  if (!found) throw new Error(`There is no node ${id}, only ${drafts.map(idOf).join(', ')}.`);
  return found.fields;
}

test('Each page, category, sidebar and record of the contract is a node, and so are the settings.', () => {
  expect(draft().map(idOf).sort()).toEqual(
    [
      'Category guides',
      'Category jobs',
      'Category recruiting',
      'Page /docs/api/errors',
      'Page /docs/guides/ant',
      'Page /docs/guides/zebra',
      'Page /docs',
      'Page /',
      'Operation listJobs',
      'Operation showJob',
      'Resource jobs',
      'Page /docs/api/jobs/',
      'Page /docs/api/jobs/show',
      'Sidebar api',
      'Sidebar docs',
      'SiteSettings site',
      'Scope jobs:list',
      'Scope jobs:read',
      'SecurityScheme other',
      'SecurityScheme token',
    ].sort(),
  );
});

test('Each node names the file that it comes from.', () => {
  const sources = Object.fromEntries(draft().map((node) => [idOf(node), node.source]));
  expect(sources).toMatchObject({
    'SiteSettings site': 'site.yaml',
    'Sidebar docs': 'sidebars.yaml',
    'Category jobs': 'sidebars.yaml',
    'Page /docs/guides/ant': 'docs/guides/ant.mdx',
    'Page /': 'index.mdx',
  });
});

test('Every link resolves to a node that exists.', () => {
  const drafts = draft();
  const ids = new Set(drafts.map(idOf));
  const links = ['sidebar', 'category', 'parentCategory', 'operation', 'resource', 'page'];
  const lists = ['categories', 'subcategories', 'pages', 'operations', 'sidebars'];
  const targets = drafts.flatMap((node) =>
    [
      ...links.map((name) => node.fields[name]),
      ...lists.flatMap((name) => node.fields[name] ?? []),
    ].filter((target) => target !== undefined),
  );
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !ids.has(String(target)))).toEqual([]);
});

test('A page links to its sidebar, its category and all categories around it.', () => {
  const page = fields('Page /docs/api/jobs/show');
  expect(page).toMatchObject({
    description: 'One job.',
    sidebar: 'Sidebar api',
    category: 'Category jobs',
    categories: ['Category recruiting', 'Category jobs'],
    operation: 'Operation showJob',
    resource: 'Resource jobs',
    previous: { label: 'Jobs', route: '/docs/category/jobs' },
    next: { label: 'List jobs', route: '/docs/api/jobs/' },
  });
});

test('A page has the facts of its file and of its location.', () => {
  expect(fields('Page /docs/api/errors')).toMatchObject({
    pageId: 'api/errors',
    kind: 'general',
    route: '/docs/api/errors',
    title: 'Errors',
    description: 'The first paragraph.',
    sidebarLabel: 'All errors',
    keywords: ['problem'],
    file: 'content/docs/api/errors.mdx',
    headings: [{ depth: 2, id: 'more', text: 'More' }],
    contentKey: 'content of api/errors',
    sidebar: 'Sidebar api',
    categories: [],
  });
});

test('A page outside all categories and sidebars links to none.', () => {
  expect(fields('Page /docs/api/errors').category).toBeUndefined();
  expect(fields('Page /').sidebar).toBeUndefined();
});

test('Only pages of an operation link to one.', () => {
  expect(fields('Page /docs').operation).toBeUndefined();
  expect(fields('Page /docs').resource).toBeUndefined();
});

test('A category links to its sidebar, its parent, its children and its pages.', () => {
  expect(fields('Category recruiting')).toMatchObject({
    slug: 'recruiting',
    title: 'Recruiting',
    description: '',
    route: '/docs/category/recruiting',
    sidebar: 'Sidebar api',
    categories: [],
    subcategories: ['Category jobs'],
    pages: [],
  });
  expect(fields('Category recruiting').parentCategory).toBeUndefined();
  expect(fields('Category jobs')).toMatchObject({
    parentCategory: 'Category recruiting',
    categories: ['Category recruiting'],
    subcategories: [],
    pages: ['Page /docs/api/jobs/show', 'Page /docs/api/jobs/'],
  });
});

test('A category’s items are its children in order, with what is known of each.', () => {
  expect(fields('Category recruiting').items).toEqual([
    {
      label: 'Jobs',
      description: 'All about jobs.',
      route: '/docs/category/jobs',
      pages: 2,
      operations: 2,
    },
    { label: 'Status', description: '', href: 'https://status.acme.example' },
  ]);
  expect(fields('Category jobs').items).toEqual([
    {
      label: 'Show a job',
      description: 'One job.',
      route: '/docs/api/jobs/show',
      method: 'GET',
      path: '/jobs/{job_id}',
    },
    {
      label: 'List jobs',
      description: 'The first paragraph.',
      route: '/docs/api/jobs/',
      method: 'GET',
      path: '/jobs',
    },
  ]);
});

test('A sidebar has its tree, and links to its pages in reading order and its categories.', () => {
  expect(fields('Sidebar docs')).toMatchObject({
    name: 'docs',
    label: 'Docs',
    route: '/docs',
    pages: ['Page /docs', 'Page /docs/guides/zebra', 'Page /docs/guides/ant'],
    categories: ['Category guides'],
    tree: [
      { label: 'Start', route: '/docs' },
      { label: 'Guides', slug: 'guides' },
    ],
  });
  expect(fields('Sidebar api')).toMatchObject({
    route: '/docs/api/jobs/show',
    categories: ['Category recruiting', 'Category jobs'],
  });
  expect(fields('Sidebar api').pages).toHaveLength(3);
});

test('A resource links to its pages, their operations and the category around them.', () => {
  expect(fields('Resource jobs')).toEqual({
    name: 'jobs',
    label: 'Jobs',
    pages: ['Page /docs/api/jobs/show', 'Page /docs/api/jobs/'],
    operations: ['Operation showJob', 'Operation listJobs'],
    category: 'Category jobs',
  });
});

test('An operation links to the page that documents it.', () => {
  expect(fields('Operation showJob')).toEqual({
    operationId: 'showJob',
    method: 'GET',
    path: '/jobs/{job_id}',
    summary: 'A summary.',
    description: 'A short description.',
    deprecated: false,
    isWebhook: false,
    tags: [],
    security: [],
    scopes: [],
    errors: [],
    requestSchemas: [],
    responseSchemas: [],
    parameters: [
      {
        href: '/docs/api/jobs/show#path-job_id',
        operation: 'showJob',
        name: 'job_id',
        in: 'path',
        type: 'any',
        required: true,
        description: '',
        values: [],
      },
    ],
    requestBody: undefined,
    responseHeaders: [],
    responses: [],
    page: 'Page /docs/api/jobs/show',
    usedIn: [],
    examples: 0,
    resource: 'Resource jobs',
  });
});

test('An operation has the pages that use it, and what the contract says about it in words.', () => {
  expect(fields('Operation listJobs')).toMatchObject({
    usedIn: ['Page /docs/guides/ant'],
    tags: ['Jobs'],
    security: ['SecurityScheme token', 'SecurityScheme other'],
    scopes: ['Scope jobs:read', 'Scope jobs:list'],
    parameters: [
      {
        href: '/docs/api/jobs/#query-limit',
        name: 'limit',
        in: 'query',
        required: false,
        type: 'integer',
        description: '',
      },
    ],
    requestBody: {
      required: false,
      contents: [{ mediaType: 'application/json', schema: 'object' }],
    },
    responses: [
      {
        status: '200',
        description: 'All jobs.',
        contents: [{ mediaType: 'text/csv' }],
      },
    ],
  });
});

test('A page of an operation has the key of its operation, the first page of a resource the resource.', () => {
  const drafts = draft({ operationPages: new Map([['api/jobs/show', 'the operation']]) });
  expect(fields('Page /docs/api/jobs/show', drafts)).toMatchObject({
    referenceKey: 'the operation',
    resourceReference: {
      operations: [
        { path: '/jobs/{job_id}', route: '/docs/api/jobs/show' },
        { path: '/jobs', route: '/docs/api/jobs/' },
      ],
    },
  });
  const other = fields('Page /docs/api/jobs/', drafts);
  expect(other.referenceKey).toBeUndefined();
  expect(other.resourceReference).toBeUndefined();
});

test('A property of a schema links to the resource that has it and to the one it refers to.', () => {
  const property = (path: string, references: string | undefined): SchemaProperty => ({
    schema: 'Job',
    path,
    name: path,
    type: 'string',
    required: true,
    readOnly: false,
    deprecated: false,
    nullable: false,
    description: '',
    constraints: [],
    enumeration: undefined,
    references,
  });
  const drafts = draft({
    properties: [
      property('parent', 'Job'),
      property('place', 'Location'),
      property('x', undefined),
    ],
    reference: {
      objects: {
        routes: new Map(),
        resourceOfSchema: new Map([['Job', 'jobs']]),
        schemaOfResource: new Map(),
        pagesOfResource: new Map(),
      },
    },
  });
  expect(fields('SchemaProperty Job parent', drafts)).toMatchObject({
    path: 'parent',
    required: true,
    resource: 'Resource jobs',
    refersTo: 'Resource jobs',
  });
  expect(fields('SchemaProperty Job place', drafts)).toMatchObject({ resource: 'Resource jobs' });
  expect(fields('SchemaProperty Job place', drafts).refersTo).toBeUndefined();
  expect(fields('SchemaProperty Job x', drafts).refersTo).toBeUndefined();
});

test('The settings link to the sidebars in their order, and have what site.yaml says.', () => {
  expect(fields('SiteSettings site')).toMatchObject({
    title: 'Acme',
    tagline: 'Developers',
    description: 'Developers',
    baseUrl: 'https://developers.acme.example',
    locale: 'en',
    copyright: { holder: 'Acme', year: 2025 },
    header: [],
    footer: [{ title: 'Acme', links: [{ label: 'Imprint' }, { label: 'Guides' }, {}] }],
    sidebars: ['Sidebar docs', 'Sidebar api'],
  });
  const described = draft({ site: { description: 'All about the API.' } });
  expect(fields('SiteSettings site', described).description).toBe('All about the API.');
});

test('A page has an edit link with its path, and its date, where the site names a repository.', () => {
  const drafts = draft({ site: { repository: { edit_url: 'https://git.example/edit/{path}' } } });
  expect(fields('Page /docs/guides/ant', drafts)).toMatchObject({
    editUrl: 'https://git.example/edit/docs/guides/ant.mdx',
    lastUpdated: '2025-06-01T12:00:00Z',
  });
  const without = fields('Page /docs/guides/ant');
  expect([without.editUrl, without.lastUpdated]).toEqual([undefined, undefined]);
});

describe('An older version', () => {
  const drafts = draft({ older: 'v1' });

  test('has nodes of its own beside those of the current one.', () => {
    const ids = drafts.map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    const current = draft().map(idOf);
    // The home page and the settings are those of the whole site.
    const shared = ['Page /', 'SiteSettings site'];
    const own = current
      .filter((id) => !shared.includes(id))
      .map((id) =>
        id
          .replace(' ', ' v1 ')
          .replace('/docs', '/docs/v1')
          .replace(/docs\/v1$/, '$&/'),
      );
    expect(ids.sort()).toEqual(
      [...current.map((id) => id.replace(' ', ' current ')), ...own].sort(),
    );
  });

  test('has links within itself, and its id on each node.', () => {
    for (const { id, source, fields: own } of drafts) {
      if (!/^\w+ v1 /.test(id)) continue;
      expect([id, own.version]).toEqual([id, 'v1']);
      expect(source).toMatch(/^versions\/v1\//);
    }
    expect(fields('Page v1 /docs/v1/api/jobs/show', drafts)).toMatchObject({
      pageId: 'api/jobs/show',
      route: '/docs/v1/api/jobs/show',
      sidebar: 'Sidebar v1 api',
      categories: ['Category v1 recruiting', 'Category v1 jobs'],
      operation: 'Operation v1 showJob',
      resource: 'Resource v1 jobs',
    });
  });

  test('gives the current one its id too, and none on a site without it.', () => {
    expect(fields('Page current /docs', drafts).version).toBe('current');
    expect(fields('Page current /', drafts).version).toBeUndefined();
    expect(fields('Page /docs').version).toBeUndefined();
    expect(fields('SiteSettings current site', drafts).sidebars).toEqual([
      'Sidebar current docs',
      'Sidebar current api',
    ]);
  });
});
