import { expect, test } from './support/test';

test('the roles that a screen reader finds on a page', async ({ page }) => {
  await page.goto('/docs/api/jobs/show');
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(1);
  }
  const names = await page
    .getByRole('navigation')
    .evaluateAll((all) => all.map((nav) => nav.ariaLabel));
  expect(names).toEqual([
    'Main',
    'API Reference',
    'On this page',
    'Breadcrumbs',
    'Previous and next page',
    'Footer',
  ]);
});

test.describe('with reduced motion, on a phone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } });

  test('nothing is animated', async ({ page }) => {
    await page.goto('/docs/api/errors');
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].map((element) =>
          Math.max(...getComputedStyle(element).transitionDuration.split(',').map(parseFloat)),
        ),
      ),
    );
    expect(longest).toBeLessThan(0.001);
  });
});
