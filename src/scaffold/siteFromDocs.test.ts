import path from 'node:path';
import { docsProject } from './testDocsProject';
import { siteFromDocs } from '@docs/import/docs';
import { siteVocabulary } from './siteVocabulary';

const { convert, write } = docsProject();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const urls =
  'content/site.yaml: write your own URLs, and a copyright if you want one; what has example.com is a placeholder.';

test('A project of Docusaurus becomes a content root.', async () => {
  const { names, notes, text, yaml, problems } = await convert({
    'docusaurus.config.js':
      "module.exports = {\n  title: 'Ants',\n  url: 'https://ants.example',\n};",
    'static/img/ant.svg': svg,
    'docs/README.md':
      '# Ants {#top}\n\nSee [one](./01-guides/02-first.md#a), [two](/docs/guides/second).\n',
    'docs/01-guides/_category_.json': '{"label": "All guides", "link": {"description": "Start."}}',
    'docs/01-guides/02-first.md':
      "---\ntitle: First\nsidebar_label: One\nhead: x\n---\n\nimport Part from './_part.mdx';\nimport Tabs from '@theme/Tabs';\n\n<Part />\n\n![An ant](/img/ant.svg)\n\n[two](second) and [none](/none), [own](https://ants.example/docs/guides/second#a)\n",
    'docs/01-guides/second.mdx':
      '---\nsidebar_position: 1\n---\n\n# Second\n\n:::secondary Note\n\n<img src={require("./b.svg").default} alt="B" />\n\n:::\n\n`[one](./02-first.md)`\n',
    'docs/01-guides/_part.mdx': 'A [part](./second.mdx).\n',
    'docs/01-guides/b.svg': svg,
    'docs/api/moved.md':
      '---\nslug: /reference/errors\n---\n\n# Errors\n\n[first](../01-guides/02-first.md)\n',
    'docs/draft.md': '---\ndraft: true\n---\n',
  });
  expect(names).toEqual(
    [
      'docs/guides/_part.mdx',
      'docs/guides/b.svg',
      'docs/guides/first.mdx',
      'docs/guides/second.mdx',
      'docs/index.mdx',
      'docs/reference/errors.mdx',
      'sidebars.yaml',
      'site.yaml',
      'static/img/ant.svg',
    ]
      .map((name) => (name === 'docs/guides/b.svg' ? 'docs/01-guides/b.svg' : name))
      .sort(),
  );
  expect(text('docs/index.mdx')).toBe(
    '---\ntitle: Ants\n---\n\nSee [one](./guides/first.mdx#a), [two](./guides/second.mdx).\n',
  );
  expect(text('docs/guides/first.mdx')).toBe(
    "---\ntitle: First\nsidebar_label: One\n---\n\nimport Part from './_part.mdx';\n\n<Part />\n\n![An ant](/img/ant.svg)\n\n[two](./second.mdx) and [none](/none), [own](./second.mdx#a)\n",
  );
  expect(text('docs/guides/second.mdx')).toBe(
    '---\ntitle: Second\n---\n\n:::note Note\n\n![B](../01-guides/b.svg)\n\n:::\n\n`[one](./02-first.md)`\n',
  );
  expect(text('docs/reference/errors.mdx')).toContain('[first](../guides/first.mdx)');
  expect(yaml('sidebars.yaml')).toEqual({
    docs: {
      label: 'Docs',
      items: [
        'index',
        {
          category: {
            label: 'All guides',
            slug: 'guides',
            description: 'Start.',
            items: ['guides/second', 'guides/first'],
          },
        },
        { category: { label: 'Reference', slug: 'reference', items: ['reference/errors'] } },
      ],
    },
  });
  expect(yaml('site.yaml')).toMatchObject({
    title: 'Ants',
    base_url: 'https://ants.example',
    broken_links: 'warn',
  });
  expect(notes).toEqual([
    'draft.md: is a draft, and left out.',
    'Links and images whose target is not among the files: 1. Write the path of a file, or the URL of another site; npm run lint:content lists all of them.',
    '  content/docs/guides/first.mdx:12: /none',
    'Keys of the frontmatter that are left out, with their pages: head (1).',
    urls,
  ]);
  expect(problems).toEqual([]);
});

test('A project in a folder `docs/` has its pages in its own `docs/`.', async () => {
  const { names, yaml } = await convert(
    {
      'docs/docusaurus.config.js': "export default { title: 'Ants Documentation' };",
      'docs/docs/legs.md': '# Legs\n',
      'docs/blog/news.md': '# News\n',
    },
    'docs',
  );
  expect(names).toEqual(['docs/legs.mdx', 'sidebars.yaml', 'site.yaml']);
  expect(yaml('site.yaml')).toMatchObject({ title: 'Ants', tagline: 'Documentation' });
});

test('Other folders of pages in the configuration are named.', async () => {
  const files = {
    'docusaurus.config.js':
      "export default { presets: [['classic', {}]], plugins: [['docs', { id: 'bees', path: 'bees' }]] };",
    'docs/ants.md': '# Ants\n',
    'bees/bees.md': '# Bees\n',
  };
  const project = await convert(files);
  expect(project.names).toContain('docs/ants.mdx');
  expect(project.notes[0]).toMatch(/\/bees\/: has pages that are not converted; name this folder/);
  const folder = await convert(files, 'bees');
  expect(folder.names).toContain('docs/bees.mdx');
  expect(folder.notes).toEqual([urls]);
});

test('A slug of Docusaurus is relative to the folder of its page.', async () => {
  const { names, text, problems } = await convert({
    'docusaurus.config.js': "export default { title: 'Ants' };",
    'docs/parts/start.md': '---\nslug: ../\n---\n\n# Start\n\n[Legs](./legs.md)\n',
    'docs/parts/legs.md': '---\nslug: ./all/legs\n---\n\n# Legs\n\n[Start](../../)\n',
  });
  expect(names).toEqual([
    'docs/index.mdx',
    'docs/parts/all/legs.mdx',
    'sidebars.yaml',
    'site.yaml',
  ]);
  expect(text('docs/parts/all/legs.mdx')).toContain('[Start](../../index.mdx)');
  expect(problems).toEqual([]);
});

test('A path that begins as routes do is left out of the URL of the site.', async () => {
  const { yaml, problems } = await convert({
    'docusaurus.config.js':
      "export default {\n  url: 'https://ants.example',\n  baseUrl: '/docs/',\n};",
    'docs/intro.md': '# Intro\n\nWords.\n',
  });
  expect(yaml('site.yaml')).toMatchObject({ base_url: 'https://ants.example' });
  expect(problems).toEqual([]);
});

test('A project of Starlight becomes a content root.', async () => {
  const { names, notes, text, yaml, problems } = await convert({
    'astro.config.mjs':
      "export default defineConfig({ site: 'https://ants.example', integrations: [starlight({\n title: 'Ants',\n editLink: {\n baseUrl: 'https://code.example/edit' }, sidebar: ['guides/last', 'guides/first'] })] });",
    'src/assets/ant.svg': svg,
    'src/content/docs/index.mdx':
      '---\ntitle: Ants\ntemplate: splash\nhero:\n  tagline: About ants\n  actions:\n    - { text: Start, link: /guides/first/ }\n---\n\nimport { Icon, Card } from \'@astrojs/starlight/components\';\nimport Preview from \'~/preview.astro\';\n\n<Preview of="a > b">\n\n<Card slot="x" title="A" icon="star">Text.</Card>\n\n</Preview>\n',
    'src/content/docs/guides/first.md':
      '---\ntitle: First\n---\n\n[last](../last/) <b style="color: red" onclick="go()">x</b>\n',
    'src/content/docs/guides/last.mdx':
      '---\ntitle: Last\n---\n\nimport { Image } from \'astro:assets\';\nimport ant from \'../../../assets/ant.svg\';\n\n<Image src={ant} alt="An ant" />\n\n<iframe src="https://video.example/1" title="A video" />\n\n![Badge](https://badge.example/1)\n',
    'src/content/docs/de/index.mdx': '---\ntitle: Ameisen\n---\n',
  });
  expect(names).toEqual(
    [
      'docs/index.mdx',
      'docs/guides/first.md',
      'docs/guides/last.mdx',
      'docs/assets/src/assets/ant.svg',
      'sidebars.yaml',
      'site.yaml',
    ].sort(),
  );
  expect(text('docs/index.mdx')).toBe(
    '---\ntitle: Ants\n---\n\nAbout ants\n\n- [Start](./guides/first.md)\n\n\n{/* <Preview of="a > b"> */}\n\n<Card title="A" icon="star">Text.</Card>\n\n{/* </Preview> */}\n',
  );
  expect(text('docs/guides/first.md')).toContain('[last](./last.mdx) <b>x</b>');
  expect(text('docs/guides/last.mdx')).toContain(
    '![An ant](../assets/src/assets/ant.svg)\n\n[A video](https://video.example/1)\n\n[Badge](https://badge.example/1)\n',
  );
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: { items: ['index', 'guides/last', 'guides/first'] },
  });
  expect(notes.map((note) => note.replace(/,.*/, ''))).toEqual([
    'de/: looks like a translation',
    'Components and blocks that the site does not have',
    '  content/docs/index.mdx:10: <Preview>',
    'Images of other sites',
    '  content/docs/guides/last.mdx:10: https://badge.example/1',
    'Frames and videos of other sites',
    '  content/docs/guides/last.mdx:8: https://video.example/1',
    'Styles',
    '  content/docs/guides/first.md:5: style',
    '  content/docs/guides/first.md:5: onclick',
    urls.replace(/,.*/, ''),
  ]);
  expect(problems).toEqual([]);
});

test('Components in comments stay there, and those over several lines are one comment.', async () => {
  const { text, problems } = await convert(
    {
      'docs/.vitepress/config.mts': "export default { title: 'Ants' };",
      'docs/index.md':
        '---\nhero:\n  actions:\n    - { text: " ", link: /ants }\n    - { text: Ants, link: /ants }\n---\n\n<!-- <Old\n  a="b"\n/> -->\n\n<Demo\n  href="https://ants.example"\n  title="Ants"\n/>\n',
      'docs/ants.md': '# Ants\n',
    },
    'docs',
  );
  expect(text('docs/index.md')).toContain(
    '\n- [Ants](./ants.md)\n\n<!-- <Old\n  a="b"\n/> -->\n\n<!-- <Demo\n  href="https://ants.example"\n  title="Ants"\n/> -->\n',
  );
  expect(text('docs/index.md')).not.toContain('- [ ]');
  expect(problems).toEqual([]);
});

test('A project of VitePress becomes a content root.', async () => {
  const { names, notes, text, yaml, problems } = await convert(
    {
      'docs/.vitepress/config.mts':
        "export default { title: 'Ants', themeConfig: { sidebar: [{ link: '/guide/last' }, { link: '/guide/first' }] } };",
      'docs/public/ant.svg': svg,
      'docs/index.md':
        '---\nlayout: home\nhero:\n  name: Ants\n  tagline: About ants\nfeatures:\n  - { title: Small, details: "<b>Very</b> small", link: /guide/first.html }\n---\n',
      'docs/guide/first.md':
        '# First\n\n[[toc]]\n\n::: code-group\n\n<<< @/snippets/a.js#one{1} [a.js]\n\n:::\n\n::: raw\n![Ant](/ant.svg)\n:::\n\n<!--@include: ../parts/part.md-->\n\n{{ version }}\n',
      'docs/guide/last.md':
        '# Last\n\n[first](first), [first](/guide/first.html#a)\n\n<Demo />\n\n<script setup>\nimport Demo from "./Demo.vue";\n</script>\n',
      'docs/parts/part.md': 'A [part](../guide/last.md).\n',
      'docs/snippets/a.js': 'x();\n// #region one\ny();\n// #endregion one\n',
    },
    'docs',
  );
  expect(names).toEqual(
    [
      'docs/index.md',
      'docs/guide/first.md',
      'docs/guide/last.md',
      'docs/parts/_part.md',
      'sidebars.yaml',
      'site.yaml',
      'static/ant.svg',
    ].sort(),
  );
  expect(text('docs/index.md')).toBe(
    '---\ntitle: Ants\n---\n\nAbout ants\n\n<CardGrid>\n\n<Card title="Small" href="./guide/first.md">\n\nVery small\n\n</Card>\n\n</CardGrid>\n\n',
  );
  expect(text('docs/guide/first.md')).toContain('```js title="a.js" {1}\ny();\n```');
  expect(text('docs/guide/first.md')).toContain('<!--@include: ../parts/_part.md-->');
  expect(text('docs/guide/last.md')).toContain('[first](./first.md), [first](./first.md#a)');
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: { items: ['index', 'guide/last', 'guide/first'] },
  });
  expect(notes.filter((note) => note.startsWith(' '))).toEqual([
    '  content/docs/guide/last.md:7: <Demo>',
    '  content/docs/guide/first.md:19: {{ version }}',
    '  content/docs/guide/last.md:9: <script>',
  ]);
  expect(problems).toEqual([]);
});

test('Headings of VitePress keep their anchors.', async () => {
  const { text, problems } = await convert({
    '.vitepress/config.mts': "export default { title: 'Ants' };",
    'index.md':
      '# 1 `ant` <Badge text="x" />\n\n[one](#ant-legs), [two](#see-the-ant-1), [three](#_2-ants), [four](#mine), [five](#_1-ant)\n\n## `ant.legs` <Badge text="new" />\n\n## See the ant\n\n## See the ant\n\n## 2 ants\n\n## Own {#mine}\n',
  });
  expect(text('docs/index.md')).toMatch(/^## `ant\.legs` .*\{#ant-legs\}$/m);
  expect(text('docs/index.md')).toContain('\n## See the ant\n\n## See the ant\n');
  expect(text('docs/index.md')).toContain('\n## 2 ants {#_2-ants}\n\n## Own {#mine}\n');
  // The title has no anchor of its own.
  expect(text('docs/index.md')).toContain('[five](./index.md)');
  expect(problems).toEqual([]);
});

test('A comment in code is not the title of a page of VitePress.', async () => {
  const { text } = await convert({
    '.vitepress/config.mts': "export default { title: 'Ants' };",
    'index.md': '---\ntitle: Ants\n---\n\n[one](#install)\n\n```sh\n# Install\n```\n\n## Install\n',
  });
  expect(text('docs/index.md')).toContain('[one](#install)');
});

test('Code that an item of a list includes stays in it.', async () => {
  const { text } = await convert({
    '.vitepress/config.mts': "export default { title: 'Ants' };",
    'index.md': '# Ants\n\n1. One:\n\n   <<< ./a.js\n\n2. Two.\n',
    'a.js': 'if (x) {\n\n  y();\n}\n',
  });
  expect(text('docs/index.md')).toContain(
    '1. One:\n\n   ```js\n   if (x) {\n\n     y();\n   }\n   ```\n\n2. Two.\n',
  );
});

test('Included Markdown is in a longer fence than its own; a folder is named.', async () => {
  const { text, notes } = await convert({
    '.vitepress/config.mts': "export default { title: 'Ants' };",
    'index.md': '# Ants\n\n<<< ./code/a.md\n\n<<< ./code\n\n[Home](./index.md)\n',
    'code/a.md': '```js\nx();\n```\n',
  });
  expect(text('docs/index.md')).toContain(
    '````md\n```js\nx();\n```\n````\n\n<!-- <<< ./code -->\n',
  );
  expect(notes[0]).toMatch(/^Included code files that were not found and are left out: 1/);
  expect(notes[1]).toMatch(/index\.md:\d+: <<< \.\/code$/);
});

test('Partials beside the folder of the pages come with them.', async () => {
  const { names, text, notes, problems } = await convert({
    'astro.config.mjs': "export default defineConfig({ title: 'Ants' });",
    'src/parts/AllLegs.md': 'Six [legs](../content/docs/legs.md).\n',
    'src/content/docs/index.mdx':
      "---\ntitle: Ants\n---\n\nimport Legs from '@/parts/AllLegs.md';\nimport None from '@/parts/none.md';\n\n<Legs />\n",
    'src/content/docs/legs.md': '---\ntitle: Legs\n---\n\nText.\n',
  });
  expect(names).toContain('docs/partials/src/parts/_AllLegs.md');
  expect(text('docs/index.mdx')).toContain("import Legs from './partials/src/parts/_AllLegs.md';");
  expect(text('docs/partials/src/parts/_AllLegs.md')).toBe('Six [legs](../../../legs.md).\n');
  expect(notes[0]).toMatch(/^Included Markdown files that were not found and are left out: 1/);
  expect(notes[1]).toBe('  content/docs/index.mdx:6: @/parts/none.md');
  expect(problems).toEqual([]);
});

test('Remarks of one kind are together, with the first places and the number of the others.', async () => {
  const tags = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => `<Demo${name} />\n\n`).join('');
  const page = `---\ntitle: Ants\n---\n\nimport DemoA from '../DemoA';\n\n${tags}`;
  const { notes } = await convert({
    'docusaurus.config.js': "export default { title: 'Ants' };",
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.mdx`, page])),
  });
  expect(notes.map((note) => note.replace(/(\d)\. .*/, '$1'))).toEqual([
    'Components and blocks that the site does not have, so that only their content is shown: 21',
    '  content/docs/a.mdx:6: <DemoA> (and 2 more)',
    '  content/docs/a.mdx:8: <DemoB> (and 2 more)',
    '  content/docs/a.mdx:10: <DemoC> (and 2 more)',
    '  content/docs/a.mdx:12: <DemoD> (and 2 more)',
    '  content/docs/a.mdx:14: <DemoE> (and 2 more)',
    '  and 6 more',
    urls,
  ]);
});

test('Pages of Starlight have the URLs that Astro gives them.', async () => {
  const { names, text } = await convert({
    'astro.config.mjs': "export default defineConfig({ title: 'Ants' });",
    'src/content/docs/index.mdx': '---\ntitle: Ants\n---\n\n[Legs](/all-parts/legs-20/)\n',
    'src/content/docs/All Parts/Legs 2.0.mdx': '---\ntitle: Legs\n---\n',
  });
  expect(names).toContain('docs/all-parts/legs-20.mdx');
  expect(text('docs/index.mdx')).toContain('[Legs](./all-parts/legs-20.mdx)');
});

test('Of two files with one URL, the second is left out.', async () => {
  const { names, notes, problems } = await convert({
    'legs.md': '# Legs\n',
    'legs/index.md': '# All legs\n',
  });
  expect(names).not.toContain('docs/legs.md');
  expect(notes[0]).toBe('legs.md: has the same URL as legs/index.md, and is left out; rename it.');
  expect(problems).toEqual([]);
});

test('A title that the configuration computes is that of the folder.', async () => {
  const { yaml } = await convert({
    '.vitepress/config.ts': 'export default {\n  title: `Ants ${version}`,\n};',
    'index.md': '# Ants\n',
  });
  expect(yaml('site.yaml')).toMatchObject({ title: 'project' });
});

test('A folder of plain Markdown becomes a content root.', async () => {
  const { names, problems } = await convert({
    'README.md': '# Ants\n',
    'a b.md': '[Ants](README.md)\n\n[Wings](WINGS.MD)\n',
    'WINGS.MD': '# Wings\n',
  });
  expect(names).toEqual([
    'docs/WINGS.md',
    'docs/a-b.md',
    'docs/index.md',
    'sidebars.yaml',
    'site.yaml',
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['is not there', {}, 'none', 'There is no folder'],
  ['has no pages', { 'a/_part.md': '' }, 'a', 'has no pages'],
])('A folder that %s is an error for authors.', (_, files, below, message) => {
  const from = path.join(write('project', files), below);
  expect(() => siteFromDocs(from, 'content', siteVocabulary)).toThrow(message);
});
