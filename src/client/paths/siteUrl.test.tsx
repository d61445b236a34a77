import { siteUrl } from './sitePath';

const hostile = [
  '//evil.example',
  '//evil.example/docs',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/docs',
  'javascript:alert(1)',
  'data:text/html,evil',
];

test.each(hostile)('%j is no URL of the site.', (href) => {
  expect(siteUrl(href)?.origin).not.toBe('http://evil.example');
  expect([undefined, 'http://localhost']).toContain(siteUrl(href)?.origin);
});

test.each([
  ['/docs?a=1#b', 'http://localhost/docs?a=1#b'],
  ['#b', 'http://localhost/#b'],
  ['http://localhost/docs', 'http://localhost/docs'],
])('%s is a URL of the site.', (href, url) => {
  expect(siteUrl(href)?.href).toBe(url);
});
