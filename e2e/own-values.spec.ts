import { expect, test } from './support/test';

const button = 'Use your values';
const operation = '/docs/api/jobs/show';
const baseUrl = 'https://api.crewline.example/v1';

test('samples have the values of the reader, in each language, until they are cleared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(operation);
  const request = page.getByRole('region', { name: 'Request', exact: true });
  const code = request.locator('pre code');
  const authored = await code.textContent();
  await request.getByRole('button', { name: button }).click();
  const form = page.getByRole('form', { name: button });
  await form.getByLabel('Value of CREWLINE_TOKEN').fill("to'ken");
  await form.getByLabel('Base URL').fill('http://localhost:4010/');
  await form.getByLabel('job_id').fill('job/1');
  await expect(code).toContainText(`'Authorization: Bearer to'\\''ken'`);
  await expect(code).toContainText('http://localhost:4010/jobs/job%2F1');
  await request.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
  await request.getByLabel('Language of the request sample').selectOption('Python');
  await expect(code).toContainText(`"Bearer to'ken"`);
  await expect(code.locator('.tk').first()).toBeVisible();

  // Other pages have them too, but for the token, which the reader did not keep.
  expect(page.url()).not.toMatch(/token|4010/);
  await page.goto('/docs/api/jobs/');
  await expect(code).toContainText('http://localhost:4010/jobs');
  await expect(code).toContainText('CREWLINE_TOKEN');
  await page.goto('/docs/guides/getting-started');
  await expect(page.locator('main pre').first()).toContainText('http://localhost:4010/');
  await expect(page.locator('main')).not.toContainText("to'ken");

  await page.goto(operation);
  await request.getByRole('button', { name: button }).click();
  await form.getByRole('button', { name: 'Clear' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();
  await request.getByLabel('Language of the request sample').selectOption('curl');
  await expect(code).toHaveText(authored ?? '');
  await page.goto('/docs/guides/getting-started');
  await expect(page.locator('main pre').first()).toContainText(baseUrl);
});

test('a token is kept for the tab if the reader says so', async ({ page }) => {
  await page.goto(operation);
  const request = page.getByRole('region', { name: 'Request', exact: true });
  await request.getByRole('button', { name: button }).click();
  await page.getByLabel('Value of CREWLINE_TOKEN').fill('crw_test_1');
  await page.getByLabel('Keep it until this tab closes').check();
  await page.reload();
  await expect(request.locator('pre code')).toContainText('Bearer crw_test_1');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('crw_test_1');
});

test('a reader who does not open the form loads nothing of it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(operation, { waitUntil: 'networkidle' });
  expect(files.filter((url) => url.includes('own-values'))).toEqual([]);
});
