import { attributeOf, builtRoutes } from '../support/html';
import { expect, test } from '../support/test';

test('the policy of every page is the same and allows nothing unsafe', () => {
  const policies = builtRoutes().map(({ page }) =>
    attributeOf(page.find('meta', { 'http-equiv': 'Content-Security-Policy' }), 'content'),
  );
  const [policy = ''] = policies;
  expect(new Set(policies).size).toBe(1);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy.match(/'sha256-/g)?.length).toBeLessThan(6);
  // The styles of the progress bar are those that a plugin adds.
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(directive);
  }
});

test('no page has inline styles or handlers', () => {
  for (const { route, page } of builtRoutes()) {
    const elements = page
      .elements()
      .filter(({ attribs }) => Object.keys(attribs).some((name) => /^(?:style|on.+)$/.test(name)));
    expect([route, elements.map(({ name }) => name), page.all('style').length]).toEqual([
      route,
      [],
      0,
    ]);
  }
});
