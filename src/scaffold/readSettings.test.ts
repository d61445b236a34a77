import { docsProject } from './testDocsProject';

const { convert } = docsProject();
const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

test('The sidebar of Docusaurus gives groups, labels and order; the other pages follow by folder.', async () => {
  const { yaml, text, problems } = await convert({
    'website/docusaurus.config.ts':
      "import type { Config } from '@docusaurus/types';\nconst options = { sidebarPath: require.resolve('./sidebars') };\nconst config: Config = {\n  headTags: [{ attributes: { title: 'No' } }],\n  title: 'Ants' + '!', tagline: 'All about ants', url: 'https://ants.example',\n  presets: [['classic', { docs: { path: '../docs', ...options } }]],\n  plugins: [['@docusaurus/plugin-content-docs', { id: 'bees', path: 'bees', routeBasePath: '/bees' }]],\n};\nexport default config;\n",
    'website/sidebars.ts':
      "const legs = ['parts/six', { type: 'doc', id: 'parts/eyes', label: 'Eyes, too' }];\nexport default {\n  docs: {\n    'First steps': ['start'],\n    Parts: [{ type: 'category', label: 'Outside', link: { type: 'doc', id: 'parts/all' }, items: [...legs] }, { type: 'link', label: 'Code', href: 'https://code.example' }],\n    None: ['gone'],\n  },\n} satisfies SidebarsConfig;\n",
    'docs/start.md': `---\ntitle: Start\n---\n\n[Legs](/docs/parts/legs)\n`,
    'docs/parts/01-legs.md': '---\nid: six\nslug: legs\ntitle: Legs\n---\n',
    'docs/parts/eyes.md': page('Eyes'),
    'docs/parts/all.md': page('All'),
    'docs/parts/rest.md': page('Rest'),
  });
  expect(yaml('sidebars.yaml')).toEqual({
    docs: {
      label: 'Docs',
      items: [
        { category: { label: 'First steps', slug: 'first-steps', items: ['start'] } },
        {
          category: {
            label: 'Parts',
            slug: 'parts',
            items: [
              {
                category: {
                  label: 'Outside',
                  slug: 'outside',
                  items: ['parts/all', 'parts/legs', 'parts/eyes'],
                },
              },
              { link: { label: 'Code', href: 'https://code.example' } },
              'parts/rest',
            ],
          },
        },
      ],
    },
  });
  expect(yaml('site.yaml')).toMatchObject({
    title: 'Ants!',
    tagline: 'Documentation',
    description: 'All about ants',
    base_url: 'https://ants.example',
  });
  expect(text('docs/parts/eyes.mdx')).toContain('sidebar_label: Eyes, too\n');
  expect(text('docs/start.mdx')).toContain('[Legs](./parts/legs.mdx)');
  expect(problems).toEqual([]);
});

test('Pages of folders within folders follow in the groups within groups that have their names.', async () => {
  const { yaml } = await convert({
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };",
    'sidebars.js':
      "module.exports = { docs: [{ type: 'category', label: 'Ants', items: [{ type: 'category', label: 'Legs', items: ['ants/legs/six'] }] }] };",
    'docs/ants/legs/six.md': page('Six'),
    'docs/ants/legs/joints.md': page('Joints'),
    'docs/ants/nests/hill.md': page('Hill'),
  });
  const legs = { label: 'Legs', slug: 'legs', items: ['ants/legs/six', 'ants/legs/joints'] };
  const nests = { label: 'Nests', slug: 'ants-nests', items: ['ants/nests/hill'] };
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: {
      items: [
        {
          category: {
            label: 'Ants',
            slug: 'ants',
            items: [{ category: legs }, { category: nests }],
          },
        },
      ],
    },
  });
});

test('The base path of Docusaurus is that of the folder with the pages.', async () => {
  const { text } = await convert({
    'docusaurus.config.js':
      "module.exports = { plugins: [['docs', { path: 'bees', routeBasePath: 'bees' }]], presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
    'docs/one.md': '# One\n\n[Two](/more/two)\n',
    'docs/more/two.md': '# Two\n',
    'docs/bees/more/two.md': '# Bees\n',
  });
  expect(text('docs/one.mdx')).toContain('[Two](./more/two.mdx)');
});

test('The sidebar of Starlight gives groups, labels and folders.', async () => {
  const { yaml, text, problems } = await convert({
    'astro.config.mjs':
      "const authors = { one: { title: 'A founder' } };\nexport default defineConfig({ site: process.env.URL || 'https://ants.example', integrations: [blog({ authors }), starlight({ head: [{ title: 'No' }], title: 'Ants', description: 'On ants', sidebar: [{ label: 'Guides', items: ['guides/last', { label: 'Start here', link: '/guides/first/' }] }, { label: 'All', autogenerate: { directory: 'reference' } }] })] });",
    'src/content/docs/index.mdx': page('Home'),
    'src/content/docs/guides/first.md': page('First'),
    'src/content/docs/guides/last.md': page('Last'),
    'src/content/docs/reference/b.md': page('B'),
    'src/content/docs/reference/a.md': '---\ntitle: A\nsidebar: { order: 2 }\n---\n',
    'src/content/docs/reference/more/c.md': page('C'),
  });
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: {
      items: [
        'index',
        { category: { label: 'Guides', items: ['guides/last', 'guides/first'] } },
        {
          category: {
            label: 'All',
            items: [
              'reference/a',
              'reference/b',
              { category: { label: 'More', items: ['reference/more/c'] } },
            ],
          },
        },
      ],
    },
  });
  expect(text('docs/guides/first.md')).toContain('sidebar_label: Start here\n');
  expect(yaml('site.yaml')).toMatchObject({
    title: 'Ants',
    description: 'On ants',
    base_url: 'https://ants.example',
  });
  expect(problems).toEqual([]);
});

test('The configuration of VitePress gives groups, labels, title and files that are no pages.', async () => {
  const { names, yaml, text, problems } = await convert({
    '.vitepress/meta.ts': "export const name = 'Ants';",
    '.vitepress/config/index.ts':
      "import { name } from '../meta';\nexport default ({ mode }: { mode: string }) => {\n  const guide = (): unknown[] => [{ text: 'Guide', link: '/guide/', items: [{ text: '<b>Legs</b>', link: '/guide/legs' }] }];\n  return withPwa(defineConfig({ title: name, description: 'On ants', srcExclude: ['**/drafts/*', 'NOTES.md'], themeConfig: { sidebar: { '/': guide(), '/api/': { base: '/api/', items: [{ text: 'API', items: [{ text: 'One', link: 'one' }, { text: 'Legs', base: '/api/ant-', items: [{ text: 'Six', link: 'six' }] }, { text: 'Code', link: 'https://code.example' }] }] } } } }));\n};\n",
    'index.md': '# Home\n',
    'NOTES.md': '# Notes\n',
    'guide/index.md': '---\ntitle: Guide | Ants\n---\n\n# The guide\n',
    'guide/legs.md': '---\ntitle: Legs | Guide\n---\n\n# All legs\n',
    'guide/drafts/new.md': '# New\n',
    'api/ant-six.md': '# Six\n',
    'api/one.md': '---\ntitle: One | API\n---\n\n# One\n',
    'team/index.md': '---\ntitle: Team | Ants\n---\n\n# Team\n',
  });
  expect(names).not.toContain('docs/NOTES.md');
  expect(names).not.toContain('docs/guide/drafts/new.md');
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: {
      items: [
        'index',
        { category: { label: 'Guide', items: ['guide/index', 'guide/legs'] } },
        {
          category: {
            label: 'API',
            items: [
              'api/one',
              { category: { label: 'Legs', items: ['api/ant-six'] } },
              { link: { label: 'Code', href: 'https://code.example' } },
            ],
          },
        },
        'team/index',
      ],
    },
  });
  expect(text('docs/guide/index.md')).toBe('---\ntitle: The guide\n---\n\n');
  expect(text('docs/guide/legs.md')).toBe('---\ntitle: All legs\nsidebar_label: Legs\n---\n\n');
  expect(text('docs/api/one.md')).toBe('---\ntitle: One\n---\n\n');
  expect(yaml('site.yaml')).toMatchObject({ title: 'Ants', description: 'On ants' });
  expect(problems).toEqual([]);
});

test('A page beside a folder of its name is not in the folder.', async () => {
  const { yaml } = await convert({ 'parts/legs.md': '# Legs\n', 'parts.md': '# Parts\n' });
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: { items: ['parts', { category: { label: 'Parts', items: ['parts/legs'] } }] },
  });
});

test('Links in the sidebar of Docusaurus may begin with the path of the site.', async () => {
  const { yaml } = await convert({
    'docusaurus.config.js':
      "module.exports = { url: 'https://ants.example', baseUrl: '/all/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
    'sidebars.json': '{ "docs": [{ "type": "link", "label": "One", "href": "/all/parts/one" }] }',
    'docs/parts/one.md': page('First'),
  });
  expect(yaml('sidebars.yaml')).toMatchObject({ docs: { items: ['parts/one'] } });
});

test('Several sidebars of Docusaurus are groups.', async () => {
  const { yaml } = await convert({
    'docusaurus.config.js':
      "module.exports = { title: 'Ants', themeConfig: { navbar: { items: [{ to: '/', label: 'No' }, { type: 'docSidebar', sidebarId: 'docs', label: 'All about ants' }, { label: 'Menu', items: [{ type: 'docSidebar', sidebarId: 'api', label: 'API' }, { type: 'docSidebar', docsPluginId: 'bees', sidebarId: 'more_pages', label: 'Bees' }] }] } } };",
    'sidebars.json':
      '{ "docs": ["one"], "manyLegsSidebar": ["four"], "more_pages": [{ "type": "autogenerated", "dirName": "more" }], "api": ["three"] }',
    'docs/one.md': page('One'),
    'docs/three.md': page('Three'),
    'docs/four.md': page('Four'),
    'docs/more/two.md': page('Two'),
  });
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: {
      items: [
        { category: { label: 'All about ants', items: ['one'] } },
        { category: { label: 'Many legs', items: ['four'] } },
        { category: { label: 'More pages', items: ['more/two'] } },
        { category: { label: 'API', items: ['three'] } },
      ],
    },
  });
});

test('A page that only one sidebar of VitePress has in a group is in the group.', async () => {
  const { yaml } = await convert({
    '.vitepress/config.ts':
      "export default { themeConfig: { sidebar: { '/a/': [{ text: 'One', link: '/one' }], '/b/': [{ text: 'B', items: [{ text: 'One', link: '/one' }, { text: 'Two', link: '/two' }] }] } } };",
    'one.md': '# One\n',
    'two.md': '# Two\n',
  });
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: { items: [{ category: { label: 'B', items: ['one', 'two'] } }] },
  });
});

test('The sidebar of VitePress can be in the configuration beside the pages.', async () => {
  const { yaml } = await convert(
    {
      '.vitepress/config.ts':
        "export default { title: 'Ants', rewrites: { 'en/:rest*': ':rest*' } };",
      'config.ts':
        "import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig({ themeConfig: { sidebar: { '/': { base: '/guide/', items: guide() } } } });\nfunction guide() { return [{ text: 'Guide', items: [{ text: 'Two', link: 'two' }, { text: 'One', link: 'one' }] }]; }\n",
      'en/guide/one.md': '# One\n',
      'en/guide/two.md': '# Two\n',
    },
    'en',
  );
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: { items: [{ category: { label: 'Guide', items: ['guide/two', 'guide/one'] } }] },
  });
});

test('The folder of the pages and the files that are no pages can be in the configuration.', async () => {
  const vitePress = await convert({
    '.vitepress/config.ts':
      "export default { srcDir: 'src', srcExclude: ['notes.md'], locales: { root: { title: 'Ants' } } };",
    'README.md': '# The repository\n',
    'src/index.md': '# Home\n\n![Ant](/ant.svg) and [legs](/legs)\n',
    'src/legs.md': '# Legs\n',
    'src/notes.md': '# Notes\n',
    'src/public/ant.svg': '<svg/>',
  });
  expect(vitePress.names).toEqual([
    'docs/index.md',
    'docs/legs.md',
    'sidebars.yaml',
    'site.yaml',
    'static/ant.svg',
  ]);
  expect(vitePress.text('docs/index.md')).toContain('![Ant](/ant.svg) and [legs](./legs.md)');
  expect(vitePress.yaml('site.yaml')).toMatchObject({ title: 'Ants' });
});

test('Docusaurus can have its pages in another folder, with files that are none.', async () => {
  const { names } = await convert({
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { path: 'guides', exclude: ['README.md'] } }]] };",
    'guides/README.md': '# Read this first\n',
    'guides/start.md': '---\nslug: /\n---\n\n# Start\n',
  });
  expect(names).toEqual(['docs/index.mdx', 'sidebars.yaml', 'site.yaml']);
});

test('Functions of the project make items, one sidebar is for several paths, and missing pages are named.', async () => {
  const { yaml, text, notes } = await convert({
    '.vitepress/config.ts':
      "import { group } from './group';\nconst all = [group('parts', { items: [{ text: '<one>', link: '/one' }, { text: 'None', link: '/none' }] }), { text: 'Code', link: 'https://code.example' }];\nexport default { themeConfig: { sidebar: { '/a/': all, '/b/': all } } };\n",
    '.vitepress/group.ts':
      "const labels = { parts: 'All parts' };\nexport function group(key, options) {\n  return { text: labels[key], ...options };\n}\n",
    'one.md': '# One\n',
  });
  expect(yaml('sidebars.yaml')).toMatchObject({
    docs: {
      items: [
        { category: { label: 'All parts', items: ['one'] } },
        { link: { label: 'Code', href: 'https://code.example' } },
      ],
    },
  });
  expect(text('docs/one.md')).toContain('sidebar_label: <one>');
  expect(notes.join('\n')).toContain('Items of the sidebar without a page, which are left out: 1.');
});

test('The configuration of Starlight is found from the folder of a language.', async () => {
  const { yaml } = await convert(
    {
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'Ants' })] };",
      'src/content/docs/en/parts/legs.md': page('Legs'),
    },
    'src/content/docs/en/parts',
  );
  expect(yaml('site.yaml')).toMatchObject({ title: 'Ants' });
});

test('The configuration of MkDocs gives title, URL, groups, labels and folders.', async () => {
  const { yaml, text, notes, problems } = await convert({
    'mkdocs.yml': `site_name: Ants
site_url: https://ants.example/docs/
docs_dir: pages
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
nav:
  - index.md
  - First steps:
      - guide/README.md
      - 'Legs, all': guide/legs.md
      - Code: https://code.example/
  - Parts: parts/
  - Gone: gone.md
`,
    'pages/index.md': page('Home'),
    'pages/guide/README.md': '# Guide\n\n!!! note\n    Ants are small.\n',
    'pages/guide/legs.md': page('Legs'),
    'pages/parts/eyes.md': page('Eyes'),
  });
  expect(yaml('sidebars.yaml')).toEqual({
    docs: {
      label: 'Docs',
      items: [
        'index',
        {
          category: {
            label: 'First steps',
            slug: 'first-steps',
            items: [
              'guide/index',
              'guide/legs',
              { link: { label: 'Code', href: 'https://code.example/' } },
            ],
          },
        },
        { category: { label: 'Parts', slug: 'parts', items: ['parts/eyes'] } },
      ],
    },
  });
  expect(yaml('site.yaml')).toMatchObject({ title: 'Ants', base_url: 'https://ants.example' });
  expect(text('docs/guide/legs.md')).toContain('sidebar_label: Legs, all\n');
  expect(text('docs/guide/index.md')).toContain(':::note\n');
  expect(notes.join()).toContain('Items of the sidebar without a page, which are left out: 1.');
  expect(problems).toEqual([]);
});

test('A configuration of MkDocs that is not valid YAML is named.', async () => {
  const files = { 'mkdocs.yml': 'nav: [index.md\n', 'docs/index.md': page('Home') };
  await expect(convert(files)).rejects.toThrow(/mkdocs\.yml is not valid YAML: .+ at line 2/);
});
