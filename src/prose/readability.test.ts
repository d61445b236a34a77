import { pagePassages } from './pagePassages';
import { readingEase, reportReadability } from './readability';

const report = (pages: Record<string, string>) =>
  reportReadability(
    new Map(Object.entries(pages).map(([name, page]) => [name, pagePassages(page)])),
  ).split('\n');

test('the reading ease is that of the formula', () => {
  // 206.835 − 1.015 × 10 − 84.6 × 1.5
  expect(readingEase({ sentences: 2, words: 20, spoken: 20, syllables: 30 })).toBeCloseTo(69.785);
});

test('pages are sorted from the hardest, with the words of a sentence and all words', () => {
  const [, ...rows] = report({
    'easy.mdx': 'The cat sat. The dog ran.\n',
    'hard.mdx': 'Organisational responsibilities necessitate documentation.\n',
    'empty.mdx': '# A heading\n',
  });
  expect(rows.slice(0, 3)).toEqual([
    expect.stringMatching(/^-\d+\.\d +4\.0 +4 {2}hard\.mdx$/),
    expect.stringMatching(/^ +\d+\.\d +3\.0 +6 {2}easy\.mdx$/),
    '',
  ]);
});

test('headings and tables are not running text, and code is a word without syllables', () => {
  const plain = report({ 'a.mdx': 'The cat sat on the mat.\n' });
  expect(
    report({
      'a.mdx': '## Organisational matters\n\nThe cat sat on the mat.\n\n| Necessity |\n| - |\n',
    }),
  ).toEqual(plain);
  expect(report({ 'a.mdx': 'The cat `organisational` sat on the mat.\n' })[1]).toMatch(
    / 7\.0 +7 {2}a\.mdx$/,
  );
});

test('the average of a folder weighs each page by its length; all resources are one folder', () => {
  const rows = report({
    'docs/api/errors.mdx': 'One two three.\n',
    'docs/api/jobs/show.mdx': 'One two three four.\n',
    'docs/api/tags/show.mdx': 'One two. One two three.\n',
  });
  expect(rows.slice(rows.indexOf('Average of each folder') + 1).sort()).toEqual([
    expect.stringMatching(/ 3\.0 +3 {2}docs\/api$/),
    expect.stringMatching(/ 3\.0 +9 {2}docs\/api\/\*$/),
  ]);
});
