import type { Page } from '@playwright/test';
import { problemsOf } from './support/axe';
import { expect, open, test } from './support/test';

/** Looks once, because that takes seconds; the page has settled. */
async function expectNoProblems(
  page: Page,
  options: Parameters<typeof problemsOf>[1],
): Promise<void> {
  const problems = await problemsOf(page, options);
  expect(problems).toEqual([]);
}

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const route of ['/', '/docs/category/recruiting']) {
    test(`in the open drawer of ${route}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, route);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expect(page.locator('header[inert]')).toBeVisible();
      await expectNoProblems(page, { least: 4, hasColours: false });
    });
  }

  test('in an open menu of samples', async ({ page }) => {
    await open(page, '/docs/api/jobs/show');
    const menu = page.getByLabel('Language of the request sample');
    await menu.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('option', { name: 'Python' })).toBeInViewport();
    await expectNoProblems(page, { hasColours: false });
  });

  test('in the menu of a page', async ({ page }) => {
    await open(page, '/docs/api/jobs/show');
    await page.locator('main details[data-menu] summary').click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expectNoProblems(page, { hasColours: false });
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`in the results of a search, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, '/docs?q=employee+status');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoProblems(page, { least: 10, hasColours: false });
    });
  }

  test('in the open list of contents on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/docs/guides/common-terms');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.locator('summary').click();
    await expect(contents.getByRole('link').first()).toBeVisible();
    await expectNoProblems(page, { hasColours: false });
  });

  test('in the dialog of a diagram', async ({ page }) => {
    await open(page, '/docs/guides/getting-started');
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoProblems(page, { least: 1, hasColours: false });
  });
});
