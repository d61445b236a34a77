import { showCanonicalPath } from './sitePath';

const pathShownAt = (url: string, pagePath: string): string => {
  window.history.replaceState('state', '', url);
  window.pagePath = pagePath;
  showCanonicalPath();
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

test.each([
  ['/docs/jobs/?a=1#part', '/docs/jobs', '/docs/jobs?a=1#part'],
  ['/docs/jobs.html', '/docs/jobs', '/docs/jobs'],
  ['/docs/jobs', '/docs/jobs', '/docs/jobs'],
  ['/docs/gone/', '/404.html', '/docs/gone/'],
])('%s, where the page %s is, becomes %s.', (url, pagePath, shown) => {
  expect(pathShownAt(url, pagePath)).toBe(shown);
  expect(window.history.state).toBe('state');
});
