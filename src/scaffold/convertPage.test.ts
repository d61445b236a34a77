import { docsProject } from './testDocsProject';

const { convert } = docsProject();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const title = '---\ntitle: Ants\n---\n\n';

/** Converts a project with one page, and returns that page without its frontmatter. */
async function page(files: Readonly<Record<string, string>>, name = 'docs/index.mdx') {
  const { text, notes, problems } = await convert(files);
  return { text: text(name).split('---\n\n').slice(1).join('---\n\n'), notes, problems };
}

const docusaurus = (text: string, others: Readonly<Record<string, string>> = {}) =>
  page({
    'docusaurus.config.js': "export default { title: 'Ants' };",
    'docs/index.mdx': title + text,
    ...others,
  });

const vitePress = (text: string, others: Readonly<Record<string, string>> = {}) =>
  page(
    { '.vitepress/config.mts': "export default { title: 'Ants' };", 'index.md': text, ...others },
    'docs/index.md',
  );

test('An attribute that uses a removed import is left out.', async () => {
  const { text, notes, problems } = await docusaurus(
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport { branch, names } from '@site/core';\n\n" +
      '<a target="_blank" href={`https://ants.example/${branch()}/legs`}>Legs</a>\n\n' +
      '<Tabs groupId="os" defaultValue={names.first} values={names.all}>\n<TabItem value="Linux" class="x">\n\nOne.\n\n</TabItem>\n</Tabs>\n',
  );
  expect(text).toBe(
    '\n<a target="_blank">Legs</a>\n\n<Tabs groupId="os">\n<TabItem value="Linux" class="x">\n\nOne.\n\n</TabItem>\n</Tabs>\n',
  );
  expect(notes[0]).toMatch(/^Attributes that use an import that was removed.*: 3\./);
  expect(problems).toEqual([]);
});

test('What exports something that is not imported any more is left out too.', async () => {
  const { text, problems } = await docusaurus(
    "import { list } from '@site/list';\n\nexport const first = list[0];\n\nexport default function Ant() {\n  return list;\n}\n\nOne {first.name} {list.map((ant) => <b>{ant}</b>)}.\n",
  );
  expect(text).toContain('One {/* first.name */} {/* list.map((ant) => <b>{ant}</b>) */}.');
  expect(text).not.toContain('export');
  expect(problems).toEqual([]);
});

test('What a page defines itself stays, also under the name of what is not imported any more.', async () => {
  const authored =
    'export const { Ant } = { Ant: () => <b>One</b> };\n\n<Ant />\n\n{[1].map((list) => <i>{list}</i>)}\n';
  const { text, problems } = await docusaurus(`import { list } from '@site/list';\n\n${authored}`);
  expect(text).toBe(`\n${authored}`);
  expect(problems).toEqual([]);
});

test('Code that a page imports as text becomes a fence.', async () => {
  const imports =
    "import Own from '@site/Own';\nimport CodeBlock from '@theme/CodeBlock';\nimport RunnableCodeBlock from '@site/Run';\nimport One from '!!raw-loader!own-loader!./one.ts';\nimport Two from './two.sh?raw';\nimport None from './none.js?raw';\n\n";
  const { text, problems } = await docusaurus(
    `${imports}1. One:\n\n   <CodeBlock language="js" title="One">\n     {One}\n   </CodeBlock>\n\n<RunnableCodeBlock className="language-jsx" code={One} />\n\n<CodeBlock>{Two}</CodeBlock>\n\n<CodeBlock>{None}</CodeBlock>\n\n<Own>{Two}</Own>\n`,
    { 'docs/one.ts': 'if (x) {\n  y();\n}\n', 'docs/two.sh': 'ls\n' },
  );
  expect(text.trimStart()).toBe(
    '1. One:\n\n   ```js title="One"\n   if (x) {\n     y();\n   }\n   ```\n\n```jsx\nif (x) {\n  y();\n}\n```\n\n```sh\nls\n```\n\n{/* <CodeBlock> */}{/* None */}{/* </CodeBlock> */}\n\n{/* <Own> */}{/* Two */}{/* </Own> */}\n',
  );
  expect(problems).toEqual([]);
});

test('Imports of Markdown may be those of Astro, and may have escapes.', async () => {
  const { text, problems } = await docusaurus(
    "import { Content as Legs } from './_legs.mdx';\nimport Eyes from './\\_eyes.mdx';\n\n<Legs />\n\n<Eyes />\n",
    { 'docs/_legs.mdx': 'Six.\n', 'docs/_eyes.mdx': 'Two.\n' },
  );
  expect(text).toContain("import Legs from './_legs.mdx';\nimport Eyes from './_eyes.mdx';\n");
  expect(problems).toEqual([]);
});

test('Components of the project are comments, also those with the name of one of the site.', async () => {
  const html = await vitePress(
    '# Ants\n\n<LinkCard link="legs" />\n\n<Badge text="New" /> <Field name="legs">Six.</Field>\n',
  );
  expect(html.text).toContain('<!-- <LinkCard link="legs" /> -->\n');
  expect(html.text).toContain(
    '<Badge text="New" /> <!-- <Field name="legs"> -->Six.<!-- </Field> -->',
  );
  expect(html.problems).toEqual([]);
  const mdx = await docusaurus(
    'import Card from \'@site/Card\';\n\n<Card to="/legs">\n\nSix.\n\n</Card>\n\n<Card title="Eyes" />\n',
  );
  expect(mdx.text).toContain('{/* <Card to="/legs"> */}\n\nSix.\n\n{/* </Card> */}');
  expect(mdx.text).toContain('<Card title="Eyes" />');
  expect(mdx.problems).toEqual([]);
});

test('Attributes that a component of the site does not have are left out.', async () => {
  const html = await vitePress('# Ants\n\nA <Badge text="New" vertical="middle" />\n');
  expect(html.text).toBe('A <Badge text="New" />\n');
  expect(html.problems).toEqual([]);
  const mdx = await docusaurus(
    '<Card title="Legs" icon="x" destructive>\n\nSix.\n\n</Card>\n\n<Tabs>\n<Tab title="A" icon="x">\n\nOne.\n\n</Tab>\n</Tabs>\n',
  );
  expect(mdx.text).toBe(
    '<Card title="Legs" icon="x">\n\nSix.\n\n</Card>\n\n<Tabs>\n<Tab label="A">\n\nOne.\n\n</Tab>\n</Tabs>\n',
  );
  expect(mdx.notes.slice(0, 2)).toEqual([
    expect.stringMatching(/^Attributes that the component of this site does not have.*: 1\./),
    '  content/docs/index.mdx:5: destructive of <Card>',
  ]);
  expect(mdx.problems).toEqual([]);
});

test('Attributes of Vue are left out, and its elements stay.', async () => {
  const { text, notes, problems } = await vitePress(
    '# Ants\n\n<div v-if="legs" :class="six">\n<input v-model="legs" type="search">\n<button @click="walk">Walk</button>\n</div>\n',
  );
  expect(text).toBe('<div>\n<input type="search">\n<button>Walk</button>\n</div>\n');
  expect(notes[0]).toMatch(/^Styles, event handlers and Vue attributes.*: 4\./);
  expect(problems).toEqual([]);
});

test('What is included from files that are missing, and blocks of plugins, are no errors.', async () => {
  const { text, notes, problems } = await vitePress(
    '# Ants\n\n<!--@include: ./legs.md-->\n\n::: eyes Two\nSmall.\n:::\n',
  );
  expect(text).toBe('<!--include: ./legs.md-->\n\nSmall.\n');
  expect(notes.map((note) => note.replace(/[:,].*/, ''))).toEqual([
    'Included Markdown files that were not found and are left out',
    '  content/docs/index.md',
    'Components and blocks that the site does not have',
    '  content/docs/index.md',
    'The configuration has no sidebar that can be read without running it',
    'content/site.yaml',
  ]);
  expect(problems).toEqual([]);
});

test('What only Docusaurus renders is no code.', async () => {
  const { text, problems } = await docusaurus(
    '```mdx-code-block\n<Tip>\n```\n\n```js\nlegs();\n```\n\n```mdx-code-block\n</Tip>\n```\n',
  );
  expect(text).toBe('<Tip>\n\n```js\nlegs();\n```\n\n</Tip>\n');
  expect(problems).toEqual([]);
});

test('Frames, videos and images of other sites in HTML become links.', async () => {
  const { text, problems } = await vitePress(
    '# Ants\n\n<iframe\n  style="border: 0"\n  src="https://video.example/1"\n  title="Ants"\n></iframe>\n\n<img alt="A leg"\n  src="https://img.example/a.png">\n\n<a href="./index.md"><img src="https://img.example/b.png" alt="Eyes"></a>\n\n<img\n  style="width: 1px"\n  src="/ant.svg"\n  alt="An ant">\n\n<svg><use xlink:href="/ant.svg#one"></use></svg>\n',
    { 'public/ant.svg': svg },
  );
  expect(text).toContain('<a href="https://video.example/1">Ants</a>\n');
  expect(text).toContain('<a href="https://img.example/a.png">A leg</a>\n');
  expect(text).toContain('<a href="./index.md">Eyes</a>');
  expect(text).toContain('<img\n  src="/ant.svg"\n  alt="An ant">');
  expect(problems).toEqual([]);
});

test('Files of xlink:href are copied, and those that are missing are reported.', async () => {
  const { names, notes } = await convert({
    'docusaurus.config.js': "export default { title: 'Ants' };",
    'docs/index.mdx': `${title}<svg><use xlink:href="/a.svg#one" /><use xlink:href="/b.svg" /></svg>\n`,
    'static/a.svg': svg,
  });
  expect(names).toContain('static/a.svg');
  expect(notes[1]).toMatch(/: \/b\.svg$/);
});

test('Blocks that VitePress closes with the one around them are closed.', async () => {
  const { text, problems } = await vitePress(
    '# Ants\n\n::: warning Legs {#legs}\nText.\n\n::: code-group\n```js [a.js]\none();\n```\n\nMore.\n:::\n\nAfter.\n',
  );
  expect(text).toBe(
    '<a id="legs"></a>\n\n:::: warning Legs\nText.\n\n::: code-group\n```js [a.js]\none();\n```\n:::\n\nMore.\n::::\n\nAfter.\n',
  );
  expect(problems).toEqual([]);
});

test('Images of other sites are links, also where their URL is in a definition.', async () => {
  const { text, notes, problems } = await docusaurus(
    '![Ant][ant] ![ant] [![Legs][ant]](https://ants.example) ![Here][here]\n\n[ant]: https://ants.example/a.png\n[here]: ./b.svg\n',
    { 'docs/b.svg': svg },
  );
  expect(text).toBe(
    '[Ant](https://ants.example/a.png) [ant](https://ants.example/a.png) [Legs](https://ants.example) ![Here][here]\n\n[ant]: https://ants.example/a.png\n[here]: ./b.svg\n',
  );
  expect(notes[0]).toMatch(/^Images of other sites, which are links now: 3\./);
  expect(problems).toEqual([]);
});

test('Paths and anchors of a plain folder are those of MkDocs.', async () => {
  const { text, notes, problems } = await page(
    {
      'index.md':
        '# Ants { #ants }\n\n## Legs { #six }\n\n[Six](#six) ![Leg](/img/leg.svg) {{ version }}\n',
      'img/leg.svg': svg,
    },
    'docs/index.md',
  );
  expect(text).toBe('## Legs {#six}\n\n[Six](#six) ![Leg](./img/leg.svg) {{ version }}\n');
  expect(notes.join()).not.toContain('Vue');
  expect(problems).toEqual([]);
});

test('Boxes, details and tabs of MkDocs in a plain folder become those of the site.', async () => {
  const { text, problems } = await page(
    {
      'index.md':
        '# Ants\n\n!!! note\n\n    One.\n\n    ??? example "See *this*"\n        ```sh\n        ls\n        ```\n\nText.\n\n!!! bug inline end\n    Two.\n\n???+ tip\n    Five.\n\n- Item:\n\n    === "Mac OS"\n\n        Three.\n\n    === "Linux"\n        Four.\n\n```text\n!!! note\n    Code.\n```\n\nSix\n===\n',
    },
    'docs/index.md',
  );
  expect(text).toBe(
    '::::note\n\nOne.\n\n:::details See *this*\n```sh\nls\n```\n:::\n::::\n\nText.\n\n:::danger Bug\nTwo.\n:::\n\n:::details Tip {open}\nFive.\n:::\n\n- Item:\n\n    <Tabs>\n    <Tab label="Mac OS">\n\n\n    Three.\n\n    </Tab>\n\n    <Tab label="Linux">\n\n    Four.\n\n    </Tab>\n    </Tabs>\n\n```text\n!!! note\n    Code.\n```\n\n## Six\n',
  );
  expect(problems).toEqual([]);
});

test('Syntax of MkDocs that cannot be converted is reported with its line, each use of it.', async () => {
  const lines = [
    '::: ants.legs.Six',
    '    options:',
    '',
    '--8<-- "legs.md"',
    '',
    '{% include "eyes.md" %} {% if six %}',
    '',
    'The ==left *leg*== of `==code==`, ++ctrl+c++, ^^new^^, x^2^ and ~sub~.',
    '',
    '*[HTML]: Markup',
    '',
    'An :material-ant: and [a link](#legs){ .button target=_blank }{: .x}',
    '',
    '| ==cell== |',
    '| - |',
    '',
    '## Legs {: .big }',
    '',
    '```py',
    '--8<-- "legs.py"',
    '```',
    '',
    'Neither a == b, ~~gone~~, 1 ^ 2, c++ and d++, 10:30 nor {x}.',
  ];
  const { text, notes, problems } = await page(
    { 'mkdocs.yml': 'site_name: Ants\n', 'docs/index.md': `# Ants\n\n${lines.join('\n')}\n` },
    'docs/index.md',
  );
  expect(text).toBe(`${lines.join('\n')}\n`);
  const found = [
    '::: ants.legs.Six',
    '--8<-- "legs.md"',
    '{% include "eyes.md" %}',
    '{% if six %}',
    '==left *leg*==',
    '++ctrl+c++',
    '^^new^^',
    '^2^',
    '~sub~',
    '*[HTML]: Markup',
    ':material-ant:',
    '{ .button target=_blank }',
    '{: .x}',
    '==cell==',
    '{: .big }',
    '--8<-- "legs.py"',
  ];
  expect(notes.join('\n')).toContain(`shown as it is: ${found.length}. Write it in Markdown`);
  const lineOf = (value: string) => lines.findIndex((line) => line.includes(value)) + 5;
  for (const value of found.slice(0, 5)) {
    expect(notes).toContain(`  content/docs/index.md:${lineOf(value)}: ${value}`);
  }
  expect(problems).toEqual([]);
});

test('The text of images and frames is escaped.', async () => {
  const { text, problems } = await docusaurus(
    '<Image src={require("./b.svg")} alt="A <hover:{1}> of `<b>`" />\n\n<img src="https://ants.example/a.png" alt="<a>" />\n\n<iframe src="https://ants.example/v" title="{x}" />\n',
    { 'docs/b.svg': svg },
  );
  expect(text.split('\n\n')).toEqual([
    '![A \\<hover:\\{1}> of \\`\\<b>\\`](./b.svg)',
    '[\\<a>](https://ants.example/a.png)',
    '[\\{x}](https://ants.example/v)\n',
  ]);
  expect(problems).toEqual([]);
});

test('An anchor in a paragraph of its own stays one.', async () => {
  const { text, problems } = await vitePress('# Ants\n\n[Legs](#legs)\n\n{#legs}\n\nSix.\n');
  expect(text).toBe('[Legs](#legs)\n\n<a id="legs"></a>\n\nSix.\n');
  expect(problems).toEqual([]);
});

test('The title may be in an element.', async () => {
  const { text } = await convert({
    'docusaurus.config.js': "export default { title: 'Ants' };",
    'docs/index.mdx': '<div class="ants">\n\n# All ants\n\nText.\n\n</div>\n',
  });
  expect(text('docs/index.mdx')).toBe(
    '---\ntitle: All ants\n---\n\n<div class="ants">\n\nText.\n\n</div>\n',
  );
});

test('The text of components is no part of the title, and no remark is made on them.', async () => {
  const { text, notes } = await convert({
    '.vitepress/config.mts': "export default { title: 'Ants' };",
    'index.md': '# Legs <Version>4.0.11</Version>\n\nText.\n',
  });
  expect(text('docs/index.md')).toBe('---\ntitle: Legs\n---\n\nText.\n');
  expect(notes.join()).not.toContain('Components');
});

test('Headings of level 1 below the title are demoted with those that follow.', async () => {
  const { text, problems } = await docusaurus(
    '## Example\n\nText.\n\n# Reference\n\n## Props ##\n\nText.\n\nMethods\n-------\n\nText.\n',
  );
  expect(text).toBe(
    '## Example\n\nText.\n\n## Reference\n\n### Props\n\nText.\n\n### Methods\n\nText.\n',
  );
  expect(problems).toEqual([]);
});

test('Scripts and styles of MDX are left out.', async () => {
  const { text, notes, problems } = await docusaurus(
    'One.\n\n<script src="https://ants.example/a.js"></script>\n\n<style>{`p { margin: 0 }`}</style>\n\nTwo.\n',
  );
  expect(text.replace(/\n+/g, '\n')).toBe('One.\nTwo.\n');
  expect(notes[0]).toMatch(/^Scripts and style sheets in pages, which are left out: 2/);
  expect(problems).toEqual([]);
});

test('Code that is not JSX stays in a component that becomes a comment.', async () => {
  const code =
    '```vue\n<template>\n  <b @click="a.set(!$a)">C</b>\n</template>\n\n<script>\n  import { a } from "a";\n</script>\n```';
  const { text, problems } = await docusaurus(`<Ants kind="red">\n${code}\n</Ants>\n`);
  expect(text).toBe(`{/* <Ants kind="red"> */}\n${code}\n{/* </Ants> */}\n`);
  expect(problems).toEqual([]);
});

test('Imports of files that are missing are comments.', async () => {
  const { text, notes, problems } = await docusaurus(
    "import Part from '@made/part.mdx';\n\n<Part />\n",
  );
  expect(text).toBe('\n{/* <Part /> */}\n');
  expect(notes.join('\n')).toContain('index.mdx:5: @made/part.mdx');
  expect(problems).toEqual([]);
});
