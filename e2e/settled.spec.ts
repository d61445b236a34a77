import type { Page } from '@playwright/test';
import { hold, pageDataOf } from './support/requests';
import { expect, expectUrl, hydrated, test } from './support/test';

const guide = '/docs/guides/getting-started';
const next = '/docs/guides/common-terms';

// This is about the states before a page has settled too.
test.use({ settlesFirst: false });

const expectSettled = (page: Page, route: string) =>
  expect(page.locator('html')).toHaveAttribute('data-settled', route);

const expectUnsettled = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute('data-settled');

const link = (page: Page) => page.locator('#sidebar').getByRole('link', { name: 'Common terms' });

/** Records the values of the attribute for the visit, `null` for none. */
const recordSettling = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const values: (string | null)[] = [];
    new MutationObserver(() => {
      const value = root.getAttribute('data-settled');
      if (value !== values.at(-1)) values.push(value);
      sessionStorage.setItem('settling', JSON.stringify(values));
    }).observe(root, { attributeFilter: ['data-settled'] });
  });

const recorded = (page: Page) => page.evaluate(() => sessionStorage.getItem('settling'));

test('a page has settled when its controls listen', async ({ page }) => {
  const release = await hold(page, '**/app-*.js');
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectUnsettled(page);
  await release();
  await expectSettled(page, guide);
});

test('a page with steps of layout has settled after them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, '**/*.woff2');
  await page.goto(guide, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The script of the page runs.
  await expect.poll(() => page.evaluate(() => document.onclick)).toBe(null);
  await expectUnsettled(page);
  await release();
  await expectSettled(page, guide);
  await expect(page.locator('html')).not.toHaveAttribute('data-in-steps');
});

test('a page is unsettled while the app loads', async ({ page }) => {
  await page.goto(guide);
  await expectSettled(page, guide);
  const release = await hold(page, '**/framework-*.js');
  await page.getByRole('button', { name: 'Search' }).click();
  await expectUnsettled(page);
  await release();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expectSettled(page, guide);
});

test('a page is unsettled from a navigation until the next page is there', async ({ page }) => {
  await page.goto(guide);
  await hydrated(page);
  const release = await hold(page, pageDataOf(next));
  await link(page).click();
  await expectUnsettled(page);
  await release();
  await expectSettled(page, next);
  for (const [go, route] of [
    [() => window.history.back(), guide],
    [() => window.history.forward(), next],
    [() => void window.___navigate('/docs/guides/common-terms#top'), next],
  ] as const) {
    await recordSettling(page);
    await page.evaluate(go);
    await expect.poll(() => recorded(page)).toBe(JSON.stringify([null, route]));
  }
});

test('a page is unsettled when the browser has left it', async ({ page }) => {
  await page.goto(guide);
  await expectSettled(page, guide);
  await recordSettling(page);
  await link(page).click();
  await expectUrl(page, next);
  await expectSettled(page, next);
  await expect.poll(() => recorded(page)).toBe('[null]');
});

for (const [part, pattern] of [
  ['script', '**/app-*.js'],
  ['app', '**/framework-*.js'],
] as const) {
  test(`a page whose ${part} does not load has settled`, async ({ page }) => {
    await page.route(pattern, (route) => route.abort());
    await page.goto(guide);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSettled(page, guide);
  });
}
