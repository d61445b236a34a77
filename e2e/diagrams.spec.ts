import type { Locator, Page } from '@playwright/test';
import { contrastOf } from '../src/identity/color';
import { plateColors } from '../src/mdx/diagram/mermaidConfig';
import { findLowContrast } from './support/drawingContrast';
import { builtDrawings } from './support/html';
import { blockFonts, hold } from './support/requests';
import { expect, expectUrl, open, overflowOf, recordShifts, test } from './support/test';

// Drawings are read as parts of the page, which its policy does not let scripts add.
test.use({ bypassCSP: true });

const first = { route: '/docs/guides/getting-started', name: 'Three requests, one token' };

/** The requests of a page for its diagrams. */
function requestsOf(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return {
    drawings: () => requested.filter((path) => path.startsWith('/assets/')),
    mermaid: () => requested.filter((path) => /mermaid|drawDiagram/i.test(path)),
  };
}

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

/** Shows an SVG file as a part of the page, and reads from it. */
const inPage = async <Result>(
  page: Page,
  src: string | null,
  read: (svg: SVGSVGElement) => Result,
): Promise<Result> => {
  const holder = await page.evaluateHandle(async (url) => {
    const element = document.createElement('div');
    element.style.width = 'max-content';
    element.innerHTML = await (await fetch(url)).text();
    document.body.prepend(element);
    return element;
  }, src ?? '');
  const svg = await holder.evaluateHandle(
    (element) => element.querySelector('svg') as SVGSVGElement,
  );
  const result = await svg.evaluate(read as (svg: SVGSVGElement) => unknown);
  await holder.evaluate((element) => element.remove());
  return result as Result;
};

/** Colour that fills the boxes of an SVG file, as `[red, green, blue]`. */
const fillIn = (page: Page, src: string): Promise<number[]> =>
  inPage(page, src, (svg) => {
    const box = svg.querySelector('.node rect, rect.actor');
    return box ? (getComputedStyle(box).fill.match(/\d+/g)?.map(Number) ?? []) : [];
  });

test('the drawing of the colour mode is shown, no other is loaded, and another mode changes it', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, first.route);
  const image = page.getByRole('img', { name: first.name, exact: true });
  await expect(image).toHaveCount(1);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  await page.waitForLoadState('networkidle');
  const light = (await image.getAttribute('src')) ?? '';
  expect(requests.drawings()).toEqual([light]);
  expect(requests.mermaid()).toEqual([]);
  const [red = 0, ...others] = await fillIn(page, light);
  expect(others).toEqual([red, red]);

  await page.getByLabel('Colour mode').selectOption('dark');
  await expect(image).toHaveAttribute('src', /\.dark\.svg$/);
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  const [r = 0, green = 0, b = 0] = await fillIn(page, (await image.getAttribute('src')) ?? '');
  expect(green).toBeGreaterThan(Math.max(r, b));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByLabel('Colour mode').selectOption('light');
  await expect(image).toHaveAttribute('src', light);
});

test('the layout does not shift when a drawing loads', async ({ page }) => {
  const shifted = await recordShifts(page);
  const release = await hold(page, '**/assets/**/*.svg');
  await blockFonts(page);
  await page.goto(first.route);
  const image = page.getByRole('img', { name: first.name });
  const after = page.locator('figure:has(img) + *');
  const position = async () => (await after.boundingBox())?.y;
  const before = await position();
  await release();
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  await expect.poll(position).toBe(before);
  await expect.poll(shifted).toBeLessThan(0.01);
});

test('every drawing is in the site’s font and has contrast, and in dark mode, its boxes are a green that hardly differs from the plate', async ({
  page,
}) => {
  const drawings = builtDrawings();
  expect(drawings.length).toBeGreaterThanOrEqual(4);
  await page.goto('/');
  for (const { src } of drawings) {
    const otherFonts = await inPage(
      page,
      src,
      (svg) =>
        [...svg.querySelectorAll('text')].filter(
          (text) => !getComputedStyle(text).fontFamily.includes('Hanken Grotesk'),
        ).length,
    );
    expect([src, otherFonts]).toEqual([src, 0]);
    const lowContrast = await inPage(page, src, findLowContrast);
    expect(lowContrast, src).toEqual([]);
    if (!src.endsWith('.dark.svg')) continue;
    const fills = await inPage(page, src, (svg) =>
      [...svg.querySelectorAll<SVGGraphicsElement>('.node > *, .node g > *, rect.actor')]
        .filter((shape) => shape.getBBox().width > 40 && !shape.matches('g, text'))
        .map((shape) => getComputedStyle(shape).fill)
        .filter((fill) => fill !== 'none'),
    );
    expect(fills.length, src).toBeGreaterThan(0);
    for (const fill of new Set(fills)) {
      const [red = 0, green = 0, blue = 0] = fill.match(/\d+/g)?.map(Number) ?? [];
      expect(green).toBeGreaterThan(Math.max(red, blue));
      expect(contrastOf(fill, plateColors.dark), src).toBeLessThan(2);
    }
  }
});

/** How large a drawing is shown, compared with its own size. */
const scaleOf = (image: Locator): Promise<number> =>
  image.evaluate(
    (element) => element.getBoundingClientRect().width / Number(element.getAttribute('width')),
  );

test('the text of every diagram has one size where it fits and at least 11 pixels on a phone, and its caption is small and muted, on one surface with it', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const route of new Set(builtDrawings().map((drawing) => drawing.route))) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, route);
    for (const figure of await page.locator('figure:has(img[src$=".svg"])').all()) {
      const image = figure.getByRole('img');
      const src = await image.getAttribute('src');
      const scale = await scaleOf(image);
      const sizes = await inPage(page, src, (svg) =>
        [...svg.querySelectorAll('text')].map((text) => getComputedStyle(text).fontSize),
      );
      expect([route, scale, ...new Set(sizes)]).toEqual([route, 1, '15px']);
      const looks = await figure.evaluate((element) => {
        const [caption, drawing, summary] = ['figcaption', 'div', 'summary']
          .map((part) => element.querySelector(part))
          .filter((part) => part !== null);
        if (!caption || !drawing || !summary) throw new Error('A part is missing.');
        const style = getComputedStyle(caption);
        const muted = document.createElement('i');
        muted.style.color = 'var(--text-muted)';
        element.append(muted);
        const mutedColor = getComputedStyle(muted).color;
        muted.remove();
        return {
          size: style.fontSize,
          weight: style.fontWeight,
          isMuted: style.color === mutedColor,
          isOneSurface:
            getComputedStyle(element).backgroundColor === getComputedStyle(drawing).backgroundColor,
          linesWithin: [caption, drawing, summary, summary.parentElement ?? summary].filter(
            (part) => getComputedStyle(part).borderBlockWidth !== '0px',
          ).length,
        };
      });
      expect(looks, route).toEqual({
        size: '14px',
        weight: '400',
        isMuted: true,
        isOneSurface: true,
        linesWithin: 0,
      });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const image of await page.locator('figure img[src$=".light.svg"]').all())
      await expect
        .poll(async () => 15 * (await scaleOf(image)), `${route} on a phone`)
        .toBeGreaterThanOrEqual(11);
  }
});

test('a diagram has its name, its description and a named button in the accessibility tree', async ({
  page,
}) => {
  await open(page, first.route);
  const image = page.getByRole('img', { name: first.name, exact: true });
  await expect(image).toHaveAccessibleDescription(/^You send three requests/);
  const figure = page.getByRole('figure', { name: first.name });
  await expect(figure.getByRole('button')).toHaveAccessibleName(`Enlarge: ${first.name}`);
  const stops = figure.locator('a, button, summary, [tabindex]').filter({ visible: true });
  await expect(stops).toHaveCount(2);
  await figure.getByText('Description and source').click();
  await expect(figure.getByText('You send three requests').first()).toBeVisible();
});

test('diagrams fit at every width, and nothing in them scrolls', async ({ page }) => {
  for (const route of [first.route, '/docs/guides/creating-an-application']) {
    await open(page, route);
    const figures = page.locator('figure:has(img[src$=".svg"])');
    for (const figure of await figures.all()) await figure.locator('summary').click();
    for (const width of [320, 390, 997]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await figures.evaluateAll((all) =>
        all
          .flatMap((figure) => [figure, ...figure.querySelectorAll('div, img, pre, p')])
          .filter((part) => part.checkVisibility())
          .map((part) => [part.tagName, part.scrollWidth - part.clientWidth]),
      );
      expect(widths.length).toBeGreaterThan(4);
      expect(widths.filter(([, hidden]) => Number(hidden) > 1)).toEqual([]);
      await expect
        .poll(async () => [route, width, await overflowOf(page)])
        .toEqual([route, width, 0]);
    }
  }
});

test.describe('enlarged by code that loads slowly', () => {
  const openers = (page: Page) => page.getByRole('button', { name: /^Enlarge: / });

  test('it is the one that was pressed last', async ({ page }) => {
    await page.goto('/docs/guides/creating-an-application');
    const release = await hold(page, '**/*.js');
    await openers(page).first().click();
    await openers(page).last().click();
    const name = (await openers(page).last().getAttribute('data-enlarge')) ?? '';
    await release();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });

  test('it does not cover the page that its reader has gone to', async ({ page }) => {
    await open(page, first.route);
    const release = await hold(page, '**/*.js');
    await openers(page).first().click();
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
    await release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('enlarged', () => {
  const opener = (page: Page) => page.getByRole('button', { name: `Enlarge: ${first.name}` });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: first.name });
  const boxOf = async (page: Page) => {
    const box = await dialogOf(page).getByRole('img').boundingBox();
    if (!box) throw new Error('The enlarged diagram is not visible.');
    return box;
  };

  test('by keyboard: it opens, zooms, moves, closes, and the focus returns', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page, first.route);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page).getByRole('img')).toHaveAttribute('src', /\.dark\.svg$/);
    const start = await boxOf(page);
    await page.keyboard.press('+');
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(start.width * 1.2);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(start.width * 2);
    const zoomed = await boxOf(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(zoomed.y - 50);
    await page.keyboard.press('-');
    await expect.poll(async () => (await boxOf(page)).width).toBeLessThan(zoomed.width);
    await page.keyboard.press('0');
    await expect.poll(() => boxOf(page)).toEqual(start);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('by pointer: a click on the drawing opens it, buttons, wheel and drag work', async ({
    page,
  }) => {
    await open(page, first.route);
    await page.getByRole('img', { name: first.name }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    const start = await boxOf(page);
    const percent = (await dialog.getByRole('status').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect(dialog.getByRole('status')).not.toHaveText(percent);
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(start.width * 1.3);
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect(dialog.getByRole('status')).toHaveText(percent);
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    for (let clicks = 0; clicks < 9; clicks += 1) await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await boxOf(page)).height).toBeGreaterThan(start.height * 2);
    const zoomed = await boxOf(page);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 - 80, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(zoomed.y - 40);
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => boxOf(page)).toEqual(start);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('the page behind it is inert, and its focus stops have names', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, first.route);
    await opener(page).click();
    await expect(dialogOf(page)).toBeVisible();
    const names: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      names.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
          return activeElement?.closest('dialog') ? (label ?? '') : 'outside';
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect(names).toEqual(['Zoom out', 'Zoom in', 'Reset', 'Close']);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('a double click opens it once, and Back closes it', async ({ page }) => {
    await open(page, '/docs');
    await page.locator(`#sidebar a[href="${first.route}"]`).click();
    await page.getByRole('img', { name: first.name }).dblclick();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await opener(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.goBack();
    await expectUrl(page, '/docs');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('the dialog that does not load leaves the file of the drawing', async ({ page }) => {
    await open(page, first.route);
    const src = await page.getByRole('img', { name: first.name }).getAttribute('src');
    await page.route('**/*.js', (request) => request.abort());
    await opener(page).click();
    await expect(page).toHaveURL(new RegExp(`${src ?? 'none'}$`));
  });
});

test('loads nothing for the dialog before it opens', async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await open(page, first.route);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('button', { name: `Enlarge: ${first.name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('forced colours do not change the drawing or its plate', async ({ page }) => {
  await open(page, first.route);
  const image = page.getByRole('img', { name: first.name });
  await image.scrollIntoViewIfNeeded();
  // Within the border of the figure, which does change.
  const screenshot = async () => {
    await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
    const box = await image.locator('..').boundingBox();
    if (!box) throw new Error('The plate is not visible.');
    const { x, y, width, height } = box;
    return page.screenshot({ clip: { x: x + 2, y: y + 2, width: width - 4, height: height - 4 } });
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    await expect(image).toHaveAttribute('src', new RegExp(`\\.${colorScheme}\\.svg$`));
    const plain = await screenshot();
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await expect
      .poll(() => page.evaluate(() => matchMedia('(forced-colors: active)').matches))
      .toBe(true);
    await expect.poll(async () => (await screenshot()).equals(plain)).toBe(true);
  }
});

test('prints the light drawing in dark mode, without the button', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, first.route);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('img', { name: first.name })).toHaveAttribute('src', /\.light\.svg$/);
  await expect(page.getByRole('button', { name: `Enlarge: ${first.name}` })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawing of the mode is visible', async ({ page }) => {
    await page.goto(first.route);
    const image = page.getByRole('img', { name: first.name });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const drawing = new RegExp(`\\.${colorScheme}\\.svg$`);
      await expect(image).toHaveAttribute('src', drawing);
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
      const opener = page.getByRole('link', { name: `Enlarge: ${first.name}` });
      await expect(opener).toHaveAttribute('href', drawing);
    }
    await page.getByText('Description and source').click();
    await expect(page.getByText('participant Y as You')).toBeVisible();
  });
});
