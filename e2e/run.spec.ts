import type { Page } from '@playwright/test';
import { pressAtLimit } from './support/pressAtLimit';
import { hold } from './support/requests';
import { expect, navigate, test } from './support/test';
import { watch } from './support/watch';

const create = '/docs/api/applications/create';
const list = '/docs/api/applications/';
const update = '/docs/api/applications/update';

/** Of an application that was just created. */
const nextStatus = '{ "status_id": "aps_JybhncXFPZRo" }';

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).first();
const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });
const body = (page: Page) => response(page).locator('pre code');
const options = (page: Page) => page.getByText('Change what Run sends', { exact: true });
const form = (page: Page) => page.getByRole('form', { name: 'Change what Run sends' });

/** Opens a page with its own values of the reader, and runs its request. */
async function runAt(page: Page, route: string, own: Record<string, string> = {}): Promise<void> {
  await page.goto(route);
  await typeValues(page, own);
  await run(page).click();
}

async function typeValues(page: Page, own: Record<string, string>): Promise<void> {
  const opener = page.getByText('Use your values', { exact: true });
  if (Object.keys(own).length === 0) return;
  await opener.click();
  for (const [name, value] of Object.entries(own)) {
    const field = page
      .getByRole('form', { name: 'Use your values' })
      .getByLabel(name, { exact: true });
    await field.fill(value);
  }
  await opener.click();
}

const expectStatus = (page: Page, status: string) =>
  expect(response(page).locator('figcaption')).toHaveText(new RegExp(`^${status} in \\d+ ms$`));

/** The line of a header of the response that is shown. */
const header = (page: Page, name: string) =>
  response(page).locator('code', { hasText: `${name}: ` });

/** The value of that header, of a response that was expected before. */
const valueOf = async (page: Page, name: string): Promise<string> =>
  (await header(page, name).textContent())?.slice(name.length + 2) ?? '';

test('an application is created, found on another page, and changed with its ETag', async ({
  page,
}) => {
  await runAt(page, create);
  await expectStatus(page, '201 Created');
  await expect(response(page)).toContainText(
    'A simulation in your browser; the real API is not called.',
  );
  const id = (await valueOf(page, 'Location')).split('/').pop() ?? '';
  const etag = await valueOf(page, 'ETag');
  await expect(body(page).locator('.tk').first()).toBeVisible();

  await runAt(page, list);
  await expectStatus(page, '200 OK');
  await expect(body(page)).toContainText(id);

  await runAt(page, update, { application_id: id, 'If-Match': '"another"' });
  await expectStatus(page, '412 version mismatch');
  await typeValues(page, { 'If-Match': etag });
  await options(page).click();
  await form(page).getByRole('textbox', { name: 'Body' }).fill(nextStatus);
  await run(page).click();
  await expectStatus(page, '200 OK');
  await expect(header(page, 'ETag')).not.toHaveText(`ETag: ${etag}`);

  // A reload keeps the state, and a reset does not.
  await runAt(page, list);
  await expect(body(page)).toContainText(id);
  await options(page).click();
  await form(page).getByText('5 requests').click();
  await form(page)
    .getByRole('link', { name: `PATCH /v1/applications/${id}` })
    .first()
    .click();
  await expect(page).toHaveURL(update);
  await page.goto(list);
  await run(page).click();
  await options(page).click();
  await form(page).getByRole('button', { name: 'Reset' }).click();
  await expect(response(page)).not.toContainText('A simulation');
  await run(page).click();
  await expectStatus(page, '200 OK');
  await expect(body(page)).not.toContainText(id);
});

test('a body is edited, and a mistake in it leads to its field', async ({ page }) => {
  await runAt(page, create);
  await expectStatus(page, '201 Created');
  await options(page).click();
  const text = form(page).getByRole('textbox', { name: 'Body' });
  const example = await text.inputValue();
  // A repeat would be refused before its values are read.
  const other = example.replace('careers-form-0417', 'another');
  await text.fill(other.replace('"email": "', '"email": "no mail '));
  await typeValues(page, { 'Idempotency-Key': 'another' });
  await form(page).getByRole('button', { name: 'Run' }).click();
  await expectStatus(page, '422 validation failed');
  await response(page).getByRole('link', { name: '/candidate/email' }).click();
  await expect(page).toHaveURL(/#body\.candidate\.email$/);
  await expect(page.locator('[id="body.candidate.email"]')).toBeInViewport();
  await response(page).getByRole('button', { name: 'Example' }).click();
  await expect(response(page)).not.toContainText('A simulation');
});

test('a token without the scope gets the error that names it', async ({ page }) => {
  await runAt(page, create);
  await options(page).click();
  await form(page).getByRole('combobox', { name: 'Token' }).selectOption('crw_test_staff');
  await run(page).click();
  await expectStatus(page, '403 insufficient scope');
  await expect(body(page)).toContainText('applications:create');
});

test('an ID that the sandbox does not know is replaced by that of the example', async ({
  page,
}) => {
  await runAt(page, '/docs/api/jobs/show', { job_id: 'job_000000000000' });
  await expectStatus(page, '404 not found');
  await response(page).getByRole('button', { name: 'Use the example of job_id' }).click();
  await expectStatus(page, '200 OK');
});

test('too many requests are refused for a time', async ({ page }) => {
  await runAt(page, create);
  await expectStatus(page, '201 Created');
  await expect
    .poll(async () => {
      // A new minute may begin at any time.
      await page.evaluate(pressAtLimit);
      return response(page).locator('figcaption').textContent();
    })
    .toMatch(/^429 rate limited in/);
  await expect(header(page, 'Retry-After')).toHaveText(/: [1-9]\d*$/);
});

test('a file of the reader is sent, unless it is too large', async ({ page }) => {
  await runAt(page, '/docs/api/employee-files/create');
  await expectStatus(page, '201 Created');
  await options(page).click();
  await typeValues(page, { 'Idempotency-Key': 'another' });
  const file = form(page).locator('input[type=file]');
  const chosen = (size: number) => ({
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(size, '%PDF-1.7 '),
  });
  await file.setInputFiles(chosen(1_000_001));
  await run(page).click();
  await expect(page.getByText('curl -O http')).toHaveText(
    /^curl -O http:\/\/\S+\/sandbox\.mjs && node sandbox\.mjs$/,
  );
  await file.setInputFiles(chosen(2000));
  await run(page).click();
  await expectStatus(page, '201 Created');
  await expect(body(page)).toContainText('2000');
});

test('the token and the base URL of the reader reach neither the worker nor the storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = [];
    const post = Worker.prototype.postMessage;
    Object.assign(window, { sent });
    Worker.prototype.postMessage = function (message: unknown) {
      sent.push(JSON.stringify(message));
      post.call(this, message);
    };
  });
  await runAt(page, '/docs/api/jobs/show', {
    CREWLINE_TOKEN: 'token-of-mine',
    'Base URL': 'https://host-of-mine.example',
  });
  await expectStatus(page, '200 OK');
  const known = () =>
    page.evaluate(
      () =>
        (window as unknown as { sent: string[] }).sent.join() +
        sessionStorage.getItem('sandbox') +
        sessionStorage.getItem('sandbox-runs'),
    );
  await expect.poll(known).toContain('/v1/jobs/job_');
  await expect.poll(known).not.toContain('of-mine');
});

test('nothing is against the policy, and only files of the site are requested', async ({
  page,
  baseURL,
}) => {
  const watched = await watch(page, baseURL);
  await runAt(page, create);
  await expectStatus(page, '201 Created');
  await navigate(page, '/docs/api/jobs/show');
  await run(page).click();
  await expectStatus(page, '200 OK');
  await expect.poll(() => watched.findings()).toEqual([]);
});

test('what does not load is said, and another attempt loads it', async ({ page }) => {
  let fails = true;
  await page.route('**/sandbox.mjs', (route) => (fails ? route.abort() : route.continue()));
  await runAt(page, '/docs/api/jobs/show');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The request did not run.');
  fails = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectStatus(page, '200 OK');
  await expect(alert).toBeHidden();
});

test('a policy of the server that forbids the worker is named', async ({ page }) => {
  await page.route('**/sandbox.mjs', async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response: answer, headers });
  });
  await runAt(page, '/docs/api/jobs/show');
  await expect(page.getByRole('alert')).toContainText('Content-Security-Policy without');
});

test('a press before the app runs is answered, and nothing loads before', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const release = await hold(page, '**/framework-*.js');
  await page.goto('/docs/api/jobs/show');
  expect(files.filter((url) => url.includes('sandbox'))).toEqual([]);
  await run(page).click();
  await expect(run(page)).toHaveAttribute('aria-busy', 'true');
  await release();
  await expectStatus(page, '200 OK');
});

test('a guide runs its requests, which share their state with other pages', async ({ page }) => {
  await page.goto('/docs/guides/getting-started');
  const blocks = page.locator('figure', { has: page.locator('[data-island=run]') });
  const answer = (index: number) => blocks.nth(index).getByRole('figure');
  const runs = [
    [0, '200 OK', 'Nordlicht Werkstatt'],
    [1, '201 Created', 'trial-1'],
    [2, '200 OK', 'trial-1'],
    [1, '409 conflict', 'external ID'],
  ] as const;
  for (const [index, status, text] of runs) {
    await blocks.nth(index).getByRole('button', { name: 'Run', exact: true }).click();
    await expect(answer(index).locator('figcaption')).toHaveText(
      new RegExp(`^${status} in \\d+ ms$`),
    );
    await expect(answer(index).locator('pre')).toContainText(text);
    await expect(answer(index)).toContainText('A simulation in your browser');
  }
  await runAt(page, list);
  await expect(body(page)).toContainText('trial-1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, settlesFirst: false });

  test('no request can be run', async ({ page }) => {
    await page.goto('/docs/api/jobs/show');
    await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0);
  });
});
