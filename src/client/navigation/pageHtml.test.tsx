import type * as PageHtmlModule from './pageHtml';

const fetched = jest.fn<Promise<Pick<Response, 'ok' | 'status' | 'text'>>, [string]>();

const documentOf = (title: string, content: string) =>
  `<!doctype html><title>${title}</title><meta data-page-head="" name="description" content="About ${title}">` +
  `<header>Header</header><main><div data-page="">${content}</div></main>` +
  '<script type="application/json">{"___webpackCompilationHash":"1a2b"}</script>';

const respond = (text: string, status = 200) =>
  fetched.mockResolvedValueOnce({
    ok: status < 300,
    status,
    text: () => Promise.resolve(text),
  });

/** The module as a document has it that is the page `/docs`. */
async function visit(): Promise<typeof PageHtmlModule> {
  window.pagePath = '/docs';
  document.documentElement.innerHTML = documentOf('Docs', '<h1>Docs</h1>');
  let module: typeof PageHtmlModule | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./pageHtml');
  });
  return module as typeof PageHtmlModule;
}

beforeEach(() => {
  fetched.mockReset();
  global.fetch = fetched as unknown as typeof fetch;
});

test('The page of the document itself is there, and is not loaded.', async () => {
  const { hasPageHtml, loadPageHtml, readPageHtml } = await visit();
  expect(hasPageHtml('/docs/?a=1#b')).toBe(true);
  await loadPageHtml('/docs/', '1a2b');
  expect(fetched).not.toHaveBeenCalled();
  expect(readPageHtml('/docs')).toMatchObject({
    content: { __html: '<h1>Docs</h1>' },
    title: 'Docs',
  });
});

test('Of another page, the element of the page and its head are kept, from one request.', async () => {
  const { hasPageHtml, loadPageHtml, readPageHtml } = await visit();
  respond(documentOf('Jobs', '<h1>Jobs</h1>'));
  expect(hasPageHtml('/docs/jobs')).toBe(false);
  await Promise.all([loadPageHtml('/docs/jobs?q=1', '1a2b'), loadPageHtml('/docs/jobs', '1a2b')]);
  await loadPageHtml('/docs/jobs/', '1a2b');
  expect(fetched.mock.calls).toEqual([['/docs/jobs']]);
  const page = readPageHtml('/docs/jobs');
  expect(page).toMatchObject({ content: { __html: '<h1>Jobs</h1>' }, title: 'Jobs' });
  expect(page?.head.map(({ outerHTML }) => outerHTML)).toEqual([
    '<meta data-page-head="" name="description" content="About Jobs">',
  ]);
  expect(readPageHtml('/docs/jobs')).toBe(page);
});

test.each([
  ['a failure', documentOf('Jobs', ''), 503],
  ['a page of another build', documentOf('Jobs', '').replace('1a2b', '3c4d'), 200],
])('%s is no page, and the next request asks again.', async (_what, text, status) => {
  const { hasPageHtml, loadPageHtml } = await visit();
  respond(text, status);
  await expect(loadPageHtml('/docs/jobs', '1a2b')).rejects.toThrow('/docs/jobs');
  expect(hasPageHtml('/docs/jobs')).toBe(false);
  respond(documentOf('Jobs', '<h1>Jobs</h1>'));
  await loadPageHtml('/docs/jobs', '1a2b');
  expect(hasPageHtml('/docs/jobs')).toBe(true);
});

test.each(['//evil.example/docs', '/%5Cevil.example', '/%2F%2Fevil.example'])(
  'Nothing is requested for %j.',
  async (path) => {
    const { hasPageHtml, loadPageHtml } = await visit();
    await loadPageHtml(path, '1a2b');
    expect(fetched).not.toHaveBeenCalled();
    expect(hasPageHtml(path)).toBe(false);
  },
);
