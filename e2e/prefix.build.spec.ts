import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildFixture, copyFixture, fixtureDir, type FixtureBuild } from './support/buildFixture';
import { startNginx, type Nginx } from './support/nginx';
import { statsPort } from './support/ports';
import {
  expect,
  expectUrl,
  isMarked,
  markDocument,
  open,
  projectDir,
  test as base,
} from './support/test';
import { startViewsHost, type ViewsHost } from './support/viewsHost';

const basePath = '/docs-site';
const host = 'https://two-versions.example';

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

/** Every way in which a page refers to a file or page of the site. */
const pictures = `---
title: Pictures
---

export const words = 'a page with JavaScript';

This is {words}, see [the gauges](/docs/gauges/).

![The pier](./pier.png)

![The crest](/crest.svg)
`;

const drawings = `---
title: Drawings
---

<a href="/docs/guides/tides">By hand</a>, <a href="/openapi.yaml">the contract</a>, <a href="/pricing?a=b">plans</a>

<video src="/tide.mp4" poster="/crest.svg"></video>

![The pier](./pier.png)

\`\`\`mermaid title="A wave"
flowchart LR
  accDescr: A wave comes and goes.
  A[Comes] --> B[Goes]
\`\`\`
`;

function changeContent(dir: string): void {
  const replace = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(dir, file), 'utf8');
    writeFileSync(path.join(dir, file), text.replace(from, to));
  };
  replace(
    'site.yaml',
    `base_url: ${host}`,
    `base_url: ${host}${basePath}/\nexternal_paths: [/pricing]`,
  );
  appendFileSync(path.join(dir, 'site.yaml'), settings);
  replace('sidebars.yaml', '- guides/alarms', '- guides/alarms\n          - guides/drawings');
  writeFileSync(path.join(dir, 'docs/guides/pictures.mdx'), pictures);
  writeFileSync(path.join(dir, 'docs/guides/drawings.mdx'), drawings);
  const picture = path.join(fixtureDir('other-product'), 'docs/handbook/bike.png');
  copyFileSync(picture, path.join(dir, 'docs/guides/pier.png'));
  writeFiles(path.join(dir, 'static'), {
    'crest.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    // Not empty, because nothing of an empty file fits the range that a browser asks for.
    'tide.mp4': 'tide',
    'count-navigations.js': documentedScript(),
  });
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

let build: FixtureBuild;
let nginx: Nginx;
let counter: ViewsHost;

/** Fails a test whose page requests something that neither the site nor its settings name. */
const test = base.extend<{ missing: Set<string> }>({
  missing: [
    async ({ page }, use) => {
      const missing = new Set<string>();
      const outside: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        const isAllowed = [`${nginx.origin}${basePath}/`, `${stats}/`].some((start) =>
          url.href.startsWith(start),
        );
        if (url.protocol.startsWith('http') && !isAllowed) outside.push(url.href);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) missing.add(new URL(response.url()).pathname);
      });
      await use(missing);
      expect(outside).toEqual([]);
    },
    { auto: true },
  ],
});

test.beforeAll(async () => {
  counter = await startViewsHost(statsPort, scripts);
  const content = copyFixture('two-versions', 'with-path', changeContent);
  build = await buildFixture('with-path', undefined, content);
  nginx = await startNginx(build.publicDir, 'nginx-prefix', basePath);
});
test.afterAll(async () => {
  await nginx.stop();
  counter.close();
});

const openRoute = (page: Page, route: string) => open(page, nginx.origin + basePath + route);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const read = (file: string) => readFileSync(path.join(build.publicDir, file), 'utf8');

test('a build whose base_url has a path ends without problems but the drawing', () => {
  expect(build.status, build.output).toBe(0);
  expect(build.output).not.toContain('Problems with links');
});

test('links lead from page to page without another document', async ({ page, missing }) => {
  await openRoute(page, '/');
  await markDocument(page);
  await page.getByRole('article').getByRole('link', { name: 'about alarms' }).click();
  await expect(heading(page)).toHaveText('Alarms');
  await expectUrl(page, `${basePath}/docs/guides/alarms`);
  await page.locator('#sidebar').getByRole('link', { name: 'Drawings' }).click();
  await page.getByRole('link', { name: 'By hand' }).click();
  await expect(heading(page)).toHaveText('Tides');
  await page.getByRole('link', { name: 'the gauges' }).click();
  await expectUrl(page, `${basePath}/docs/gauges/`);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expectUrl(page, `${basePath}/docs/category/gauges`);
  await page.goBack();
  await expectUrl(page, `${basePath}/docs/gauges/`);
  await page.getByRole('link', { name: /Next/ }).click();
  await expectUrl(page, `${basePath}/docs/gauges/show`);
  await page.getByRole('banner').getByRole('link', { name: 'Tidewater' }).click();
  await expectUrl(page, `${basePath}/`);
  await expect.poll(() => isMarked(page)).toBe(true);
  expect([...missing]).toEqual([]);
});

test('a path of another site of the host has no path of base_url, and is no page of the app', async ({
  page,
}) => {
  await openRoute(page, '/docs/guides/drawings');
  await expect(page.getByRole('link', { name: 'plans' })).toHaveAttribute(
    'href',
    `${host}/pricing?a=b`,
  );
  expect(read('docs/guides/drawings.md')).toContain(`(${host}/pricing?a=b)`);
});

test('the page without its slash is the home page', async ({ page }) => {
  await page.route(`${nginx.origin}${basePath}`, (route) => route.continue());
  const response = await page.request.get(nginx.origin + basePath, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, `${basePath}/`]);
});

test('the site is at its path alone, and its compressed files are sent', async ({ request }) => {
  for (const route of ['/', '/docs', '/404.html', `${basePath}/404.html`])
    await expect
      .poll(async () => (await request.get(nginx.siteOrigin + route)).status(), route)
      .toBe(404);
  for (const route of ['/', '/docs'])
    await expect
      .poll(async () => (await request.get(nginx.origin + route)).text())
      .toBe('another site');
  const response = await request.get(`${nginx.origin}${basePath}/graph.json`);
  expect(response.headers()['content-encoding']).toBe('gzip');
});

test('images, videos, diagrams and icons load', async ({ page, missing }) => {
  for (const route of ['/docs/guides/drawings', '/docs/guides/pictures']) {
    await openRoute(page, route);
    for (const image of await page.getByRole('article').locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .not.toBe(0);
    }
  }
  await openRoute(page, '/docs/guides/drawings');
  await page.getByRole('figure', { name: 'A wave' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'A wave' }).locator('svg')).toBeVisible();
  const icons = await page
    .locator('link[rel~=icon], link[rel=manifest], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons).toHaveLength(5);
  for (const icon of icons)
    await expect
      .poll(async () => (await page.request.get(nginx.origin + icon)).ok(), icon)
      .toBe(true);
  expect([...missing]).toEqual([]);
});

test('a search finds pages and opens them, also by its URL', async ({ page, missing }) => {
  await openRoute(page, '/docs?q=alarm+at+high+water');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('href', new RegExp(`^${basePath}/docs/`));
  await markDocument(page);
  await page
    .getByRole('option', { name: /^Alarms/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Alarms');
  await expect.poll(() => isMarked(page)).toBe(true);
  expect([...missing]).toEqual([]);
});

test('the list of all pages opens pages', async ({ page, missing }) => {
  await openRoute(page, '/docs');
  await markDocument(page);
  await page
    .getByRole('region', { name: 'All pages' })
    .getByRole('link', { name: 'Tides' })
    .click();
  await expectUrl(page, `${basePath}/docs/guides/tides`);
  await expect.poll(() => isMarked(page)).toBe(true);
  expect([...missing]).toEqual([]);
});

test('the contract and the Markdown of a page are where the links point to', async ({ page }) => {
  await openRoute(page, '/');
  const contract = page.getByRole('link', { name: 'the contract' });
  await expect(contract).toHaveAttribute('href', `${basePath}/openapi.yaml`);
  const response = await page.request.get(`${nginx.origin}${basePath}/openapi.yaml`);
  await expect.poll(() => response.text()).toContain(`url: ${host}${basePath}/docs/gauges/show`);
  await openRoute(page, '/docs/guides/tides');
  await page.getByRole('main').locator('summary', { hasText: 'Page as Markdown' }).click();
  const markdown = page.getByRole('link', { name: 'View as Markdown' });
  await expect(markdown).toHaveAttribute('href', `${basePath}/docs/guides/tides.md`);
  const asked = await page.request.get(`${nginx.origin}${basePath}/docs/guides/tides`, {
    headers: { Accept: 'text/markdown' },
  });
  await expect.poll(() => asked.text()).toContain(`(${host}${basePath}/docs/gauges/)`);
});

test('a URL without a page gets the not-found page, whose suggestion opens', async ({
  page,
  missing,
}) => {
  await openRoute(page, '/docs/guides/tidess');
  await expect(heading(page)).toHaveText('Page not found');
  const suggestions = page.getByRole('region', { name: 'Did you mean' });
  await expect(suggestions).toContainText(`${basePath}/docs/guides/tides`);
  await suggestions.getByRole('link', { name: 'Tides' }).click();
  await expect(heading(page)).toHaveText('Tides');
  await expectUrl(page, `${basePath}/docs/guides/tides`);
  expect([...missing]).toEqual([`${basePath}/docs/guides/tidess`]);
});

test('a path with the ending of a page opens the page', async ({ page }) => {
  await openRoute(page, '/docs/guides/tides.html?a=1#ebb');
  await expect(heading(page)).toHaveText('Tides');
});

test('the menu of versions opens the same page of another version', async ({ page, missing }) => {
  await openRoute(page, '/docs/guides/tides');
  const menu = page.getByRole('navigation', { name: 'Versions' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'Version 1.4' }).click();
  await expectUrl(page, `${basePath}/docs/1.4/guides/tides`);
  expect([...missing]).toEqual([]);
});

test('files for programs name the URLs of the site', () => {
  const site = `${host}${basePath}`;
  expect(read('robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(read('sitemap.xml')).toContain(`<loc>${site}/docs/guides/tides</loc>`);
  expect(read('llms.txt')).toContain(`(${site}/docs/guides/tides.md)`);
  expect(read('changes.atom')).toContain(`href="${site}/docs`);
  expect(JSON.parse(read('graph.json'))).toMatchObject({ url: site });
  expect(JSON.parse(read('site.webmanifest'))).toMatchObject({ scope: `${basePath}/` });
  const html = read('docs/guides/tides/index.html');
  expect(html).toContain(`rel="canonical" href="${site}/docs/guides/tides"`);
  expect(html).toContain(`href="${basePath}/changes.atom"`);
  expect(html).toContain(`"url":"${site}/"`);
});

base.describe('scripts of the settings', () => {
  base.beforeEach(() => {
    counter.views.length = 0;
  });

  const viewsOf = (site: string) =>
    counter.views.filter((view) => view.startsWith(site)).map((view) => view.split(' ')[1]);

  base('a first load, navigations of the router and Back arrive once each', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${nginx.origin}${basePath}/docs/guides/tides`);
    await open(page, `${nginx.origin}${basePath}/docs`);
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
    await expect.poll(() => isMarked(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    const tides = `${basePath}/docs/guides/tides`;
    const alarms = `${basePath}/docs/guides/alarms`;
    const expected = [tides, `${basePath}/docs`, alarms, tides, alarms];
    await expect.poll(() => viewsOf('gauges')).toEqual(expected);
    await expect.poll(() => viewsOf('goat')).toEqual(expected);
    expect(errors).toEqual([]);
  });

  base(
    'the policy allows the host and no other, and browsers prefetch pages without running them',
    async ({ page }) => {
      await page.goto(`${nginx.origin}${basePath}/docs`);
      const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
      await expect(policy).toHaveAttribute(
        'content',
        new RegExp(`script-src 'self' [^;]* ${stats};`),
      );
      const rules = JSON.parse(
        (await page.locator('script[type=speculationrules]').textContent()) ?? '',
      ) as object;
      expect(Object.keys(rules)).toEqual(['prefetch']);
      const reach = (origin: string) =>
        page.evaluate(async (url) => {
          const response = await fetch(url, { mode: 'no-cors' }).catch(() => undefined);
          return response !== undefined;
        }, `${origin}/all.js`);
      await expect.poll(() => reach(stats)).toBe(true);
      await expect.poll(() => reach(stats.replace('127.0.0.1', 'localhost'))).toBe(false);
    },
  );

  base('a blocked script is no failure of the page', async ({ page }) => {
    await page.route(`${stats}/**`, (route) => route.abort());
    await open(page, `${nginx.origin}${basePath}/docs`);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
