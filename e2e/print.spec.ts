import { expect, open, test } from './support/test';

test('an average operation prints on fewer than four sheets', async ({ page }) => {
  // Of the pages of operations, it is about in the middle by its size.
  await open(page, '/docs/api/locations/show');
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect([...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length).toBeLessThan(4);
});

test('closed parts are printed open', async ({ page }) => {
  await open(page, '/docs/api/authentification');
  const closed = page.getByRole('article').locator('details:not([open])').first();
  const content = closed.locator(':scope > :not(summary)').first();
  await expect(content).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(content).toBeVisible();
  expect((await content.boundingBox())?.height).toBeGreaterThan(10);
});

test('links are printed with where they go, and stay links', async ({ page }) => {
  await open(page, '/docs/api/errors');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('article').getByRole('link', { name: 'status page' });
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'https://status.crewline.example',
  );
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf).toContain('/URI (https://status.crewline.example');
});

test('what was chosen in a menu is printed as text', async ({ page }) => {
  await open(page, '/docs/api/jobs/show');
  await page.getByLabel('Response example').selectOption('404 not found');
  await page.emulateMedia({ media: 'print' });
  const menu = page.getByRole('region', { name: 'Response' }).locator('[data-choice]');
  expect(await menu.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
    '"404 not found"',
  );
  await expect(menu.locator('.icon')).toBeHidden();
});

for (const [route, name] of [
  ['/docs/guides/getting-started', 'Getting started'],
  ['/docs/api/jobs/show', 'Show a job'],
] as const) {
  test(`“${name}” is printed without the layout and with all of its code`, async ({ page }) => {
    await open(page, route);
    await page.emulateMedia({ media: 'print' });
    for (const width of [718, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      for (const role of ['banner', 'navigation', 'contentinfo', 'combobox', 'button'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      for (const text of [
        'On this page',
        'Page as Markdown',
        'View as Markdown',
        'Edit this page',
        'Something wrong on this page?',
      ]) {
        await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
      }
      const code = page.getByRole('main').locator('pre');
      expect(await code.count()).toBeGreaterThan(1);
      const cut = await code.evaluateAll(
        (all) =>
          all.filter(
            (code) => code.scrollWidth > code.clientWidth || code.scrollHeight > code.clientHeight,
          ).length,
      );
      expect(cut).toBe(0);
    }
  });
}
