import { layoutProblems } from './support/layoutProblems';
import { examples } from './support/routes';
import { addStyles, boxOf, expect, open, test } from './support/test';

test('the catalogue of errors fits a phone, also with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/api/errors');
  await addStyles(page, ':root { font-size: 200% !important; }');
  // Lines of few letters are what such a reader expects.
  const beyond = async () =>
    (await layoutProblems(page)).filter((problem) => problem.startsWith('beyond'));
  await expect.poll(beyond).toEqual([]);
});

test('code in the description of an operation stays in its column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, examples.operation);
  const prose = page.locator('main [class*="prose"]').first();
  const overflow = await prose.evaluate((element) => {
    const code = document.createElement('pre');
    code.textContent = 'a'.repeat(300);
    element.append(code);
    return code.scrollWidth - code.clientWidth;
  });
  expect(overflow).toBe(0);
});

test('the choice to wrap code is remembered', async ({ page }) => {
  await open(page, examples.guide);
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await open(page, examples.general);
  await expect(page.getByRole('button', { name: 'Wrap lines' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const cut = await page
    .locator('pre:visible')
    .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  expect(cut).toBe(0);
});

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
      for (const [kind, route] of Object.entries(examples)) {
        await page.goto(route);
        await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
        // 20 em is what WCAG 1.4.10 asks for, 320 pixels with a font of 16.
        // The sidebar becomes a column within a pixel, 62.3125 em.
        for (const width of [1440, Math.max(390, 20 * size), Math.floor(62.3 * size)]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => layoutProblems(page), `${kind} at ${width}`).toEqual([]);
        }
      }
    } finally {
      await browser.close();
    }
  });
}

test('in a low window, samples stay where they are, and none covers another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const route of [examples.operation, '/docs/api/jobs/show']) {
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
  await open(page, examples.operation);
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await request.getByRole('button', { name: /^Show all/ }).click();
  await request.getByRole('combobox').last().selectOption('Python');
  await expect(request.locator('code')).toContainText('import ');
  const button = request.getByRole('button', { name: 'Show fewer lines' });
  await button.click();
  await expect(button).toHaveCount(0);
  const code = request.locator('pre');
  await expect
    .poll(() => code.evaluate((pre) => pre.scrollHeight - pre.clientHeight))
    .toBeGreaterThan(2);
});

test('the bar of the contents stays in view, and headings appear below it', async ({ page }) => {
  for (const [width, kind] of [
    [1440, 'operation'],
    [390, 'operation'],
    [390, 'guide'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, examples[kind]);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const bar = width < 997 ? contents.locator('summary') : contents;
    const last = page.locator('main h2[id]').last();
    await last.evaluate((heading) => heading.scrollIntoView());
    await expect(bar).toBeInViewport();
    const box = await bar.boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    await expect.poll(async () => (await last.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  }
});
