import type { Page } from '@playwright/test';
import { hold } from './support/requests';
import { expect, test } from './support/test';
import { expectSaid } from './support/status';

const operation = '/docs/api/jobs/show';
const guide = '/docs/guides/getting-started';

const sample = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const code = (page: Page) => sample(page).locator('pre code');
const opener = (page: Page) => sample(page).getByText('Use your values', { exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Use your values' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const guideCode = (page: Page) => page.locator('main pre').first();
const language = (page: Page) => sample(page).getByLabel('Language of the request sample');

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await language(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('samples have the values of the reader, in each language, until they are cleared', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, {
      writeText: (text: string) => Promise.resolve(void Object.assign(window, { copied: text })),
    });
  });
  await page.goto(operation);
  const authored = await code(page).textContent();
  await opener(page).click();
  await expect(form(page)).toBeInViewport();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await field(page, 'CREWLINE_TOKEN').fill(`to'ken</script>$(id)`);
  await field(page, 'Base URL').fill('http://localhost:4010/');
  await field(page, 'job_id').fill('job/1');
  await expect(code(page)).toContainText(`'Authorization: Bearer to'\\''ken</script>$(id)'`);
  await expect(code(page)).toContainText('http://localhost:4010/jobs/job%2F1');
  expect(requests).toEqual([]);
  await sample(page).getByRole('button', { name: 'Copy' }).click();
  await expectSaid(sample(page).getByRole('status'), 'Copied');
  await expect
    .poll(() => page.evaluate(() => (window as { copied?: string }).copied))
    .toBe(await code(page).textContent());
  await chooseLanguage(page, 'Python');
  await expect(code(page)).toContainText(`"Bearer to'ken</script>$(id)"`);
  await expect(code(page).locator('.tk').first()).toBeVisible();
  await expect(code(page)).not.toContainText('import os');

  // Other pages have them too, but for the token, which the reader did not keep.
  expect(page.url()).not.toMatch(/token|4010/);
  await page.goto('/docs/api/applications/');
  await expect(code(page)).toContainText('http://localhost:4010/applications');
  await expect(code(page)).toContainText('CREWLINE_TOKEN');
  await page.goto(guide);
  await expect(guideCode(page)).toContainText('http://localhost:4010}/business');
  await expect(page.locator('main')).not.toContainText("to'ken");

  await page.goto(operation);
  await opener(page).click();
  await form(page).getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await chooseLanguage(page, 'curl');
  await expect(code(page)).toHaveText(authored ?? '');
  await page.goto(guide);
  await expect(guideCode(page)).toContainText('https://api.crewline.example/v1');
});

test('a token is kept for the tab if the reader says so', async ({ page }) => {
  await page.goto(operation);
  await opener(page).click();
  await field(page, 'CREWLINE_TOKEN').fill('crw_test_1');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('crw_test_1');
  await form(page).getByRole('checkbox').check();
  await page.reload();
  await expect(code(page)).toContainText('Bearer crw_test_1');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('crw_test_1');
});

test('a form that opens before the app runs is filled in when it does', async ({ page }) => {
  const release = await hold(page, '**/framework-*.js');
  await page.goto(operation);
  await opener(page).click();
  await expect(sample(page).getByText('Loading…')).toBeVisible();
  await release();
  await expect(field(page, 'Base URL')).toBeVisible();
});

test('a reader who does not open the form loads nothing of it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(operation);
  await chooseLanguage(page, 'Python');
  await expect(code(page)).toContainText('import requests');
  await page.waitForLoadState('networkidle');
  expect(files.filter((url) => url.includes('own-values'))).toEqual([]);
});
