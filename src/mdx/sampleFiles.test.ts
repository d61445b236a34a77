import path from 'node:path';
import { formatProblem } from '@docs/core/problems';
import { compilePage } from './compilePage';
import { joinSampleFences, readSampleFiles } from './sampleFiles';

const contentDir = path.resolve('content');
const page = (name: string, ...lines: string[]) => ({
  absolutePath: path.join(contentDir, 'docs', name),
  text: ['---', 'title: A', '---', '', ...lines, ''].join('\n'),
});
const fence = (info: string, ...code: string[]) => ['```' + info, ...code, '```', ''];

const pages = [
  page(
    'b.mdx',
    ...fence('python file="apply.py" run', 'import os', '', 'def a():', '    pass', ''),
    ...fence('bash', 'ls'),
    ':::note',
    '',
    ...fence('PY title="Rest" file=apply.py expect=201', '', '# highlight-next-line', 'a()'),
    ':::',
    '',
    '- A step:',
    '',
    ...fence('sh file="list.sh"', 'ls').map((line) => line && `  ${line}`),
  ),
  page('a.mdx', ...fence('js file="apply.mjs"', 'a()'), ...fence('mjs file="apply.mjs"', 'b()')),
  page('c.md', 'A {brace}.', '', ...fence('json file="data.json"', '{}')),
];

test('The fences of a page with one name are one file.', () => {
  expect(readSampleFiles(pages)).toEqual({
    files: [
      { name: 'apply.mjs', text: 'a()\n\nb()\n', file: 'content/docs/a.mdx', line: 5 },
      {
        name: 'apply.py',
        text: 'import os\n\ndef a():\n    pass\n\n\na()\n',
        file: 'content/docs/b.mdx',
        line: 5,
      },
      { name: 'data.json', text: '{}\n', file: 'content/docs/c.md', line: 7 },
      { name: 'list.sh', text: 'ls\n', file: 'content/docs/b.mdx', line: 29 },
    ],
    problems: [],
  });
});

test('A build reads the same files.', async () => {
  const compiled = await Promise.all(
    pages.map(async (source) => ({
      file: path.relative('.', source.absolutePath),
      fences: (await compilePage({ ...source, contentDir })).sampleFences,
    })),
  );
  expect(joinSampleFences(compiled)).toEqual(readSampleFiles(pages));
});

const problemsOf = (...sources: ReturnType<typeof page>[]) =>
  readSampleFiles(sources).problems.map(formatProblem);

test.each([
  ['python file="../a.py"', '../a.py', 'apply.py'],
  ['python file="A.py"', 'A.py', 'apply.py'],
  ['python file="a.sh"', 'a.sh', 'apply.py'],
  ['sh file="a.bash"', 'a.bash', 'apply.sh'],
  ['mjs file="a.js"', 'a.js', 'apply.mjs'],
  ['go file="main"', 'main', 'apply.txt'],
  ['js file=""', '', 'apply.mjs'],
])('The name of %s is refused.', (info, found, expected) => {
  const [problem, ...others] = problemsOf(page('a.mdx', ...fence(info, 'a'), ...fence(info, 'b')));
  expect(others).toEqual([]);
  expect(problem).toContain('content/docs/a.mdx:5:1');
  expect(problem).toContain(`expected: a name such as \`${expected}\``);
  if (found !== '') expect(problem).toMatch(new RegExp(`found: +${found.replaceAll('.', '\\.')}`));
});

test('A name on two pages is a problem on the second one.', () => {
  const source = fence('go file="main.go"', 'a');
  expect(problemsOf(page('a.mdx', ...source), page('b.mdx', '', ...source, ...source))).toEqual([
    expect.stringMatching(/^.*content\/docs\/b\.mdx:6:1[^]*content\/docs\/a\.mdx:5 begins too/),
  ]);
});

test('Names that some systems cannot have, or cannot tell apart, are problems.', () => {
  const fences = ['con.py', 'lpt1.py', 'case.py', 'caSe.py'].flatMap((name) =>
    fence(`python file="${name}"`, 'a'),
  );
  expect(problemsOf(page('a.mdx', ...fences))).toEqual([
    expect.stringMatching(/a\.mdx:5:1[^]*keeps for devices[^]*found: +con\.py/),
    expect.stringMatching(/a\.mdx:9:1[^]*keeps for devices[^]*found: +lpt1\.py/),
    expect.stringMatching(/a\.mdx:17:1[^]*differ in case[^]*found: +caSe\.py, and case\.py in /),
  ]);
});

test('A fence in a file that pages import is a problem there.', () => {
  const place = { file: 'content/docs/_part.mdx', line: 3, column: 1 };
  const fences = [{ name: 'a.py', language: 'python', text: 'a', ...place }];
  const { files, problems } = joinSampleFences([{ file: 'content/docs/a.mdx', fences }]);
  expect(files).toEqual([]);
  expect(problems).toMatchObject([place]);
});
