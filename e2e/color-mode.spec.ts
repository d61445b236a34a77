import type { Page } from '@playwright/test';
import { headerFaults } from './support/headerParts';
import { storages } from './support/storages';
import { expect, hydrated, open, test } from './support/test';

const surfaces = { light: 'rgb(253, 252, 249)', dark: 'rgb(16, 21, 19)' };

const select = (page: Page) => page.getByRole('combobox', { name: 'Colour mode' });
const isShown = (page: Page, mode: keyof typeof surfaces) =>
  expect(page.locator('body')).toHaveCSS('background-color', surfaces[mode]);
/** The parts that the browser renders around the page. */
const themeColor = (page: Page) =>
  page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
    const probe = document.createElement('i');
    probe.style.color =
      [...metas].find(({ media }) => window.matchMedia(media).matches)?.content ?? '';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('the page has the colour mode of the system, live, until the reader chooses', async ({
  page,
}) => {
  await open(page, '/docs/api/limits');
  await isShown(page, 'light');
  await expect(select(page)).toHaveValue('system');
  await expect.poll(() => themeColor(page)).toBe(surfaces.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await isShown(page, 'dark');
  await expect.poll(() => themeColor(page)).toBe(surfaces.dark);

  await select(page).selectOption('Light');
  await isShown(page, 'light');
  await expect.poll(() => themeColor(page)).toBe(surfaces.light);
  await page.emulateMedia({ colorScheme: 'light' });
  await select(page).selectOption('Dark');
  await isShown(page, 'dark');
  await expect.poll(() => themeColor(page)).toBe(surfaces.dark);

  await select(page).selectOption('System');
  await isShown(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isShown(page, 'dark');
});

test('text, code and native controls change with the page', async ({ page }) => {
  await open(page, '/docs/api/jobs/');
  const look = () =>
    page.evaluate(() => {
      const of = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body);
      return [
        of('h1').color,
        of('main p').color,
        // The request is dark in both modes.
        of('section + section .ts').color,
        of('section + section .line').color,
        of('section + section > div > figure').backgroundColor,
        of('main a').color,
        of('html').colorScheme,
      ];
    });
  const light = await look();
  await select(page).selectOption('Dark');
  await isShown(page, 'dark');
  const dark = await look();
  expect(dark.filter((value, at) => value === light[at])).toEqual([]);
  expect(dark.at(-1)).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await look()).slice(0, -1)).toEqual(light.slice(0, -1));
});

test('a choice is kept on later pages, after a reload and in a new tab', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await select(page).selectOption('Dark');
  await page.getByRole('banner').getByRole('link', { name: 'API Reference' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication');
  await isShown(page, 'dark');
  await page.reload();
  await hydrated(page);
  await isShown(page, 'dark');
  await expect(select(page)).toHaveValue('dark');
  await expect.poll(() => themeColor(page)).toBe(surfaces.dark);
  const another = await context.newPage();
  await open(another, '/nowhere');
  await isShown(another, 'dark');
});

test('a choice in one tab applies in other open tabs', async ({ page, context }) => {
  await open(page, '/docs');
  const other = await context.newPage();
  await open(other, '/docs/api/errors');
  await select(page).selectOption('Dark');
  await isShown(other, 'dark');
  await expect(select(other)).toHaveValue('dark');
  await expect.poll(() => themeColor(other)).toBe(surfaces.dark);
  await select(other).selectOption('System');
  await isShown(page, 'light');
  await expect(select(page)).toHaveValue('system');
});

for (const [choice, system] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test.describe(`a reader with the choice ${choice} on a ${system} system`, () => {
    test.use({ colorScheme: system });
    test.beforeEach(async ({ page }) => {
      await open(page, '/docs/api/limits');
      await select(page).selectOption(choice);
      await isShown(page, choice);
    });

    test('sees it before any script file has loaded', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.reload();
      await isShown(page, choice);
      await expect.poll(() => themeColor(page)).toBe(surfaces[choice]);
      const icons = page.getByRole('banner').locator('span:has(+ select) .icon');
      await expect(icons).toHaveCount(3);
      await expect(icons.nth(choice === 'light' ? 0 : 1)).toBeVisible();
      await expect(icons.filter({ visible: true })).toHaveCount(1);
    });

    test('sees nothing else in any frame of a load', async ({ page }) => {
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const look = () => {
          const body = document.querySelector('body');
          if (body) seen.add(getComputedStyle(body).backgroundColor);
          requestAnimationFrame(look);
        };
        look();
      });
      for (const path of ['/', '/docs/guides/creating-an-application', '/docs/category/recruiting'])
        await test.step(path, async () => {
          await open(page, path);
          await expect(select(page)).toHaveValue(choice);
          const seen = await page.evaluate(() => [
            ...(window as never as { seen: Set<string> }).seen,
          ]);
          expect(seen).toEqual([surfaces[choice]]);
        });
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the system decides, and there is no control', async ({ page }) => {
    await page.goto('/docs/api/limits');
    await isShown(page, 'light');
    const token = page.locator('main pre .line span').first();
    const colour = () => token.evaluate((element) => getComputedStyle(element).color);
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    await isShown(page, 'dark');
    await expect.poll(colour).not.toBe(light);
    await expect(page.locator('select:visible')).toHaveCount(0);
    for (const mode of ['light', 'dark'] as const) {
      await expect(
        page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${mode})"]`),
      ).toHaveAttribute('content', mode === 'light' ? '#fdfcf9' : '#101513');
    }
  });
});

for (const [state, prepare] of Object.entries(storages)) {
  test(`while the storage is ${state}, a choice is kept until the document is reloaded`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await prepare(page);
    await open(page, '/docs');
    await isShown(page, 'light');
    await select(page).selectOption('Dark');
    await isShown(page, 'dark');
    await page.getByRole('banner').getByRole('link', { name: 'API Reference' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    await isShown(page, 'dark');
    await page.reload();
    await hydrated(page);
    await isShown(page, 'light');
    await expect(select(page)).toHaveValue('system');
    expect(errors).toEqual([]);
  });
}

test('an invalid value in the storage is ignored', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await open(page, '/docs');
  await select(page).selectOption('Dark');
  const spoilt = await page.evaluate(() => {
    const keys = Object.keys(localStorage);
    for (const key of keys) localStorage.setItem(key, '{"mode": [purple');
    return keys.length;
  });
  expect(spoilt).toBeGreaterThan(0);
  await page.reload();
  await hydrated(page);
  await isShown(page, 'light');
  await expect(select(page)).toHaveValue('system');
  await select(page).selectOption('Dark');
  await isShown(page, 'dark');
  expect(errors).toEqual([]);
});

test('the control fits at every width', async ({ page }) => {
  await open(page, '/docs/api/limits');
  for (const width of [320, 390, 996, 997, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(select(page)).toBeInViewport({ ratio: 1 });
    const control = await select(page).boundingBox();
    const brand = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Crewline Developers' })
      .boundingBox();
    expect(Math.min(control?.width ?? 0, control?.height ?? 0)).toBeGreaterThanOrEqual(40);
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(control?.x ?? 0);
  }
});

test('the menu has its name beside its icon where there is room, and for screen readers always', async ({
  page,
}) => {
  await open(page, '/docs/api/limits');
  const label = page.getByRole('banner').getByText('Colour mode', { exact: true }).last();
  for (const [width, isShown] of [
    [1440, true],
    [1280, true],
    [1279, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(select(page)).toHaveAccessibleName('Colour mode');
    await expect(label).toBeVisible({ visible: isShown });
    await expect.poll(() => headerFaults(page)).toEqual([]);
    // A press on the label opens the menu, too.
    const control = await select(page).boundingBox();
    const text = await label.boundingBox();
    if (text) {
      expect(control?.x).toBeLessThanOrEqual(text.x);
      expect((control?.x ?? 0) + (control?.width ?? 0)).toBeGreaterThanOrEqual(text.x + text.width);
    }
  }
});

test('scrollbars have the colours of the mode, also within the page', async ({ page }) => {
  await open(page, '/docs/api/limits');
  const colors = (of: string) =>
    page.locator(of).evaluate((element) => getComputedStyle(element).scrollbarColor);
  const muted = { light: 'rgb(87, 97, 92)', dark: 'rgb(159, 173, 166)' };
  for (const mode of ['light', 'dark'] as const) {
    await select(page).selectOption(mode);
    for (const element of ['html', '#sidebar [data-sidebar]', 'pre >> nth=0']) {
      await expect.poll(() => colors(element)).toBe(`${muted[mode]} rgba(0, 0, 0, 0)`);
    }
  }
});
