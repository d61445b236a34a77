import { checkStyle } from './checkStyle';
import { pagePassages, yamlPassages } from './passages';
import { styleSchema } from './styleSchema';

const style = styleSchema.parse({
  replace: [
    { avoid: ['simply'], instead: 'nothing' },
    { avoid: ['applicant', 'job seeker'], instead: 'candidate' },
    { avoid: ['id', 'ids'], instead: 'ID', match_case: true },
  ],
  names: ['Python'],
  abbreviations: ['API', 'ID'],
  glossary: 'terms.mdx',
});

const check = (page: string, glossary = '') =>
  checkStyle([{ file: 'page.mdx', passages: pagePassages(page) }], style, glossary).map(
    ({ line, column, found, expected }) => ({ line, column, found, expected }),
  );

test('a page in the house style has no problem', () => {
  expect(
    check('---\ntitle: Create a job\n---\n\n# With Python\n\nThe API responds with an ID.\n'),
  ).toEqual([]);
});

test('a word to avoid is found at its line and column, whatever its case', () => {
  expect(check('First line\nand Simply the second.\n')).toEqual([
    { line: 2, column: 5, found: 'Simply', expected: 'nothing' },
  ]);
});

test('a phrase is found, and a word that contains an avoided one is not', () => {
  expect(check('A job seeker writes. Applicants are no match, nor is oversimply.\n')).toEqual([
    { line: 1, column: 3, found: 'job seeker', expected: 'candidate' },
  ]);
});

test('a case-sensitive rule ignores other capitalisation', () => {
  expect(check('The ID, not the id and not `id`.\n')).toEqual([
    { line: 1, column: 17, found: 'id', expected: 'ID' },
  ]);
});

test('code is not prose', () => {
  expect(
    check('`simply`\n\n```bash title="Simply"\nsimply\n```\n\n## The `Simply` flag\n'),
  ).toEqual([]);
});

test('text in components, tables and admonitions is checked', () => {
  const page =
    '<Card title="A">\n  One applicant\n</Card>\n\n| a |\n| - |\n| ids |\n\n:::note\nsimply\n:::\n';
  expect(check(page).map(({ line, found }) => [line, found])).toEqual([
    [2, 'applicant'],
    [7, 'ids'],
    [10, 'simply'],
  ]);
});

test('headings and titles are in sentence case', () => {
  expect(check('---\ntitle: Create a Job\n---\n\n## Next Steps with Python\n')).toEqual([
    { line: 2, column: 17, found: 'Job', expected: 'job' },
    { line: 5, column: 6, found: 'Steps', expected: 'steps' },
  ]);
});

test('an abbreviation needs an explanation on the page or in the glossary', () => {
  const expected = 'the long form, with the abbreviation in brackets behind it';
  expect(check('Send a CSR.\n')).toEqual([{ line: 1, column: 8, found: 'CSR', expected }]);
  expect(check('Send a certificate signing request (CSR). The CSR is short.\n')).toEqual([]);
  expect(check('Send two CSRs.\n', 'CSR: a certificate signing request.')).toEqual([]);
});

test('descriptions of a contract are checked, its examples are not', () => {
  const passages = yamlPassages(
    'description: |-\n  First.\n\n  An applicant, `simply`.\nexample:\n  description: simply\n',
  );
  const problems = checkStyle([{ file: 'openapi.yaml', passages }], style, '');
  expect(problems.map(({ found }) => found)).toEqual(['applicant']);
});
