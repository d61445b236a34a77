import { parseYaml } from './parseYaml';
import { formatProblem } from './problem';
import { readSidebars } from './sidebar';
import { sidebarsSchema } from './sidebarsSchema';

/** A file whose `docs` sidebar has these items; the first line of the items is line 4. */
const docs = (items: string) => `docs:\n  label: Docs\n  items:\n${items}\n`;
const parse = (text: string) => parseYaml(sidebarsSchema, { text, file: 'content/sidebars.yaml' });
const problemsOf = (text: string) => parse(text).problems.map(formatProblem);

const unknownKind = (location: string, field: string, found: string) =>
  [
    `error content/sidebars.yaml:${location}`,
    '  The value is none of the kinds that this key accepts.',
    `  field:    ${field}`,
    '  expected: a page ID or a map with `category` or a map with `link`',
    `  found:    ${found}`,
    '  do:       Change the value: A page: its path below `docs/`, without `.mdx`.',
  ].join('\n');

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
      name: 'docs',
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
    {
      name: 'api',
      label: 'API',
      items: [{ type: 'page', id: 'api/errors', at: { line: 4, column: 7 } }],
    },
  ]);
});

test('A site without reference has no `api` sidebar.', () => {
  const { value, locate } = parse(docs('    - index'));
  expect(value && readSidebars(value, locate).map(({ name }) => name)).toEqual(['docs']);
});

test('The `docs` sidebar is required, and another name is not known.', () => {
  expect(problemsOf('doc:\n  label: Docs\n  items: [index]\n')).toEqual([
    [
      'error content/sidebars.yaml:1:1',
      '  The required key `docs` is missing.',
      '  field:    docs',
      '  expected: object',
      '  found:    nothing',
      '  do:       Add it: Guides and everything else that is not reference.',
    ].join('\n'),
    [
      'error content/sidebars.yaml:1:1',
      '  The key `doc` is not known here.',
      '  field:    doc',
      '  expected: one of docs, api, pages',
      '  found:    doc',
      '  do:       Did you mean `docs`?',
    ].join('\n'),
  ]);
});

test('A sidebar without items is reported.', () => {
  expect(problemsOf('docs:\n  label: Docs\n  items: []\n')).toEqual([
    [
      'error content/sidebars.yaml:3:10',
      '  The value is not allowed here.',
      '  field:    docs.items',
      '  expected: at least 1',
      '  found:    a list',
      '  do:       Change the value: Pages, categories and links, in the order shown.',
    ].join('\n'),
  ]);
});

test.each(['/guides/start', 'guides/start/', 'my guide', '/'])(
  'The item %j is no page id.',
  (id) => {
    expect(problemsOf(docs(`    - ${id}`))).toEqual([
      [
        'error content/sidebars.yaml:4:7',
        '  The value is not allowed here.',
        '  field:    docs.items[0]',
        '  expected: a page ID such as guides/getting-started',
        `  found:    "${id}"`,
        '  do:       Change the value: A page: its path below `docs/`, without `.mdx`.',
      ].join('\n'),
    ]);
  },
);

test.each([
  ['page: index', 'a map with page'],
  ['3', '3 (number)'],
  ['[index]', 'a list'],
  ['null', 'nothing'],
])('The item %j is not of a known kind.', (item, found) => {
  expect(problemsOf(docs(`    - index\n    - ${item}`))).toEqual([
    unknownKind('5:7', 'docs.items[1]', found),
  ]);
});

test('A slug must be valid in a URL.', () => {
  const items = `    - category:
        label: Guides
        slug: My Guides
        items: [index]`;
  expect(problemsOf(docs(items))).toEqual([
    [
      'error content/sidebars.yaml:6:15',
      '  The value is not allowed here.',
      '  field:    docs.items[0].category.slug',
      '  expected: lower-case letters, digits and hyphens',
      '  found:    "My Guides"',
      '  do:       Change the value: Last segment of the category page’s URL, unique on the site.',
    ].join('\n'),
  ]);
});

test.each(['Guides', 'guides/', 'guides--more', '-guides', 'guides-', 'übersicht'])(
  'The slug %j is not allowed.',
  (slug) => {
    const items = `    - category: { label: Guides, slug: ${slug}, items: [index] }`;
    expect(parse(docs(items)).problems).toMatchObject([
      { field: 'docs.items[0].category.slug', found: `"${slug}"` },
    ]);
  },
);

test('A category’s misspelt key is reported with the right one, beside what is missing.', () => {
  const items = `    - category:
        label: Guides
        slug: guides
        item: [index]`;
  expect(problemsOf(docs(items))).toEqual([
    [
      'error content/sidebars.yaml:5:9',
      '  The required key `items` is missing.',
      '  field:    docs.items[0].category.items',
      '  expected: array',
      '  found:    nothing',
      '  do:       Add it: What the category contains, in the order shown.',
    ].join('\n'),
    [
      'error content/sidebars.yaml:7:9',
      '  The key `item` is not known here.',
      '  field:    docs.items[0].category.item',
      '  expected: one of label, slug, description, items',
      '  found:    item',
      '  do:       Did you mean `items`?',
    ].join('\n'),
  ]);
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
  expect(problemsOf(docs(items))).toEqual([
    [
      'error content/sidebars.yaml:11:21',
      '  The value is not allowed here.',
      '  field:    docs.items[0].category.items[1].category.slug',
      '  expected: lower-case letters, digits and hyphens',
      '  found:    "More"',
      '  do:       Change the value: Last segment of the category page’s URL, unique on the site.',
    ].join('\n'),
    unknownKind('13:13', 'docs.items[0].category.items[2]', 'a map with page'),
  ]);
});

test('An external link needs an absolute URL.', () => {
  const items = `    - link:
        label: Status
        href: /status`;
  expect(problemsOf(docs(items))).toEqual([
    [
      'error content/sidebars.yaml:6:15',
      '  The value is not allowed here.',
      '  field:    docs.items[0].link.href',
      '  expected: an http or https URL',
      '  found:    "/status"',
      '  do:       Change the value: URL outside this site.',
    ].join('\n'),
  ]);
});

test('A category that is a string has the wrong type.', () => {
  expect(problemsOf(docs('    - category: guides'))).toEqual([
    [
      'error content/sidebars.yaml:4:17',
      '  The value has the wrong type.',
      '  field:    docs.items[0].category',
      '  expected: object',
      '  found:    "guides"',
      '  do:       Change the value.',
    ].join('\n'),
  ]);
});

test('A key beside `category` is reported with the keys that are known there.', () => {
  const items = `    - category: { label: Guides, slug: guides, items: [index] }
      label: Guides`;
  expect(problemsOf(docs(items))).toEqual([
    [
      'error content/sidebars.yaml:5:7',
      '  The key `label` is not known here.',
      '  field:    docs.items[0].label',
      '  expected: one of category',
      '  found:    label',
      '  do:       Remove the key.',
    ].join('\n'),
  ]);
});

test('Wrong indentation is invalid YAML.', () => {
  expect(problemsOf(docs('    - index\n   - guides/start'))).toEqual([
    [
      'error content/sidebars.yaml:5:1',
      '  The file is not valid YAML.',
      '  expected: YAML 1.2',
      '  found:    A block sequence may not be used as an implicit map key',
      '  do:       Check the indentation, and quote values that contain a colon followed by a space.',
    ].join('\n'),
  ]);
});
