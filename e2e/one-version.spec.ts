import { expect, expectUrl, open, test } from './support/test';

test.describe('a site with one version', () => {
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBeNull();
  });
});
