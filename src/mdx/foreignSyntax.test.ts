import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { displayPath } from '@docs/core/files';
import { formatProblem } from '@docs/core/problems';
import { compilePage } from './compilePage';
import type { ContentNode } from '@docs/core/tree';

const contentDir = temporaryFolder();
beforeAll(() =>
  writeFiles(path.join(contentDir, 'docs'), {
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    'parts/_limits.mdx':
      '---\ntitle: No page\n---\n\n## Limits of {props.name}\n\n[All](../all.mdx)',
    '_outer.mdx': 'import Inner from \'./parts/_limits.mdx\';\n\nOuter.\n\n<Inner name="jobs" />',
    '_word.md': 'a *word*',
    '_computed.mdx': 'Text {1 + 1}.',
    '_broken.mdx': 'Text.\n\n<Note>',
    '_circle.mdx': "import Self from './_circle.mdx';\n\n<Self />",
    '_open.mdx': 'Text.\n\n:::note\nNever closed.',
    '_tabs.mdx':
      "import TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem>\n\nText.\n\n</TabItem>\n</Tabs>",
  }),
);

async function compile(text: string, file = 'page.mdx') {
  const absolutePath = path.join(contentDir, 'docs', file);
  const page = await compilePage({ text, absolutePath, contentDir });
  const problems = page.problems.map((problem) => formatProblem({ file, ...problem }));
  return { ...page, problems };
}

/** The blocks of a page without problems; code blocks are `[code title, classes of lines, text]`. */
async function blocks(text: string, file?: string): Promise<unknown[]> {
  const { tree, problems, needsModule } = await compile(text, file);
  // What only changes numbers or frames is left out, with a warning.
  expect(problems.filter((problem) => !problem.includes('of a code fence'))).toEqual([]);
  expect(needsModule).toBe(false);
  return (simplify(tree ?? '') as unknown[]).slice(2);
}

function simplify(node: ContentNode): unknown {
  if (typeof node === 'string') return node;
  const [type, props, ...children] = node;
  if (type !== 'CodeBlock') return [type, props, ...children.map(simplify)];
  const { html, title } = props as { html: string; title?: string };
  const lines = html.split('\n');
  const classes = lines.map((line) => /^<span class="line ?([^"]*)">/.exec(line)?.[1]);
  return ['code', title, classes.join(), html.replace(/<[^>]+>/g, '')];
}

const text = ['p', null, 'Text.'];

describe('An admonition may be authored as', () => {
  test.each([
    [':::tip Read *this*\nText.\n:::', ['Tip', { title: 'Read this' }, text]],
    ['::: tip\nText.\n:::', ['Tip', null, text]],
    ['::: warning Read this\n\nText.\n\n:::', ['Warning', { title: 'Read this' }, text]],
    ['::: info [Read this]\nText.\n:::', ['Info', { title: 'Read this' }, text]],
    [':::caution\nText.\n:::', ['Warning', null, text]],
    [':::important\nText.\n:::', ['Info', null, text]],
    [':::tip[Read this]{icon="heart"}\nText.\n:::', ['Tip', { title: 'Read this' }, text]],
    ['::: details\nText.\n:::', ['Details', { summary: 'Details' }, text]],
    ['::: details More {open}\nText.\n:::', ['Details', { summary: 'More', open: true }, text]],
    ['> [!NOTE]\n> Text.', ['Note', null, text]],
    ['> [!caution] Careful\n> Text.', ['Danger', { title: 'Careful' }, text]],
    ['> [!IMPORTANT]\n>\n> Text.', ['Info', null, text]],
    ['> [!OTHER]\n> Text.', ['blockquote', null, ['p', null, '[!OTHER]\nText.']]],
    [
      ':::: note Outer\n::: tip Inner\nText.\n:::\n::::',
      ['Note', { title: 'Outer' }, ['Tip', { title: 'Inner' }, text]],
    ],
  ])('%j', async (authored, expected) => {
    expect(await blocks(authored)).toEqual([expected]);
  });

  test('a block with a title that is not closed is reported.', async () => {
    const { problems } = await compile('Text.\n\n::: tip Title\nText.');
    expect(problems[0]).toContain('page.mdx:3:1\n  The `:::tip` block is not closed');
  });

  test('a title in a code fence is code.', async () => {
    expect(await blocks('```\n:::tip Title\n```')).toEqual([
      ['code', undefined, '', ':::tip Title'],
    ]);
  });
});

test('An admonition in a component may be indented as deep as its content.', async () => {
  const box = '    :::tip\n\n    Text.\n\n    :::\n\n    After.\n';
  expect(await blocks(`<Tabs>\n  <Tab label="A">\n${box}  </Tab>\n</Tabs>`)).toEqual([
    ['Tabs', null, ['Tab', { label: 'A' }, ['Tip', null, text], ['p', null, 'After.']]],
  ]);
});

describe('A code fence may be authored as', () => {
  const code = 'a\nb\nc';
  test.each([
    ['js{1,3}', undefined, 'marked,,marked'],
    ['Dockerfile', undefined, ',,'],
    ['js:line-numbers {2}', undefined, ',marked,'],
    ['js{2}:line-numbers=5', undefined, ',marked,'],
    ['js [x.js] {2}', 'x.js', ',marked,'],
    ["js title='x.js' showLineNumbers", 'x.js', ',,'],
    ['js showLineNumbers {1, 3} startLineNumber={7} collapse={1-3}', undefined, 'marked,,marked'],
    ['js mark={2} ins={1} del={3}', undefined, 'inserted,marked,deleted'],
    ['js {"Why":2-3} "a" /b/', undefined, ',marked,marked'],
    ['[x.txt]', 'x.txt', ',,'],
    ['title="x.txt" {2}', 'x.txt', ',marked,'],
  ])('%s', async (info, title, classes) => {
    expect(await blocks(`\`\`\`${info}\n${code}\n\`\`\``)).toEqual([
      ['code', title, classes, code],
    ]);
  });

  test.each([
    ['js', '// highlight-next-line\na\nb', 'marked,'],
    ['bash', '# highlight-start\na\nb\n# highlight-end\nc', 'marked,marked,'],
    ['jsx', '{/* highlight-next-line */}\na\nb', 'marked,'],
    ['html', '<!-- highlight-next-line -->\na\nb', 'marked,'],
    ['js', 'a // [!code focus]\nb // [!code error]\nc // [!code hl]', 'marked,marked,marked'],
  ])('%s with %j', async (language, authored, classes) => {
    const [block] = await blocks(`\`\`\`${language}\n${authored}\n\`\`\``);
    expect((block as unknown[])[2]).toBe(classes);
    expect((block as string[])[3]).not.toMatch(/highlight|!code/);
  });
});

describe('What has no effect here is a warning that says what to do', () => {
  test.each([
    ['```js showLineNumbers\na\n```', 'showLineNumbers', 3],
    ['```js:line-numbers=4\na\n```', 'line-numbers', 3],
    ['```py linenums="1"\na\n```', 'linenums', 3],
    ['```js frame="none" title="wrap"\na\n```', 'frame', 3],
    ['<img src="logo.svg" class="big" alt="Logo" />', 'class', 3],
    ['A formula: $$x^2$$', '$$x^2$$', 3],
    ['$$\nx = 1\n$$', '$$', 3],
    ['$$\n\nx = 1', '$$', 3],
    ['Fast :zap: search', ':zap:', 3],
    [':material-account-circle: Account', ':material-account-circle:', 3],
    ['It is ==marked here== now', '==marked here==', 3],
  ])('%j', async (authored, found, line) => {
    for (const file of ['page.mdx', 'page.md']) {
      const { problems } = await compile(`Text.\n\n${authored}`, file);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`warning ${file}:${line}:`);
      expect(problems[0]).toContain(found);
    }
  });

  test.each([
    'It costs $$, or $5 and $$6.',
    'From 10:30:00 to a:b:c, `:zap:`, http://x.example:80:, urn:a:b and key: value:',
    'If a == b and c==d, then x == y == z, `==x==` and ======',
    '```js title="frame=1" {2}\na\nb\n```',
    '```sh\necho $$\n```',
  ])('and what only looks like it is not: %j', async (authored) => {
    expect((await compile(authored)).problems).toEqual([]);
  });

  test('The icon of a card of Starlight is a problem in both kinds of files.', async () => {
    for (const file of ['page.mdx', 'page.md']) {
      const { problems } = await compile('<Card title="A" href="/docs" icon="star">x</Card>', file);
      expect(problems).toEqual([expect.stringContaining('`<Card>` has no attribute `icon`.')]);
    }
  });
});

test('Files in srcset and poster are published with the page, and missing ones are found.', async () => {
  const { tree, assets, problems } = await compile(
    '<picture>\n<source srcset="logo.svg, ./logo.svg 2x, /a,b.png 3x" />\n</picture>\n\n' +
      '<video poster="logo.svg"></video>',
    'page.md',
  );
  expect(problems).toEqual([]);
  const [to] = assets.map((asset) => asset.to);
  expect(JSON.stringify(tree)).toContain(`${to}, ${to} 2x, /a,b.png 3x`);
  expect(assets).toHaveLength(3);
  const missing = await compile('<picture><source srcset="no.png 2x, logo.svg" /></picture>');
  expect(missing.problems).toEqual([expect.stringMatching(/The image does not exist.*no\.png/s)]);
});

test('A code group makes tabs of code fences.', async () => {
  expect(await blocks('::: code-group\n\n```js [x.js]\na\n```\n\n```ts\nb\n```\n\n:::')).toEqual([
    [
      'Tabs',
      null,
      ['Tab', { label: 'x.js' }, ['code', undefined, '', 'a']],
      ['Tab', { label: 'ts' }, ['code', undefined, '', 'b']],
    ],
  ]);
});

describe('HTML is what the site has for it', () => {
  test.each([
    [
      '<details>\n<summary>More *of* it</summary>\n\nText.\n\n</details>',
      ['Details', { summary: 'More of it' }, text],
    ],
    [
      '<details id="more">\n<summary>More</summary>\n\nText.\n\n</details>',
      ['Details', { summary: 'More', id: 'more' }, text],
    ],
    [
      '<img src="./logo.svg" alt="A" width="80" />',
      ['img', expect.objectContaining({ alt: 'A', width: 80, height: 60 })],
    ],
  ])('%s', async (authored, expected) => {
    expect(await blocks(authored)).toEqual([expected]);
  });
});

describe('A component of another generator', () => {
  test.each([
    [
      '<Aside>\n\nOne.\n\n</Aside>\n\n<Aside type="tip">\n\nTwo.\n\n</Aside>',
      '1:1\n  There is no component `<Aside>`.',
      'expected: `:::note[Title]`, the text, and a line `:::`',
    ],
    [
      '<Tabs>\n<TabItem label="A">\n\nOne.\n\n</TabItem>\n<TabItem label="B">\n\nTwo.\n\n</TabItem>\n</Tabs>',
      '2:1\n  There is no component `<TabItem>`.',
      'expected: `<Tab label="…">`',
    ],
    [
      "import TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem>\n\nOne.\n\n</TabItem>\n</Tabs>",
      '1:1\n  The site has no `TabItem` of `@theme/TabItem`.',
      'expected: `<Tab label="…">`',
    ],
    [
      "import { LinkCard as Next } from '@astrojs/starlight/components';\n\n<Next title='A' />",
      '1:1\n  The site has no `LinkCard` of `@astrojs/starlight/components`.',
      'expected: `<Card title="…" href="…">`, with the description between its tags',
    ],
    [
      "import Tabs from '@theme/Tabs';\n\nText.",
      '1:1\n  The site has no `Tabs` of `@theme/Tabs`.',
      'expected: `<Tabs>` of the site, which needs no import',
    ],
    [
      "import X from '@theme/X';\n\nText.",
      '1:1\n  The site has no `X` of `@theme/X`.',
      'expected: a component of the site, which needs no import',
    ],
    [
      '<Tabs syncKey="os">\n<Tab label="A">\n\nOne.\n\n</Tab>\n</Tabs>',
      '1:1\n  `<Tabs>` has no attribute `syncKey`.',
      'do:       Write `group`.',
    ],
    [
      'A <Badge text="New" />',
      '1:3\n  `<Badge>` has no attribute `text`.',
      'do:       Write the text between `<Badge>` and `</Badge>`.',
    ],
  ])('is one problem, which names its replacement: %j', async (authored, message, line) => {
    const { problems } = await compile(authored);
    expect(problems).toEqual([expect.stringContaining(`error page.mdx:${message}`)]);
    expect(problems[0]).toContain(`\n  ${line}`);
  });

  test('in a partial is one problem too.', async () => {
    const { problems } = await compile(
      "import Part from './_tabs.mdx';\n\n<Part />\n\n<Tabs><TabItem>Text.</TabItem></Tabs>",
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('_tabs.mdx:1:1\n  The site has no `TabItem`');
  });

  test('may be one of the content root.', async () => {
    const absolutePath = path.join(contentDir, 'docs', 'page.mdx');
    const own = { components: ['Aside'], withState: [] };
    const { problems } = await compilePage({ text: '<Aside />', absolutePath, contentDir, own });
    expect(problems).toEqual([]);
  });
});

test.each([
  ['!!! note "Title"\n\n    Text.', 'A box of MkDocs is shown as text.'],
  ['??? note\n\n    Text.', 'A box of MkDocs is shown as text.'],
  ['=== "Linux"\n\n    Text.', 'A tab of MkDocs is shown as text.'],
])('A block of MkDocs is a warning: %j', async (authored, message) => {
  for (const file of ['page.mdx', 'page.md']) {
    const { problems } = await compile(authored, file);
    expect(problems[0]).toContain(`warning ${file}:1:1\n  ${message}`);
  }
});

test.each([
  ["import X from '@site/src/X';", 'The import `@site/src/X` cannot be found.'],
  ["import X from './X';", 'The import `./X` cannot be found.'],
  ["import X from 'no-such-package/x';", 'The import `no-such-package/x` cannot be'],
])('A missing module is a problem: %s', async (statement, message) => {
  const { problems } = await compile(`import path from 'node:path';\n${statement}\n\nText.`);
  expect(problems).toEqual([expect.stringContaining(`page.mdx:2:1\n  ${message}`)]);
});

describe('A partial', () => {
  const use = (file: string, props = '') =>
    `import Part from '${file}';\n\nText.\n\n<Part ${props}/>`;

  test('is part of the page that imports it, with its headings, links and props.', async () => {
    const page = await compile(use('./_outer.mdx'));
    expect(page.problems).toEqual([]);
    expect(page.needsModule).toBe(false);
    expect(page.headings).toEqual([{ depth: 2, id: 'limits-of-jobs', text: 'Limits of jobs' }]);
    expect(page.tree).toEqual([
      '',
      null,
      text,
      ['p', null, 'Outer.'],
      ['h2', { id: 'limits-of-jobs' }, 'Limits of ', 'jobs'],
      ['p', null, ['a', { href: '/docs/all' }, 'All']],
    ]);
    expect(page.partials.map(({ from }) => path.basename(from))).toEqual([
      '_outer.mdx',
      '_limits.mdx',
    ]);
  });

  test('may be included by VitePress’s comment, and in a line of text.', async () => {
    expect(await blocks('<!--@include: ./_word.md-->', 'page.md')).toEqual([
      ['p', null, 'a ', ['em', null, 'word']],
    ]);
    expect(await blocks("import Word from './_word.md';\n\nIt is <Word />.")).toEqual([
      ['p', null, 'It is ', 'a ', ['em', null, 'word'], '.'],
    ]);
  });

  test.each([
    ['./_none.mdx', 'page.mdx:5:1', 'The partial does not exist.'],
    ['@site/docs/_a.mdx', 'page.mdx:5:1', 'The partial cannot be found.'],
    ['./_circle.mdx', '_circle.mdx:3:1', 'The partial includes itself.'],
    ['./_computed.mdx', '_computed.mdx:1:6', 'A partial may not contain JavaScript.'],
    ['./_broken.mdx', '_broken.mdx:3:1', '`<Note>` is not closed.'],
    ['./_open.mdx', '_open.mdx:3:1', 'The `:::note` block is not closed'],
  ])('%s is a problem of its file and line.', async (file, location, message) => {
    const { problems } = await compile(use(file));
    const folder = location.startsWith('page')
      ? ''
      : `${displayPath(path.join(contentDir, 'docs'))}/`;
    expect(problems).toEqual([expect.stringContaining(`error ${folder}${location}\n  ${message}`)]);
  });

  test('of code is a problem.', async () => {
    const { problems } = await compile('<<< @/snippets/x.js{2}', 'page.md');
    expect(problems[0]).toContain('Code cannot be included from a file.');
  });
});

describe('HTML comments are left out', () => {
  test.each([
    ['<!-- a {b} <c> -->\n\nText.'],
    ['<!--\na\n\nb\n-->\n\nText.'],
    ['Text.<!-- a -->'],
    ['<!-- a --> Text.'],
    ['<!-- a --><!-- b -->\nText.'],
  ])('%j', async (authored) => {
    expect(await blocks(authored)).toEqual([text]);
    expect(await blocks(authored, 'page.md')).toEqual([text]);
  });
});

test('A heading may have an ID.', async () => {
  for (const file of ['page.mdx', 'page.md']) {
    const { headings, problems } = await compile(
      '## One `two` {#three}\n\n## Four {#five-6}',
      file,
    );
    expect(problems).toEqual([]);
    expect(headings).toEqual([
      { depth: 2, id: 'three', text: 'One two' },
      { depth: 2, id: 'five-6', text: 'Four' },
    ]);
  }
});

describe('In a .md file,', () => {
  test.each([
    ['braces are text', 'Use {a b} and { c }.', [['p', null, 'Use {a b} and { c }.']]],
    [
      'HTML is elements',
      'A<br>B <kbd>C</kbd> &amp; <b>*d*',
      [
        [
          'p',
          null,
          'A',
          ['br', null],
          'B ',
          ['kbd', null, 'C'],
          ' & ',
          ['b', null, ['em', null, 'd']],
        ],
      ],
    ],
    [
      'an element without a closing tag is empty',
      'A <input type="text"> B',
      [['p', null, 'A ', ['input', { type: 'text' }], ' B']],
    ],
    [
      'an unknown tag is text',
      'A Map<string> of <name>.',
      [['p', null, 'A Map', '<string>', ' of ', '<name>', '.']],
    ],
    [
      'an SVG has its own elements',
      '<button><svg viewBox="0 0 1 1"><use href="#a" /></svg></button> <use>',
      [
        [
          'p',
          null,
          ['button', null, ['svg', { viewBox: '0 0 1 1' }, ['use', { href: '#a' }]]],
          ' ',
          '<use>',
        ],
      ],
    ],
    [
      'an element may contain Markdown',
      '<div class="a">\n\nText.\n\n</div>\n\nText.',
      [['div', { className: 'a' }, text], text],
    ],
    [
      'a table is complete',
      '<table>\n<tr><td>A</td></tr>\n</table>',
      [['table', null, ['tbody', null, ['tr', null, ['td', null, 'A']]]]],
    ],
    [
      'an image of HTML has its size',
      '<p align="center"><img src="logo.svg" alt=""></p>',
      [
        [
          'p',
          { className: 'align-center' },
          ['img', expect.objectContaining({ width: 40, height: 30 })],
        ],
      ],
    ],
    [
      'a component is one',
      '<Badge tone="caution">Old</Badge>',
      [['p', null, ['Badge', { tone: 'caution' }, 'Old']]],
    ],
  ])('%s.', async (_, authored, expected) => {
    expect(await blocks(authored, 'page.md')).toEqual(expected);
  });

  test.each([
    [
      '<script setup>\nimport A from "b";\n\nconst c = 1 < 2;\n</script>',
      'Pages may not contain `<script>`.',
    ],
    ['Text <b onclick="a()">b</b>', 'The attribute `onclick` is not allowed'],
    ['<a href="javascript:a()">b</a>', 'A link may not have the scheme'],
    ['<A HREF="javascript:a()">b</A>', 'A link may not have the scheme'],
    ['<img src="https://a.example/b.png">', 'An image, video or sound'],
    ['<source srcset="https://a.example/b.png">', 'An image, video or sound'],
    ['<iframe src="/a">', 'Pages may not contain `<iframe>`.'],
    ['<Vue />', 'There is no component `<Vue>`.'],
  ])('what is refused in MDX is refused too: %j', async (authored, message) => {
    const { problems, tree } = await compile(authored, 'page.md');
    expect(problems[0]).toContain(message);
    expect(tree).toBeNull();
  });
});
