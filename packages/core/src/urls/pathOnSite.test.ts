import { isPathOnSite } from './pathOnSite';

test.each([
  '/',
  '/docs',
  '/docs/api/jobs/',
  '/docs?next=//evil.example',
  '/docs?a=%5C%',
  '/caf%C3%A9/ein%20Weg',
  '/@scope/a+b:c,d',
  '/docs/v1.2/.well-known/a..b#c/../d',
])('%j is a path on this site.', (path) => {
  expect(isPathOnSite(path)).toBe(true);
});

test.each([
  '',
  'docs',
  '/..',
  '/docs/../../../x',
  '/docs/./x',
  '/docs/%2e%2E/x',
  '/docs/.%2e',
  '/docs/..?a',
  '/docs/a%2fb',
  '/docs/a%5cb',
  '/docs/a\\b',
  '/docs/a\u0000',
  '/docs/a b',
  '//evil.example',
  '/docs//evil.example',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '/docs/%2f',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '/%25',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '/%',
  '/%ff',
  '/%E0%A4%A',
  '/%09/evil.example',
  '/%00',
  '/%0A/evil.example',
  '/%3F',
  '/%23',
])('%j is none.', (path) => {
  expect(isPathOnSite(path)).toBe(false);
});
