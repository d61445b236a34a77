import { addBasePath, basePathOf, removeBasePath } from './siteAddress';

test.each([
  ['https://developers.example', ''],
  ['https://example.com/docs-site', '/docs-site'],
  ['https://example.com:8443/a/b', '/a/b'],
  // `site.yaml` cannot be read.
  ['', ''],
])('The base path of “%s” is “%s”.', (baseUrl, basePath) => {
  expect(basePathOf(baseUrl)).toBe(basePath);
});

test.each([
  ['/', '/docs-site/'],
  ['/docs/api/#limits', '/docs-site/docs/api/#limits'],
  ['/openapi.yaml', '/docs-site/openapi.yaml'],
  ['#limits', '#limits'],
  ['../limits', '../limits'],
  ['//cdn.example/a.png', '//cdn.example/a.png'],
  ['https://example.com/docs', 'https://example.com/docs'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('On a site below /docs-site, %s becomes %s.', (href, expected) => {
  expect(addBasePath('/docs-site', href)).toBe(expected);
  expect(addBasePath('', href)).toBe(href);
});

test.each([
  ['/docs-site', '/'],
  ['/docs-site/', '/'],
  ['/docs-site/docs/api/', '/docs/api/'],
  ['/docs-site/docs-site/a', '/docs-site/a'],
  ['/docs-sites/a', undefined],
  ['/docs/api/', undefined],
  ['/', undefined],
])('On a site below /docs-site, %s is the route %s.', (path, route) => {
  expect(removeBasePath('/docs-site', path)).toBe(route);
});

test('Without a base path, every path is a route.', () => {
  expect(['/', '/docs/api/'].map((path) => removeBasePath('', path))).toEqual(['/', '/docs/api/']);
});
