import { checkStyle } from './checkStyle';
import { extractPage } from './yamlPassages';
import type { Passage } from './passage';
import { styleSchema } from './styleSchema';

const style = styleSchema.parse({
  wording: [
    { avoid: ['simply'], instead: 'nothing' },
    { match: ['(?:is|are) no(?! longer)', 'shows ℵ as'], instead: 'is not a' },
  ],
  terms: [
    { avoid: ['applicant', 'job seeker'], instead: 'candidate' },
    { avoid: ['id', 'ids'], instead: 'ID', match_case: true },
  ],
  sentence_words: 12,
  names: ['Python', "O'Brannigan", 'Café'],
  abbreviations: ['API', 'ID'],
  glossary: 'terms.mdx',
});

const checkPassages = (passages: readonly Passage[], glossary = '') =>
  checkStyle([{ file: 'page.mdx', passages }], style, glossary).map(
    ({ line, column, found, expected }) => ({ line, column, found, expected }),
  );

const check = (page: string, glossary = '') => checkPassages(extractPage(page), glossary);

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
  expect(
    check('A job seeker writes. Applicants are not one, nor is oversimply or äsimplyß.\n'),
  ).toEqual([{ line: 1, column: 3, found: 'job seeker', expected: 'candidate' }]);
});

test('a part of an email address is no word', () => {
  expect(
    check('Write to id@jobs.example or to [ids](mailto:x@id) of simply@example.com.\n'),
  ).toEqual([{ line: 1, column: 33, found: 'ids', expected: 'ID' }]);
});

test('a phrase is found across a line break and across markup', () => {
  expect(check('A job\nseeker and a [job](./job.mdx) **seeker**.\n')).toEqual([
    { line: 1, column: 3, found: 'job seeker', expected: 'candidate' },
    { line: 2, column: 15, found: 'job seeker', expected: 'candidate' },
  ]);
});

test('a rule can be a regular expression, in which code is one letter', () => {
  expect(check('This is no error, it is no longer one. It shows `x y` as text.\n')).toEqual([
    { line: 1, column: 6, found: 'is no', expected: 'is not a' },
    { line: 1, column: 43, found: 'shows `…` as', expected: 'is not a' },
  ]);
});

test('a regular expression that does not compile is a mistake in the style', () => {
  const rule = { match: ['(?:'], instead: 'nothing' };
  expect(styleSchema.safeParse({ ...style, wording: [rule] }).success).toBe(false);
});

test('a case-sensitive rule ignores other capitalisation', () => {
  expect(check('The ID, not the id and not `id`.\n')).toEqual([
    { line: 1, column: 17, found: 'id', expected: 'ID' },
  ]);
});

describe('a sentence with more words than allowed', () => {
  const twelve = 'One two three four five six seven eight nine ten eleven twelve';

  test('is found where it starts.', () => {
    expect(check(`${twelve}. ${twelve} thirteen.\n`)).toEqual([
      { line: 1, column: 65, found: '13 words', expected: 'at most 12 words' },
    ]);
  });

  test('counts code, a component and a hyphenated word once.', () => {
    expect(check('One `two 2 2` <Field path="a.b" /> four-4 5 6 7 8 9 10 11 12.\n')).toEqual([]);
    expect(check('One `two 2 2` <Field path="a.b" /> four-4 5 6 7 8 9 10 11 12 13.\n')).toEqual([
      { line: 1, column: 1, found: '13 words', expected: 'at most 12 words' },
    ]);
  });

  test('is looked for in each list item and table cell of its own.', () => {
    expect(check(`- ${twelve}\n- ${twelve}\n\n| ${twelve} | a |\n| - | - |\n| b | c |\n`)).toEqual(
      [],
    );
  });
});

test('a name in a heading may have an apostrophe, an accent and a genitive', () => {
  expect(check("# Use O’Brannigan and O'Brannigan's API in the Café\n")).toEqual([]);
  expect(check('# Use O’Hara\n')).toMatchObject([{ found: 'O’Hara' }]);
});

test('headings and titles are in sentence case', () => {
  expect(check('---\ntitle: Create a Job\n---\n\n## Next Steps with Python\n')).toEqual([
    { line: 2, column: 17, found: 'Job', expected: 'job' },
    { line: 5, column: 9, found: 'Steps', expected: 'steps' },
  ]);
});

test('an abbreviation needs an explanation on the page or in the glossary', () => {
  const expected = 'the long form, with the abbreviation in brackets after it';
  expect(check('Send a CSR.\n')).toEqual([{ line: 1, column: 8, found: 'CSR', expected }]);
  expect(check('Send a certificate signing request (CSR). The CSR is short.\n')).toEqual([]);
  expect(check('Send two CSRs.\n', 'CSR: a certificate signing request.')).toEqual([]);
});

test.each(['string', 'comment'] as const)('a %s may use all terms and abbreviations', (kind) => {
  const text = 'Simply pass the id of the CSR.';
  expect(checkPassages([{ kind, text, line: 1, column: 1 }])).toEqual([
    { line: 1, column: 1, found: 'Simply', expected: 'nothing' },
  ]);
});

test('a style without names and abbreviations allows capitals and abbreviations', () => {
  const passages = extractPage('# Der Weg der SMS\n\nSimply.\n');
  const foreign = { ...style, names: undefined, abbreviations: undefined };
  const found = checkStyle([{ file: 'page.mdx', passages }], foreign, '');
  expect(found.map((problem) => problem.found)).toEqual(['Simply']);
});
