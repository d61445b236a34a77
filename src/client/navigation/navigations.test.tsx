import { watchNavigations } from './navigations';

const navigate = jest.fn();
const loadDocument = jest.fn().mockResolvedValue(undefined);
const known = new Set(['/docs']);
const resources = { status: 'success' as const };

beforeEach(() => {
  jest.clearAllMocks();
  window.___navigate = navigate;
  window.___loader = {
    loadPage: (path) => Promise.resolve(known.has(path) ? resources : undefined),
    loadPageSync: () => undefined,
  };
  window.loadFailures = {
    show: jest.fn(),
    hide: jest.fn(),
    hydrationFailed: jest.fn(),
    hydrated: jest.fn(),
    loadDocument,
  };
  watchNavigations();
});

test('A page that loads is rendered by the router.', async () => {
  await window.___navigate('/docs#part');
  expect(navigate).toHaveBeenCalledWith('/docs#part', undefined);
  expect(loadDocument).not.toHaveBeenCalled();
});

test('A page that does not load is loaded by the browser, with query and hash.', async () => {
  await window.___navigate('/docs/gone?a=1#part');
  expect(navigate).not.toHaveBeenCalled();
  expect(loadDocument).toHaveBeenCalledWith('http://localhost/docs/gone?a=1#part');
});

test.each([
  '//evil.example/docs',
  '/\\evil.example/docs',
  '\\\\evil.example',
  '//evil.example/index.html',
  'https://evil.example',
  'javascript:alert(1)',
])('A navigation to %j does not leave the site.', async (to) => {
  await window.___navigate(to);
  expect(navigate).not.toHaveBeenCalled();
  expect(loadDocument).not.toHaveBeenCalled();
});
