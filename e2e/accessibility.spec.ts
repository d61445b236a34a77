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
