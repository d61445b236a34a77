import type { Page } from '@playwright/test';
import { buildFixture } from './support/buildFixture';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { blockFonts } from './support/requests';
import { storages } from './support/storages';
import { expect, hydrated, open, overflowOf, recordShifts, test } from './support/test';

let server: PlainServer;
test.beforeAll(async () => {
  server = await startPlainServer((await buildFixture('other-product')).publicDir);
});
test.afterAll(() => server.close());

const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const dismiss = (page: Page) => bar(page).getByRole('button', { name: 'Dismiss the announcement' });

test('the announcement has a link, and stays hidden once it is dismissed', async ({ page }) => {
  await open(page, `${server.origin}/docs`);
  await expect(bar(page)).toContainText('Bikes are half price after midnight.');
  await bar(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tariffs');
  await dismiss(page).click();
  await expect(bar(page)).toHaveCount(0);
  await page.locator('#sidebar').getByRole('link', { name: 'Every component' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every component');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
});

test('the keyboard dismisses it, and the focus moves to the header', async ({ page }) => {
  await open(page, `${server.origin}/docs`);
  // The first two are the skip link and the link of the announcement.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(dismiss(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});

test('once dismissed, it is visible in no frame of a load, and the layout does not shift', async ({
  page,
}) => {
  await open(page, `${server.origin}/docs`);
  await dismiss(page).click();
  await blockFonts(page);
  await page.addInitScript(() => {
    const heights = new Set<number>();
    Object.assign(window, { heights });
    const look = () => {
      const element = document.querySelector('aside[aria-label=Announcement]');
      if (element) heights.add(element.getBoundingClientRect().height);
      requestAnimationFrame(look);
    };
    look();
  });
  const shifted = await recordShifts(page);
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
  const heights = await page.evaluate(() => [
    ...(window as never as { heights: Set<number> }).heights,
  ]);
  expect(heights.filter((height) => height > 0)).toEqual([]);
  await expect.poll(shifted).toBeLessThan(0.001);
});

test('it is hidden before any script file has loaded', async ({ page }) => {
  await open(page, `${server.origin}/docs`);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.unroute('**/*.js');
  await open(page, `${server.origin}/docs`);
  await dismiss(page).click();
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('aside[aria-label=Announcement]')).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
});

test('an announcement with another id is visible again', async ({ page }) => {
  await open(page, `${server.origin}/docs`);
  await dismiss(page).click();
  // As if the reader had dismissed an earlier announcement.
  const changed = await page.evaluate(() => {
    const key = Object.keys(localStorage).find(
      (candidate) => localStorage.getItem(candidate) === 'night-tariff',
    );
    if (key !== undefined) localStorage.setItem(key, 'day-tariff');
    return key;
  });
  expect(changed).toBeDefined();
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
});

test('dismissing it in one tab hides it in others', async ({ page, context }) => {
  await open(page, `${server.origin}/docs`);
  const other = await context.newPage();
  await open(other, `${server.origin}/`);
  await dismiss(page).click();
  await expect(bar(other)).toHaveCount(0);
});

test('with blocked storage it stays dismissed until the document is reloaded', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await storages.blocked(page);
  await open(page, `${server.origin}/docs`);
  await dismiss(page).click();
  await page.locator('#sidebar').getByRole('link', { name: 'Every component' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every component');
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('it has up to two lines, and a button that opens it while they are cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `${server.origin}/docs`);
  await expect(dismiss(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overflowOf(page)).toBe(0);
  const more = bar(page).locator('summary');
  for (const [width, isCut, height] of [
    [150, true, 65],
    [240, false, 65],
    [480, false, 45],
    [150, true, 65],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(more).toBeVisible({ visible: isCut });
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBe(height);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is visible, without a button', async ({ page }) => {
    await page.goto(`${server.origin}/docs`);
    await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/docs/handbook/tariffs');
    await expect(bar(page).getByText('Bikes are half price')).toBeVisible();
    await expect(bar(page).locator('button')).toBeHidden();
    await page.setViewportSize({ width: 150, height: 800 });
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBe(65);
    await bar(page).locator('summary').click();
    const { scrollWidth, clientWidth } = await bar(page)
      .getByRole('link')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeGreaterThan(65);
  });
});
