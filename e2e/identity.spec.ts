import { expect, open, test } from './support/test';

test('icons follow the mode of the system', async ({ page }) => {
  const plate = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/favicon.svg');
    return page.locator('rect').evaluate((rect) => getComputedStyle(rect).fill);
  };
  await expect.poll(() => plate('light')).not.toBe(await plate('dark'));
});

test('Chromium finds no mistake in the web manifest', async ({ page }) => {
  await open(page, '/docs');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(url).toMatch(/\/site\.webmanifest$/);
  expect(errors).toEqual([]);
});
