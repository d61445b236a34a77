import type { Page } from '@playwright/test';
import { buildFixture } from './support/buildFixture';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { expect, hydrated, test } from './support/test';

const name = 'A ride';
const route = '/docs/handbook/components';
const vendor = /\/vendor\/mermaid-/;

let server: PlainServer;
test.beforeAll(async () => {
  server = await startPlainServer((await buildFixture('other-product')).publicDir);
});
test.afterAll(() => server.close());

const figureOf = (page: Page) => page.getByRole('figure', { name });
const drawingOf = (page: Page) => page.getByRole('img', { name }).locator('svg');
/** Mermaid is large, so a busy machine needs long to run it. */
const expectDrawn = (page: Page) => expect(drawingOf(page)).toBeVisible({ timeout: 20_000 });
const scrollToDiagram = (page: Page) => figureOf(page).scrollIntoViewIfNeeded();

async function openPage(page: Page): Promise<void> {
  await page.goto(server.origin + route);
  await hydrated(page);
}

test('loads Mermaid when it is close to the viewport, not before', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => vendor.test(request.url()) && requested.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 150 });
  await openPage(page);
  await page.waitForLoadState('networkidle');
  const below = await figureOf(page).evaluate(
    (element) => element.getBoundingClientRect().top - window.innerHeight,
  );
  expect(below).toBeGreaterThan(400);
  expect(requested).toEqual([]);
  await expect(figureOf(page).getByText('flowchart LR')).toBeVisible();
  await scrollToDiagram(page);
  await expectDrawn(page);
  expect(requested.length).toBeGreaterThan(0);
  await expect(page.getByRole('img', { name })).toContainText('Station');
});

test('keeps its height when it is drawn', async ({ page }) => {
  await openPage(page);
  const before = (await figureOf(page).boundingBox())?.height;
  await scrollToDiagram(page);
  await expectDrawn(page);
  await expect.poll(async () => (await figureOf(page).boundingBox())?.height).toBe(before);
});

test('changes with the colour mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page);
  await scrollToDiagram(page);
  const fill = () =>
    drawingOf(page)
      .locator('.node rect')
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill);
  await expectDrawn(page);
  // The neutral theme is grey, the forest theme green.
  await expect.poll(fill).toMatch(/^rgb\((\d+), \1, \1\)$/);
  const isGreen = async () => {
    const [red = 0, green = 0, blue = 0] = (await fill()).match(/\d+/g)?.map(Number) ?? [];
    return green > red && green > blue;
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isGreen).toBe(true);
  await page.getByLabel('Colour mode').selectOption('light');
  await expect.poll(isGreen).toBe(false);
  await page.getByLabel('Colour mode').selectOption('dark');
  await expect.poll(isGreen).toBe(true);
});

test('shows what failed to load, and Retry draws it', async ({ page }) => {
  await page.route(vendor, (request) => request.abort());
  await openPage(page);
  const before = (await figureOf(page).boundingBox())?.height;
  await scrollToDiagram(page);
  await expect(figureOf(page).getByRole('alert')).toContainText(
    'The diagram did not load. Failed to fetch',
  );
  await expect(figureOf(page).getByText('flowchart LR')).toBeVisible();
  await expect.poll(async () => (await figureOf(page).boundingBox())?.height).toBe(before);

  await figureOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(figureOf(page).getByRole('alert')).toContainText('retry=1');
  await page.unroute(vendor);
  await figureOf(page).getByRole('button', { name: 'Retry' }).click();
  await expectDrawn(page);
  await expect(figureOf(page).getByRole('alert')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is its source as text', async ({ page }) => {
    await page.goto(server.origin + route);
    await expect(figureOf(page).getByText('flowchart LR')).toBeVisible();
    await expect(figureOf(page)).toContainText('A[Station] --> B[Road] --> C[Station]');
    await expect(figureOf(page).getByRole('button')).toHaveCount(0);
  });
});
