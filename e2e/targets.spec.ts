import { expect, open, test } from './support/test';

const targets = [
  ['a heading', '/docs/api/errors#retries'],
  ['an error', '/docs/api/errors#conflict'],
  ['a row of a table', '/docs/api/authentification#scope-files-write'],
  ['a property', '/docs/api/applications/create#body.candidate.email'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the target of every link is marked alike, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const marks = new Set<string>();
    for (const [what, href] of targets) {
      await open(page, href);
      const target = page.locator(`[id="${href.split('#')[1]}"]`);
      await expect(target, what).toBeInViewport();
      const mark = await target.evaluate((element) => {
        const edge = element.tagName === 'TR' ? element.firstElementChild : element;
        const page = getComputedStyle(document.body).backgroundColor;
        const { backgroundColor } = getComputedStyle(element);
        const hasBar = edge !== null && getComputedStyle(edge).boxShadow !== 'none';
        return { isMarked: backgroundColor !== page, backgroundColor, hasBar };
      });
      expect([what, mark.isMarked, mark.hasBar]).toEqual([what, true, true]);
      marks.add(mark.backgroundColor);
    }
    expect([...marks]).toHaveLength(1);
  });
}

test('the mark appears without an animation for readers who prefer reduced motion', async ({
  page,
}) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/docs/api/errors#retries');
    const animation = await page
      .locator('#retries')
      .evaluate((element) => getComputedStyle(element).animationName);
    expect(animation === 'none').toBe(reducedMotion === 'reduce');
  }
});

test('the link of a heading is small on touch, and large enough for a finger', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, '/docs/api/errors');
  const link = page.getByRole('heading', { name: 'Retries' }).getByRole('link');
  await expect(link).toBeVisible();
  const size = await link.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeLessThanOrEqual(12);
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await context.close();
});
