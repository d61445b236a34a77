import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFixture, copyFixture } from './support/buildFixture';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { statsPort } from './support/ports';
import { expect, isMarked, markDocument, open, projectDir, test } from './support/test';
import { startViewsHost, type ViewsHost } from './support/viewsHost';

const stats = `http://127.0.0.1:${statsPort}`;

/** Counts navigations of the router itself, as Plausible does. */
const countsAll = `(() => {
  const { src, dataset } = document.currentScript;
  let shown;
  const count = () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    navigator.sendBeacon(new URL('/view', src), dataset.domain + ' ' + shown);
  };
  const { pushState } = history;
  history.pushState = (...args) => {
    pushState.apply(history, args);
    count();
  };
  addEventListener('popstate', count);
  count();
})();`;

/** Counts documents, and what it is told to count, as GoatCounter does. */
const countsDocuments = `(() => {
  const { goatcounter: endpoint } = document.currentScript.dataset;
  const count = (view) => navigator.sendBeacon(endpoint, 'goat ' + view.path);
  window.goatcounter = { count };
  count({ path: location.pathname });
})();`;

const scripts: Readonly<Record<string, string>> = {
  '/all.js': countsAll,
  '/documents.js': countsDocuments,
};

const settings = `
head:
  scripts:
    - src: ${stats}/all.js
      async: true
      data: { domain: gauges }
    - src: ${stats}/documents.js
      data: { goatcounter: '${stats}/view' }
    - src: /count-navigations.js
  verification:
    - { name: google-site-verification, content: a1b2 }
  preconnect: ['${stats}']
allow:
  scripts: ['${stats}']
  connections: ['${stats}']
`;

/** The script that the documentation shows. */
const documentedScript = (): string =>
  /```js title="static\/count-navigations.js"\n([^]*?)```/.exec(
    readFileSync(path.join(projectDir, 'docs/authoring.md'), 'utf8'),
  )?.[1] ?? '';

const viewsOf = (site: string) =>
  host.views.filter((view) => view.startsWith(site)).map((view) => view.split(' ')[1]);

let host: ViewsHost;
let server: PlainServer;
test.beforeAll(async () => {
  host = await startViewsHost(statsPort, scripts);
  const content = copyFixture('two-versions', 'with-scripts', (dir) => {
    appendFileSync(path.join(dir, 'site.yaml'), settings);
    mkdirSync(path.join(dir, 'static'));
    writeFileSync(path.join(dir, 'static/count-navigations.js'), documentedScript());
  });
  const build = await buildFixture('with-scripts', undefined, content);
  expect(build.status, build.output).toBe(0);
  server = await startPlainServer(build.publicDir);
});
test.afterAll(async () => {
  await server.close();
  host.close();
});
test.beforeEach(() => {
  host.views.length = 0;
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a first load, navigations of the router and Back arrive once each', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${server.origin}/docs/guides/tides`);
  await open(page, `${server.origin}/docs`);
  await markDocument(page);
  await page.locator('#sidebar').getByRole('link', { name: 'Alarms' }).click();
  await expect(heading(page)).toHaveText('Alarms');
  // Neither is another page.
  await page.evaluate(() => {
    location.hash = 'here';
  });
  await page.keyboard.press('/');
  await page.keyboard.type('gauge');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('#sidebar').getByRole('link', { name: 'Tides' }).click();
  await expect(heading(page)).toHaveText('Tides');
  await page.goBack();
  await expect(heading(page)).toHaveText('Alarms');
  expect(await isMarked(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  const tides = '/docs/guides/tides';
  const alarms = '/docs/guides/alarms';
  const expected = [tides, '/docs', alarms, tides, alarms];
  await expect.poll(() => viewsOf('gauges')).toEqual(expected);
  await expect.poll(() => viewsOf('goat')).toEqual(expected);
  expect(errors).toEqual([]);
});

test('the policy allows the host and no other, and browsers prefetch pages without running them', async ({
  page,
}) => {
  await page.goto(`${server.origin}/docs`);
  const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
  await expect(policy).toHaveAttribute('content', new RegExp(`script-src 'self' [^;]* ${stats};`));
  await expect(policy).toHaveAttribute('content', /require-trusted-types-for 'script'/);
  const rules = JSON.parse(
    (await page.locator('script[type=speculationrules]').textContent()) ?? '',
  ) as object;
  expect(Object.keys(rules)).toEqual(['prefetch']);
  const reach = (origin: string) =>
    page.evaluate(async (url) => {
      const response = await fetch(url, { mode: 'no-cors' }).catch(() => undefined);
      return response !== undefined;
    }, `${origin}/all.js`);
  expect(await reach(stats)).toBe(true);
  expect(await reach(stats.replace('127.0.0.1', 'localhost'))).toBe(false);
});

test('a blocked script is no failure of the page', async ({ page }) => {
  await page.route(`${stats}/**`, (route) => route.abort());
  await open(page, `${server.origin}/docs`);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
