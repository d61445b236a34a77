import { guardLoader, type PageResources } from './pageLoader';

const resourcesOf = (path: string): PageResources => ({ status: 'success', page: { path } });
const loadPage = jest.fn((path: string) => Promise.resolve(resourcesOf(path)));
const loadPageSync = jest.fn((path: string) => resourcesOf(path));

const guarded = (missing?: string) => {
  const loader = { loadPage, loadPageSync };
  guardLoader(loader, missing);
  return loader;
};

beforeEach(() => jest.clearAllMocks());

test('Pages are loaded as ever.', async () => {
  const loader = guarded();
  expect(await loader.loadPage('/docs?a=1')).toEqual(resourcesOf('/docs?a=1'));
  expect(loader.loadPageSync('/docs')).toEqual(resourcesOf('/docs'));
});

test.each(['/%5Cevil.example', '//evil.example/docs', '/%25', '/%2Fx', '/docs/%5C..%5Cx'])(
  'Nothing is requested for %j.',
  async (path) => {
    const loader = guarded();
    expect(await loader.loadPage(path)).toBeUndefined();
    expect(loader.loadPageSync(path)).toBeUndefined();
    expect(loadPage).not.toHaveBeenCalled();
    expect(loadPageSync).not.toHaveBeenCalled();
  },
);

test.each(['/docs/nowhere', '/%5Cevil.example', '//evil.example', '/%25', '/[a]'])(
  'The not-found page is that of its URL %j, with any query, and renders at all paths.',
  async (visited) => {
    const loader = guarded(visited);
    expect(loader.loadPageSync(visited)).toBeUndefined();
    const loaded = await loader.loadPage(`${visited}?a=1`);
    expect(loaded).toMatchObject({ status: 'success', page: { matchPath: '/*' } });
    expect(loadPage.mock.calls).toEqual([['/404.html']]);
    expect(loader.loadPageSync(encodeURI(decodeURI(visited)))).toBe(loaded);
    expect(await loader.loadPage(visited)).toBe(loaded);
  },
);

test('A not-found page that does not load stays an error.', async () => {
  loadPage.mockResolvedValueOnce({ status: 'error' });
  const loader = guarded('/docs/nowhere');
  expect(await loader.loadPage('/docs/nowhere')).toEqual({ status: 'error' });
  expect(loader.loadPageSync('/docs/nowhere')).toBeUndefined();
});

test('Other pages are loaded from the not-found page.', async () => {
  expect(await guarded('/docs/nowhere').loadPage('/docs')).toEqual(resourcesOf('/docs'));
});
