import { findExceededLimit } from '@docs/core/mdx';
import { compilePage } from './compilePage';

const frontmatter = '---\ntitle: Start\n---\n\n';
const compile = (body: string) =>
  compilePage({ text: frontmatter + body, absolutePath: '/x/docs/a.mdx', contentDir: '/x' });

test.each([
  ['a word of 100,000 characters', 'a'.repeat(100_000), 5, 'word', '20,000'],
  ['the same with dots', `See\n${'a.'.repeat(50_000)}`, 6, 'word', '20,000'],
  ['100,000 spaces', `a${' '.repeat(100_000)}b`, 5, 'word', '20,000'],
  ['180 KB of backticks', 'a `` ` ``` '.repeat(18_000), 5, 'paragraph', '5,000'],
  ['20,000 unclosed links', '[a]( '.repeat(20_000), 5, 'paragraph', '5,000'],
  ['the same in lines', 'b [a](\n'.repeat(20_000), 2505, 'paragraph', '5,000'],
  ['50,000 closing brackets', '] '.repeat(50_000), 5, 'paragraph', '5,000'],
  ['unclosed emphasis', 'a*_b '.repeat(20_000), 5, 'paragraph', '5,000'],
  ['a table of 20,000 columns', `a\n\n${'| a '.repeat(20_000)}`, 7, 'paragraph', '5,000'],
  ['unclosed tags', 'a <b> '.repeat(20_000), 5, 'paragraph', '5,000'],
  ['braces within each other', '{ '.repeat(20_000), 5, 'braces', '100'],
  ['blocks within each other', ':::note\n\n'.repeat(5_000), 205, 'blocks', '100'],
  ['lists within each other', '- '.repeat(5_000), 5, 'lists', '200'],
])('The page with %s has one problem, at its line.', async (_, body, line, word, most) => {
  const { problems } = await compile(body);
  expect(problems).toMatchObject([{ severity: 'error', line }]);
  expect(problems[0]?.message).toContain(word);
  expect(problems[0]?.expected).toContain(`at most ${most} `);
});

test.each([
  ['a long line of code', `\`\`\`json\n${'[{"a":[]}]'.repeat(50_000)}\n\`\`\`\n`],
  ['a long table', `| a | b |\n| - | - |\n${'| [a](b) | `c` |\n'.repeat(5_000)}`],
  ['a long list', '- [a](b) and `c`\n'.repeat(5_000)],
  ['many blocks', ':::note\n\nA\n\n:::\n\n'.repeat(500)],
  ['the data of a component', `<Chart points={[${'[1, 2], '.repeat(5_000)}]} />\n`],
  ['the data of a module', `export const points = [\n${'  [1, 2],\n'.repeat(5_000)}];\n`],
])('A text with %s is within the limits.', (_, body) => {
  expect(findExceededLimit(frontmatter + body)).toBeUndefined();
});

test('A long paragraph with asterisks that nothing closes is read in its order.', async () => {
  const { problems } = await compile(`A **${'word '.repeat(40_000)}\n\n## Next\n`);
  expect(problems).toEqual([]);
});
