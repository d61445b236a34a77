import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test';

/** A page of each kind. */
const pages = {
  home: '/',
  landing: '/docs',
  guide: '/docs/guides/creating-an-application',
  list: '/docs/api/employees/',
  create: '/docs/api/applications/create',
  errors: '/docs/api/errors',
  category: '/docs/category/recruiting',
  'not-found': '/nowhere',
} as const;

type Kind = keyof typeof pages;
const kinds = Object.keys(pages) as Kind[];
/** Those that differ most when the font or the colours are the reader's own. */
const someKinds: readonly Kind[] = ['home', 'guide', 'create'];

const sizes = [
  { width: 1440, height: 900 },
  { width: 997, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Opens a page and waits for its fonts and images. */
async function openPage(page: Page, kind: Kind): Promise<void> {
  // A page keeps the font that its text first had; here that must not depend on how busy the machine is.
  await page.route('**/styles.*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('display:optional', 'display:swap'),
    });
  });
  await open(page, pages[kind]);
  await page.evaluate(async () => {
    // The fallback is a font of the system, which may not be there.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

/**
 * Compares the window with its reference in `e2e/screenshots`, without what depends on the day.
 * The tolerance is for antialiasing, which changes between releases of Chromium.
 */
const matchesReference = (page: Page, name: string): Promise<void> =>
  expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator('time')],
    threshold: 0.15,
    maxDiffPixelRatio: 0.003,
  });

test.describe('in both modes', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  for (const kind of kinds) {
    test(`the ${kind} page looks as its references`, async ({ page }) => {
      await openPage(page, kind);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // The colours are the same at every width.
        for (const size of colorScheme === 'light' ? sizes : sizes.slice(0, 1)) {
          await test.step(`${size.width} pixels wide, ${colorScheme}`, async () => {
            await page.setViewportSize(size);
            await matchesReference(page, `${kind}-${colorScheme}-${size.width}`);
          });
        }
        if (!someKinds.includes(kind)) continue;
        await test.step(`in forced colours, ${colorScheme}`, async () => {
          await page.emulateMedia({ forcedColors: 'active' });
          await page.setViewportSize(sizes[0]);
          await matchesReference(page, `${kind}-${colorScheme}-forced-colors`);
          await page.emulateMedia({ forcedColors: 'none' });
        });
      }
    });
  }
});

test('pages look as their references with a font of 24 pixels', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'],
  });
  try {
    const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
    for (const kind of someKinds) {
      await openPage(page, kind);
      await expect(page.locator('html')).toHaveCSS('font-size', '24px');
      for (const { width, height } of [sizes[0], sizes[2]]) {
        await page.setViewportSize({ width, height });
        await matchesReference(page, `${kind}-font-24-${width}`);
      }
    }
  } finally {
    await browser.close();
  }
});
