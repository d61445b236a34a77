import type { Page } from '@playwright/test';
import { inStepsMark } from '../src/client/loading/layoutInSteps';
import { createDeploys, deploy, type Deploys } from './support/deploys';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { hold } from './support/requests';
import { expect, expectUrl, hydrated, isMarked, markDocument, test } from './support/test';
import { expectSaid } from './support/status';

const guide = '/docs/guides/getting-started';
const next = '/docs/guides/common-terms';
const operation = '/docs/api/applications/create';
/** The largest part of the app. */
const framework = '**/framework-*.js';

/** The scripts of a page without the app. */
const pageScripts = ['app', 'webpack-runtime'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const sidebarLink = (page: Page, name: string) =>
  page.locator('#sidebar').getByRole('link', { name, exact: true });

/** Names of the scripts that the page requests from now on, without their digests. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /([^/]*?)-\w{20}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/** Resolves when the document is of a build. */
const expectBuild = (page: Page, build: string) =>
  page.waitForFunction((expected) => window.___webpackCompilationHash === expected, build);

test('what is read and used of a page needs no app', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts = scriptsOf(page);
  await page.goto(guide);
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(page.getByRole('tab', { name: 'Python', selected: true }).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Copy' }).first().click();
  await expectSaid(page.getByRole('main').getByRole('status'), 'Copied');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#/);
  await page.waitForLoadState('networkidle');
  expect([...new Set(scripts)].sort()).toEqual(pageScripts);
});

test('the current row of the sidebar is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/docs/api/employee-payouts/');
  await expect(page.locator('#sidebar [aria-current=page]')).toBeInViewport();
});

test.describe('while the app is loading', () => {
  test('a press is kept, shown as busy, and answered', async ({ page }) => {
    const release = await hold(page, framework);
    await page.goto(guide);
    const button = page.getByRole('button', { name: 'Search' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });

  test('a press before any script is answered too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, '**/app-*.js');
    await page.goto(guide, { waitUntil: 'commit' });
    await menuButton(page).click();
    await release();
    await expect(drawer(page)).toBeVisible();
  });

  test('a category of the sidebar opens', async ({ page }) => {
    const release = await hold(page, framework);
    await page.goto('/docs/api/errors');
    const category = page.getByRole('button', { name: 'Pages in Recruiting' });
    await category.press('Enter');
    await release();
    await expect(category).toHaveAttribute('aria-expanded', 'true');
  });

  test('a key of the search opens it, with what is typed in the meantime', async ({ page }) => {
    const release = await hold(page, framework);
    await page.goto(guide);
    await page.keyboard.press('/');
    await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.type('pagi');
    await page.evaluate(() => {
      // What has focus when the next task begins, which may be a key.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => document.body.append(document.activeElement?.role ?? 'none');
      const onRequest = () => port2.postMessage(undefined);
      document.addEventListener('search-request', onRequest, { capture: true });
    });
    await release();
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(field).toBeFocused();
    await expect
      .poll(() => page.evaluate(() => document.body.lastChild?.textContent))
      .toBe('combobox');
    await expect(field).toHaveValue('pagi');
    await page.keyboard.type('nation');
    await expect(field).toHaveValue('pagination');
    await expect(page.getByRole('option', { name: 'Pagination' }).first()).toBeVisible();
    await page.goBack();
    await expect(field).toHaveCount(0);
    await expectUrl(page, guide);
  });
});

test('what was searched before the app runs opens with Enter', async ({ page }) => {
  const release = await hold(page, framework);
  await page.goto(guide);
  await page.keyboard.press('/');
  await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('idempotency');
  await page.keyboard.press('Enter');
  await release();
  await expect(page).toHaveURL(/\/docs\/.+idempotency/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the app leaves alone what a reader has done before it runs', async ({ page }) => {
  await page.goto(`${operation}#errors`);
  await expect(page.locator('#errors')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 40));
  await page.locator('#sidebar > div').evaluate((scroller) => scroller.scrollTo(0, 0));
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await expect
    .poll(() => page.locator('#sidebar > div').evaluate(({ scrollTop }) => scrollTop))
    .toBe(0);
});

test('a sidebar stays where its reader has scrolled it before all of the page is loaded', async ({
  page,
}) => {
  const scroller = page.locator('#sidebar > div');
  const top = () => scroller.evaluate(({ scrollTop }) => scrollTop);
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(operation);
  await hydrated(page);
  await scroller.evaluate((element) => element.scrollBy(0, 10));
  await frame();
  const release = await hold(page, '**/*.woff2');
  // The sidebar was used, so that the app runs at once.
  await page.reload({ waitUntil: 'commit' });
  await hydrated(page);
  await frame();
  await frame();
  const position = (await top()) + 10;
  await scroller.evaluate((element, to) => element.scrollTo(0, to), position);
  await release();
  await page.waitForLoadState('load');
  await expect.poll(top).toBe(position);
});

test('Back returns to where the reader was when the app began to run', async ({ page }) => {
  await page.goto(guide);
  await page.evaluate(() => window.scrollTo(0, 900));
  await hydrated(page);
  await sidebarLink(page, 'Common terms').click();
  await expect(heading(page)).toHaveText('Common terms');
  await page.goBack();
  await expect(heading(page)).toHaveText('Getting started');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a menu of samples that is used before the app runs changes the sample', async ({ page }) => {
  const release = await hold(page, framework);
  await page.goto(operation);
  const menu = page.getByRole('combobox', { name: 'Language of the request sample' });
  await menu.selectOption('Python');
  await release();
  await expect(page.getByRole('figure').filter({ hasText: 'import requests' })).toBeVisible();
});

test('the drawer opens and closes without the app', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = scriptsOf(page);
  await page.goto(guide);
  await menuButton(page).click();
  await expect(drawer(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  expect([...new Set(scripts)].sort()).toEqual(pageScripts);
});

test('every file is requested once, also where the page needs the app at once', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const url of [guide, '/404', '/docs/nowhere']) {
    requested.length = 0;
    await page.goto(url);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((file) => file.includes('framework'))).toHaveLength(1);
    expect([...new Set(requested)]).toEqual(requested);
  }
  // The browser reports each document that is not found.
  expect(errors).toHaveLength(2);
});

test.describe('a link', () => {
  test('is followed by the browser, which has the page by then', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(guide);
    await markDocument(page);
    const loaded = page.waitForRequest(`**${next}`);
    await sidebarLink(page, 'Common terms').hover();
    await expect.poll(async () => (await loaded).headerValue('sec-purpose')).toContain('prefetch');
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await expect.poll(() => isMarked(page)).toBe(false);
    await expectUrl(page, next);
    expect([...new Set(scripts)].sort()).toEqual(pageScripts);
  });

  test('that takes long shows the progress bar', async ({ page }) => {
    await page.goto(guide);
    const release = await hold(page, `**${next}`);
    // An expectation would wait for the navigation, so the page reports.
    const shown = new Promise<string>((resolve) => void page.exposeFunction('report', resolve));
    await page.evaluate(() => {
      new MutationObserver(() => {
        const name = document.querySelector('[role=progressbar]')?.getAttribute('aria-label');
        if (name) (window as unknown as { report: (name: string) => void }).report(name);
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await sidebarLink(page, 'Common terms').press('Enter', { noWaitAfter: true });
    expect(await shown).toBe('Loading page');
    await release();
    await expect(heading(page)).toHaveText('Common terms');
  });

  test('goes to the part of a page, and shows no progress', async ({ page }) => {
    await page.goto(guide);
    await page.evaluate((href) => {
      document.querySelector('main a')?.setAttribute('href', `${href}#next-steps`);
    }, guide);
    await page.locator('main a').first().click();
    await expectUrl(page, `${guide}#next-steps`);
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  });
});

test('an app that fails to load is no matter for a reader who reads', async ({ page }) => {
  await page.route(framework, (route) => route.abort());
  await page.goto(guide);
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Search' }).hover();
  await failed;
  await expect(alert(page)).toHaveCount(0);
});

test.describe('a new deploy under a tab whose app has not run', () => {
  // In one worker, because the deploys are copies of the site.
  test.describe.configure({ mode: 'default' });

  let deploys: Deploys;
  let server: PlainServer;

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  test.beforeAll(async ({}, { workerIndex }) => {
    deploys = createDeploys(`first-visit-${workerIndex}`);
    server = await startPlainServer(deploys.served);
  });
  test.beforeEach(() => deploy(deploys, 'old'));
  test.afterAll(() => server.close());

  test('is loaded with the next link, and nothing is reported', async ({ page }) => {
    await page.goto(server.origin + guide);
    deploy(deploys, 'new');
    const failed = page.waitForResponse((response) => response.status() === 404);
    await page.getByRole('button', { name: 'Search' }).hover();
    await failed;
    await expect(alert(page)).toHaveCount(0);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await expectBuild(page, deploys.newBuild);
  });

  test('is loaded by Retry, when a button is pressed', async ({ page }) => {
    await page.goto(server.origin + guide);
    deploy(deploys, 'new');
    await page.getByRole('button', { name: 'Search' }).click();
    await alert(page).getByRole('button', { name: 'Retry' }).click();
    await expectBuild(page, deploys.newBuild);
    await expect(alert(page)).toHaveCount(0);
  });
});

test.describe('what is below the window', () => {
  const lastPart = (page: Page) => page.locator('article > div > p a').last();
  const isLaidOut = (page: Page) =>
    lastPart(page).evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  /** Opens the guide without its script, and waits for the end of its HTML. */
  const openGuide = async (page: Page) => {
    const release = await hold(page, '**/app-*.js');
    await page.goto(guide, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    return release;
  };

  test('is laid out by the script of the page, and is found and read before', async ({ page }) => {
    const release = await openGuide(page);
    await expect(page.locator('html')).toHaveAttribute(inStepsMark);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expect.poll(() => isLaidOut(page)).toBe(false);
    // Again where it has moved, because what is above it has its height only now.
    const scrollToLastPart = async () => {
      await lastPart(page).scrollIntoViewIfNeeded();
      return isLaidOut(page);
    };
    await expect.poll(scrollToLastPart).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => isLaidOut(page)).toBe(false);
    await release();
    await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
    await expect.poll(() => isLaidOut(page)).toBe(true);
  });

  test('keeps its place when the page is read before', async ({ page }) => {
    const release = await openGuide(page);
    const last = page.getByRole('heading', { level: 2 }).last();
    await last.evaluate((heading) => heading.scrollIntoView());
    const top = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(200);
    const before = await top();
    await release();
    await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

  test('is there at once for a link to it, and after a reload', async ({ page }) => {
    const release = await hold(page, '**/app-*.js');
    await page.goto(`${operation}#errors`, { waitUntil: 'commit' });
    await expect(page.locator('#errors')).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
    await page.goto(guide, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute(inStepsMark);
    await expect(heading(page)).toBeVisible();
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
    await release();
  });
});
