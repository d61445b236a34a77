import { hasPageEnding, withoutPageEnding } from './pageEnding';

test.each([
  ['/docs/errors.html', '/docs/errors'],
  ['/docs/jobs/index.html?a=1#b', '/docs/jobs/?a=1#b'],
  ['/index.htm', '/'],
  ['/docs/my-index.html', '/docs/my-index'],
])('%s leads to %s.', (written, meant) => {
  expect(hasPageEnding(written)).toBe(true);
  expect(withoutPageEnding(written)).toBe(meant);
});

test.each([
  '/docs/errors?next=/docs/old.html',
  '/docs?n=/index.html',
  '/docs#a.html',
  '/docs/x.html/y',
])('%s stays as it is.', (address) => {
  expect(hasPageEnding(address)).toBe(false);
  expect(withoutPageEnding(address)).toBe(address);
});
