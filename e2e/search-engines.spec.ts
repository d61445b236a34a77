import { baseUrl } from './support/routes';
import { expect, open, test } from './support/test';

test('structured data is that of the new page after a link was opened', async ({ page }) => {
  await open(page, '/docs/guides/getting-started');
  const scripts = page.locator('script[type="application/ld+json"]');
  await expect(scripts).toHaveCount(1);
  await page.getByRole('link', { name: 'Common terms' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
  await expect
    .poll(() => scripts.allTextContents())
    .toEqual([expect.stringContaining(`"mainEntityOfPage":"${baseUrl}/docs/guides/common-terms"`)]);
});
