import { parseYaml } from '@docs/core/yaml';
import { readSidebars, sidebarsSchema } from './sidebars';

/** A file whose `docs` sidebar has these items; the first line of the items is line 4. */
const docs = (items: string) => `docs:\n  label: Docs\n  items:\n${items}\n`;
const parse = (text: string) => parseYaml(sidebarsSchema, { text, file: 'content/sidebars.yaml' });
const nameRule = 'a name of lower-case letters, digits and hyphens that begins with a letter';

test('A sidebar contains pages, categories and links, in the authored order and with their locations.', () => {
  const text = `api:
  label: API
  items:
    - api/errors
docs:
  label: Docs
  items:
    - index
    - category:
        label: Guides
        slug: guides
        description: How to do it.
        items:
          - guides/start
          - category: { label: More, slug: more, items: [guides/more] }
    - link: { label: Status, href: 'https://status.example' }
`;
  const { value, locate, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(value && readSidebars(value, locate)).toEqual([
    {
      name: 'api',
      label: 'API',
      hasGuides: false,
      items: [{ type: 'page', id: 'api/errors', at: { line: 4, column: 7 } }],
    },
    {
      name: 'docs',
      hasGuides: true,
      label: 'Docs',
      items: [
        { type: 'page', id: 'index', at: { line: 8, column: 7 } },
        {
          type: 'category',
          label: 'Guides',
          slug: 'guides',
          description: 'How to do it.',
          at: { line: 9, column: 7 },
          items: [
            { type: 'page', id: 'guides/start', at: { line: 14, column: 13 } },
            {
              type: 'category',
              label: 'More',
              slug: 'more',
              description: '',
              at: { line: 15, column: 13 },
              items: [{ type: 'page', id: 'guides/more', at: { line: 15, column: 58 } }],
            },
          ],
        },
        {
          type: 'link',
          label: 'Status',
          href: 'https://status.example',
          at: { line: 16, column: 7 },
        },
      ],
    },
  ]);
});

test('A site without reference has no `api` sidebar.', () => {
  const { value, locate } = parse(docs('    - index'));
  expect(value && readSidebars(value, locate).map(({ name }) => name)).toEqual(['docs']);
});

test('Sidebars have any names; one may have the guides, and one receives pages of the contract.', () => {
  const text = `manual: { label: Manual, guides: true, items: [index] }
reference:
  label: Reference
  pages: from-contract
docs: { label: Notes, items: [notes] }
`;
  const { value, locate, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(value && readSidebars(value, locate)).toMatchObject([
    { name: 'manual', hasGuides: true, items: [{ id: 'index' }] },
    { name: 'reference', hasGuides: false, contractPages: { line: 4, column: 10 }, items: [] },
    { name: 'docs', hasGuides: false },
  ]);
});

test.each([
  ['{}', '', 'at least one sidebar'],
  ['API: { label: API, items: [index] }', 'API', nameRule],
  ['api: { label: API }', 'api.items', 'a list of pages, or `pages: from-contract`'],
  [
    'a: { label: A, pages: from-contract }\nb: { label: B, pages: from-contract }',
    '',
    'one sidebar with `pages: from-contract`',
  ],
])('The sidebars %j are refused.', (text, field, expected) => {
  expect(parse(text).problems).toMatchObject([{ field: field || undefined, expected }]);
});

/** The problems of these items, by their locations, fields and what is expected and found there. */
const misfitsOf = (items: string) =>
  parse(docs(items)).problems.map(({ line, column, field, expected, found }) => [
    `${line}:${column}`,
    field,
    expected,
    found,
  ]);

const kinds = 'a page ID or a map with `category` or a map with `link`';

test.each([
  ['    - page: index', 'a map with page'],
  ['    - 3', '3 (number)'],
  ['    - [index]', 'a list'],
  ['    - null', 'nothing'],
])('The item %j is not of a known kind.', (item, found) => {
  expect(misfitsOf(`    - index\n${item}`)).toEqual([['5:7', 'docs.items[1]', kinds, found]]);
});

test.each(['/guides/start', 'guides/start/', 'my guide', '/'])(
  'The item %j is no page id.',
  (id) => {
    expect(misfitsOf(`    - ${id}`)).toEqual([
      [
        '4:7',
        'docs.items[0]',
        'a page ID without spaces, such as guides/getting-started',
        `"${id}"`,
      ],
    ]);
  },
);

test.each(['Guides', 'My Guides', 'guides/', 'guides--more', '-guides', 'guides-', 'übersicht'])(
  'The slug %j is not allowed.',
  (slug) => {
    expect(misfitsOf(`    - category: { label: Guides, slug: ${slug}, items: [index] }`)).toEqual([
      [
        '4:40',
        'docs.items[0].category.slug',
        'lower-case letters, digits and hyphens',
        `"${slug}"`,
      ],
    ]);
  },
);

test.each([
  [
    '    - link: { label: Status, href: /status }',
    '4:36',
    'docs.items[0].link.href',
    'an http or https URL',
  ],
  [
    '    - category: guides',
    '4:17',
    'docs.items[0].category',
    'a map with `label`, `slug`, `description`, `items`',
  ],
  [
    '    - category: { label: Guides, slug: guides, items: [] }',
    '4:55',
    'docs.items[0].category.items',
    'at least 1',
  ],
  [
    '    - category: { label: Guides, slug: guides, items: [index] }\n      label: Guides',
    '5:7',
    'docs.items[0].label',
    'one of category',
  ],
])('A misfit is reported at its location: %j.', (items, ...expected) => {
  expect(misfitsOf(items)).toEqual([[...expected, expect.any(String)]]);
});

test('Mistakes in a nested category are reported with their whole path.', () => {
  const items = `    - category:
        label: Guides
        slug: guides
        items:
          - index
          - category:
              label: More
              slug: More
              items: [guides/more]
          - page: guides/start`;
  expect(misfitsOf(items).map(([location, field]) => [location, field])).toEqual([
    ['11:21', 'docs.items[0].category.items[1].category.slug'],
    ['13:13', 'docs.items[0].category.items[2]'],
  ]);
});
