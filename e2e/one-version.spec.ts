import { attributeOf } from './support/html';
import { expect, expectUrl, open, test } from './support/test';

test.describe('a site with one version', () => {
  test('has no menu of versions, no notice and no version in its titles', ({ servedRoutes }) => {
    const traces = servedRoutes.flatMap(({ route, page }) =>
      page
        .elements()
        .filter(
          (element) =>
            attributeOf(element, 'aria-label') === 'Versions' ||
            /Version(?:Menu|Notice)/.test(attributeOf(element, 'class') ?? ''),
        )
        .map(({ tagName }) => `${route}: <${tagName}>`),
    );
    expect(servedRoutes.length).toBeGreaterThan(90);
    expect(traces).toEqual([]);
  });

  test('has no changes of the contract and no feed of them', async ({ servedRoutes, request }) => {
    const feeds = servedRoutes.filter(({ page }) =>
      page.all('link').some((link) => attributeOf(link, 'type') === 'application/atom+xml'),
    );
    expect(feeds).toEqual([]);
    for (const file of ['/changes.atom', '/changes.json']) {
      expect((await request.get(file)).status()).toBe(404);
    }
  });

  test('stores no choice and applies none', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('version', 'v1'));
    await open(page, '/');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    await expectUrl(page, '/docs');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    expect(await page.evaluate(() => localStorage.getItem('version'))).toBeNull();
  });
});
