import type { Locator, Page } from '@playwright/test';
import { examples } from './support/routes';
import { expect, open, recordShifts, test } from './support/test';

/** The left and right edges of visible elements, in whole pixels. */
const edgesOf = (elements: Locator): Promise<{ left: number; right: number }[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right }) => ({ left: Math.round(left), right: Math.round(right) })),
  );

const only = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const leftOf = async (elements: Locator) => only((await edgesOf(elements)).map(({ left }) => left));
const rightOf = async (elements: Locator) =>
  only((await edgesOf(elements)).map(({ right }) => right));

/** The edge that all parts have; otherwise the edges of each, `none` for a part that is not there. */
async function sharedEdge(
  parts: readonly Locator[],
  sideOf: (elements: Locator) => Promise<number[]>,
): Promise<number | string> {
  const edges = (await Promise.all(parts.map(sideOf))).map((of) => of.join(' and ') || 'none');
  const [edge = 'none'] = edges;
  return only(edges).length > 1 || edge === 'none' || isNaN(Number(edge))
    ? edges.join(', ')
    : Number(edge);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** What the footer begins with: its first group and the copyright. */
const footer = (page: Page) =>
  page.getByRole('contentinfo').locator('nav > :first-child, :scope > p');
const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();
const announcement = (page: Page) =>
  page.getByRole('complementary', { name: 'Announcement' }).getByRole('link');

test.describe('a page with text', () => {
  for (const route of [
    '/docs',
    '/docs/api/pagination',
    '/docs/api/errors',
    '/docs/guides/creating-file-backups',
  ]) {
    test(`has one right edge but for text, and the contents beside it: ${route}`, async ({
      page,
    }) => {
      await open(page, route);
      const article = page.getByRole('article');
      const all = article.locator('[class*="prose"] > :not(.sr-only)');
      const text = all.and(page.locator('p, ul, ol, blockquote'));
      const blocks = all.and(page.locator(':not(p, ul, ol, blockquote)'));
      if (route === '/docs/api/pagination')
        for (const kind of ['p', 'h2', 'figure', 'ul', 'table'])
          await expect(all.locator(`xpath=descendant-or-self::${kind}`)).not.toHaveCount(0);
      const end = page.getByRole('navigation', { name: 'Previous and next page' });
      const contents = page.getByRole('navigation', { name: 'On this page' });
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        const edge = () => sharedEdge([blocks, title(page), end], rightOf);
        await expect.poll(edge, `at ${width} px`).toEqual(expect.any(Number));
        const gap = async () => Number(await sharedEdge([contents], leftOf)) - Number(await edge());
        await expect.poll(gap, `at ${width} px`).toBeGreaterThanOrEqual(24);
        await expect.poll(gap, `at ${width} px`).toBeLessThanOrEqual(56);
        // A line of text is shorter than code and tables, where there is room for both.
        const textEdge = async () =>
          Number(await sharedEdge([text], rightOf)) - Number(await edge());
        if (width === 1440) await expect.poll(textEdge).toBe(-80);
        else await expect.poll(textEdge).toBeLessThanOrEqual(0);
      }
    });
  }

  test('has lines of about 70 characters', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/docs/api/pagination');
    const paragraph = page.getByRole('article').getByRole('paragraph').first();
    const characters = await paragraph.evaluate((element) => {
      const { width } = element.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(element);
      const lines = [...text.getClientRects()].reduce((sum, line) => sum + line.width, 0);
      return (element.textContent.length * width) / lines;
    });
    expect(characters).toBeGreaterThan(62);
    expect(characters).toBeLessThan(78);
  });

  test('leaves the bar of the contents as wide as a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 996, height: 900 });
    await open(page, '/docs/api/pagination');
    const bar = page.getByRole('navigation', { name: 'On this page' });
    await expect.poll(() => edgesOf(bar)).toEqual([{ left: 0, right: 996 }]);
  });
});

test.describe('pages have one left edge', () => {
  for (const [route, content] of [
    ['/', '[class*="prose"] > *'],
    ['/nowhere/at-all', ':scope > :first-child :is(p, h2, li)'],
  ] as const) {
    test(`that of the header: ${route}`, async ({ page }) => {
      await open(page, route);
      if (route !== '/')
        await expect(page.getByRole('button', { name: 'Search for' })).toBeVisible();
      const parts = page.getByRole('article').locator(content);
      for (const width of [1920, 1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // On a phone the header begins with the menu.
        const start = width >= 997 ? [brand(page)] : [];
        const aligned = [...start, title(page), parts, footer(page), announcement(page)];
        const edge = () => sharedEdge(aligned, leftOf);
        await expect.poll(edge, `at ${width} px`).toEqual(expect.any(Number));
      }
    });
  }

  test('that of the text, where there is a sidebar, and another beside samples', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const footers: number[] = [];
    const titlesOf = async (kinds: readonly (keyof typeof examples)[]) => {
      const edges: number[] = [];
      for (const kind of kinds) {
        await open(page, examples[kind]);
        edges.push(...(await leftOf(title(page))));
        footers.push(...(await leftOf(footer(page))));
      }
      return only(edges);
    };
    const besideSamples = await titlesOf(['operation', 'resource']);
    const beforeContents = await titlesOf(['landing', 'guide', 'category']);
    expect(beforeContents).toHaveLength(1);
    expect(only(footers)).toEqual(besideSamples);
  });

  test('text and its contents are in the middle of their column', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, examples.guide);
    const [sidebar, text, contents] = await Promise.all([
      edgesOf(page.locator('#sidebar')),
      edgesOf(page.getByRole('article')),
      edgesOf(page.getByRole('navigation', { name: 'On this page' })),
    ]);
    const before = (text[0]?.left ?? 0) - (sidebar[0]?.right ?? 0);
    const after = 1440 - (contents[0]?.right ?? 0);
    expect(Math.abs(before - after)).toBeLessThan(20);
    expect(before).toBeGreaterThan(60);
  });
});

test.describe('the home page', () => {
  test('has its blocks in the same columns', async ({ page }) => {
    await open(page, '/');
    const main = page.getByRole('main');
    const cardOf = (text: string) =>
      main.locator('[data-linked]').filter({ has: page.getByRole('link', { name: text }) });
    const halves = [
      main.getByRole('figure', { name: /^200 OK/ }),
      main.getByRole('figure', { name: 'Second terminal' }),
      cardOf('Archive files'),
      cardOf('Talent management'),
      cardOf('Downloads'),
    ];
    const thirds = [main.getByRole('listitem').nth(1), cardOf('Cursor pagination')];
    const grids = main.locator('[data-columns], [class*="hero"]');
    for (const width of [1920, 1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const edge of [
        () => sharedEdge(halves, leftOf),
        () => sharedEdge(thirds, leftOf),
        () => sharedEdge([grids], rightOf),
      ])
        await expect.poll(edge, `at ${width} px`).toEqual(expect.any(Number));
    }
  });

  test('has no hole in its last rows of cards, whatever their number', async ({ page }) => {
    for (const route of ['/', '/docs']) {
      await open(page, route);
      for (const width of [1440, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const grids = page.locator('[data-columns]');
        await expect(grids).not.toHaveCount(0);
        const holes = await grids.evaluateAll((all) =>
          all.flatMap((grid) => {
            const found = [];
            const cards = [...grid.children];
            // Also without the last one, and without the last two.
            for (let count = cards.length; count > cards.length - 3 && count > 0; count -= 1) {
              grid.replaceChildren(...cards.slice(0, count));
              const end = grid.getBoundingClientRect().right;
              const last = grid.lastElementChild?.getBoundingClientRect().right ?? 0;
              if (Math.abs(end - last) > 1) found.push(`${count} cards: ${end - last}`);
            }
            grid.replaceChildren(...cards);
            return found;
          }),
        );
        expect([route, width, ...holes]).toEqual([route, width]);
      }
    }
  });
});

test.describe('a list of pages', () => {
  const rows = (page: Page) => page.getByRole('main').locator('li[data-linked]');

  test('has the method and the path of each operation, and what it does', async ({ page }) => {
    await open(page, '/docs/category/jobs');
    await expect(rows(page)).toHaveText([
      'List jobsGET /jobsPage through the jobs of the business, in every status.',
      /^Show a jobGET \/jobs\/\{job_id\}Read one job with its description/,
    ]);
  });

  test('has the number of operations, or of pages, in each category', async ({ page }) => {
    await open(page, '/docs/category/recruiting');
    await expect(rows(page)).toHaveCount(8);
    await expect(rows(page).first()).toHaveText(/^Jobs2 operationsShow open jobs/);
    await expect(rows(page).nth(2)).toHaveText(/^Applications5 operationsSend what candidates/);
  });

  for (const route of ['/docs/category/applications', '/docs/category/recruiting']) {
    test(`has rows as wide as the text at every width: ${route}`, async ({ page }) => {
      await open(page, route);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const [edges] = await edgesOf(title(page));
        await expect
          .poll(async () => only((await edgesOf(rows(page))).map((row) => JSON.stringify(row))))
          .toEqual([JSON.stringify(edges)]);
        const tops = await rows(page).evaluateAll((all) =>
          all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
        );
        // Each row begins where the one above it ends.
        for (const [index, [top = 0]] of tops.entries())
          if (index > 0) expect(top).toBeCloseTo(tops[index - 1]?.[1] ?? 0, 0);
      }
    });
  }

  test('has what belongs to a link beside it, below each other, or on a phone below it', async ({
    page,
  }) => {
    await open(page, '/docs/category/applications');
    for (const [width, isBeside] of [
      [1440, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const [link] = await leftOf(rows(page).getByRole('link'));
      const [facts, ...others] = await leftOf(rows(page).locator('small, p'));
      expect([width, ...others]).toEqual([width]);
      expect((facts ?? 0) - (link ?? 0) > 100).toBe(isBeside);
      // The paths are below each other too.
      await expect.poll(() => leftOf(rows(page).locator('code'))).toHaveLength(1);
    }
  });

  test('is the same on the first page of a resource', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/docs/api/jobs/');
    await expect(rows(page)).toHaveText(['List jobsGET /jobs', 'Show a jobGET /jobs/{job_id}']);
  });

  test('has rows that are links anywhere', async ({ page }) => {
    await open(page, '/docs/category/recruiting');
    const text = await page.getByText('Show open jobs on your careers site').boundingBox();
    await page.mouse.click((text?.x ?? 0) + 5, (text?.y ?? 0) + 5);
    await expect(title(page)).toHaveText('Jobs');
  });
});

for (const width of [1440, 390, 320]) {
  test(`the suggestions of the not-found page move nothing at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifted = await recordShifts(page);
    await page.goto('/docs/api/jbos');
    await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search for' })).toBeVisible();
    await expect.poll(shifted).toBeLessThan(0.001);
  });
}
