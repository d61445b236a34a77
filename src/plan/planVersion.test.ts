import type { PageSource } from '../content/readContent';
import { formatProblem } from '@docs/core/problems';
import type { Sidebar } from '../content/sidebars';
import type { Contract, Operation } from '@docs/openapi/contract';
import { contractOf as normalisedContract } from '@docs/openapi/testing';
import { planVersion } from './planVersion';
import { labelOfPage } from './planSidebar';
import { pageSource as page, sidebarsOf } from './testPlan';

type OperationInput = Pick<Operation, 'operationId' | 'method' | 'path'> & { tags?: string[] };

const operation = (operationId: string, method = 'GET'): OperationInput => ({
  operationId,
  method,
  path: `/${operationId}`,
});

/** A contract with nothing but operations and webhooks. */
const contractOf = (operations: OperationInput[], webhooks: OperationInput[] = []): Contract =>
  normalisedContract({ paths: pathsOf(operations), webhooks: pathsOf(webhooks) });

const pathsOf = (operations: readonly OperationInput[]) =>
  Object.fromEntries(
    operations.map(({ operationId, method, path, tags }) => [
      path,
      { [method.toLowerCase()]: { operationId, tags } },
    ]),
  );

/** Plans pages with sidebars. Without operations and webhooks, the site has no contract. */
function plan(
  pages: PageSource[],
  sidebars = '',
  operations: OperationInput[] = [],
  webhooks: OperationInput[] = [],
) {
  const hasContract = operations.length + webhooks.length > 0;
  const result = planVersion({
    version: undefined,
    pages,
    sidebars: sidebars === '' ? [] : sidebarsOf(sidebars),
    sidebarsFile: 'content/sidebars.yaml',
    contract: hasContract ? contractOf(operations, webhooks) : undefined,
    readContract: hasContract ? { file: 'content/api/openapi.yaml' } : undefined,
  });
  return {
    ...result.plan,
    problems: result.problems.map(formatProblem),
    page: (id: string) => result.plan.pages.find((planned) => planned.id === id),
    category: (slug: string) => result.plan.categories.find((planned) => planned.slug === slug),
  };
}

/** A sidebar `docs` with its items on one line, which is line 3. */
const docs = (items: string) => `docs:\n  label: Docs\n  items: [${items}]\n`;
const category = (slug: string, items: string) =>
  `{ category: { label: The ${slug}, slug: ${slug}, items: [${items}] } }`;

describe('The problem', () => {
  test('of a sidebar item without a page names the nearest page.', () => {
    const { problems } = plan(
      [page('index.mdx'), page('docs/index.mdx'), page('docs/guides/start.mdx')],
      docs('index, guides/start, guides/stort'),
    );
    expect(problems).toEqual([
      [
        'error content/sidebars.yaml:3:32',
        '  The sidebar lists a page that does not exist.',
        '  expected: the path of a page below `docs/`, without `.mdx`',
        '  found:    guides/stort',
        '  do:       Did you mean `guides/start`?',
      ].join('\n'),
    ]);
  });

  test('of a sidebar item that is like no page asks for the page.', () => {
    const { problems } = plan([page('docs/index.mdx')], docs('index, glossary'));
    expect(problems).toEqual([expect.stringContaining('Add the page, or remove the item.')]);
  });

  test('of a page in no sidebar is a warning at the page.', () => {
    const { problems } = plan([page('docs/index.mdx'), page('docs/secret.mdx')], docs('index'));
    expect(problems).toEqual([
      [
        'warning content/docs/secret.mdx',
        '  No sidebar lists the page, but the search, the sitemap and `llms.txt` do.',
        '  expected: the item `secret` in content/sidebars.yaml',
        '  found:    none',
        '  do:       Add the item, or write `unlisted: true` or `draft: true` in the frontmatter.',
      ].join('\n'),
    ]);
  });

  test('of a page that is listed twice is reported at the second item, with the line of the first.', () => {
    const sidebars = `docs:
  label: Docs
  items:
    - index
    - category:
        label: More
        slug: more
        items:
          - index
api:
  label: API
  items:
    - index
`;
    const { problems } = plan([page('docs/index.mdx')], sidebars);
    const block = (location: string) =>
      [
        `error content/sidebars.yaml:${location}`,
        '  The sidebars list the page twice.',
        '  expected: each page once, and that of an operation in a category for each of its tags',
        '  found:    index, also on line 4',
        '  do:       Remove one of the two items; a page near it can link to the page instead.',
      ].join('\n');
    expect(problems).toEqual([block('9:13'), block('13:7')]);
  });

  test('of a page that is listed again is none in the category of another tag of its operation.', () => {
    const categories = [
      category('a', 'find, start'),
      category('b', 'find, find'),
      category('c', 'find'),
    ];
    const {
      problems,
      sidebars,
      page: planned,
    } = plan(
      [page('docs/find.mdx', { operation: 'find' }), page('docs/start.mdx')],
      docs(categories.join(', ')),
      [{ ...operation('find'), tags: ['A', 'B', 'A'] }],
    );
    expect(problems.map((problem) => problem.match(/found: .*/)?.[0])).toEqual([
      'found:    find, also on line 3',
      'found:    find, also on line 3',
    ]);
    expect(sidebars[0]?.tree.map(({ items }) => items?.map(({ again }) => again))).toEqual([
      [undefined, undefined],
      [true, undefined],
      [undefined],
    ]);
    expect(planned('find')).toMatchObject({ categories: ['a'], next: { route: '/docs/start' } });
  });

  test('of two files is reported although they differ in case.', () => {
    const { problems } = plan([page('docs/jobs.mdx'), page('docs/Jobs.mdx')], docs('jobs, Jobs'));
    expect(problems).toEqual([
      expect.stringMatching(
        /^error content\/docs\/Jobs\.mdx\n.*differ in case only[^]*\/docs\/Jobs, and \/docs\/jobs of content\/docs\/jobs\.mdx/,
      ),
    ]);
  });

  test('of two files for one page is reported although one route ends with a slash.', () => {
    const { problems } = plan(
      [page('docs/jobs.mdx'), page('docs/jobs/index.mdx')],
      docs('jobs, jobs/index'),
    );
    expect(problems).toEqual([
      [
        'error content/docs/jobs/index.mdx',
        '  Two files define the page `/docs/jobs`.',
        '  expected: a route that no other page has',
        '  found:    content/docs/jobs.mdx defines it too',
        '  do:       Rename or remove one of the two; routes that differ in a trailing slash are the same.',
      ].join('\n'),
    ]);
  });

  test('of a page at the route of a category’s page is reported at the page.', () => {
    const { problems } = plan(
      [page('docs/category/guides.mdx'), page('docs/index.mdx')],
      docs(`category/guides, ${category('guides', 'index')}`),
    );
    expect(problems).toEqual([
      expect.stringMatching(
        /^error content\/docs\/category\/guides\.mdx\n[^]*found: +content\/sidebars\.yaml defines/,
      ),
    ]);
  });

  test('of two categories with one slug is reported at the second, and only there.', () => {
    const sidebars = `docs:
  label: Docs
  items:
    - category: { label: Guides, slug: guides, items: [a] }
    - category: { label: More guides, slug: guides, items: [b] }
`;
    expect(plan([page('docs/a.mdx'), page('docs/b.mdx')], sidebars).problems).toEqual([
      [
        'error content/sidebars.yaml:5:7',
        '  Two categories have the same slug, and so the same URL.',
        '  field:    slug',
        '  expected: a slug that no other category has',
        '  found:    guides, also on line 4',
        '  do:       Rename one of the two.',
      ].join('\n'),
    ]);
  });

  test('of an unknown operation names the nearest operation.', () => {
    const jobs = {
      ...page('docs/jobs.mdx', { operation: 'listJob' }),
      operationAt: { line: 3, column: 12 },
    };
    const { problems } = plan([jobs], docs('jobs'), [operation('listJobs'), operation('showJob')]);
    expect(problems.filter((problem) => problem.includes('content/docs/'))).toEqual([
      [
        'error content/docs/jobs.mdx:3:12',
        '  The page documents an operation that the contract does not have.',
        '  field:    operation',
        '  expected: an operationId of the contract',
        '  found:    listJob',
        '  do:       Did you mean `listJobs`?',
      ].join('\n'),
    ]);
  });

  test('of an operation is not reported while the contract cannot be read.', () => {
    const { problems } = planVersion({
      version: undefined,
      pages: [page('docs/jobs.mdx', { operation: 'listJobs' })],
      sidebars: sidebarsOf(docs('jobs')),
      sidebarsFile: 'content/sidebars.yaml',
      contract: undefined,
      readContract: { file: 'content/api/openapi.yaml' },
    });
    expect(problems).toEqual([]);
  });

  test('of an operation on a site without a contract asks for the contract.', () => {
    const { problems } = plan([page('docs/jobs.mdx', { operation: 'listJobs' })], docs('jobs'));
    expect(problems).toEqual([expect.stringContaining('expected: a contract, `api/openapi.yaml`')]);
  });

  test('of pages in no sidebar is not reported while the sidebars cannot be read.', () => {
    expect(plan([page('docs/a.mdx'), page('docs/b.mdx')]).problems).toEqual([]);
  });

  test('of two pages for one operation is reported at the second.', () => {
    const { problems } = plan(
      [
        page('docs/a.mdx', { operation: 'listJobs' }),
        page('docs/b.mdx', { operation: 'listJobs' }),
        page('docs/c.mdx', { operation: 'listJobs' }),
      ],
      docs('a, b, c'),
      [operation('listJobs')],
    );
    const block = (file: string) =>
      [
        `error ${file}`,
        '  Two pages document the same operation.',
        '  field:    operation',
        '  expected: one page for each operation',
        '  found:    listJobs, which content/docs/a.mdx documents too',
        '  do:       Remove one of the pages, or its `operation`.',
      ].join('\n');
    expect(problems).toEqual([block('content/docs/b.mdx'), block('content/docs/c.mdx')]);
  });

  test('of an operation without a page is reported at the contract.', () => {
    const { problems } = plan([page('docs/a.mdx', { operation: 'listJobs' })], docs('a'), [
      operation('listJobs'),
      operation('deleteJob', 'DELETE'),
    ]);
    expect(problems).toEqual([
      [
        'error content/api/openapi.yaml',
        '  No page documents this operation.',
        '  field:    deleteJob',
        '  expected: a page with `operation: deleteJob` in its frontmatter',
        '  found:    DELETE /deleteJob',
        '  do:       Add the page and list it in a sidebar, or let `pages: from-contract` in `sidebars.yaml` add it.',
      ].join('\n'),
    ]);
  });

  test('of an unknown operation names a webhook when that is nearest.', () => {
    const { problems } = plan(
      [page('docs/hired.mdx', { operation: 'personHird' })],
      docs('hired'),
      [],
      [operation('personHired', 'POST')],
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Did you mean `personHired`?');
  });
});

test('A webhook needs no page.', () => {
  const webhooks = [operation('personHired', 'POST')];
  const { problems } = plan([page('docs/index.mdx')], docs('index'), [], webhooks);
  expect(problems).toEqual([]);
});

test('A webhook may have a page, which shows its method and counts as a resource’s.', () => {
  const {
    problems,
    page: find,
    sidebars,
  } = plan(
    [page('docs/events/hired.mdx', { title: 'Hired', operation: 'personHired' })],
    docs('events/hired'),
    [],
    [operation('personHired', 'POST')],
  );
  expect(problems).toEqual([]);
  expect(find('events/hired')).toMatchObject({ kind: 'resource', resource: 'events' });
  expect(sidebars[0]?.tree).toEqual([
    { label: 'Hired', route: '/docs/events/hired', method: 'POST' },
  ]);
});

test('The home page belongs to no sidebar, which is no problem.', () => {
  const { page: find, problems } = plan([page('index.mdx'), page('docs/index.mdx')], docs('index'));
  expect(problems).toEqual([]);
  expect(find('home')).toMatchObject({ kind: 'home', route: '/', categories: [] });
  expect(find('home')?.sidebar).toBeUndefined();
  expect(find('home')?.previous).toBeUndefined();
  expect(find('home')?.next).toBeUndefined();
});

test('A page may be called `home` beside the home page.', () => {
  const { sidebars } = plan(
    [page('docs/home.mdx', { title: 'Working from home' }), page('index.mdx', { title: 'Acme' })],
    docs('home'),
  );
  expect(sidebars[0]?.tree).toEqual([{ label: 'Working from home', route: '/docs/home' }]);
});

test('Pages come in reading order, the home page first and pages in no sidebar last.', () => {
  const { pages } = plan(
    [
      page('docs/ant.mdx'),
      page('docs/api/errors.mdx'),
      page('docs/bee.mdx'),
      page('docs/loose.mdx'),
      page('docs/zebra.mdx'),
      page('index.mdx'),
    ],
    `docs: { label: Docs, items: [zebra, bee] }
api: { label: API, items: [api/errors] }
`,
  );
  expect(pages.map(({ id }) => id)).toEqual(['home', 'zebra', 'bee', 'api/errors', 'ant', 'loose']);
});

test('A page’s kind follows from its sidebar and its operation.', () => {
  const { pages, problems } = plan(
    [
      page('index.mdx'),
      page('docs/start.mdx'),
      page('docs/loose.mdx'),
      page('docs/api/errors.mdx'),
      page('docs/api/jobs/index.mdx', { operation: 'listJobs' }),
      page('docs/guides/jobs.mdx', { operation: 'showJob' }),
    ],
    `docs: { label: Docs, items: [start, guides/jobs] }
api: { label: API, items: [api/errors, api/jobs/index] }
`,
    [operation('listJobs'), operation('showJob')],
  );
  expect(problems).toHaveLength(1);
  expect(Object.fromEntries(pages.map(({ id, kind }) => [id, kind]))).toEqual({
    home: 'home',
    start: 'guide',
    loose: 'general',
    'api/errors': 'general',
    'api/jobs/index': 'resource',
    'guides/jobs': 'resource',
  });
});

test('A page has the values of its frontmatter, and its title is the default of its sidebar label.', () => {
  const { page: find } = plan([
    page('docs/a.mdx', {
      title: 'A long title',
      sidebar_label: 'Short',
      description: 'About it.',
      keywords: ['word'],
    }),
    page('docs/b.mdx', { title: 'Another title' }),
  ]);
  expect(find('a')).toMatchObject({
    id: 'a',
    route: '/docs/a',
    file: 'content/docs/a.mdx',
    relativePath: 'docs/a.mdx',
    absolutePath: '/project/content/docs/a.mdx',
    title: 'A long title',
    frontmatter: { sidebar_label: 'Short', description: 'About it.', keywords: ['word'] },
  });
  expect([find('a'), find('b')].map((found) => found && labelOfPage(found))).toEqual([
    'Short',
    'Another title',
  ]);
});

describe('Previous and next', () => {
  const { page: find, category: findCategory } = plan(
    [
      page('docs/index.mdx', { title: 'Start', sidebar_label: 'Overview' }),
      page('docs/one.mdx', { title: 'One' }),
      page('docs/two.mdx', { title: 'Two' }),
      page('docs/end.mdx', { title: 'End' }),
      page('docs/api/errors.mdx', { title: 'Errors' }),
    ],
    `docs:
  label: Docs
  items:
    - index
    - category: { label: Guides, slug: guides, items: [two, one] }
    - link: { label: Status, href: 'https://status.example' }
    - end
api:
  label: API
  items: [api/errors]
`,
  );

  test('follow the sidebar, categories included, and not the names of files.', () => {
    const routes = [
      find('index'),
      findCategory('guides'),
      find('two'),
      find('one'),
      find('end'),
    ].map((planned) => [planned?.previous?.route, planned?.next?.route]);
    expect(routes).toEqual([
      [undefined, '/docs/category/guides'],
      ['/docs', '/docs/two'],
      ['/docs/category/guides', '/docs/one'],
      ['/docs/two', '/docs/end'],
      ['/docs/one', undefined],
    ]);
  });

  test('are named as in the sidebar.', () => {
    expect(findCategory('guides')?.previous).toEqual({ label: 'Overview', route: '/docs' });
    expect(find('two')?.previous).toEqual({ label: 'Guides', route: '/docs/category/guides' });
  });

  test('do not link from one sidebar to the other.', () => {
    expect(find('end')?.next).toBeUndefined();
    expect(find('api/errors')?.previous).toBeUndefined();
  });
});

test('Pages and categories know the categories around them, the outermost first.', () => {
  const { page: find, category: findCategory } = plan(
    [page('docs/a.mdx'), page('docs/b.mdx')],
    docs(`a, ${category('outer', category('inner', 'b'))}`),
  );
  expect(find('a')?.categories).toEqual([]);
  expect(find('b')?.categories).toEqual(['outer', 'inner']);
  expect(findCategory('inner')?.categories).toEqual(['outer']);
  expect(findCategory('outer')?.categories).toEqual([]);
});

test('A category has its label, description, sidebar and direct children, in order.', () => {
  const { category: findCategory } = plan(
    [page('docs/a.mdx'), page('docs/b.mdx')],
    `docs: { label: Docs, items: [a] }
api:
  label: API
  items:
    - category:
        label: Everything
        slug: all
        description: All of it.
        items:
          - link: { label: Status, href: 'https://status.example' }
          - category: { label: Inner, slug: inner, items: [b] }
          - missing
`,
  );
  expect(findCategory('all')).toMatchObject({
    label: 'Everything',
    description: 'All of it.',
    route: '/docs/category/all',
    sidebar: 'api',
    children: [
      { type: 'link', label: 'Status', href: 'https://status.example' },
      { type: 'category', slug: 'inner' },
    ],
  });
  expect(findCategory('inner')).toMatchObject({
    description: '',
    children: [{ type: 'page', id: 'b' }],
  });
});

test('A sidebar’s tree has labels, routes, methods and external links, and no missing pages.', () => {
  const { sidebars } = plan(
    [
      page('docs/index.mdx', { title: 'Start' }),
      page('docs/api/jobs/index.mdx', { title: 'List jobs', operation: 'listJobs' }),
      page('docs/api/jobs/delete.mdx', {
        title: 'Delete a job',
        sidebar_label: 'Delete',
        operation: 'deleteJob',
      }),
    ],
    `docs: { label: Docs, items: [index] }
api:
  label: API Reference
  items:
    - link: { label: Status, href: 'https://status.example' }
    - category: { label: Jobs, slug: jobs, items: [api/jobs/index, missing, api/jobs/delete] }
`,
    [operation('listJobs'), operation('deleteJob', 'DELETE')],
  );
  expect(sidebars).toEqual([
    { name: 'docs', label: 'Docs', route: '/docs', tree: [{ label: 'Start', route: '/docs' }] },
    {
      name: 'api',
      label: 'API Reference',
      route: '/docs/api/jobs/',
      tree: [
        { label: 'Status', href: 'https://status.example' },
        {
          label: 'Jobs',
          route: '/docs/category/jobs',
          slug: 'jobs',
          items: [
            { label: 'List jobs', route: '/docs/api/jobs/', method: 'GET' },
            { label: 'Delete', route: '/docs/api/jobs/delete', method: 'DELETE' },
          ],
        },
      ],
    },
  ]);
});

test('The header links to a sidebar’s first page, also when a category precedes it.', () => {
  const link = "{ link: { label: Status, href: 'https://status.example' } }";
  const inner = category('inner', 'a');
  const route = (items: string) =>
    plan([page('docs/a.mdx'), page('docs/b.mdx')], docs(items)).sidebars[0]?.route;
  expect(route('b, a')).toBe('/docs/b');
  expect(route(`${link}, ${category('outer', inner)}, b`)).toBe('/docs/a');
  expect(route(`${category('links', link)}, b`)).toBe('/docs/b');
  expect(route(link)).toBe('/');
});

describe('A resource', () => {
  const { resources, page: find } = plan(
    [
      page('docs/api/jobs/create.mdx', { operation: 'createJob' }),
      page('docs/api/jobs/index.mdx', { operation: 'listJobs' }),
      page('docs/api/jobs/overview.mdx'),
      page('docs/api/apples/index.mdx', { operation: 'listApples' }),
    ],
    `docs: { label: Docs, items: [api/jobs/overview] }
api:
  label: API
  items:
    - category: { label: All jobs, slug: jobs, items: [api/jobs/index, api/jobs/create] }
    - api/apples/index
`,
    ['createJob', 'listJobs', 'listApples'].map((id) => operation(id)),
  );

  test('gathers the pages with an operation of one folder, in the order of the sidebar.', () => {
    expect(resources).toEqual([
      { name: 'jobs', label: 'All jobs', pages: ['api/jobs/index', 'api/jobs/create'] },
      { name: 'apples', label: 'apples', pages: ['api/apples/index'] },
    ]);
  });

  test('is named on its pages only.', () => {
    expect(find('api/jobs/index')?.resource).toBe('jobs');
    expect(find('api/jobs/overview')?.resource).toBeUndefined();
  });
});

test('20,000 pages in 1,000 categories are planned with the right neighbours.', () => {
  const groups = Array.from({ length: 1000 }, (_, group) =>
    Array.from({ length: 20 }, (_, at) => `g${group}/p${at}`),
  );
  const pages = groups.flat().map((id) => page(`docs/${id}.mdx`));
  const sidebars: Sidebar[] = [
    {
      name: 'docs',
      hasGuides: true,
      label: 'Docs',
      items: groups.map((ids, group) => ({
        type: 'category',
        label: `Group ${group}`,
        slug: `g${group}`,
        description: '',
        at: { line: group, column: 1 },
        items: ids.map((id) => ({ type: 'page', id, at: { line: group, column: 1 } })),
      })),
    },
  ];
  const result = planVersion({
    version: undefined,
    pages,
    sidebars,
    sidebarsFile: 'sidebars.yaml',
    contract: undefined,
    readContract: undefined,
  });
  expect(result.problems).toEqual([]);
  expect(result.plan.pages).toHaveLength(20_000);
  const find = (id: string) => result.plan.pages.find((planned) => planned.id === id);
  expect(find('g500/p19')?.previous?.route).toBe('/docs/g500/p18');
  expect(find('g500/p19')?.next?.route).toBe('/docs/category/g501');
  expect(find('g501/p0')?.previous?.route).toBe('/docs/category/g501');
  expect(find('g999/p19')?.next).toBeUndefined();
  expect(find('g999/p19')?.categories).toEqual(['g999']);
});
