import type { Page } from '@playwright/test';
import { addStyles, boxOf, expect, open, overflowOf, test } from './support/test';

/** One page of each kind. */
const kinds = {
  home: '/',
  landing: '/docs',
  guide: '/docs/guides/creating-an-application',
  general: '/docs/api/limits',
  operation: '/docs/api/applications/create',
  resource: '/docs/api/employees/',
  category: '/docs/category/recruiting',
  notFound: '/nowhere',
};

/** Pages whose longest names are longer than those of `kinds`. */
const longNames = {
  'longest operation': '/docs/api/employee-tag-assignments/show',
  'longest category': '/docs/category/talent-management',
};

/** How far the page is too wide, and whether it can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(500, 0);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { tooWide: scrollWidth - clientWidth, scrolled: window.scrollX };
  });

/** What is beyond the right edge of the window, unless it scrolls within a frame that is not. */
const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const scrolls = (element: HTMLElement | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) =>
          !element.closest('.sr-only') &&
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !scrolls(element.parentElement),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });

for (const [kind, route] of Object.entries({ ...kinds, ...longNames })) {
  test(`the ${kind} page fits every width, also with all its lists open`, async ({ page }) => {
    await open(page, route);
    for (const width of [320, 768, 996, 997, 1100, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, ...(await sideways(page)) }).toEqual({ width, tooWide: 0, scrolled: 0 });
    }
    await page.locator('article details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    for (const width of [320, 390, 997, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const found = { width, ...(await sideways(page)), beyond: await beyondEdge(page) };
      expect(found).toEqual({ width, tooWide: 0, scrolled: 0, beyond: [] });
    }
    // Makes sure that the measurement detects a wide element.
    await page.locator('h1').evaluate((heading) => {
      heading.style.minWidth = '3000px';
    });
    expect(await beyondEdge(page)).not.toEqual([]);
  });
}

test('the catalogue of errors fits a phone, also with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/api/errors');
  await addStyles(page, ':root { font-size: 200% !important; }');
  expect(await beyondEdge(page)).toEqual([]);
});

test('code in the description of an operation stays in its column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, kinds.operation);
  const prose = page.locator('main [class*="prose"]').first();
  const overflow = await prose.evaluate((element) => {
    const code = document.createElement('pre');
    code.textContent = 'a'.repeat(300);
    element.append(code);
    return code.scrollWidth - code.clientWidth;
  });
  expect(overflow).toBe(0);
});

test('pages with a sidebar have one left edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges = [];
  for (const kind of ['landing', 'guide', 'operation', 'resource', 'category'] as const) {
    await open(page, kinds[kind]);
    edges.push(Math.round((await boxOf(page.locator('h1').first())).x));
  }
  expect(new Set(edges).size).toBe(1);
});

test('the choice to wrap code is remembered', async ({ page }) => {
  await open(page, kinds.guide);
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await open(page, kinds.general);
  await expect(page.getByRole('button', { name: 'Wrap lines' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const cut = await page
    .locator('pre:visible')
    .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  expect(cut).toBe(0);
});

/** What a reader with other settings must not meet: a page that scrolls sideways, or a column of letters. */
async function expectReadable(page: Page, kind: string): Promise<void> {
  expect([kind, await overflowOf(page)]).toEqual([kind, 0]);
  const narrow = await page.locator('main :is(article, section) p:visible').evaluateAll((all) =>
    all
      .filter(({ textContent }) => textContent.length > 60)
      .filter((paragraph) => {
        const { fontSize } = getComputedStyle(paragraph);
        // A letter is about half as wide as it is high.
        return paragraph.getBoundingClientRect().width < parseFloat(fontSize) * 0.5 * 20;
      })
      .map(({ textContent }) => textContent.slice(0, 40)),
  );
  expect([kind, ...narrow]).toEqual([kind]);
  const header = await boxOf(page.locator('header').first());
  const title = await boxOf(page.locator('h1').first());
  expect(title.y).toBeGreaterThanOrEqual(header.bottom);
  const sidebar = page.locator('#sidebar');
  // A column beside the title, or a closed drawer, which fades.
  await expect
    .poll(async () =>
      (await sidebar.isHidden()) ? 0 : (await boxOf(page.locator('#sidebar').first())).right,
    )
    .toBeLessThanOrEqual(title.x);
}

for (const size of [20, 32]) {
  test(`pages are readable with a font of ${size} pixels`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
    });
    try {
      const page = await browser.newPage({ baseURL });
      for (const [kind, route] of Object.entries(kinds)) {
        await page.goto(route);
        await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
        // 20 em is what WCAG 1.4.10 asks for, 320 pixels with a font of 16.
        // The sidebar becomes a column within a pixel, 62.3125 em.
        for (const width of [1440, Math.max(390, 20 * size), Math.floor(62.3 * size)]) {
          await page.setViewportSize({ width, height: 900 });
          await expectReadable(page, `${kind} ${width}`);
        }
      }
    } finally {
      await browser.close();
    }
  });
}

test('pages keep their text with the spacing of WCAG 1.4.12, and at a zoom of 400 %', async ({
  page,
}) => {
  for (const [kind, route] of Object.entries(kinds)) {
    await page.goto(route);
    // 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectReadable(page, `${kind} zoomed`);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.setViewportSize({ width: 390, height: 844 });
    await addStyles(
      page,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`,
    );
    await expectReadable(page, `${kind} spaced`);
  }
});

test('in a low window, samples stay where they are, and none covers another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const route of [kinds.operation, '/docs/api/jobs/show']) {
    await open(page, route);
    const boxes = [];
    for (const name of ['Request', 'Response']) {
      const code = page.getByRole('region', { name, exact: true }).locator('figure');
      await code.scrollIntoViewIfNeeded();
      const before = (await boxOf(code)).y;
      const scrolled = await page.evaluate(() => {
        const { scrollY } = window;
        window.scrollBy(0, 100);
        return window.scrollY - scrollY;
      });
      expect(scrolled).toBe(100);
      const box = await boxOf(code);
      expect(box.y).toBeCloseTo(before - 100);
      boxes.push({ ...box, y: box.y + (await page.evaluate(() => window.scrollY)) });
    }
    const [request, response] = boxes;
    expect((request?.y ?? 0) + (request?.height ?? 0)).toBeLessThan(response?.y ?? 0);
  }
});

test('code that was expanded stays so when other code is chosen', async ({ page }) => {
  await open(page, kinds.operation);
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await request.getByRole('button', { name: /^Show all/ }).click();
  await request.getByRole('combobox').last().selectOption('Python');
  await expect(request.locator('code')).toContainText('import ');
  const button = request.getByRole('button', { name: 'Show fewer lines' });
  await button.click();
  await expect(button).toHaveCount(0);
  const code = request.locator('pre');
  expect(await code.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBeGreaterThan(2);
});

test('what continues beyond an edge can be reached', async ({ page }) => {
  for (const [kind, route] of Object.entries(kinds)) {
    await page.goto(route);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.locator('main *').evaluateAll((all) =>
        all
          // The drawing of the home page is cut on purpose.
          .filter((element) => element.textContent.trim() !== '')
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .filter((element) => {
            const { overflowX } = getComputedStyle(element);
            const isCut = overflowX !== 'visible' && element.clientWidth > 1;
            const scrolls = overflowX === 'auto' && element.classList.contains('edge-fade');
            return isCut && !scrolls && element.tagName !== 'SELECT';
          })
          .map((element) => element.outerHTML.slice(0, 90)),
      );
      expect([kind, width, ...cut]).toEqual([kind, width]);
    }
  }
});

test('the bar of the contents stays in view, and headings appear below it', async ({ page }) => {
  for (const [width, kind] of [
    [1440, 'operation'],
    [390, 'operation'],
    [390, 'guide'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, kinds[kind]);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const bar = width < 997 ? contents.locator('summary') : contents;
    const last = page.locator('main h2[id]').last();
    await last.evaluate((heading) => heading.scrollIntoView());
    await expect(bar).toBeInViewport();
    const box = await bar.boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect((await last.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  }
});
