import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { completeSite } from '../graph/completeSite';
import { prepareSite } from '../graph/prepareSite';
import { cacheOf } from '../graph/testCache';
import { checkContent } from './lint/checkContent';
import { writeBesidePages } from './writeBesidePages';

const contentDir = emptyFolder();
const publicDir = emptyFolder();

const page = (title: string, keys = '', text = 'Text.') =>
  `---\ntitle: ${title}\n${keys}---\n\n${text}\n`;

const content = {
  'site.yaml': minimalSiteYaml,
  'sidebars.yaml': `docs:
  label: Docs
  items:
    - index
    - category: { label: Ports, slug: ports, items: [harbour, beta, next] }
    - category: { label: Later, slug: later, items: [later] }
`,
  'docs/index.mdx': page('Index', '', 'See the [beta](./beta.mdx#how).'),
  'docs/harbour.mdx': page('Harbour'),
  'docs/beta.mdx': page(
    'Quiet beta',
    'unlisted: true\n',
    '## How\n\n[Harbour](/docs/harbour)\n\n```python file="quiet.py"\nprint(1)\n```',
  ),
  'docs/next.mdx': page('Quiet draft', 'draft: true\n'),
  'docs/later.mdx': page('Quiet later', 'draft: true\nunlisted: true\n'),
};

const prepare = (showsDrafts = false) =>
  prepareSite(contentDir, cacheOf(), undefined, { showsDrafts });

test('No file beside the pages names an unlisted page or a draft.', async () => {
  writeFiles(contentDir, content);
  const cache = cacheOf();
  const site = await prepareSite(contentDir, cache);
  expect(site.problems).toEqual([]);
  await writeBesidePages(publicDir, await completeSite(site, cache));
  const files = readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.map((file) => path.relative(publicDir, file))).toEqual(
    expect.arrayContaining(['graph.json', 'llms.txt', 'routes.json', 'sitemap.xml']),
  );
  const naming = (text: string) =>
    files.filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(text));
  expect(naming('quiet')).toEqual([]);
  expect(naming('/docs/beta')).toEqual([]);
  expect(naming('/docs/next')).toEqual([]);
  expect(naming('/docs/harbour')).not.toEqual([]);
  // A link of the page itself leads to it.
  expect(files).toContain(path.join(publicDir, 'samples/quiet.py'));
});

test('Sidebars, menus and category pages have neither, nor categories of nothing else.', async () => {
  writeFiles(contentDir, content);
  const { plan } = await prepare();
  const [sidebar] = plan.sidebars;
  expect(
    sidebar?.tree.map(({ label, items }) => [label, items?.map((item) => item.label)]),
  ).toEqual([
    ['Index', undefined],
    ['Ports', ['Harbour']],
  ]);
  expect(plan.categories.map(({ slug, children }) => [slug, children])).toEqual([
    ['ports', [{ type: 'page', id: 'harbour' }]],
  ]);
  expect(plan.pages.map(({ id }) => id)).toEqual(['index', 'harbour', 'beta']);
});

test('`npm run develop` shows drafts in their places, and checks them.', async () => {
  writeFiles(contentDir, { ...content, 'docs/next.mdx': page('Next', 'draft: true\n', '<No />') });
  expect((await prepare()).problems).toEqual([]);
  const { plan, problems } = await prepare(true);
  expect(plan.categories.map(({ slug }) => slug)).toEqual(['ports']);
  expect(plan.pages.map(({ id }) => id)).toContain('next');
  expect(problems).toMatchObject([{ severity: 'error', line: 6 }]);
});

test('A build refuses links to a draft, and a published route that is one.', async () => {
  writeFiles(contentDir, {
    ...content,
    'docs/harbour.mdx': page('Harbour', '', '[Next](./next.mdx), [next](/docs/next)'),
  });
  const check = async () => (await checkContent(contentDir, cacheOf())).problems;
  const toDraft = {
    severity: 'error',
    line: 5,
    message: expect.stringContaining('points to a draft, which is not published') as string,
  };
  expect(await check()).toMatchObject([toDraft, toDraft]);
  writeFiles(contentDir, { ...content, 'routes.lock': '/docs/beta\n/docs/next\n' });
  expect(await check()).toMatchObject([{ severity: 'error', line: 2 }]);
});
