import { formatProblem } from '@docs/core/problems';
import { readFrontmatter } from './frontmatter';

const read = (text: string) => readFrontmatter(text, 'content/docs/page.mdx');
/** Problems of a page whose frontmatter has these lines; the first of them is line 2. */
const problemsOf = (...lines: string[]) =>
  read(['---', ...lines, '---', '', 'Text.', ''].join('\n')).problems.map(formatProblem);

const missingTitle = [
  'error content/docs/page.mdx:2:1',
  '  The required key `title` is missing.',
  '  field:    title',
  '  expected: string',
  '  found:    nothing',
  '  do:       Add it: The page’s heading and its title in the browser.',
].join('\n');

test('A title is enough.', () => {
  expect(read('---\ntitle: Errors\n---\n\nText.\n').value).toEqual({
    title: 'Errors',
  });
});

test('Every key is read, and strings are trimmed.', () => {
  const text = `---
title: '  Errors '
description: What can go wrong.
sidebar_label: Errors
operation: listErrors
keywords:
  - problem
  - RFC 9457
---
`;
  expect(read(text).value).toEqual({
    title: 'Errors',
    description: 'What can go wrong.',
    sidebar_label: 'Errors',
    operation: 'listErrors',
    keywords: ['problem', 'RFC 9457'],
  });
});

test('A page without a title is reported on the line after the opening `---`.', () => {
  expect(problemsOf('description: What can go wrong.')).toEqual([missingTitle]);
  expect(problemsOf()).toEqual([missingTitle]);
});

test('A page of an operation may lack a title.', () => {
  expect(read('---\noperation: listJobs\n---\n')).toMatchObject({
    value: { operation: 'listJobs' },
    problems: [],
  });
});

test.each(['', 'Text.\n', 'title: Errors\n\nText.\n'])(
  'A page without frontmatter is reported at its start: %j.',
  (text) => {
    expect(read(text).problems.map(formatProblem)).toEqual([
      [
        'error content/docs/page.mdx:1:1',
        '  The page has no frontmatter.',
        '  field:    title',
        '  expected: at the start of the file, a line `---`, the keys, and another line `---`',
        '  found:    nothing',
        '  do:       Add the lines, with at least a `title`.',
      ].join('\n'),
    ]);
  },
);

test('Frontmatter that does not end is reported as such, and not as a missing title.', () => {
  expect(read('---\ntitle: Errors\n\nText.\n').problems.map(formatProblem)).toEqual([
    [
      'error content/docs/page.mdx:1:1',
      '  The frontmatter does not end.',
      '  expected: a line `---` after the last key',
      '  found:    nothing',
      '  do:       Add the line.',
    ].join('\n'),
  ]);
});

test('A heading is the title of a page without one.', () => {
  expect(read('# Errors\n\nText.\n').problems[0]?.hint).toBe(
    'Write `title: Errors` in the frontmatter, and remove the heading `# Errors`.',
  );
});

test.each([
  [['title: 404'], '2:8', 'string', '404 (number)'],
  [['title: ""'], '2:8', 'a string that is not empty', '""'],
  [['title:'], '2:7', 'string', 'nothing'],
  [['title: Errors', 'keywords: error'], '3:11', 'a list', '"error"'],
  // A colon that is not quoted.
  [['keywords: []', 'title: Errors: all'], '3:8', 'YAML 1.2', 'Nested mappings are not allowed'],
])('%j is reported at its location in the file.', (lines, location, expected, found) => {
  const [problem, ...others] = problemsOf(...lines);
  expect(others).toEqual([]);
  expect(problem).toContain(`error content/docs/page.mdx:${location}\n`);
  expect(problem).toContain(`\n  expected: ${expected}\n  found:    ${found}`);
});

test('Line endings of Windows and a byte order mark change nothing.', () => {
  const { problems } = read('\uFEFF---\r\ntitle: Errors\r\nfoo: 1\r\n---\r\n\r\nText.\r\n');
  expect(problems).toMatchObject([{ line: 3, column: 1, field: 'foo' }]);
});

test('A line of hyphens in the text is not frontmatter.', () => {
  expect(read('---\ntitle: Errors\n---\n\nText.\n\n---\n\nfoo: 1\n').value?.title).toBe('Errors');
});

test('Hyphens at the end of a value do not end the frontmatter.', () => {
  expect(read('---\ntitle: Errors ---\noperation: listErrors\n---\n').value).toEqual({
    title: 'Errors ---',
    operation: 'listErrors',
  });
});

describe('A key of another generator', () => {
  test.each([
    [
      'sidebar_position: 2',
      'List the page in `sidebars.yaml`, where it should appear, and remove the key.',
    ],
    ['sidebar: { order: 2, label: First }', 'List the page in `sidebars.yaml`'],
    ['slug: /first', 'The URL of a page is the path of its file: move the file'],
    ['hero: { tagline: First }', 'Write the content in the page'],
    ['outline: deep', 'Remove the key; all pages have one layout.'],
  ])('is a warning that says what to do: %s', (line, hint) => {
    const { value, problems } = read(`---\ntitle: Errors\n${line}\n---\n`);
    expect(value?.title).toBe('Errors');
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        line: 3,
        hint: expect.stringContaining(hint) as string,
      }),
    ]);
  });

  test('is understood where the site has the same: the label of Starlight.', () => {
    const { value, problems } = read('---\ntitle: Errors\nsidebar: { label: All }\n---\n');
    expect(value?.sidebar_label).toBe('All');
    expect(problems).toEqual([]);
  });
});

test('A page may be unlisted or a draft, but that of an operation is in the contract.', () => {
  const { value, problems } = read('---\ntitle: Beta\nunlisted: true\ndraft: true\n---\n');
  expect(value).toMatchObject({ unlisted: true, draft: true });
  expect(problems).toEqual([]);
  expect(read('---\noperation: listJobs\nunlisted: true\n---\n').problems).toMatchObject([
    { severity: 'error', line: 3, field: 'unlisted' },
  ]);
});

test('A long run of backticks is read at once, and a heading in code is no title.', () => {
  const [problem] = read(`${'`'.repeat(180_000)}\n\n# In code\n`).problems;
  expect(problem?.hint).toBe('Add the lines, with at least a `title`.');
});
