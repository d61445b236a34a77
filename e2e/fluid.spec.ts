import type { Page } from '@playwright/test';
import { expect, open, overflowOf, test } from './support/test';

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

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

for (const [kind, route] of Object.entries(kinds)) {
  test(`the ${kind} page fits every width`, async ({ page }) => {
    await open(page, route);
    for (const width of [320, 390, 768, 996, 997, 1100, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
  });
}

test('pages with a sidebar have one left edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges = [];
  for (const kind of ['landing', 'guide', 'operation', 'resource', 'category'] as const) {
    await open(page, kinds[kind]);
    edges.push(Math.round((await boxOf(page, 'h1')).x));
  }
  expect(new Set(edges).size).toBe(1);
});

test('the samples begin beside the title on wide screens, and before the text on others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open(page, kinds.resource);
  const samples = 'main [data-samples] section:has(figure)';
  const title = await boxOf(page, 'h1');
  const beside = await boxOf(page, samples);
  expect(beside.x).toBeGreaterThan(title.right);
  expect(beside.y).toBeLessThan(title.bottom);
  await page.setViewportSize({ width: 1100, height: 800 });
  const below = await boxOf(page, samples);
  expect(below.x).toBeCloseTo((await boxOf(page, 'h1')).x, 0);
  expect(below.bottom).toBeLessThan((await boxOf(page, 'article')).y);
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
