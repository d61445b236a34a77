import { siteSchema } from '../content/siteSchema';
import { parseYaml } from '@docs/core/yaml';
import { minimalSiteYaml } from '../content/testSiteYaml';
import type { CategoryPlan, PagePlan, SitePlan } from '../plan/pagePlan';
import { collectPageHeads } from './checkPageHeads';

const page = (id: string, { frontmatter, ...more }: Partial<PagePlan> = {}) =>
  ({
    id,
    route: `/docs/${id}`,
    file: `content/docs/${id}.mdx`,
    title: `Page ${id}`,
    frontmatter: { title: `Page ${id}`, sidebar_label: `Label ${id}`, ...frontmatter },
    version: '2',
    counterparts: {},
    categories: [],
    ...more,
  }) as PagePlan;

const category = {
  slug: 'guides',
  label: 'Guides',
  description: '',
  route: '/docs/category/guides',
  version: '2',
  counterparts: {},
  children: [
    { type: 'page', id: 'a' },
    { type: 'link', label: 'Status', href: 'https://status.acme.example' },
  ],
} as unknown as CategoryPlan;

/** A page that is made from the contract, and all that its category contains. */
const generated = page('jobs', { contractFile: 'api/openapi.yaml', categories: ['jobs'] });

const plan = {
  version: '2',
  pages: [
    page('a', { frontmatter: { title: 'Page a', description: 'By hand.' } }),
    page('b'),
    generated,
  ],
  categories: [category, { ...category, slug: 'jobs', route: '/docs/category/jobs' }],
  olderVersions: [
    {
      version: '1',
      pages: [
        page('a', { version: '1', counterparts: { 2: '/docs/a' } }),
        page('c', { version: '1' }),
      ],
      categories: [],
    },
  ],
} as unknown as SitePlan;

test('The heads of a site are those of the pages that search engines list and an author can edit.', () => {
  const site = parseYaml(siteSchema, { text: minimalSiteYaml, file: 'site.yaml' }).value;
  if (!site) throw new Error('The settings of the test are wrong.');
  const versions = [
    { id: '2', label: 'Version 2' },
    { id: '1', label: 'Version 1' },
  ];
  const heads = collectPageHeads({
    plan,
    site: { ...site, versions },
    sidebarsFiles: new Map([['2', 'content/sidebars.yaml']]),
    excerptOf: ({ id }) => `First paragraph of ${id}.`,
  });
  expect(
    heads.map(({ title, description, isAuthored }) => [title, description, isAuthored]),
  ).toEqual([
    ['Page a · Acme Developers', 'By hand.', true],
    ['Page b · Acme Developers', 'First paragraph of b.', false],
    ['Guides · Acme Developers', 'Guides: Label a, Status.', false],
    ['Page c · Version 1 · Acme Developers', 'First paragraph of c.', false],
  ]);
  expect(heads[2]?.file).toBe('content/sidebars.yaml');
});
