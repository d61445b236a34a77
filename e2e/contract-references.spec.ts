import { expect, expectUrl, isMarked, markDocument, open, test } from './support/test';

test('an error of the catalogue has an anchor, at which its row is marked', async ({ page }) => {
  await open(page, '/docs/api/errors#version-mismatch');
  const row = page.locator('li#version-mismatch');
  await expect(row).toBeInViewport();
  await expect(row).toContainText('Version mismatch');
  await expect(row).toContainText('If-Match');
  const background = (id: string) =>
    page.locator(`li#${id}`).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect
    .poll(() => background('version-mismatch'))
    .not.toBe(await background('idempotency-conflict'));
  // The others of its status are open too, and those of other statuses are not.
  await expect(page.locator('li#gone')).toBeHidden();
  await page.getByText('410 Gone: ').click();
  await page.locator('li#gone').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/docs\/api\/errors#gone$/);
});

test('the catalogue has every error of the contract', async ({ page, request }) => {
  const contract = (await (await request.get('/openapi.json')).json()) as {
    'x-error-catalogue': { code: string; status: number }[];
  };
  await open(page, '/docs/api/errors');
  for (const summary of await page.getByText(/^\d{3} [\w ]+: \w/).all()) await summary.click();
  const rows = page.getByRole('listitem').filter({ hasText: /Cause.*Remedy/ });
  const errors = contract['x-error-catalogue'];
  await expect(rows).toHaveCount(errors.length);
  for (const { code, status } of errors) {
    const group = page.locator('details', { has: page.locator('summary', { hasText: code }) });
    await expect(group.locator('summary')).toContainText(new RegExp(`^${status} .*\\b${code}\\b`));
    await expect(group.getByText(code, { exact: true })).toBeVisible();
  }
});

test('contract references in a sentence link to their target, without a reload', async ({
  page,
}) => {
  for (const [text, url, id] of [
    ['GET /business', '/docs/api/business/show', undefined],
    ['environment', '/docs/api/business/show#response-200.environment', 'response-200.environment'],
    ['expired_token', '/docs/api/errors#expired-token', 'expired-token'],
  ] as const) {
    await open(page, '/docs/api/authentification');
    await markDocument(page);
    await page.getByRole('main').getByRole('link', { name: text, exact: true }).first().click();
    await expectUrl(page, url);
    if (id) await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await expect.poll(() => isMarked(page)).toBe(true);
  }
});

test('the scopes list the operations that require them', async ({ page }) => {
  await open(page, '/docs/api/authentification#scope-files-write');
  const row = page.getByRole('row', { name: 'files:write' });
  await expect(row).toBeInViewport();
  await row.getByText('3 operations').click();
  await row.getByRole('link', { name: 'Create an employee file' }).click();
  await expectUrl(page, '/docs/api/employee-files/create');
});

test('an operation lists the guides and pages that use it', async ({ page }) => {
  await open(page, '/docs/api/applications/create');
  const section = page.getByRole('region', { name: 'Used in' });
  const guide = section.getByRole('link', { name: 'Creating an application' });
  await guide.click();
  await expectUrl(page, '/docs/guides/creating-an-application');
  await open(page, '/docs/api/business/show');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Used in' })
    .click();
  await expect(section.getByRole('link', { name: 'Authentication' })).toBeInViewport();
});
