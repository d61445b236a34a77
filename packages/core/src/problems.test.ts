import {
  formatAnnotations,
  formatLocation,
  formatProblem,
  formatProblems,
  hasErrors,
  type Problem,
} from './problems';

const problem = (more: Partial<Problem> = {}): Problem => ({
  severity: 'error',
  file: 'content/docs/index.mdx',
  message: 'Something is wrong.',
  hint: 'Fix it.',
  ...more,
});

/** The first line of each problem in a formatted report. */
const firstLines = (report: string) =>
  report
    .split('\n\n')
    .slice(0, -1)
    .map((block) => block.split('\n')[0]);

const lastLine = (report: string) => report.split('\n').at(-1);

test('A problem with every field is a block of named rows.', () => {
  const text = formatProblem(
    problem({
      file: 'content/sidebars.yaml',
      line: 12,
      column: 5,
      field: 'docs.items[2]',
      message: 'The sidebar lists a page that does not exist.',
      expected: 'the path of a page',
      found: 'guides/geting-started',
      hint: 'Did you mean `guides/getting-started`?',
    }),
  );
  expect(text).toBe(
    [
      'error content/sidebars.yaml:12:5',
      '  The sidebar lists a page that does not exist.',
      '  field:    docs.items[2]',
      '  expected: the path of a page',
      '  found:    guides/geting-started',
      '  do:       Did you mean `guides/getting-started`?',
    ].join('\n'),
  );
});

test('A location is the file, then the line, then the column, as far as they are known.', () => {
  const file = 'content/site.yaml';
  expect(formatLocation({ file })).toBe('content/site.yaml');
  expect(formatLocation({ file, line: 3 })).toBe('content/site.yaml:3');
  expect(formatLocation({ file, line: 3, column: 7 })).toBe('content/site.yaml:3:7');
  expect(formatLocation({ file, column: 7 })).toBe('content/site.yaml');
});

test('What was just edited comes first, and errors before warnings.', () => {
  const edited = new Map([
    ['a.mdx', 1],
    ['b.mdx', 3],
    ['c.mdx', 2],
  ]);
  const problems = [...edited.keys()].flatMap((file) =>
    [1, 2].flatMap((line) =>
      (['warning', 'error'] as const).map((severity) => problem({ file, line, severity })),
    ),
  );
  const text = formatProblems(problems, false, (file) => edited.get(file) ?? 0);
  const order = ['b.mdx:1', 'b.mdx:2', 'c.mdx:1', 'c.mdx:2', 'a.mdx:1', 'a.mdx:2'];
  expect([...text.matchAll(/^(\w+ \S+)$/gm)].map(([, head]) => head)).toEqual([
    ...order.map((place) => `error ${place}`),
    ...order.map((place) => `warning ${place}`),
  ]);
});

test('Problems, with the rows that they have, are separated by an empty line and counted.', () => {
  const report = formatProblems([
    problem(),
    problem({ line: 2, severity: 'warning', message: 'Something is odd.' }),
  ]);
  expect(report).toBe(
    [
      'error content/docs/index.mdx',
      '  Something is wrong.',
      '  do:       Fix it.',
      '',
      'warning content/docs/index.mdx:2',
      '  Something is odd.',
      '  do:       Fix it.',
      '',
      '1 error, 1 warning',
    ].join('\n'),
  );
});

test('Problems are sorted by file, line, column and field.', () => {
  const at = (file: string, line?: number, column?: number, field?: string) =>
    problem({ file, line, column, field });
  const problems = [
    at('b.mdx', 1, 1),
    at('a.mdx', 10, 1),
    at('a.mdx', 9, 8),
    at('a.mdx', 9, 2),
    at('a.mdx'),
  ];
  expect(firstLines(formatProblems(problems))).toEqual([
    'error a.mdx',
    'error a.mdx:9:2',
    'error a.mdx:9:8',
    'error a.mdx:10:1',
    'error b.mdx:1:1',
  ]);
  const fields = formatProblems([at('a.mdx', 1, 1, 'title'), at('a.mdx', 1, 1, 'keywords')]);
  expect(fields.indexOf('keywords')).toBeLessThan(fields.indexOf('title'));
});

test('Sorting a report leaves the given list as it was.', () => {
  const problems = [problem({ file: 'b.mdx' }), problem({ file: 'a.mdx' })];
  formatProblems(problems);
  expect(problems.map(({ file }) => file)).toEqual(['b.mdx', 'a.mdx']);
});

test.each<[errors: number, warnings: number, text: string]>([
  [0, 0, '0 errors, 0 warnings'],
  [1, 1, '1 error, 1 warning'],
  [2, 0, '2 errors, 0 warnings'],
  [0, 3, '0 errors, 3 warnings'],
])('%i errors and %i warnings are counted as “%s”.', (errors, warnings, text) => {
  const report = formatProblems([
    ...Array.from({ length: errors }, () => problem()),
    ...Array.from({ length: warnings }, () => problem({ severity: 'warning' })),
  ]);
  expect(lastLine(report)).toBe(text);
});

test('Only errors fail a build.', () => {
  expect(hasErrors([])).toBe(false);
  expect(hasErrors([problem({ severity: 'warning' })])).toBe(false);
  expect(hasErrors([problem({ severity: 'warning' }), problem()])).toBe(true);
});

describe('Warnings that a file repeats', () => {
  const warning = (line: number, more: Partial<Problem> = {}) =>
    problem({
      severity: 'warning',
      line,
      message: `The operation \`${line}\` has no ID.`,
      ...more,
    });
  const repeated = Array.from({ length: 50 }, (_, index) => warning(index + 1));

  test('are three in full and one block with the lines of the others.', () => {
    const report = formatProblems([...repeated, warning(60, { file: 'b.mdx' })]);
    expect(firstLines(report)).toEqual([
      'warning b.mdx:60',
      'warning content/docs/index.mdx:1',
      'warning content/docs/index.mdx:2',
      'warning content/docs/index.mdx:3',
      'warning content/docs/index.mdx:4',
    ]);
    expect(report).toContain(
      [
        'warning content/docs/index.mdx:4',
        '  The operation `…` has no ID.',
        `  found:    47 more of these, on lines ${Array.from({ length: 30 }, (_, index) => index + 4).join(', ')} and 17 others`,
        '  do:       They are like those above; `npm run lint:content -- content/docs/index.mdx` prints each.',
      ].join('\n'),
    );
    expect(lastLine(report)).toBe('0 errors, 51 warnings');
  });

  test('keep the names and numbers that all of them have.', () => {
    const message = '`nullable: true` is a keyword of OpenAPI 3.0.';
    expect(formatProblems(repeated.map((each) => ({ ...each, message })))).toContain(
      `warning content/docs/index.mdx:4\n  ${message}\n  found:    47 more`,
    );
    const others = repeated.map((each, index) => ({
      ...each,
      message: `\`${index % 2 === 0 ? 'nullable' : 'example'}\` is a keyword of OpenAPI 3.0.`,
    }));
    expect(formatProblems(others)).toContain('  `…` is a keyword of OpenAPI 3.0.\n  found:    47');
  });

  test('are listed by what was expected.', () => {
    const expected = (line: number) => (line > 40 ? 'a string' : 'a number');
    const misfits = repeated.map((each, index) => ({ ...each, expected: expected(index) }));
    const long = { ...warning(60), expected: 'x'.repeat(100) };
    const unknown = [warning(62), warning(63)];
    expect(
      formatProblems([
        ...misfits,
        long,
        { ...long, line: 61 },
        ...unknown,
        { ...long, line: 64, expected: 'a map' },
      ]),
    ).toContain(
      [
        '  found:    52 more of these, by what was expected:',
        `            38 × a number, on lines ${Array.from({ length: 30 }, (_, index) => index + 4).join(', ')} and 8 others`,
        '            9 × a string, on lines 42, 43, 44, 45, 46, 47, 48, 49, 50',
        `            2 × ${'x'.repeat(80)}…, on lines 60, 61`,
        '            2 × unknown, on lines 62, 63',
        '            1 × something else, on line 64',
      ].join('\n'),
    );
    expect(formatProblems(misfits.slice(0, 20))).toContain(
      'expected: a number\n  found:    17 more',
    );
  });

  test('are printed by a command for the same content root.', () => {
    const before = process.env.CONTENT_DIR;
    process.env.CONTENT_DIR = '../my docs';
    try {
      const named = repeated.map((each) => ({ ...each, file: '../my docs/api/openapi.yaml' }));
      expect(formatProblems(named)).toContain(
        "`CONTENT_DIR='../my docs' npm run lint:content -- '../my docs/api/openapi.yaml'` prints each.",
      );
    } finally {
      if (before === undefined) delete process.env.CONTENT_DIR;
      else process.env.CONTENT_DIR = before;
    }
  });

  test('are all in full on request, and where they are few.', () => {
    expect(firstLines(formatProblems(repeated, true))).toHaveLength(50);
    expect(firstLines(formatProblems(repeated.slice(0, 6)))).toHaveLength(6);
  });
});

describe('Errors that a file repeats', () => {
  const wrong = (line: number, more: Partial<Problem> = {}) =>
    problem({
      line,
      message: '`type` is not allowed.',
      expected: 'a type',
      found: '"a,"',
      ...more,
    });
  const repeated = Array.from({ length: 22 }, (_, index) => wrong(index + 1));

  test('are three in full and one block if the same is found in each.', () => {
    const report = formatProblems(repeated);
    expect(firstLines(report)).toHaveLength(4);
    expect(report).toContain(
      [
        'error content/docs/index.mdx:4',
        '  `type` is not allowed.',
        '  expected: a type',
        `  found:    "a,", 19 more of these, on lines ${Array.from({ length: 19 }, (_, index) => index + 4).join(', ')}`,
        '  do:       Correct them like those above.',
      ].join('\n'),
    );
    expect(lastLine(report)).toBe('22 errors, 0 warnings');
  });

  test('are in full if something else is found in each, and apart from warnings.', () => {
    const others = repeated.map((each, index) => ({ ...each, found: `"${index}"` }));
    expect(firstLines(formatProblems(others))).toHaveLength(22);
    const mixed = repeated.map((each, index) =>
      index % 4 === 0 ? { ...each, severity: 'warning' as const } : each,
    );
    expect(firstLines(formatProblems(mixed))).toHaveLength(10);
  });
});

test('A problem is a command of a workflow, with the location and what to do.', () => {
  const text = formatAnnotations([
    {
      severity: 'error',
      file: 'content/docs/a,b.mdx',
      line: 5,
      column: 10,
      message: 'The link “50 %: hours” points to nothing.',
      expected: '#opening-hours',
      found: '#hours',
      hint: 'Correct the link.',
    },
    { severity: 'warning', file: 'content/site.yaml', message: 'It is empty.', hint: 'Fill it.' },
  ]);
  expect(text).toBe(
    '::error file=content/docs/a%2Cb.mdx,line=5,col=10,title=The link “50 %25%3A hours” points to nothing.' +
      '::expected: #opening-hours%0Afound:    #hours%0Ado:       Correct the link.\n' +
      '::warning file=content/site.yaml,title=It is empty.::do:       Fill it.',
  );
});
