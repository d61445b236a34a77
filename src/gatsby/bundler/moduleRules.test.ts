import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../content/files/testFiles';
import type { BundleFacts, GatsbyConfig } from './bundleFacts';
import { moduleRules } from './moduleRules';

const folder = temporaryFolder();

test('a page that is a module is compiled from its file as it was saved last', () => {
  const file = path.join(folder, 'page.mdx');
  const node = { body: 'Old text.\n', internal: { contentFilePath: file } };
  const compiler = {
    loader: 'gatsby-mdx-loader',
    options: { getNode: (id: string) => (id === 'page' ? node : undefined) },
  };
  const facts: BundleFacts = {
    root: folder,
    stage: 'develop',
    isForBrowser: true,
    isBuild: false,
    basePath: '',
    gatsbyConfig: {
      module: { rules: [{ test: /\.mdx?$/, use: () => [compiler] }] },
      plugins: [],
    } as unknown as GatsbyConfig,
    templates: [],
    queryResultOf: () => undefined,
    environment: {},
    plugins: [],
  };
  const [, used] = (
    moduleRules(facts).rules as { test?: unknown; use?: (typeof compiler)[] }[]
  ).find(({ test: pages }) => String(pages) === String(/\.mdx$/))?.use ?? [undefined, undefined];

  writeFileSync(file, '---\ntitle: A page\n---\nNew text.\n');

  expect(used?.loader).toBe('gatsby-mdx-loader');
  expect(used?.options.getNode('page')).toEqual({ ...node, body: '\n\n\nNew text.\n' });
  expect(used?.options.getNode('another')).toBeUndefined();
});
