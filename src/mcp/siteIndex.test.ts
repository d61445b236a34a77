import { createSiteIndex } from './siteIndex';
import { testFiles } from './testDocs';

const url = 'https://example.com/docs-site';

async function indexBelowPath() {
  const { graph } = await testFiles();
  return createSiteIndex({ ...graph, url });
}

test('Where base_url has a path, a page is found by its route and by its URL.', async () => {
  const { pageAt, graph } = await indexBelowPath();
  const [page] = graph.versions[0]?.pages.slice(-1) ?? [];
  const { route = '', markdown = '' } = page ?? {};
  for (const named of [route, `${url}${route}`, `${url}${markdown}`]) {
    expect(pageAt(named)).toBe(page);
  }
});

test('A URL outside of that path is not on the site.', async () => {
  const { pageAt, graph } = await indexBelowPath();
  const route = graph.versions[0]?.pages[0]?.route ?? '';
  expect(() => pageAt(`https://example.com${route}`)).toThrow('is not on this site');
});

test('The Markdown of a version’s first page is found in another version.', async () => {
  const { graph } = await testFiles();
  const [current, older] = graph.versions;
  for (const [version, route] of [
    [current, '/docs'],
    [older, '/docs/v1'],
  ] as const) {
    Object.assign(version?.pages[0] ?? {}, { route, markdown: `${route}.md` });
  }
  const { pageAt } = createSiteIndex(graph);
  expect(pageAt('/docs/v1.md', 'v2').route).toBe('/docs');
  expect(pageAt('/docs.md', 'v1').route).toBe('/docs/v1');
  expect(() => pageAt('/docset', 'v1')).toThrow('has no page /docset');
});

test('URLs are encoded, and a page is found by them too.', async () => {
  const { urlOf, graph } = await indexBelowPath();
  const page = graph.versions[0]?.pages[0];
  if (!page) throw new Error('The test site has no page.');
  Object.assign(page, { route: '/docs/größe & co' });
  expect(urlOf(`${page.route}#maß`)).toBe(`${url}/docs/gr%C3%B6%C3%9Fe%20&%20co#ma%C3%9F`);
  expect(createSiteIndex(graph).pageAt(urlOf(page.route))).toBe(page);
});
