import { formatProblems } from '@docs/core/problems';
import { checkPageHeads, type PageHeadFacts } from './checkPageHeads';

const sentence = (text: string) => `${text}, with all that an author needs to know about it.`;

const head = (route: string, more: Partial<PageHeadFacts> = {}): PageHeadFacts => ({
  route,
  file: `content${route}.mdx`,
  version: undefined,
  title: `Title of ${route}`,
  description: sentence(`What is on ${route}`),
  isAuthored: true,
  ...more,
});
const check = (...heads: PageHeadFacts[]) => checkPageHeads(heads, () => ({ line: 2, column: 8 }));

test('Pages with titles and descriptions of their own have no problem.', () => {
  expect(check(head('/a'), head('/b'))).toEqual([]);
});

test('A repeated title is one problem, at the first page that has it.', () => {
  expect(check(head('/a'), head('/b', { title: 'Same' }), head('/c', { title: 'Same' }))).toEqual([
    {
      severity: 'warning',
      file: 'content/b.mdx',
      line: 2,
      column: 8,
      field: 'title',
      message: expect.stringContaining('the same title') as string,
      found: '/b (“Same”) and /c (“Same”)',
      hint: expect.any(String) as string,
    },
  ]);
});

test('Two versions may have the same titles and descriptions.', () => {
  const same = { title: 'Same', description: sentence('The same') };
  expect(
    check(head('/a', { ...same, version: '2' }), head('/b', { ...same, version: '1' })),
  ).toEqual([]);
});

test('A repeated description is reported, but not its absence.', () => {
  const description = sentence('The same');
  expect(check(head('/a', { description }), head('/b', { description }))).toMatchObject([
    { field: 'description', message: expect.stringContaining('the same description') as string },
  ]);
  const missing = check(head('/a', { description: '' }), head('/b', { description: '' }));
  expect(missing).toMatchObject([{ field: 'description', found: '/a (none) and /b (none)' }]);
});

test('A title of 70 characters fits, one of 71 does not.', () => {
  expect(check(head('/a', { title: 'x'.repeat(70) }))).toEqual([]);
  expect(check(head('/a', { title: 'x'.repeat(71) }))).toMatchObject([
    { field: 'title', found: '/a (71)' },
  ]);
});

test.each([
  [49, false],
  [50, true],
  [160, true],
  [161, false],
])('An authored description of %i characters fits: %s.', (length, fits) => {
  const problems = check(head('/a', { description: 'x'.repeat(length) }));
  expect(problems.map(({ found }) => found)).toEqual(fits ? [] : [`/a (${length})`]);
});

test('A first paragraph may be short, because nobody wrote it as a description.', () => {
  expect(check(head('/a', { description: 'All.', isAuthored: false }))).toEqual([]);
});

test('A large site with every mistake has few lines, and only the reported files are located.', () => {
  const locate = jest.fn(() => ({}));
  const heads = Array.from({ length: 10_000 }, (_, index) =>
    head(`/${index}`, { title: 'x'.repeat(71), description: 'Short.' }),
  );
  const problems = checkPageHeads(heads, locate);
  expect(problems).toHaveLength(4);
  expect(problems[1]?.found).toBe('/0 (71), /1 (71), /2 (71), /3 (71), /4 (71) and 9995 more');
  expect(formatProblems(problems).split('\n').filter(Boolean).length).toBeLessThanOrEqual(21);
  expect(locate).toHaveBeenCalledTimes(4);
});
