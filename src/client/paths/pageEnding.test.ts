import { withoutPageEnding } from './sitePath';

test.each([
  ['/docs/errors.html', '/docs/errors'],
  ['/docs/jobs/index.html?a=1#b', '/docs/jobs/?a=1#b'],
  ['/index.htm', '/'],
  ['/docs/my-index.html', '/docs/my-index'],
])('%s resolves to %s.', (path, clean) => {
  expect(withoutPageEnding(path)).toBe(clean);
});

test.each([
  '/docs/errors?next=/docs/old.html',
  '/docs?n=/index.html',
  '/docs#a.html',
  '/docs/x.html/y',
])('%s stays as it is.', (path) => {
  expect(withoutPageEnding(path)).toBe(path);
});
