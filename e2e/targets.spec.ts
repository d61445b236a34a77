import { expect, open, test } from './support/test';

const targets = [
  ['a heading', '/docs/api/errors#retries'],
  ['an error', '/docs/api/errors#conflict'],
  ['a row of a table', '/docs/api/authentification#scope-files-write'],
  ['a property', '/docs/api/applications/create#body.candidate.email'],
] as const;

test('the target of every link is marked alike, in both colour modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const marks = { light: new Set<string>(), dark: new Set<string>() };
  for (const [what, href] of targets) {
    await open(page, href);
    const target = page.locator(`[id="${href.split('#')[1]}"]`);
    await expect(target, what).toBeInViewport();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const mark = await target.evaluate((element) => {
        const edge = element.tagName === 'TR' ? element.firstElementChild : element;
        const page = getComputedStyle(document.body).backgroundColor;
        const { backgroundColor } = getComputedStyle(element);
        const hasBar = edge !== null && getComputedStyle(edge).boxShadow !== 'none';
        return { isMarked: backgroundColor !== page, backgroundColor, hasBar };
      });
      expect([what, mark.isMarked, mark.hasBar]).toEqual([what, true, true]);
      marks[colorScheme].add(mark.backgroundColor);
    }
  }
  expect([marks.light.size, marks.dark.size]).toEqual([1, 1]);
});

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

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the link of a heading is small, and large enough for a finger', async ({ page }) => {
    await open(page, '/docs/api/errors');
    const link = page.getByRole('heading', { name: 'Retries' }).getByRole('link');
    await expect(link).toBeVisible();
    const size = await link.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeLessThanOrEqual(12);
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });
});
