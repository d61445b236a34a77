import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allowHarmless } from '../src/client/navigation/trustedHtml';
import { inStepsMark } from '../src/client/loading/layoutInSteps';
import { hold, pageDataOf } from './support/requests';
import { routes } from './support/routes';
import { expect, expectUrl, hydrated, navigate, open, test } from './support/test';
import { watch } from './support/watch';

const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('nothing is against the policy', () => {
  test('in a visit by links, with the search and the menus', async ({ page, baseURL }) => {
    const watched = await watch(page, baseURL);
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'API Reference' }).click();
    await expect(mainHeading(page)).not.toHaveText(routes[0]?.heading ?? '');
    // A page with code, whose HTML React creates from its data.
    for (const route of ['/docs/guides/creating-an-application', '/docs/api/employees/']) {
      await navigate(page, route);
      await expect(mainHeading(page)).toHaveText(
        routes.find((known) => known.route === route)?.heading ?? '',
      );
      await expect(page.locator('pre[data-language] code').first()).toBeVisible();
    }
    const announced = page.locator('#gatsby-announcer');
    await expect(announced).toHaveText(/^Navigated to /);
    await expect.poll(async () => (await announced.boundingBox())?.width).toBeLessThanOrEqual(1);
    await expect(page.locator('#gatsby-focus-wrapper')).toHaveCSS('outline-style', 'none');

    await page.keyboard.press('/');
    await page.keyboard.type('webhook');
    await expect(page.getByRole('option').first()).toContainText(/webhook/i);
    await page.keyboard.press('Enter');
    await expect(mainHeading(page)).not.toHaveText('List employees');
    await page.getByRole('combobox', { name: 'Colour mode' }).selectOption('Dark');
    for (const summary of await page.locator('main summary:visible').all()) {
      await summary.click();
    }
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    await page.goBack();
    await expect.poll(() => watched.findings()).toEqual([]);
  });

  test('on a phone that lays a page out in steps, and returns to it', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const watched = await watch(page, baseURL);
    await page.goto('/docs/guides/creating-an-employee');
    await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
    await hydrated(page);
    await navigate(page, '/docs');
    await expectUrl(page, '/docs');
    await page.goBack();
    await expect(mainHeading(page)).toHaveText('Creating an employee');
    await expect.poll(() => watched.findings()).toEqual([]);
  });

  test('in tabs, samples and an enlarged diagram', async ({ page, baseURL }) => {
    const watched = await watch(page, baseURL);
    await open(page, '/docs/guides/creating-an-application');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await page.getByRole('button', { name: 'Wrap lines' }).first().click();
    await open(page, '/docs/guides/getting-started');
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await open(page, '/docs/api/employees/create');
    const sample = page.getByRole('combobox', { name: 'Language' });
    if ((await sample.count()) > 0) await sample.first().selectOption({ index: 1 });
    await expect.poll(() => watched.findings()).toEqual([]);
  });

  test('with the announcement dismissed, on a phone', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const watched = await watch(page, baseURL);
    await open(page, '/docs/api/errors');
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    await open(page, '/docs/api/limits');
    await expect(page.getByRole('button', { name: 'Dismiss the announcement' })).toBeHidden();
    await expect.poll(() => watched.findings()).toEqual([]);
  });

  test('while a page loads slowly, and when it fails', async ({ page, baseURL }) => {
    const watched = await watch(page, baseURL);
    await open(page, '/docs');
    const target = '/docs/guides/common-terms';
    const release = await hold(page, pageDataOf(target));
    await navigate(page, target);
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await release();
    await expect(mainHeading(page)).toHaveText('Common terms');
    await page.route('**/page-data/app-data.json', (route) => route.abort());
    await page.route('**/component---*.js', (route) => route.abort());
    await page.goto('/docs/api/errors');
    await expect(page.getByRole('alert')).toBeVisible();
    const findings = await watched.findings();
    expect(findings.filter((finding) => !finding.startsWith('ChunkLoadError'))).toEqual([]);
  });
});

test('a script or a style that something adds to a page is not run', async ({ page, baseURL }) => {
  const watched = await watch(page, baseURL);
  await page.route('**/docs/api/errors', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</main>',
      '<script>document.title = "run"</script><img src=x onerror="document.title = \'run\'">' +
        '<a id="evil" href="javascript:document.title = \'run\'">x</a></main>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/docs/api/errors');
  await hydrated(page);
  const thrown = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
      return 'nothing';
    } catch (error) {
      return String(error);
    }
  });
  expect(thrown).toContain('TrustedHTML');
  await expect(page).not.toHaveTitle('run');
  await expect.poll(async () => (await watched.findings()).length).toBeGreaterThan(2);
});

test('the consent script of docs/authoring.md loads analytics after a yes, and nothing else', async ({
  page,
}) => {
  const docs = readFileSync('docs/authoring.md', 'utf8');
  const consent = /```js title="static\/consent\.js"\n(.*?)```/s.exec(docs)?.[1] ?? '';
  const host = 'https://stats.example.com';
  // What `onPreRenderHTML` adds for `allow.scripts` and `head.scripts`.
  const trust = `(${String(allowHarmless)})('', ['${host}'])`;
  const digest = createHash('sha256').update(trust).digest('base64');
  await page.route('**/docs/api/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('script-src &#x27;self&#x27;', `$& ${host} 'sha256-${digest}'`)
      .replace('<script', `<script>${trust}</script><script defer src="/consent.js"></script>$&`);
    await route.fulfill({ response, body });
  });
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('**/consent.js', (route) => route.fulfill(script(consent)));
  const counted: string[] = [];
  await page.route(`${host}/**`, (route) => {
    counted.push(route.request().url());
    return route.fulfill(script('document.documentElement.dataset.counted = "yes"'));
  });
  const root = page.locator('html[data-counted]');

  await page.goto('/docs/api/errors');
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeVisible();
  expect(counted).toEqual([]);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(root).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Statistics' })).toHaveCount(0);
  // The answer is kept, and the script runs before those of the page.
  await page.goto('/docs/api/limits');
  await expect(root).toHaveCount(1);
  expect(counted).toEqual([`${host}/stats.js`, `${host}/stats.js`]);

  const add = (src: string) =>
    page.evaluate((url) => {
      try {
        const added = document.createElement('script');
        added.src = url;
        return added.src;
      } catch (error) {
        return String(error);
      }
    }, src);
  await expect.poll(() => add(`${host}/more.js`)).toBe(`${host}/more.js`);
  for (const url of [`${host}.evil.example/x.js`, '/consent.js', 'data:text/javascript,0']) {
    await expect.poll(() => add(url)).toContain('TrustedScriptURL');
  }
});
