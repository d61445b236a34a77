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
