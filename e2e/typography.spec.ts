import { expect, open, test } from './support/test';

const pages = [
  '/',
  '/docs',
  '/docs/guides/getting-started',
  '/docs/guides/creating-an-employee',
  '/docs/api/errors',
  '/docs/api/limits',
  '/docs/api/applications/create',
  '/docs/api/employees',
  '/docs/category/recruiting',
  '/nothing-here',
];

/** The sizes and weights of all text of the page, but not of drawings, which scale. */
const typeOf = () => {
  const sizes = new Set<string>();
  const weights = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    if (!element || textContent?.trim() === '') continue;
    if (element.closest('svg, script, style, noscript, template, .sr-only')) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    sizes.add(fontSize);
    weights.add(fontWeight);
  }
  return { sizes: [...sizes].sort(), weights: [...weights].sort() };
};

test('Each page has at most eight sizes of text and four weights.', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const route of pages) {
    await open(page, route);
    const { sizes, weights } = await page.evaluate(typeOf);
    expect(sizes.length, `${route}: ${sizes.join(', ')}`).toBeLessThanOrEqual(8);
    expect(weights.length, `${route}: ${weights.join(', ')}`).toBeLessThanOrEqual(4);
    expect(sizes.length).toBeGreaterThan(3);
  }
});

/** The characters of each full line of the paragraphs, by the height of their boxes. */
const charactersInLines = () =>
  [...document.querySelectorAll('article p')].flatMap((paragraph) => {
    if (paragraph.closest('figure, td, [data-linked]')) return [];
    const range = document.createRange();
    const lines = new Map<number, number>();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (let index = 0; index < node.length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { bottom, width } = range.getBoundingClientRect();
        // Code in a line is lower or higher by a few pixels.
        const line = Math.round(bottom / 14);
        if (width > 0) lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return [...lines.values()].slice(0, -1);
  });

test('A line of text has at most 72 characters at the median.', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const route of [
    '/docs/guides/creating-an-employee',
    '/docs/api/errors',
    '/docs/api/limits',
  ]) {
    await open(page, route);
    const lines = (await page.evaluate(charactersInLines)).sort((a, b) => a - b);
    expect(lines.length).toBeGreaterThan(20);
    const median = lines[Math.floor(lines.length / 2)] ?? 0;
    expect(median, route).toBeLessThanOrEqual(72);
    expect(median, route).toBeGreaterThan(50);
  }
});

test('A request is dark in light mode, and its response is not.', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs/api/employees');
  const lightnessOf = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .locator('figure')
      .evaluate((block) => {
        const numbers = getComputedStyle(block).backgroundColor.match(/[\d.]+/g) ?? [];
        return Math.max(...numbers.slice(0, 3).map(Number));
      });
  await expect.poll(() => lightnessOf('Request')).toBeLessThan(60);
  await expect.poll(() => lightnessOf('Response')).toBeGreaterThan(200);
});
