import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { formatProblem } from '@docs/core/problems';
import { compilePage } from './compilePage';
import { vocabulary } from './vocabulary';
import { type ContentNode, type ContentProps, plainText } from '@docs/core/tree';
import { digestOfDiagram, drawingName, drawingsFolder } from './diagram/drawings';
import type { DiagramMode } from './diagram/mermaidConfig';

/** A PNG of 2 × 3 pixels. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGNg+M/wn4GBgYEBAA0GAgF2m7cGAAAAAElFTkSuQmCC';

const contentDir = temporaryFolder();
beforeAll(() => {
  writeFiles(path.join(contentDir, 'docs/guides'), {
    'chart.png': Buffer.from(png, 'base64'),
    'images/chart.png': Buffer.from(png, 'base64'),
    'images/my drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    'Chart.tsx': '',
    'Own.jsx': '',
    'maps.ts': '',
    'broken.png': 'This is no image.',
    'drawn.svg': `<svg content="${'x'.repeat(2000)}" width="40px" height="30px"></svg>`,
    'form.pdf': 'A form.',
  });
});
afterEach(() => jest.restoreAllMocks());

/** Compiles the lines of a page, `content/docs/guides/page.mdx`. */
async function compile(...lines: string[]) {
  const page = await compilePage({
    text: `${lines.join('\n')}\n`,
    absolutePath: path.join(contentDir, 'docs/guides/page.mdx'),
    contentDir,
  });
  const file = 'content/docs/guides/page.mdx';
  return {
    ...page,
    problems: page.problems.map((problem) => formatProblem({ file, ...problem })),
  };
}

describe('Components of the content root', () => {
  const compileWith = (file: string, text: string) =>
    compilePage({
      text: `---\ntitle: Page\n---\n\n${text}\n`,
      absolutePath: path.join(contentDir, 'docs/guides', file),
      contentDir,
      own: { components: ['Video', 'Counter'], withState: ['Counter'] },
    });

  test('are part of the tree, and a file in `src` is published', async () => {
    const { tree, needsModule, assets, problems } = await compileWith(
      'page.mdx',
      '<Video src="./form.pdf">Words</Video>\n\n<Video src="abc" />',
    );
    expect(problems).toEqual([]);
    expect(needsModule).toBe(false);
    expect(assets).toHaveLength(1);
    expect(JSON.stringify(tree)).toContain('["Video",{"src":"abc"}');
  });

  test('with state make the page a module', async () => {
    const { needsModule, problems } = await compileWith('page.mdx', '<Counter />');
    expect(problems).toEqual([]);
    expect(needsModule).toBe(true);
  });

  test('with state are a problem in a Markdown page', async () => {
    const { problems } = await compileWith('page.md', '<Counter></Counter>');
    expect(problems).toMatchObject([{ field: '<Counter>', hint: 'Rename the file.' }]);
  });

  test('are among the known ones where there is no such component', async () => {
    const { problems } = await compileWith('page.mdx', '<Vidoe />');
    expect(problems).toMatchObject([
      {
        expected: expect.stringMatching(/, Video, Counter$/),
        hint: 'Did you mean `<Video>`? To use your own component, export it from components/index.tsx.',
      },
    ]);
  });
});

/** Expects a page to have one problem, with these lines. */
const expectProblem = (problems: readonly string[], ...lines: readonly string[]) =>
  expect(problems).toEqual([lines.join('\n')]);

/** The tree of a page without problems. */
async function treeOf(...lines: string[]): Promise<ContentNode> {
  const { tree, problems } = await compile(...lines);
  expect(problems).toEqual([]);
  if (!tree) throw new Error('The page has no tree.');
  return tree;
}

/** The content of a page without problems, one entry for each of its blocks. */
async function blocksOf(...lines: string[]): Promise<ContentNode[]> {
  const [, , ...blocks] = await treeOf(...lines);
  return blocks as ContentNode[];
}

/** Properties of all elements and components of a type, in the order of the page. */
function propsOf(node: ContentNode, type: string): ContentProps[] {
  if (typeof node === 'string') return [];
  const [nodeType, props, ...children] = node;
  return [
    ...(nodeType === type ? [props ?? {}] : []),
    ...children.flatMap((child) => propsOf(child, type)),
  ];
}

describe('Markdown', () => {
  test('keeps the alignment of a table’s columns as classes.', async () => {
    const blocks = await blocksOf(
      '| a | b | c | d |',
      '| :- | :-: | -: | - |',
      '| 1 | 2 | 3 | 4 |',
    );
    const row = (cell: string, cells: string[]) => [
      'tr',
      null,
      [cell, { className: 'align-left' }, cells[0]],
      [cell, { className: 'align-center' }, cells[1]],
      [cell, { className: 'align-right' }, cells[2]],
      [cell, null, cells[3]],
    ];
    expect(blocks).toEqual([
      [
        'table',
        null,
        ['thead', null, row('th', ['a', 'b', 'c', 'd'])],
        ['tbody', null, row('td', ['1', '2', '3', '4'])],
      ],
    ]);
  });
});

describe('An admonition', () => {
  test('is its component, with a title when it has one.', async () => {
    expect(
      await blocksOf(
        ':::note',
        'Read this.',
        ':::',
        '',
        ':::danger[Do *not* do it]',
        'Ever.',
        ':::',
      ),
    ).toEqual([
      ['Note', null, ['p', null, 'Read this.']],
      ['Danger', { title: 'Do not do it' }, ['p', null, 'Ever.']],
    ]);
  });

  test('may contain lists, code and other admonitions.', async () => {
    const tree = await treeOf(
      '::::note',
      '',
      '- one',
      '',
      ':::tip[Inner]',
      'Text.',
      ':::',
      '',
      '```text',
      'code',
      '```',
      '',
      '::::',
      '',
      'After.',
    );
    expect(propsOf(tree, 'CodeBlock')).toHaveLength(1);
    expect(tree).toEqual([
      '',
      null,
      [
        'Note',
        null,
        ['ul', null, ['li', null, 'one']],
        ['Tip', { title: 'Inner' }, ['p', null, 'Text.']],
        ['CodeBlock', expect.anything()],
      ],
      ['p', null, 'After.'],
    ]);
  });

  test('with a title may contain other admonitions, too.', async () => {
    expect(await blocksOf('::::note[Outer]', '', ':::tip', 'Text.', ':::', '', '::::')).toEqual([
      ['Note', { title: 'Outer' }, ['Tip', null, ['p', null, 'Text.']]],
    ]);
  });

  test('keeps a word with a colon in its title.', async () => {
    expect(await blocksOf(':::note[Needs employees:read]', 'Text.', ':::')).toEqual([
      ['Note', { title: 'Needs employees:read' }, ['p', null, 'Text.']],
    ]);
  });

  test('uses its title from an attribute, too.', async () => {
    expect(await blocksOf(':::note{title="Read *this*"}', 'Text.', ':::')).toEqual([
      ['Note', { title: 'Read *this*' }, ['p', null, 'Text.']],
    ]);
    const { problems } = await compile(':::note{tilte="a"}', 'Text.', ':::');
    expect(problems[0]).toContain('`<Note>` has no attribute `tilte`.');
  });

  test.each([
    ['at the end of the page', [':::note', 'Text.', '', '## Heading', '', 'More.'], '1:1'],
    ['without anything in it', ['Text.', '', ':::note'], '3:1'],
    ['that contains a closed one', ['::::note', '', ':::tip', 'Text.', ':::'], '1:1'],
    ['within a closed one', ['::::note', '', ':::tip', 'Text.', '', '::::', 'More.'], '3:1'],
    ['with as many colons as the one within', [':::note', '', ':::tip', 'A', ':::', ':::'], '3:1'],
    ['in a list', ['- :::note', '  Text.', '- More.'], '1:3'],
    ['in an item of a list', ['- Item:', '  :::note', '', 'Text after the list.'], '2:3'],
    ['in a quote', ['> :::note', '> Text.', '', 'More.'], '1:3'],
    ['with a title, in a list', ['- :::note[Title]', '', 'More.'], '1:3'],
    ['after a byte order mark', ['\uFEFF:::note', 'Text.'], '1:1'],
  ])('that is not closed is reported, %s.', async (_where, lines, position) => {
    const { tree, problems } = await compile(...lines);
    expect(tree).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`error content/docs/guides/page.mdx:${position}\n`);
    expect(problems[0]).toContain('block is not closed');
  });

  test('on one line is reported, and not the end of the next one that it takes for its own.', async () => {
    expectProblem(
      (await compile(':::note One. :::', '', 'Text.', '', ':::tip', 'Two.', ':::')).problems,
      'error content/docs/guides/page.mdx:1:1',
      '  The `:::note` block is on one line.',
      '  expected: `:::note`, the text and `:::`, each on its own line',
      '  found:    :::note One. :::',
      '  do:       Put the text and the last colons on new lines.',
    );
  });

  test.each([
    ['in a list', ['- :::note', '  Text.', '  :::', '', 'More.']],
    ['in a quote', ['> :::note', '> Text.', '> :::', '', 'More.']],
    ['after a byte order mark', ['\uFEFF:::note', 'Text.', ':::']],
    ['with Windows line endings', [':::note\r', 'Text.\r', ':::\r']],
    ['with more colons than it starts with', [':::note', 'Text.', '  :::::  ', '', 'More.']],
    ['without anything in it', [':::note', ':::']],
  ])('that is closed is no problem, %s.', async (_where, lines) => {
    expect(propsOf(await treeOf(...lines), 'Note')).toHaveLength(1);
  });

  test('may appear in a component and in a list.', async () => {
    const tree = await treeOf(
      '<Details summary="More">',
      '',
      ':::tip',
      'In a component.',
      ':::',
      '',
      '</Details>',
      '',
      '- item',
      '',
      '  :::tip',
      '  In a list.',
      '  :::',
    );
    expect(propsOf(tree, 'Tip')).toHaveLength(2);
  });

  test('of an unknown kind is reported with the nearest kind.', async () => {
    const { tree, problems } = await compile('Text.', '', ':::warnin[Careful]', 'Text.', ':::');
    expect(tree).toBeNull();
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:3:1',
      '  There is no `:::warnin` block.',
      '  expected: one of :::note, :::tip, :::info, :::warning, :::danger, :::caution, :::important, :::details, :::code-group',
      '  found:    :::warnin',
      '  do:       Did you mean `:::warning`?',
    );
  });

  test.each(['columns', 'constructor'])('that is like no known kind: %s.', async (kind) => {
    const { problems } = await compile(`:::${kind}`, 'Text.', ':::');
    expect(problems).toEqual([expect.stringContaining('Use one of the kinds above.')]);
  });
});

describe('Text with colons', () => {
  test.each([
    'From 10:30 to 11:45.',
    'Use a::b and Foo::bar.',
    'It needs employees:read and employees:write.',
    'Use applications:read[1].',
    '::leaf[label]',
    'A ::b c',
  ])('is kept unchanged: %s', async (text) => {
    const blocks = await blocksOf(text);
    expect(blocks).toHaveLength(1);
    expect(blocks.map((block) => [block[0], plainText(block)])).toEqual([['p', text]]);
  });

  test('is kept in headings, links, tables and emphasis.', async () => {
    const { tree, headings, links } = await compile(
      '## The scope employees:read',
      '',
      '[employees:read](https://x.example) **a:b**',
      '',
      '| a:b |',
      '| --- |',
      '| c:d |',
    );
    expect(plainText(tree)).toBe('The scope employees:read\nemployees:read a:b\na:bc:d');
    expect(headings).toEqual([
      { depth: 2, id: 'the-scope-employeesread', text: 'The scope employees:read' },
    ]);
    expect(links).toMatchObject([{ text: 'employees:read' }]);
  });

  test('is kept in the text of an image.', async () => {
    const tree = await treeOf('![The scope employees:read](chart.png)');
    expect(propsOf(tree, 'img')).toMatchObject([{ alt: 'The scope employees:read' }]);
  });
});

describe('A heading', () => {
  test('has an id generated from its text, distinct from earlier ones.', async () => {
    const { headings, tree } = await compile(
      '## Create `a` job',
      '',
      '## Errors',
      '',
      '### Errors',
      '',
      '<Details summary="More">',
      '',
      '#### Errors',
      '',
      '</Details>',
      '',
      '## [Limits](https://x.example) & more',
    );
    expect(headings).toEqual([
      { depth: 2, id: 'create-a-job', text: 'Create a job' },
      { depth: 2, id: 'errors', text: 'Errors' },
      { depth: 3, id: 'errors-1', text: 'Errors' },
      { depth: 4, id: 'errors-2', text: 'Errors' },
      { depth: 2, id: 'limits--more', text: 'Limits & more' },
    ]);
    const ids = ['h2', 'h3', 'h4'].flatMap((type) => propsOf(tree ?? '', type).map(({ id }) => id));
    expect(ids).toEqual(['create-a-job', 'errors', 'limits--more', 'errors-1', 'errors-2']);
  });

  test('restarts counting on each page.', async () => {
    await compile('## Errors');
    expect((await compile('## Errors')).headings).toMatchObject([{ id: 'errors' }]);
  });

  test('of level 1 is a warning, and the page is still shown.', async () => {
    const { tree, problems, headings } = await compile('---', 'title: A', '---', '', '# Errors');
    expectProblem(
      problems,
      'warning content/docs/guides/page.mdx:5:1',
      '  The page has a second heading of level 1.',
      '  expected: headings from level 2 on; the title in the frontmatter is the heading of level 1',
      '  found:    # …',
      '  do:       Start the heading with `##`.',
    );
    expect(tree).toEqual(['', null, ['h1', null, 'Errors']]);
    expect(headings).toEqual([]);
  });
});

describe('A code fence', () => {
  /** Properties of the only code block of a page. */
  async function block(
    ...lines: string[]
  ): Promise<{ language?: string; title?: string; html: string }> {
    const blocks = propsOf(await treeOf(...lines), 'CodeBlock');
    expect(blocks).toHaveLength(1);
    return blocks[0] as { html: string };
  }
  /** The lines of a block, each as its classes and its text. */
  const linesOf = ({ html }: { html: string }) =>
    html.split('\n').map((line) => {
      const classes = /^<span class="line ?([^"]*)">/.exec(line)?.[1];
      return [classes, line.replace(/<[^>]+>/g, '')];
    });

  test('is highlighted, with its language and without styles.', async () => {
    const { html, language, title } = await block('```js', 'const a = "<b> & {c}"; // d', '```');
    expect(language).toBe('js');
    expect(title).toBeUndefined();
    expect(html.replace(/<[^>]+>/g, '')).toBe('const a = "&#x3C;b> &#x26; {c}"; // d');
    expect(html).toMatch(/<span class="t[a-z]">/);
    expect(html).not.toContain('style');
  });

  test('keeps its indentation and its empty lines.', async () => {
    expect(linesOf(await block('```yaml', 'a:', '', '  b: 1', '```'))).toEqual([
      ['', 'a:'],
      ['', ''],
      ['', '  b: 1'],
    ]);
  });

  test('of a sample file has its name as title, and shows nothing for the tests.', async () => {
    const tree = await treeOf(
      '```bash file="apply.sh" run handles="409" files="cv.pdf" scopes="jobs:read" env="A=b"',
      ...['a', '```', '', '```bash file="apply.sh" expect=201', 'b', '```', ''],
      ...['```bash title="End" file="apply.sh"', 'c', '```', '', '```js file=b.mjs', 'd', '```'],
    );
    const blocks = propsOf(tree, 'CodeBlock');
    expect(blocks.map(({ title }) => title)).toEqual([
      'apply.sh',
      'apply.sh, continued',
      'End',
      'b.mjs',
    ]);
    expect(JSON.stringify(blocks)).not.toMatch(/cv\.pdf|jobs:read|A=b|409/);
  });

  test('marks the lines that are named in braces.', async () => {
    const code = await block('```js title="a.js" {1,3-4}', 'a', 'b', 'c', 'd', '```');
    expect(code.title).toBe('a.js');
    expect(linesOf(code)).toEqual([
      ['marked', 'a'],
      ['', 'b'],
      ['marked', 'c'],
      ['marked', 'd'],
    ]);
  });

  test('shows inserted and deleted lines.', async () => {
    expect(linesOf(await block('```js {1} ins={2} del={3-4}', 'a', 'b', 'c', 'd', '```'))).toEqual([
      ['marked', 'a'],
      ['inserted', 'b'],
      ['deleted', 'c'],
      ['deleted', 'd'],
    ]);
  });

  test('does not mark inserted and deleted lines as highlighted.', async () => {
    expect(linesOf(await block('```js ins={1}', 'a', 'b', '```'))).toEqual([
      ['inserted', 'a'],
      ['', 'b'],
    ]);
    expect(linesOf(await block('```js del={2}', 'a', 'b', '```'))).toEqual([
      ['', 'a'],
      ['deleted', 'b'],
    ]);
  });

  test('reads the same from comments in the code, which it leaves out.', async () => {
    expect(
      linesOf(
        await block(
          '```bash',
          'curl a # [!code ++]',
          'curl b # [!code --]',
          'curl c # [!code highlight]',
          'curl d # why',
          '```',
        ),
      ),
    ).toEqual([
      ['inserted', 'curl a'],
      ['deleted', 'curl b'],
      ['marked', 'curl c'],
      ['', 'curl d # why'],
    ]);
  });

  test('shows the output of a terminal with its colours, and without its escape sequences.', async () => {
    const [block] = await blocksOf('```ansi', '\u001b[32m✓\u001b[39m passed', '```');
    expect(JSON.stringify(block)).toContain('<span class=\\"tin\\">✓</span> passed');
  });

  test.each(['```', '```text', '```txt', '```plaintext'])(
    'that starts with %s is plain text without a language.',
    async (fence) => {
      const code = await block(fence, 'const a = 1', '```');
      expect(code.language).toBeUndefined();
      expect(code.html).not.toMatch(/class="t[a-z]"/);
      expect(linesOf(code)).toEqual([['', 'const a = 1']]);
    },
  );

  test('of an unknown language is a warning with the nearest language, and stays readable.', async () => {
    const { tree, problems } = await compile('Text.', '', '```jsn', '{}', '```');
    expectProblem(
      problems,
      'warning content/docs/guides/page.mdx:3:1',
      '  The language of this code block is not known, so it is not highlighted.',
      '  found:    jsn',
      '  do:       Did you mean `json`? If not, use `text`.',
    );
    expect(linesOf(propsOf(tree ?? '', 'CodeBlock')[0] as { html: string })).toEqual([['', '{}']]);
  });

  test('of a language that is like no other is reported with the language for plain text.', async () => {
    const { problems } = await compile('```wonderlandish', 'x', '```');
    expect(problems).toEqual([expect.stringContaining('Use `text` for code without a language.')]);
  });

  test('with a misspelt name after its language is a warning.', async () => {
    expectProblem(
      (await compile('```json titel="a" schema=Job', '{}', '```')).problems,
      'warning content/docs/guides/page.mdx:1:1',
      '  The code block has a name after its language that is not known, so it has no effect.',
      '  expected: title',
      '  found:    titel',
      '  do:       Write `title`, or remove it.',
    );
    const foreign = await compile('```js live end="2" initial "redirect"', '', '```');
    expect(foreign.problems).toEqual([]);
  });

  test('is a diagram when it is written in Mermaid.', async () => {
    const { tree, diagrams, assets, problems } = await compile(
      '```mermaid title="How it flows" description="A links to B."',
      'graph TD',
      '  A --> B',
      '```',
    );
    const source = 'graph TD\n  A --> B';
    const [title, description] = ['How it flows', 'A links to B.'];
    expect(tree).toEqual(['', null, ['Diagram', { source, title, description }]]);
    const digest = digestOfDiagram(source, contentDir);
    expect(diagrams).toEqual([{ source, line: 1, digest, isDrawn: false }]);
    expect(assets).toEqual([]);
    expectProblem(
      problems,
      'warning content/docs/guides/page.mdx:1:1',
      '  The diagram has not been drawn, so every reader loads Mermaid to draw it.',
      `  expected: diagrams/${digest}.light.svg and diagrams/${digest}.dark.svg`,
      '  found:    nothing',
      '  do:       Run `npm run diagrams` and commit what it writes.',
    );
  });

  test('is a diagram with its drawings when they are current.', async () => {
    const source = 'graph TD\n  A --> C';
    const digest = digestOfDiagram(source, contentDir);
    const draw = (mode: DiagramMode) =>
      writeFiles(drawingsFolder(contentDir), {
        [drawingName(digest, mode)]:
          `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><!-- ${mode} --></svg>`,
      });
    const page = () =>
      compile(
        '```mermaid title="A and C" description="A links to C."',
        ...source.split('\n'),
        '```',
      );
    draw('light');
    expect((await page()).diagrams).toEqual([{ source, line: 1, digest, isDrawn: false }]);
    draw('dark');
    const { tree, diagrams, assets, problems } = await page();
    expect(problems).toEqual([]);
    expect(diagrams).toEqual([{ source, line: 1, digest, isDrawn: true }]);
    const url = (mode: DiagramMode): unknown =>
      expect.stringMatching(new RegExp(`^/assets/[0-9a-f]{8}/${digest}\\.${mode}\\.svg$`));
    expect(tree).toEqual([
      '',
      null,
      [
        'Diagram',
        {
          source,
          title: 'A and C',
          description: 'A links to C.',
          light: url('light'),
          dark: url('dark'),
          width: '40',
          height: '30',
        },
      ],
    ]);
    expect(assets.map(({ to }) => to)).toEqual([url('light'), url('dark')]);
  });

  const titleProblem = (severity: string) =>
    [
      `${severity} content/docs/guides/page.mdx:3:1`,
      '  The diagram has no title.',
      '  field:    accTitle',
      '  expected: `accTitle: …` in the diagram',
      '  found:    nothing',
      '  do:       Name the diagram in a few words.',
    ].join('\n');
  const descriptionProblem = [
    'warning content/docs/guides/page.mdx:3:1',
    '  The diagram has no description, which readers who cannot see it need.',
    '  field:    accDescr',
    '  expected: `accDescr { … }` in the diagram',
    '  found:    nothing',
    '  do:       Write in sentences what the diagram shows.',
  ].join('\n');

  test.each([
    ['neither a title nor a description', '', [titleProblem('error'), descriptionProblem]],
    ['only a title', 'accTitle: How it flows', [descriptionProblem]],
    ['only a description', 'accDescr: A links to B.', [titleProblem('warning')]],
    ['both', 'accTitle: How it flows\n  accDescr: A links to B.', []],
  ])('is a diagram with %s: the build reports what it lacks.', async (_, lines, expected) => {
    const { problems } = await compile(
      ...['Text.', '', '```mermaid', `graph TD\n  ${lines}\n  A --> B`, '```'],
    );
    expect(problems.filter((problem) => /title|description/.test(problem))).toEqual(expected);
  });

  test.each([
    ['accTitle: How it flows', { title: 'How it flows' }],
    ['accDescr: A links to B.', { description: 'A links to B.' }],
    ['accDescr {\n A links\n to B.\n }', { description: 'A links to B.' }],
  ])('is a diagram that names or describes itself by `%s`.', async (line, said) => {
    const { tree } = await compile('```mermaid', `graph TD\n  ${line}\n  A --> B`, '```');
    expect(tree).toEqual(['', null, ['Diagram', expect.objectContaining(said)]]);
  });

  test('in invalid Mermaid is a problem of its line.', async () => {
    const { problems, tree } = await compile(
      '---',
      'title: A page',
      '---',
      '',
      '- Within a list',
      '',
      '  ```mermaid title="Broken" description="Open."',
      '  %% A comment, which Mermaid does not count.',
      '  flowchart TD',
      '    A --> B{open',
      '    B --> C',
      '  ```',
    );
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:11:1',
      '  Mermaid cannot read the diagram: Parse error.',
      "  expected: 'SQE', 'DOUBLECIRCLEEND', 'PE', '-)', 'STADIUMEND', 'SUBROUTINEEND' or others",
      '  found:    B --> C',
      '  do:       Correct this line or one before it.',
    );
    expect(tree).toBeNull();
  });

  test('is highlighted alike on a slow machine.', async () => {
    const code = ['```ts', 'const a: string = "b";', '```'];
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const { html } = await block(...code);
    let now = 0;
    clock.mockImplementation(() => (now += 1000));
    const slow = await block(...code);
    expect(slow.html).toBe(html);
  });
});

describe('A link', () => {
  test.each([
    ['other.mdx', '/docs/guides/other'],
    ['./other.mdx#part', '/docs/guides/other#part'],
    ['../api/errors.mdx', '/docs/api/errors'],
    ['../api/jobs/index.mdx', '/docs/api/jobs/'],
    ['../api/jobs/index.mdx#list', '/docs/api/jobs/#list'],
    ['../index.mdx', '/docs'],
    ['../../index.mdx', '/'],
    ['other.mdx?tab=js#part', '/docs/guides/other?tab=js#part'],
    ['other.md', '/docs/guides/other'],
  ])('to the file %s resolves to its page.', async (authored, href) => {
    const { tree, links } = await compile(`Text [of *it*](${authored}).`);
    expect(propsOf(tree ?? '', 'a')).toEqual([{ href }]);
    expect(links).toEqual([
      { href, text: 'of it', line: 1, column: 6, markdownFile: authored.replace(/[?#].*/, '') },
    ]);
  });

  test.each([
    ['/docs/errors.html', '/docs/errors'],
    ['/docs/jobs/index.html', '/docs/jobs'],
    ['/docs/jobs/index.html#list', '/docs/jobs#list'],
    ['/docs/errors.html?a=b', '/docs/errors?a=b'],
    ['/index.html', '/'],
  ])('to %s loses its ending.', async (authored, href) => {
    expect(propsOf(await treeOf(`[a](${authored})`), 'a')).toEqual([{ href }]);
  });

  test('to a part of the home page does not resolve to the same page.', async () => {
    expect(propsOf(await treeOf('[a](/index.html#news)'), 'a')).toEqual([{ href: '/#news' }]);
  });

  test.each([
    'https://x.example/a/index.html',
    '//x.example/a.mdx',
    'mailto:me@x.example',
    'tel:+4912345',
    '#part',
    '/docs/errors',
    '/docs/errors#part',
  ])('to %s is unchanged.', async (authored) => {
    expect(propsOf(await treeOf(`[a](${authored})`), 'a')).toEqual([{ href: authored }]);
  });

  test('that is defined elsewhere on the page is resolved as well.', async () => {
    const { tree, links } = await compile('[a][errors]', '', '[errors]: ../api/errors.mdx');
    expect(propsOf(tree ?? '', 'a')).toEqual([{ href: '/docs/api/errors' }]);
    expect(links).toMatchObject([{ text: 'errors', line: 3, column: 1 }]);
  });

  test('in a component’s `href` is resolved as well.', async () => {
    const { tree, links } = await compile(
      '<Card title="Errors" href="../api/errors.mdx#list">Text</Card>',
      '',
      'A <a href="other.mdx">link</a>.',
    );
    expect(propsOf(tree ?? '', 'Card')).toEqual([
      { title: 'Errors', href: '/docs/api/errors#list' },
    ]);
    expect(propsOf(tree ?? '', 'a')).toEqual([{ href: '/docs/guides/other' }]);
    expect(links).toMatchObject([
      { text: 'Errors', line: 1, column: 1, markdownFile: '../api/errors.mdx' },
      { text: 'link', line: 3, column: 3, markdownFile: 'other.mdx' },
    ]);
  });

  test('in braces in a component’s `href` is resolved as well.', async () => {
    expect(propsOf(await treeOf('<Card title="a" href={"other.mdx"} />'), 'Card')).toEqual([
      { title: 'a', href: '/docs/guides/other' },
    ]);
  });

  test('to a file beside the page resolves to a copy whose URL changes with the file.', async () => {
    const { tree, assets } = await compile('[The form](./form.pdf#page=2)');
    const [asset] = assets;
    expect(asset?.from).toBe(path.join(contentDir, 'docs/guides/form.pdf'));
    expect(asset?.to).toMatch(/^\/assets\/[0-9a-f]{8}\/form\.pdf$/);
    expect(propsOf(tree ?? '', 'a')).toEqual([{ href: `${asset?.to}#page=2` }]);
    writeFiles(contentDir, { 'docs/guides/form.pdf': 'Another form.' });
    const changed = await compile('[The form](./form.pdf)');
    expect(changed.assets[0]?.to).toMatch(/^\/assets\/[0-9a-f]{8}\/form\.pdf$/);
    expect(changed.assets[0]?.to).not.toBe(asset?.to);
  });

  test('to a file that does not exist is left to the link check.', async () => {
    const { tree, problems } = await compile('[a](missing.pdf)');
    expect(problems).toEqual([]);
    expect(propsOf(tree ?? '', 'a')).toEqual([{ href: 'missing.pdf' }]);
  });

  test.each(['./100%.pdf', './100%.mdx', './images%zz/a.pdf'])(
    'with a lone percent sign does not make the page invalid: %s',
    async (authored) => {
      const { problems } = await compile('Text.', '', `[a](${authored})`);
      expect(problems).toEqual([]);
    },
  );

  test('to a folder with a dot in its name is unchanged.', async () => {
    mkdirSync(path.join(contentDir, 'docs/guides/v1.2'));
    expect(propsOf(await treeOf('[a](./v1.2)'), 'a')).toEqual([{ href: './v1.2' }]);
  });
});

describe('An image', () => {
  test('has its size, loads lazily, and is below /assets/.', async () => {
    const { tree, assets } = await compile('![A chart](chart.png "Sales")');
    expect(propsOf(tree ?? '', 'img')).toEqual([
      {
        src: expect.stringMatching(/^\/assets\/[0-9a-f]{8}\/chart\.png$/) as string,
        alt: 'A chart',
        title: 'Sales',
        width: 2,
        height: 3,
        loading: 'lazy',
        decoding: 'async',
      },
    ]);
    expect(assets).toEqual([
      {
        from: path.join(contentDir, 'docs/guides/chart.png'),
        digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        to: propsOf(tree ?? '', 'img')[0]?.src,
      },
    ]);
  });

  test('may be an SVG file with a space in its name, in a folder.', async () => {
    const tree = await treeOf('Text ![A lake](images/my%20drawing.svg) text.');
    expect(propsOf(tree, 'img')).toMatchObject([
      {
        src: expect.stringMatching(/^\/assets\/[0-9a-f]{8}\/my%20drawing\.svg$/) as string,
        width: 40,
        height: 30,
      },
    ]);
  });

  test('is in no paragraph when it is the only content of one.', async () => {
    expect((await blocksOf('![A chart](chart.png)'))[0]?.[0]).toBe('img');
    expect((await blocksOf('Text ![A chart](chart.png)'))[0]?.[0]).toBe('p');
  });

  test('from the root of the site keeps its URL and has no size.', async () => {
    expect(propsOf(await treeOf('![a](/logo.png)'), 'img')).toEqual([
      { src: '/logo.png', alt: 'a', loading: 'lazy', decoding: 'async' },
    ]);
  });

  test('or file outside the content root is a problem, and is not published.', async () => {
    const outside = path.join(contentDir, '..', `${path.basename(contentDir)}.png`);
    writeFileSync(outside, 'secret');
    const name = `../../../${path.basename(outside)}`;
    for (const text of [`![A chart](${name})`, `[The chart](${name})`]) {
      const { problems, assets } = await compile(text);
      expect(assets).toEqual([]);
      expect(problems).toEqual([
        expect.stringContaining('The path is outside the content root') as string,
      ]);
    }
    rmSync(outside);
  });

  test('that does not exist is a problem.', async () => {
    const { tree, problems } = await compile('Text.', '', 'More ![A chart](images/chrt.png)');
    expect(JSON.stringify(tree)).toContain('A chart');
    expect(JSON.stringify(tree)).not.toContain('chrt.png');
    expectProblem(
      problems,
      'warning content/docs/guides/page.mdx:3:6',
      '  The image does not exist.',
      '  expected: the path of an image, relative to this file',
      '  found:    images/chrt.png',
      '  do:       Check the path, or add the image beside the page.',
    );
  });

  test('of diagrams.net has its size, though the diagram is before it in the file.', async () => {
    const tree = await treeOf('![A chart](drawn.svg)');
    expect(propsOf(tree, 'img')).toEqual([expect.objectContaining({ width: 40, height: 30 })]);
  });

  test('that cannot be read is a problem.', async () => {
    const { problems } = await compile('![A chart](broken.png)');
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:1:1',
      '  The image’s size cannot be read.',
      '  expected: a PNG, JPEG, GIF, WebP, AVIF or SVG file',
      '  found:    broken.png',
      '  do:       Save the image again in one of these formats.',
    );
  });

  test('whose URL is defined elsewhere on the page has its size, too.', async () => {
    const tree = await treeOf('![A chart][chart]', '', '[chart]: chart.png');
    expect(propsOf(tree, 'img')).toMatchObject([{ width: 2, height: 3, loading: 'lazy' }]);
    const { problems } = await compile('![A][a]', '', '[a]: chrt.png', '[a]: chart.png');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('page.mdx:1:1\n  The image does not exist.');
  });
});

describe('A component', () => {
  test('that is not known is reported with the nearest.', async () => {
    const { tree, problems } = await compile('Text.', '', 'A <Bagde>new</Bagde> one.');
    expect(tree).toBeNull();
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:3:3',
      '  There is no component `<Bagde>`.',
      '  field:    <Bagde>',
      `  expected: one of ${Object.keys(vocabulary).join(', ')}`,
      '  found:    <Bagde>',
      '  do:       Did you mean `<Badge>`? To use your own component, export it from components/index.tsx.',
    );
  });

  test.each(['<Carousel />', '<CodeBlock html="x" />'])(
    'that is like no other, or only for the build, has to be imported: %s',
    async (text) => {
      const { problems } = await compile(text);
      expect(problems).toEqual([
        expect.stringContaining('or export your own from components/index.tsx.'),
      ]);
    },
  );

  test('lacks an attribute that it needs.', async () => {
    const { problems } = await compile('---', 'title: A', '---', '', '<Card>Text</Card>');
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:5:1',
      '  `<Card>` needs the attribute `title`.',
      '  field:    <Card title>',
      '  expected: string',
      '  found:    nothing',
      '  do:       Add it: Heading of the card.',
    );
  });

  test('has an attribute that it does not know.', async () => {
    const { problems } = await compile(
      '<Card title="a" herf="/docs" />',
      '',
      '<Steps numbered>',
      '',
      '1. One',
      '',
      '</Steps>',
    );
    expect(problems).toEqual([
      [
        'error content/docs/guides/page.mdx:1:1',
        '  `<Card>` has no attribute `herf`.',
        '  field:    <Card herf>',
        '  expected: one of title, href, drawing',
        '  found:    herf',
        '  do:       Did you mean `href`?',
      ].join('\n'),
      [
        'error content/docs/guides/page.mdx:3:1',
        '  `<Steps>` has no attribute `numbered`.',
        '  field:    <Steps numbered>',
        '  expected: one of across',
        '  found:    numbered',
        '  do:       Remove the attribute.',
      ].join('\n'),
    ]);
  });

  test('has an attribute with a value that is not allowed.', async () => {
    const { problems } = await compile(
      'A <Badge tone="red">new</Badge> one.',
      '',
      '<Details summary="a" open="true">Text</Details>',
    );
    expect(problems).toEqual([
      [
        'error content/docs/guides/page.mdx:1:3',
        '  The attribute `tone` of `<Badge>` has a value that is not allowed.',
        '  field:    <Badge tone>',
        '  expected: neutral or accent or positive or caution or negative',
        '  found:    "red"',
        '  do:       Change the value: Meaning of the colour.',
      ].join('\n'),
      [
        'error content/docs/guides/page.mdx:3:1',
        '  The attribute `open` of `<Details>` has a value that is not allowed.',
        '  field:    <Details open>',
        '  expected: boolean',
        '  found:    "true"',
        '  do:       Change the value: Open from the start.',
      ].join('\n'),
    ]);
  });

  test('accepts a number of columns in braces and in quotes.', async () => {
    const tree = await treeOf('<CardGrid columns={2} />', '', '<CardGrid columns="3" />');
    expect(propsOf(tree, 'CardGrid')).toEqual([{ columns: 2 }, { columns: '3' }]);
    const { problems } = await compile('<CardGrid columns={4} />');
    expect(problems[0]).toContain('  expected: 2 or 3\n  found:    4\n');
  });

  test('appears in tabs without being a tab.', async () => {
    const { problems } = await compile(
      '<Tabs>',
      '',
      'Text.',
      '',
      '<Tab label="a">A</Tab>',
      '',
      '<Card title="b" />',
      '',
      '</Tabs>',
    );
    expect(problems).toEqual([
      [
        'error content/docs/guides/page.mdx:3:1',
        '  Content of `<Tabs>` outside of a `<Tab>` is not shown.',
        '  field:    <Tabs>',
        '  expected: `<Tab label="…">`',
        '  found:    Text.',
        '  do:       Move it into a `<Tab>`, or out of `<Tabs>`.',
      ].join('\n'),
      expect.stringContaining('  found:    <Card>\n') as string,
    ]);
  });

  test('appears in a group of code, where an author has written no tabs.', async () => {
    const { problems } = await compile(
      ':::: code-group',
      '```sh [npm]',
      'npm ci',
      '```',
      '',
      '::: info',
      'Text.',
      ':::',
      '::::',
    );
    expect(problems).toEqual([
      [
        'error content/docs/guides/page.mdx:6:1',
        '  A `:::code-group` shows code fences only.',
        '  field:    :::code-group',
        '  expected: code fences, then `:::`',
        '  found:    :::info',
        '  do:       Move it behind the `:::` that closes the group.',
      ].join('\n'),
    ]);
  });

  test.each([
    ['on one line', ['<Tabs> <Tab label="a">A</Tab> <Tab label="b">B</Tab> </Tabs>']],
    ['on a line each', ['<Tabs>', '<Tab label="a">A</Tab>', '<Tab label="b">B</Tab>', '</Tabs>']],
    ['with a comment', ['<Tabs>', '', '{/* Why. */}', '', '<Tab label="a">A</Tab>', '', '</Tabs>']],
    ['from an expression', ['<Tabs>', '', '{[1].map(String)}', '', '</Tabs>']],
    [
      'of the page’s own',
      ["import { Own } from './Own';", '', '<Tabs>', '', '<Own label="a" />', '', '</Tabs>'],
    ],
  ])('contains tabs %s.', async (_how, lines) => {
    expect((await compile(...lines)).problems).toEqual([]);
  });

  test('that is a tab without others around it is reported.', async () => {
    expectProblem(
      (await compile('<Tab label="a">A</Tab>')).problems,
      'error content/docs/guides/page.mdx:1:1',
      '  A `<Tab>` is outside of `<Tabs>`.',
      '  field:    <Tab>',
      '  expected: `<Tabs>` around it',
      '  found:    nothing',
      '  do:       Add `<Tabs>` around all tabs that belong together.',
    );
  });

  test('of steps needs a numbered list.', async () => {
    expectProblem(
      (await compile('<Steps>', '', '- First.', '', '</Steps>')).problems,
      'warning content/docs/guides/page.mdx:1:1',
      '  `<Steps>` contains no numbered list, so no step has a number.',
      '  field:    <Steps>',
      '  expected: a list with `1.`, `2.` and so on',
      '  found:    list',
      '  do:       Begin each step with its number.',
    );
    expect((await compile('<Steps>', '', '1. First.', '', '</Steps>')).problems).toEqual([]);
  });

  test('in lower case is no element of HTML, except for details.', async () => {
    const { problems } = await compile('<note>A</note>', '', '<details>B</details>');
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:1:1',
      '  There is no element `<note>`.',
      '  field:    <note>',
      '  expected: `<Note>`',
      '  found:    <note>',
      '  do:       Begin the name of a component with a capital letter.',
    );
  });
});

test('Two headings with one anchor are reported at the second.', async () => {
  expectProblem(
    (await compile('## A {#x}', '', '## B {#x}')).problems,
    'warning content/docs/guides/page.mdx:3:1',
    '  Two headings of the page have the anchor `#x`.',
    '  expected: a different anchor for each heading',
    '  found:    {#x}',
    '  do:       Change one of them; links go to the first.',
  );
  expect((await compile('## A', '', '## A')).problems).toEqual([]);
});

test('A table that Markdown reads as a paragraph is reported.', async () => {
  expectProblem(
    (await compile('| a | b |', '| --- |', '| 1 | 2 |')).problems,
    'warning content/docs/guides/page.mdx:1:1',
    '  A table is shown as text.',
    '  expected: a header, and below it a line of dashes with as many cells',
    '  found:    | --- |',
    '  do:       Write dashes for each cell of the header, such as `| --- | --- |` for two.',
  );
  expect((await compile('| a | b |', '| --- | --- |', '| 1 | 2 |')).problems).toEqual([]);
  expect((await compile('a | b', '', 'Use a | b - c.')).problems).toEqual([]);
});

test('A link that Markdown reads as text is reported.', async () => {
  expectProblem(
    (await compile('One', 'two [a](../a.mdx#rate limits).')).problems,
    'warning content/docs/guides/page.mdx:2:5',
    '  A link is shown as text.',
    '  expected: `[text](path)`, with a path without spaces',
    '  found:    [a](../a.mdx#rate limits)',
    '  do:       Close the link with `)`, and write `%20` for a space in the name of a file; anchors have `-` instead.',
  );
  expect((await compile('See [a](./a.mdx and more.')).problems).toHaveLength(1);
  expect(
    (await compile('Use [a](#b "c"), `[a](./b c)`, \\[a](./b c) and list[0](x y).')).problems,
  ).toEqual([]);
});

test('A link with its brackets exchanged is reported.', async () => {
  expectProblem(
    (await compile('See (the guide)[./a.mdx].')).problems,
    'warning content/docs/guides/page.mdx:1:5',
    '  A link is shown as text.',
    '  expected: `[text](path)`',
    '  found:    (the guide)[./a.mdx]',
    '  do:       Put the text in square brackets, and the path in round ones after it.',
  );
  expect((await compile('See (the site)[https://crewline.example].')).problems).toHaveLength(1);
  expect((await compile('Call `f(a)[/b]` or f(a)[0] (see [b](#b)).')).problems).toEqual([]);
});

test('A link without its definition is reported.', async () => {
  expectProblem(
    (await compile('See [the guide][guide].')).problems,
    'warning content/docs/guides/page.mdx:1:5',
    '  A link is shown as text.',
    '  expected: a line `[name]: path` for the name in the last brackets',
    '  found:    [the guide][guide]',
    '  do:       Add the line anywhere on the page, or write `[text](path)`.',
  );
  expect((await compile('See [the guide][].')).problems).toHaveLength(1);
  expect(
    (await compile('See [a][b], list[0][1], `[a][c]` and \\[a][c].', '', '[b]: #c')).problems,
  ).toEqual([]);
});

test('A footnote and its mark are reported when one of them is missing.', async () => {
  expectProblem(
    (await compile('Text[^1].')).problems,
    'warning content/docs/guides/page.mdx:1:5',
    '  The mark of a footnote is shown as text.',
    '  expected: a line with the mark, a colon and the note, such as `[^1]: The note.`',
    '  found:    [^1]',
    '  do:       Add the footnote, or remove the mark.',
  );
  expectProblem(
    (await compile('Text.', '', '[^Note]: The note.')).problems,
    'warning content/docs/guides/page.mdx:3:1',
    '  The footnote is not shown, because nothing refers to it.',
    '  expected: [^Note] in the text',
    '  found:    none',
    '  do:       Add the mark where the footnote belongs, or remove the footnote.',
  );
});

test('Bold text that Markdown does not read as such is reported.', async () => {
  expectProblem(
    (await compile('**Note:**read this.')).problems,
    'warning content/docs/guides/page.mdx:1:1',
    '  Bold text is shown with its asterisks.',
    '  expected: bold text that begins and ends with a letter or a digit',
    '  found:    **Note:**',
    '  do:       Leave punctuation marks and spaces at its ends outside the asterisks, such as `**Note**:`.',
  );
  expect((await compile('**Note:** 2 ** 3, \\*\\*a** and `**b:**c`.')).problems).toEqual([]);
});

test('A cell behind the last column of a table is reported.', async () => {
  expectProblem(
    (await compile('| a | b |', '| - | - |', '| 1 | 2 | 3 |', '| 1 | `a | b` | |')).problems.slice(
      0,
      1,
    ),
    'warning content/docs/guides/page.mdx:3:9',
    '  The row has more cells than the header of its table, and those are not shown.',
    '  expected: 2 cells',
    '  found:    3 cells',
    '  do:       Write `\\|` for a `|` within a cell, also in code, or add a column to the header.',
  );
  expect((await compile('| a | b |', '| - | - |', '| 1 | 2 | |', '| 1 |')).problems).toEqual([]);
});

test('A heading without a space is reported.', async () => {
  expectProblem(
    (await compile('Text', '##Next steps')).problems,
    'warning content/docs/guides/page.mdx:2:1',
    '  A heading is shown as text.',
    '  expected: a space after the `#` of a heading',
    '  found:    ##Next steps',
    '  do:       Add the space, or write `\\#` for the character.',
  );
  expect((await compile('#1 and ## 2, **a**##b', '', '\\##Text')).problems).toEqual([]);
});

test.each([
  ['See [the guide] (./a.mdx).', '1:5', 'A link is shown as text.', '[the guide] (./a.mdx)'],
  ['See [the site] (https://a.example).', '1:5', 'A link is shown as text.', '[the site] ('],
  ['A ** bold ** word.', '1:3', 'Bold text is shown with its asterisks.', '** bold **'],
  ['1.one\n2.two', '1:1', 'An item of a list is shown as text.', '1.one'],
  ['Text\n\n-\u00a0one', '3:1', 'An item of a list is shown as text.', '-\u00a0one'],
  ['##\u00a0Next', '1:1', 'A heading is shown as text.', '##\u00a0Next'],
  ['See [](./a.mdx).', '1:5', 'The link has no text, so readers cannot see it.', '[](./a.mdx)'],
  ['<img src="/a.png" />', '1:1', 'The image has no alternative text.', '<img src="/a.png" />'],
  ['Text ![](/a.png)', '1:6', 'The image has no alternative text.', '![](/a.png)'],
  ['Text ![][a]\n\n[a]: /a.png', '1:6', 'The image has no alternative text.', '![][a]'],
  ['## One\n\n#### Two', '3:1', 'The heading skips a level.', '#### Two'],
  ['### One', '1:1', 'The heading skips a level.', '### One'],
])('What its author did not mean in %j is reported.', async (text, place, message, found) => {
  const { problems } = await compile(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`warning content/docs/guides/page.mdx:${place}\n  ${message}\n`);
  expect(problems[0]).toContain(`  found:    ${found}\n`);
});

test('What looks like such a mistake is not reported.', async () => {
  const lines = [
    'In version 1.5 or',
    '2.5 of [a] (see below), 2 ** 3 ** 4, `[a] (./b)` and \\[a] (./b).',
    '',
    '## One',
    '',
    '### Two',
    '',
    '## Three',
    '',
    '[`a`](#one) [![A chart](/a.png)](#one) <img src="/a.png" alt="" />',
    '',
    '1\\.one',
  ];
  expect((await compile(...lines)).problems).toEqual([]);
});

test('A code block that is not closed is reported.', async () => {
  expectProblem(
    (await compile('Text', '', '```json', '{}', '``', '', '## Next')).problems,
    'warning content/docs/guides/page.mdx:3:1',
    '  A code block is not closed.',
    '  expected: "```" alone in a line after the code',
    '  found:    code up to the end of the page, or of the block that it is in',
    '  do:       Close it after its last line, or remove the line that opens it.',
  );
  expect((await compile('- One', '', '  ```json', '  {}', '', 'Two')).problems).toHaveLength(1);
  expect((await compile('```')).problems).toHaveLength(1);
  const closed = ['```json', '{}', '````  ', '', '> ~~~text', '> a', '> ~~~', '', '~~~', '~~~'];
  expect((await compile(...closed)).problems).toEqual([]);
});

describe('A page with JavaScript', () => {
  test.each(['docs/read!.mdx', 'docs/c#/page.mdx'])('cannot be bundled as %s.', async (file) => {
    const compileAt = (text: string) =>
      compilePage({ text, absolutePath: path.join(contentDir, file), contentDir });
    expect((await compileAt('Text {1 + 1}.')).problems).toEqual([
      expect.objectContaining({ severity: 'error', found: path.join(contentDir, file) }),
    ]);
    expect((await compileAt('Text.')).problems).toEqual([]);
  });

  test.each([
    ['an expression in its text', 'Text {1 + 1}.'],
    ['an expression between its blocks', '{[1, 2].map((n) => <b key={n}>{n}</b>)}'],
    ['a computed attribute', '<Card title={`a${1}`} />'],
    ['spread attributes', '<Card {...{ title: "a" }} />'],
    [
      'components that it defines',
      'export const Total = () => <b>3</b>;\nexport function Sum() {}\n\n<Total /> and <Sum />',
    ],
    [
      'components that it imports',
      "import { Chart } from './Chart';\nimport * as Maps from './maps';\n\n<Chart data={[1, 2]} />\n\n<Maps.World />",
    ],
  ])('needs a module because of %s.', async (_why, text) => {
    const { tree, needsModule, problems } = await compile(text);
    expect({ tree, needsModule, problems }).toEqual({
      tree: null,
      needsModule: true,
      problems: [],
    });
  });

  test('may use names that it defines itself, and those of browsers and MDX.', async () => {
    const { problems } = await compile(
      "import data, { rows as all } from './maps';",
      'export const { first, rest: [second] } = data;',
      'export class Table {}',
      '',
      '{all.map((row, index) => <b key={index}>{String(row.text)}</b>)}',
      '{first}{second}{props.title}{typeof window}{new Table() && Math.PI}',
    );
    expect(problems).toEqual([]);
  });

  test.each([
    ['Text {versoin} here.', '3:7', 'versoin'],
    ['<Card title={`a ${versoin()}`} />', '3:19', 'versoin'],
    ['<Card {...versoin} />', '3:11', 'versoin'],
    ['export const Total = () => <b title={versoin}>3</b>;', '3:38', 'versoin'],
  ])('may not use a name that nothing defines: %s', async (text, location, name) => {
    const { problems } = await compile('export const version = 3;', '', text);
    expectProblem(
      problems,
      `error content/docs/guides/page.mdx:${location}`,
      `  Nothing defines the name \`${name}\`.`,
      '  expected: a name that the page imports or exports',
      `  found:    ${name}`,
      '  do:       Did you mean `version`?',
    );
  });

  test('has a tree for Markdown without its JavaScript.', async () => {
    const { documentTree } = await compile(
      "import { Chart } from './Chart';",
      '',
      '## Growth',
      '',
      '<Chart data={[1, 2]}>Two *bars*</Chart>',
      '',
      '<Card title={`a${1}`} href="/docs">Text {1 + 1}.</Card>',
    );
    expect(documentTree).toEqual([
      '',
      null,
      ['h2', { id: 'growth' }, 'Growth'],
      'Two ',
      ['em', null, 'bars'],
      ['Card', { href: '/docs' }, 'Text ', '.'],
    ]);
  });

  test('still has its components checked.', async () => {
    const { problems } = await compile('{1 + 1}', '', '<Bagde>a</Bagde>');
    expect(problems).toHaveLength(1);
  });
});

describe('A page needs no module', () => {
  test('for a comment, which is not rendered.', async () => {
    const { tree, needsModule } = await compile(
      '{/* Only for authors. */}',
      '',
      'One {/* two */}three.',
      '',
      '<Note>{/* four */}Five</Note>',
    );
    expect(needsModule).toBe(false);
    expect(plainText(tree)).toBe('One three.Five');
  });

  test('for attributes whose values are literals.', async () => {
    const { tree, needsModule, problems } = await compile(
      '<Details summary={"More"} open={true}>Text</Details>',
      '',
      '<Details summary={`Even more`} open>Text</Details>',
      '',
      'A <span tabIndex={3} title={"x"} hidden={false}>b</span>.',
    );
    expect(problems).toEqual([]);
    expect(needsModule).toBe(false);
    expect(propsOf(tree ?? '', 'Details')).toEqual([
      { summary: 'More', open: true },
      { summary: 'Even more', open: true },
    ]);
    expect(propsOf(tree ?? '', 'span')).toEqual([{ tabIndex: 3, title: 'x', hidden: false }]);
  });

  test('for HTML elements, which become those that Markdown generates.', async () => {
    expect(
      await treeOf(
        'A <kbd>b</kbd>.',
        '',
        '<h2>c</h2>',
        '',
        '<div className="d">',
        '',
        'e',
        '',
        '</div>',
      ),
    ).toEqual([
      '',
      null,
      ['p', null, 'A ', ['kbd', null, 'b'], '.'],
      ['h2', null, 'c'],
      ['div', { className: 'd' }, ['p', null, 'e']],
    ]);
  });

  test('when it is empty.', async () => {
    expect(await compile('')).toMatchObject({ tree: ['', null], needsModule: false, problems: [] });
  });
});

describe('MDX that is not valid', () => {
  const hint =
    '  do:       Close what was opened; in text write `{` and `<` within backticks, or as \\{ and \\<.';

  test('is reported with the line and column in the file, frontmatter included.', async () => {
    const { tree, problems } = await compile(
      '---',
      'title: A',
      '---',
      '',
      'Text.',
      '',
      'Use {a b}.',
    );
    expect(tree).toBeNull();
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:7:7',
      '  The page is not valid MDX.',
      '  expected: Markdown with closed components and balanced braces',
      '  found:    Could not parse expression with acorn: Unexpected content after expression',
      hint,
    );
  });

  test('may be a component that is closed by another.', async () => {
    const { problems } = await compile('<Note>', '', 'Text.', '', '</Tip>');
    expectProblem(
      problems,
      'error content/docs/guides/page.mdx:5:1',
      '  The page is not valid MDX.',
      '  expected: Markdown with closed components and balanced braces',
      '  found:    Unexpected closing tag `</Tip>`, expected corresponding closing tag for `<Note>` (1:1-1:7)',
      hint,
    );
  });

  test('may be a component that is never closed, which is reported where it starts.', async () => {
    const tabs = ['<Tabs>', '<Tab label="a">', '', 'Text.', '', '</Tab>'];
    expectProblem(
      (await compile('---', 'title: A', '---', '', ...tabs)).problems,
      'error content/docs/guides/page.mdx:5:1',
      '  `<Tabs>` is not closed.',
      '  expected: `</Tabs>`',
      '  found:    `<Tabs>` without a closing tag',
      '  do:       Add `</Tabs>`; if it is text, write it within backticks, or as \\<Tabs>.',
    );
  });

  test('may be a placeholder in a paragraph.', async () => {
    expectProblem(
      (await compile('Send <token> with it.')).problems,
      'error content/docs/guides/page.mdx:1:6',
      '  `<token>` is not closed.',
      '  expected: `</token>` in the same paragraph',
      '  found:    `<token>` without a closing tag',
      '  do:       Add `</token>`; if it is text, write it within backticks, or as \\<token>.',
    );
  });

  test('may be an element that has no closing tag in HTML.', async () => {
    const { problems } = await compile('One<br>two.');
    expect(problems[0]).toContain('page.mdx:1:4\n  `<br>` is not closed.');
    expect(problems[0]).toContain('  do:       Write `<br />`.');
  });
});

describe('A name that every JavaScript object has', () => {
  test('is no known language, and does not affect other pages.', async () => {
    await jest.isolateModulesAsync(async () => {
      const isolated = await import('./compilePage');
      const page = (text: string) =>
        isolated.compilePage({
          text,
          absolutePath: path.join(contentDir, 'docs/a.mdx'),
          contentDir,
        });
      const { problems } = await page('```constructor\nx\n```\n');
      const later = await page('```json\n{}\n```\n');
      expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
      expect(later.problems).toEqual([]);
    });
  });
});

describe('The excerpt', () => {
  test('is the first paragraph as plain text on one line.', async () => {
    const { excerpt } = await compile(
      '---',
      'title: A',
      '---',
      '',
      '## Heading',
      '',
      'The *first*',
      'paragraph with `code`, a [link](https://x.example) and 10:30.',
      '',
      'The second.',
    );
    expect(excerpt).toBe('The first paragraph with code, a link and 10:30.');
  });

  test('may come from within a component.', async () => {
    expect((await compile('<Note>', '', 'In a box.', '', '</Note>')).excerpt).toBe('In a box.');
  });

  test('is empty on a page without a paragraph.', async () => {
    expect((await compile('## Heading', '', '```text', 'code', '```')).excerpt).toBe('');
  });

  test('is not the first item of a list.', async () => {
    expect((await compile('- item', '', 'The first paragraph.')).excerpt).toBe(
      'The first paragraph.',
    );
  });

  test('is not from an admonition, but may be from another component.', async () => {
    const admonition = [':::note', 'In a box.', ':::', ''];
    expect((await compile(...admonition, 'The first.')).excerpt).toBe('The first.');
    expect((await compile(...admonition, '<Hero title="a">', 'Hero.', '</Hero>')).excerpt).toBe(
      'Hero.',
    );
    expect((await compile('- item')).excerpt).toBe('item');
  });
});

describe('What would run or load something for readers is refused:', () => {
  test.each([
    ['[a](javascript:alert(1))', '7:1', 'A link may not have the scheme `javascript:`.'],
    ['[a](JavaScript&colon;alert(1))', '7:1', 'A link may not have the scheme `javascript:`.'],
    ['[a]\n\n[a]: <data:text/html,x>', '9:1', 'A link may not have the scheme `data:`.'],
    ['<javascript:alert(1)>', '7:18', 'The page is not valid MDX.'],
    ['<a href="vbscript:x">a</a>', '7:1', 'A link may not have the scheme `vbscript:`.'],
    ["<a href={'javascript:alert(1)'}>a</a>", '7:1', 'A link may not have the scheme'],
    ['<Card title="a" href="javascript:alert(1)">b</Card>', '7:1', 'A link may not have the'],
    [
      '<Card title="a" href="/\\evil.example">b</Card>',
      '7:1',
      'A link may not begin with a backslash',
    ],
    ['<script>alert(1)</script>', '7:1', 'Pages may not contain `<script>`.'],
    ['<iframe src="https://a.example" />', '7:1', 'Pages may not contain `<iframe>`.'],
    ['<style>b</style>', '7:1', 'Pages may not contain `<style>`.'],
    ['<b onclick="alert(1)">a</b>', '7:1', 'The attribute `onclick` is not allowed in a page.'],
    ['<b onClick="alert(1)">a</b>', '7:1', 'The attribute `onClick` is not allowed in a page.'],
    ['<b style="color: red">a</b>', '7:1', 'The attribute `style` is not allowed in a page.'],
    ['![a](https://cdn.example/a.png)', '7:1', 'An image, video or sound in a page is not'],
    ['![a](//cdn.example/a.png)', '7:1', 'An image, video or sound in a page is not'],
    ['![a](data:image/png;base64,AA)', '7:1', 'An image, video or sound in a page is not'],
    ['<img src="https://cdn.example/a.png" alt="" />', '7:1', 'An image, video or sound'],
  ])('%j.', async (text, location, message) => {
    const { problems, tree } = await compile('---', 'title: A', '---', '', 'Text.', '', text);
    expect(problems[0]).toContain(`page.mdx:${location}`);
    expect(problems[0]).toContain(message);
    expect(tree).toBeNull();
  });

  test('links to pages, files, addresses and other sites are not.', async () => {
    await treeOf(
      '[a](https://a.example) [b](mailto:a@b.example) [c](tel:+1) [d](#e) [f](form.pdf)',
    );
  });

  test('a link that opens an app is not; a wrong scheme of mail is a broken link.', async () => {
    await treeOf('[a](vscode:extension/a.b) [b](cursor://a) [c](tg://resolve)');
    const { problems } = await compile('[a](mail:a@b.example) [b](localhost:3000/x)');
    expect(problems).toEqual([
      [
        'warning content/docs/guides/page.mdx:1:1',
        '  The scheme `mail:` of a link is not known.',
        '  expected: a path, or a URL with http, https, mailto or tel',
        '  found:    mail:a@b.example',
        '  do:       Did you mean `mailto:`?',
      ].join('\n'),
      expect.stringContaining('Did you mean `http://localhost:3000/x`?'),
    ]);
  });
});

describe('A page that exhausts the parser is a problem, or is read:', () => {
  test.each([
    ['500 levels of quotes', `${'> '.repeat(500)}x`],
    [
      '500 levels of lists',
      Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n'),
    ],
    ['500 levels of components', `${'<Note>\n'.repeat(500)}x\n${'</Note>\n'.repeat(500)}`],
    ['500 levels of brackets', `${'['.repeat(500)}x${']'.repeat(500)}`],
    ['5,000 levels of emphasis', `${'*a '.repeat(5000)}x`],
  ])('%s.', async (_, text) => {
    const started = Date.now();
    const { tree, problems } = await compile(text);
    expect(tree !== null || problems.length > 0).toBe(true);
    expect(Date.now() - started).toBeLessThan(5000);
  });
});
