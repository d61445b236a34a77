import { isPlainPath } from './plainPath';

test.each([
  '/',
  '/docs',
  '/docs/api/jobs/',
  '/docs?next=//evil.example',
  '/docs?a=%5C%',
  '/caf%C3%A9/ein%20Weg',
  '/@scope/a+b:c,d',
])('%j is plain.', (path) => {
  expect(isPlainPath(path)).toBe(true);
});

test.each([
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
])('%j is not plain.', (path) => {
  expect(isPlainPath(path)).toBe(false);
});
