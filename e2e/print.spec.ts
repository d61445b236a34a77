import type { Locator, Page } from '@playwright/test';
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
  await expect.poll(async () => (await content.boundingBox())?.height).toBeGreaterThan(10);
});

/** What CSS adds before or after an element. */
const added = (element: Locator, side: '::before' | '::after') =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).content, side);
const lineOf = (page: Page) => page.locator('[data-more-online]');
/** The height of the line above the colophon. */
const heightOfLine = (page: Page) =>
  lineOf(page).evaluate(
    (end) =>
      (end.firstElementChild?.getBoundingClientRect().top ?? 0) - end.getBoundingClientRect().top,
  );

test('what loads when it opens has a star, and one line says where it is', async ({ page }) => {
  await open(page, '/docs/api/employees/update');
  const schema = page.locator('details[data-schema]').first();
  const others = page.locator('details[data-more] > summary');
  const summary = schema.locator('> summary');
  await expect.poll(() => added(summary, '::after')).toBe('none');
  await expect.poll(() => added(lineOf(page), '::before')).toBe('none');
  await summary.click();
  await expect(schema.getByText('external_id', { exact: true })).toBeVisible();
  await summary.click();

  await page.emulateMedia({ media: 'print' });
  // What has loaded is printed, even if it is closed again.
  await expect(schema.getByText('external_id', { exact: true })).toBeVisible();
  await expect.poll(() => added(summary, '::after')).toBe('none');
  await expect.poll(() => others.count()).toBeGreaterThan(0);
  for (const other of await others.all())
    await expect.poll(() => added(other, '::after')).toBe('" *"');
  const choice = page.getByRole('region', { name: 'Request' }).locator('[data-choice]').last();
  await expect.poll(() => added(choice, '::before')).toBe('"curl *"');
  await expect
    .poll(() => added(lineOf(page), '::before'))
    .toMatch(/^"\* More at https:\/\/[^ ]+\/docs\/api\/employees\/update"$/);
  await expect.poll(() => heightOfLine(page)).toBeGreaterThan(10);
});

test('of the languages of a guide, the chosen one is printed, and a line says where the others are', async ({
  page,
}) => {
  await open(page, '/docs/guides/getting-started');
  await page.emulateMedia({ media: 'print' });
  const tabs = page.locator('[data-tabs="language"]').first();
  await expect(tabs.getByRole('tabpanel')).toHaveCount(1);
  await expect.poll(() => added(tabs.getByRole('tab'), '::after')).toBe('" *"');
  await expect
    .poll(() => added(lineOf(page), '::before'))
    .toMatch(/^"\* More at https:\/\/[^ ]+\/docs\/guides\/getting-started"$/);
  await expect.poll(() => heightOfLine(page)).toBeGreaterThan(10);
});

test('a page that is printed as a whole has no such line', async ({ page }) => {
  await open(page, '/docs/guides/common-terms');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => added(lineOf(page), '::before')).toBe('none');
});

test('the text of a diagram is printed no larger than the text around it', async ({ page }) => {
  await open(page, '/docs/guides/common-terms');
  await page.emulateMedia({ media: 'print' });
  const image = page.locator('figure img[src$=".light.svg"]');
  const scale = await image.evaluate(
    (element: HTMLImageElement) =>
      element.getBoundingClientRect().width / Number(element.getAttribute('width')),
  );
  const around = await page
    .getByRole('article')
    .locator('p')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(scale * 15).toBeLessThanOrEqual(around);
  expect(scale * 15).toBeGreaterThan(around * 0.85);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all languages of a guide are printed', async ({ page }) => {
    await page.goto('/docs/guides/getting-started');
    await page.emulateMedia({ media: 'print' });
    const panels = page.locator('[data-tabs="language"]').first().getByRole('tabpanel');
    await expect.poll(() => panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect.poll(() => added(lineOf(page), '::before')).toBe('none');
  });
});

test('links are printed with where they go, and stay links', async ({ page }) => {
  await open(page, '/docs/api/errors');
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('article').getByRole('link', { name: 'status page' });
  await expect
    .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').content))
    .toContain('https://status.crewline.example');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf).toContain('/URI (https://status.crewline.example');
});

test('what was chosen in a menu is printed as text', async ({ page }) => {
  await open(page, '/docs/api/jobs/show');
  await page.getByLabel('Response example').selectOption('404 not found');
  await page.emulateMedia({ media: 'print' });
  const menu = page.getByRole('region', { name: 'Response' }).locator('[data-choice]');
  await expect
    .poll(() => menu.evaluate((element) => getComputedStyle(element, '::before').content))
    .toBe('"404 not found *"');
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
      await expect.poll(() => code.count()).toBeGreaterThan(1);
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
