import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import type { BundleFacts, GatsbyConfig } from './bundleFacts';
import { boundaryRule, moduleRules, quotePaths } from './moduleRules';

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

test('a folder of the project may have an apostrophe in its name', () => {
  const list = (file: string) => `{\n      plugin: require(${file}),\n      options: {},\n    }`;
  expect(quotePaths(list("'/it's/gatsby-ssr.tsx'"))).toBe(list('"/it\'s/gatsby-ssr.tsx"'));
});

const writeWords = jest.requireActual<(this: object, source: string) => string>('./writeWords.cjs');

test('A bundle has each word where the code names it, and no other.', () => {
  const awaited: string[] = [];
  const context = {
    addMissingDependency: (file: string) => awaited.push(file),
    getOptions: () => ({
      file: '/content/strings.yaml',
      readWords: () => ({ page: { next: 'Weiter "›"', count: { one: '1', other: '{count}' } } }),
    }),
  };
  const write = (source: string) => writeWords.call(context, source);
  const head = "import { words } from '@docs/core/words';\n";

  expect(write(`${head}f(words.page.next, words.page.count);`)).toBe(
    `${head}f("Weiter \\"›\\"", ({"one":"1","other":"{count}"}));`,
  );
  expect(awaited).toEqual(['/content/strings.yaml']);
  expect(write('f(words.page.next)')).toBe('f(words.page.next)');
  expect(() => write(`${head}words.page.nxt`)).toThrow('There is no word words.page.nxt.');
});

test('A module of the content root loads no file outside it, in whatever way.', async () => {
  const project = path.join(folder, 'site');
  writeFiles(project, {
    'key.txt': 'A key',
    'content/own.txt': 'A note',
    'content/index.js':
      "new URL('./own.txt', import.meta.url);\nnew URL('../key.txt', import.meta.url);",
  });
  const compiler = rspack({
    mode: 'development',
    context: project,
    entry: './content/index.js',
    output: { path: path.join(project, 'out') },
    module: { rules: [boundaryRule(project, path.join(project, 'content'))] },
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error())));
  });
  const { errors, assets } = stats.toJson({ errors: true, assets: true });
  expect(errors?.map(({ message }) => message).join()).toContain('key.txt, which is outside');
  expect(assets?.filter(({ name }) => name.endsWith('.txt'))).toHaveLength(1);
});
