import type { Page } from '@playwright/test';
import { attributeOf, textOf } from './support/html';
import { hold } from './support/requests';
import { expect, open, test } from './support/test';

const diagrams = [
  { route: '/docs/guides/getting-started', name: 'Three requests, one token' },
  { route: '/docs/guides/creating-file-backups', name: 'One file of a run' },
] as const;
const [first] = diagrams;

/** The requests of a page for its diagrams. */
function requestsOf(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return {
    drawings: () => requested.filter((path) => path.startsWith('/assets/')),
    mermaid: () => requested.filter((path) => /mermaid|diagramSvg/i.test(path)),
  };
}

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** Colour that fills the largest box of an SVG file, as `[red, green, blue]`. */
const fillIn = (page: Page, src: string): Promise<number[]> =>
  page.evaluate(async (url) => {
    const holder = document.createElement('div');
    holder.innerHTML = await (await fetch(url)).text();
    document.body.append(holder);
    const box = holder.querySelector('.node rect, rect.actor');
    const fill = box ? getComputedStyle(box).fill : '';
    holder.remove();
    return fill.match(/\d+/g)?.map(Number) ?? [];
  }, src);

for (const { route, name } of diagrams) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${route} shows the ${colorScheme} drawing and loads no other`, async ({ page }) => {
      const requests = requestsOf(page);
      await page.emulateMedia({ colorScheme });
      await open(page, route);
      const image = page.getByRole('img', { name, exact: true });
      await expect(image).toHaveCount(1);
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(requests.drawings()).toEqual([await image.getAttribute('src')]);
      expect(requests.mermaid()).toEqual([]);

      const [red = 0, green = 0, blue = 0] = await fillIn(
        page,
        (await image.getAttribute('src')) ?? '',
      );
      if (colorScheme === 'light') expect([green, blue]).toEqual([red, red]);
      else expect(green).toBeGreaterThan(Math.max(red, blue));
    });
  }

  test(`${route} serves its drawings and their source`, async ({ servedRoutes, request }) => {
    const { page } = servedRoutes.find((served) => served.route === route) ?? {};
    const images = page?.all('img').filter((image) => attributeOf(image, 'alt') === name) ?? [];
    expect(images).toHaveLength(2);
    for (const image of images) {
      const response = await request.get(attributeOf(image, 'src') ?? '');
      expect(response.headers()['content-type']).toContain('image/svg+xml');
      const svg = await response.text();
      expect(svg).toContain(`width="${attributeOf(image, 'width') ?? ''}"`);
      expect(svg).not.toMatch(/<script|<foreignObject|href="(?!#)|url\((?!"?#)|@import/);
    }
    expect(textOf(page?.all('details').at(-1))).toMatch(
      /Diagram source ?(sequenceDiagram|flowchart)/,
    );
  });
}

test('the drawing changes at once with the colour mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, first.route);
  const image = page.getByRole('img', { name: first.name });
  await expect(image).toHaveAttribute('src', /\.light\.svg$/);
  await page.getByLabel('Colour mode').selectOption('dark');
  await expect(image).toHaveAttribute('src', /\.dark\.svg$/);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Colour mode').selectOption('light');
  await expect(image).toHaveAttribute('src', /\.light\.svg$/);
});

test('the layout does not shift when a drawing loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, '**/assets/**/*.svg');
  await page.goto(first.route);
  const image = page.getByRole('img', { name: first.name });
  const after = page.locator('figure:has(img) + *');
  const position = async () => (await after.boundingBox())?.y;
  const before = await position();
  await release();
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  expect(await position()).toBe(before);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});

test('a diagram that is wider than a phone scrolls in its figure, by keyboard too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, first.route);
  const frame = page.locator('div:has(> img)').filter({ visible: true });
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the drawing of the ${colorScheme} mode is visible`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(first.route);
      const image = page.getByRole('img', { name: first.name });
      await expect(image).toHaveAttribute('src', new RegExp(`\\.${colorScheme}\\.svg$`));
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
      await page.getByText('Diagram source').click();
      await expect(page.getByText('participant Y as You')).toBeVisible();
    });
  }
});
