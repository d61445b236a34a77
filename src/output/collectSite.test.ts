import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { collectSite } from './collectSite';

const root = emptyFolder();

/** Gatsby's output folder with the data of the page `/docs`; where `collectSite` writes to. */
async function collect(chunkName: string, result: object): Promise<(file: string) => unknown> {
  const folder = path.join(root, 'public');
  const data = { componentChunkName: chunkName, path: '/docs', result, staticQueryHashes: ['12'] };
  writeFiles(folder, {
    'docs/index.html': '<h1>Docs</h1>',
    'page-data/docs/page-data.json': JSON.stringify(data),
    'page-data/sq/d/12.json': '{}',
    'page-data/sq/d/34.json': '{}',
    'app-1.js': '',
    'app-0.js': '',
  });
  const target = path.join(root, 'next');
  await collectSite({ folder, routes: ['/docs'], assets: ['app-1.js'] }, { folder: target });
  return (file) => {
    const written = path.join(target, file);
    if (!existsSync(written)) return undefined;
    const text = readFileSync(written, 'utf8');
    return file.endsWith('.json') ? (JSON.parse(text) as unknown) : text;
  };
}

const pageContext = {
  id: 'a',
  route: '/docs',
  sidebar: 'api',
  listed: [],
  previewImage: '/og.png',
};
const pageData = 'page-data/docs/page-data.json';

test('What this build made is collected, and nothing of an earlier one.', async () => {
  const read = await collect('component---src-templates-doc-page-tsx', { pageContext });
  expect(read('docs/index.html')).toBe('<h1>Docs</h1>');
  expect(['app-1.js', 'page-data/sq/d/12.json'].map(read)).not.toContain(undefined);
  expect(['app-0.js', 'page-data/sq/d/34.json'].map(read)).toEqual([undefined, undefined]);
});

test('The data of a static page are those of the layout around it.', async () => {
  const data = { page: { title: 'Docs', content: ['p', {}, 'Text'] } };
  const read = await collect('component---src-templates-doc-page-tsx', { data, pageContext });
  expect(read(pageData)).toMatchObject({
    path: '/docs',
    result: { pageContext: { route: '/docs', sidebar: 'api' } },
    staticQueryHashes: ['12'],
  });
  expect(JSON.stringify(read(pageData))).not.toMatch(/Text|listed|previewImage/);
  expect(read('page-data/docs/samples.json')).toBeUndefined();
});

test('What can be chosen among the samples of an operation is a file of its own.', async () => {
  const reference = { operation: {}, requests: [{ label: '' }], responseExamples: [] };
  const read = await collect('component---src-templates-reference-page-tsx', {
    data: { page: { reference } },
    pageContext,
  });
  expect(read('page-data/docs/samples.json')).toEqual({
    requests: [{ label: '' }],
    responseExamples: [],
  });
});

test('A page with JavaScript keeps its data.', async () => {
  const result = { data: { page: { title: 'Docs' } }, pageContext };
  const read = await collect(
    'component---src-templates-doc-page-tsx-content-file-path-a-mdx',
    result,
  );
  expect(read(pageData)).toMatchObject({ result });
});
