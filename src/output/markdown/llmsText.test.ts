import type { SidebarPlan } from '../../plan/planSidebar';
import { createLlmsSections, formatLlmsText } from './llmsText';

const page = (route: string, description = '') => ({ route, title: `Page ${route}`, description });

const sidebar: SidebarPlan = {
  name: 'docs',
  label: 'Docs',
  route: '/docs',
  tree: [
    { label: 'Start', route: '/docs' },
    {
      label: 'Hiring',
      slug: 'hiring',
      route: '/docs/category/hiring',
      items: [
        {
          label: 'Jobs',
          slug: 'jobs',
          route: '/docs/category/jobs',
          items: [{ label: 'List', route: '/docs/jobs/' }],
        },
        { label: 'Intro', route: '/docs/intro' },
        { label: 'Status', href: 'https://status.example' },
      ],
    },
  ],
};
const pages = [
  '/',
  '/docs',
  '/docs/category/hiring',
  '/docs/category/jobs',
  '/docs/jobs/',
  '/docs/intro',
];

test('There is a section for each category in the order of the sidebar, and one for other pages.', () => {
  const sections = createLlmsSections(
    [sidebar],
    pages.map((route) => page(route)),
  );
  expect(sections.map(({ title, links }) => [title, ...links.map(({ url }) => url)])).toEqual([
    ['Docs', '/docs.md'],
    ['Hiring', '/docs/category/hiring.md', '/docs/intro.md', 'https://status.example'],
    ['Hiring: Jobs', '/docs/category/jobs.md', '/docs/jobs.md'],
    ['Other pages', '/index.md'],
  ]);
});

test('A page that the sidebar lists again has a second link.', () => {
  const again = { label: 'List', route: '/docs/jobs/', again: true as const };
  const lists = { label: 'Lists', slug: 'lists', route: '/docs/category/lists', items: [again] };
  const tree = [...sidebar.tree, lists];
  const sections = createLlmsSections([{ ...sidebar, tree }], [page('/docs/jobs/')]);
  expect(sections.map(({ links }) => links.length)).toEqual([1, 1, 1]);
});

test('The list has the form of llmstxt.org.', () => {
  expect(
    formatLlmsText({
      title: 'Site',
      summary: 'What it is.',
      notes: [],
      agents: ['Send a `key_1`.', 'Check the business first.'],
      sections: createLlmsSections([], [page('/docs/all of it', 'All of it.')]),
      optional: [{ label: 'Contract', url: '/openapi.yaml', description: '' }],
      baseUrl: 'https://site.example',
    }),
  ).toBe(
    [
      '# Site',
      '> What it is.',
      '- Send a `key_1`.\n- Check the business first.',
      '## Other pages',
      '- [Page /docs/all of it](https://site.example/docs/all%20of%20it.md): All of it.',
      '## Optional',
      '- [Contract](https://site.example/openapi.yaml)\n',
    ].join('\n\n'),
  );
});
