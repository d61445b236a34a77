import type { BrowserContext, Page } from '@playwright/test';
import { measureContrasts } from './support/contrast';
import { deploy, createDeploys, type Deploys } from './support/deploys';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { hold, pageDataOf } from './support/requests';
import { watchUnsettled } from './support/settled';
import { storages } from './support/storages';
import {
  expect,
  expectUrl,
  hydrated,
  isMarked,
  markDocument,
  navigate,
  open,
  overflowOf,
  test,
} from './support/test';

const start = '/docs/guides/getting-started';
const target = '/docs/guides/common-terms';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry', exact: true });
const bar = (page: Page) => page.locator('#nprogress');
const sidebarLink = (page: Page, name: string) =>
  page.locator('#sidebar').getByRole('link', { name, exact: true });

// Nothing is prefetched, however long a test takes to reach its link.
test.beforeEach(({ context }) => saveData(context));

/** Counts the documents that the browser loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Waits until another document has replaced the marked one. */
const expectNewDocument = (page: Page) =>
  expect(page.locator('html:not([data-marked]) h1')).toHaveCount(1);

/** Whether the router's loader has the page at a path. */
const isLoaded = (page: Page, path: string) =>
  page.evaluate((of) => Boolean(window.___loader.loadPageSync(of)), path);

/** Turns prefetching off, as for a reader who saves data. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Expects no navigation in progress. */
async function expectAtRest(page: Page): Promise<void> {
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Loading page…')).toHaveCount(0);
}

/** Opens a page, and presses a key that only the app answers. */
async function openAndSearch(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('/');
}

/** Changes the page data that the server sends, the first times that it is requested. */
async function changePageData(
  page: Page,
  route: string,
  change: (pageData: PageData) => void,
  times = Infinity,
): Promise<void> {
  let requests = 0;
  // Not with Playwright's `times`, which ends the interception while a request waits in it.
  await page.route(pageDataOf(route), async (request) => {
    requests += 1;
    if (requests > times) return request.continue();
    const response = await request.fetch();
    const pageData = (await response.json()) as PageData;
    change(pageData);
    return request.fulfill({ response, json: pageData });
  });
}

interface PageData {
  componentChunkName: string;
  result: { data?: { page: { content: unknown } }; pageContext?: object };
}

test.describe('a first visit on which something fails to load that its reader needs', () => {
  const parts: [part: string, url: string, text: RegExp][] = [
    ['the page’s code', '**/component---*.js', /Loading chunk \d+ failed/],
    ['the page’s data', pageDataOf(start), /The data of .* failed to load/],
    ['the site’s data', '**/page-data/sq/d/*.json', /page-data\/sq\/d/],
    ['the framework', '**/framework-*.js', /framework-\w+\.js/],
    ['the app', '**/app-*.js', /app-\w+\.js/],
    ['the runtime', '**/webpack-runtime-*.js', /webpack-runtime-\w+\.js/],
  ];
  for (const [part, url, text] of parts) {
    test(`${part}: the text is visible, and Retry loads the page again`, async ({ page }) => {
      const documents = countDocuments(page);
      await page.route(url, (route) => route.abort());
      await openAndSearch(page, start);
      await expect(alert(page)).toContainText(text);
      await expect(heading(page)).toHaveText('Getting started');
      await expect(page.getByRole('main')).toContainText('Next steps');
      expect(documents(), 'it is not reloaded in a loop').toBe(1);
      await markDocument(page);
      await page.unroute(url);
      await page.keyboard.press('Tab');
      await expect(retry(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expectNewDocument(page);
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
      await sidebarLink(page, 'Common terms').click();
      await expect(heading(page)).toHaveText('Common terms');
    });
  }

  test('the styles: the page works without them, and Retry loads the page again', async ({
    page,
  }) => {
    await page.route('**/styles.*.css', (route) => route.abort());
    await open(page, start);
    await expect(alert(page)).toContainText(/styles\.\w+\.css/);
    await expect(heading(page)).toBeVisible();
    await expect(alert(page)).not.toHaveCSS('position', 'fixed');
    const icons = await page
      .locator('svg')
      .evaluateAll((drawn) => drawn.map((icon) => icon.getBoundingClientRect().width));
    expect(Math.max(...icons)).toBeLessThan(40);
    await page.unroute('**/styles.*.css');
    await retry(page).click();
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  });

  test('a failing Retry shows the error again', async ({ page }) => {
    await page.route('**/component---*.js', (route) => route.abort());
    await openAndSearch(page, start);
    await expect(alert(page)).toContainText(/Loading chunk \d+ failed/);
    await markDocument(page);
    await retry(page).click();
    await expectNewDocument(page);
    await page.waitForLoadState();
    await page.keyboard.press('/');
    await expect(alert(page)).toContainText(/Loading chunk \d+ failed/);
    await markDocument(page);
    await page.unroute('**/component---*.js');
    await retry(page).click();
    await expectNewDocument(page);
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
  });

  test('Retry keeps the page while the network is gone', async ({ page, context }) => {
    await page.route('**/component---*.js', (route) => route.abort());
    await openAndSearch(page, start);
    await expect(retry(page)).toBeVisible();
    await markDocument(page);
    await context.setOffline(true);
    await retry(page).click();
    await expect(alert(page)).toContainText('failed');
    await retry(page).click();
    await expect(alert(page)).toContainText('Failed to fetch');
    await expect(heading(page)).toHaveText('Getting started');
    await context.setOffline(false);
    await page.unroute('**/component---*.js');
    await retry(page).click();
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
    await expectUrl(page, start);
  });

  test('the message fits a phone and is legible in both colour modes', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/component---*.js', (route) => route.abort());
    await openAndSearch(page, start);
    await expect(retry(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overflowOf(page)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion, so that no colour is between its two values.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { faint } = await measureContrasts(page);
      expect(faint).toEqual([]);
    }
  });
});

test('code that fails to load after the first visit does not reload the page, and Retry does', async ({
  page,
}) => {
  await open(page, start);
  const documents = countDocuments(page);
  await markDocument(page);
  await page.evaluate(() => {
    void Promise.reject(new Error('Loading chunk 7 failed.'));
  });
  await expect(alert(page)).toContainText('Loading chunk 7 failed.');
  await expect.poll(() => isMarked(page)).toBe(true);
  expect(documents()).toBe(0);
  await retry(page).click();
  await expectNewDocument(page);
  await hydrated(page);
  await expect(alert(page)).toHaveCount(0);
});

test.describe('a crashed page', () => {
  /** Breaks what starts the page of a route, until the document is repaired or, after `repairNext`, left. */
  const breakPage = (page: Page, route: string) =>
    page.addInitScript((broken) => {
      if (sessionStorage.getItem('repaired') !== null) return;
      const { querySelectorAll } = Element.prototype;
      Element.prototype.querySelectorAll = function query(selector: string) {
        if (selector === '[data-island]' && location.pathname === broken) {
          throw new TypeError('Out of order for a moment.');
        }
        return querySelectorAll.call(this, selector);
      };
      addEventListener('repair', () => {
        Element.prototype.querySelectorAll = querySelectorAll;
      });
    }, route);
  const repair = (page: Page) => page.evaluate(() => dispatchEvent(new Event('repair')));
  const repairNext = (page: Page) => page.evaluate(() => sessionStorage.setItem('repaired', ''));
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

  test('keeps the header, the sidebar and the footer, which work', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await breakPage(page, target);
    await open(page, start);
    const edge = (await heading(page).boundingBox())?.x;
    await markDocument(page);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect.poll(async () => (await heading(page).boundingBox())?.x).toBe(edge);
    await expect(alert(page)).toContainText('TypeError');
    await expect(page).toHaveTitle('This page crashed · Crewline Developers');
    await expectUrl(page, target);
    expect(errors.join('\n')).toContain('TypeError');
    await expectAtRest(page);
    await sidebarLink(page, 'Creating an employee').click();
    await expect(heading(page)).toHaveText('Creating an employee');
    await page.goBack();
    await expect(heading(page)).toHaveText('This page crashed.');
    await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
    await expect(heading(page)).toHaveText('Documentation');
    await page.goBack();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click();
    await expect(heading(page)).toHaveText('Guides');
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('recovers without a reload when the cause has gone', async ({ page }) => {
    await breakPage(page, target);
    await open(page, start);
    await markDocument(page);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(alert(page)).toContainText('Out of order for a moment.');
    await repair(page);
    await tryAgain(page).press('Enter');
    await expect(heading(page)).toHaveText('Common terms');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('is reloaded when it crashes again', async ({ page }) => {
    await breakPage(page, target);
    await open(page, target);
    await expect(heading(page)).toHaveText('This page crashed.');
    await repairNext(page);
    const documents = countDocuments(page);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText('Common terms');
    expect(documents()).toBe(1);
  });

  test('stays while the network is gone', async ({ page, context }) => {
    await breakPage(page, target);
    await open(page, target);
    await expect(heading(page)).toHaveText('This page crashed.');
    await context.setOffline(true);
    await tryAgain(page).click();
    await expect(retry(page)).toBeVisible();
    await expect(heading(page)).toHaveText('This page crashed.');
    await context.setOffline(false);
    await repairNext(page);
    await retry(page).click();
    await expect(heading(page)).toHaveText('Common terms');
  });

  test('that includes the frame shows the message, and going back works', async ({ page }) => {
    await changePageData(page, target, (pageData) => {
      pageData.result = {};
    });
    await open(page, start);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('This page crashed.');
    await expect(tryAgain(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toHaveText('Getting started');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('a navigation', () => {
  test('marks the scripts that it adds, so that nothing else reports their failures', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // The bundler removes them once they are loaded.
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement && node.dataset.rspack) {
            document.documentElement.dataset.added = node.dataset.rspack;
          }
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, start);
    await navigate(page, '/docs/api/jobs/show');
    await expect(heading(page)).toHaveText('Show a job');
    await expect(page.locator('html[data-added]')).toHaveCount(1);
  });

  test('to a page whose code fails is left to the browser, with query and hash', async ({
    page,
  }) => {
    await open(page, start);
    await markDocument(page);
    await page.route('**/component---src-templates-category-*.js', (route) => route.abort());
    const documents = countDocuments(page);
    await navigate(page, '/docs/category/guides?from=mail#content');
    await expect(heading(page)).toHaveText('Guides');
    await expectUrl(page, '/docs/category/guides?from=mail#content');
    // The browser fails too, and does not try again.
    await expect(alert(page)).toContainText(/Loading chunk \d+ failed/);
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(1);
    await page.unroute('**/component---src-templates-category-*.js');
    await retry(page).click();
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
  });

  test('to a page of a template that the running code does not know is left to the browser', async ({
    page,
  }) => {
    await open(page, start);
    await markDocument(page);
    await changePageData(page, target, (data) => (data.componentChunkName = 'component---new'), 1);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await expect.poll(() => isMarked(page)).toBe(false);
    await hydrated(page);
    await expectAtRest(page);
  });

  test('back to a page whose data fails is left to the browser', async ({ page }) => {
    await open(page, start);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await page.reload();
    await hydrated(page);
    await markDocument(page);
    await page.route(pageDataOf(start), (route) => route.abort());
    await page.goBack();
    await expect(heading(page)).toHaveText('Getting started');
    await expectUrl(page, start);
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  test('without a network stays on the page, and Retry goes on', async ({ page, context }) => {
    await open(page, start);
    await markDocument(page);
    await context.setOffline(true);
    await sidebarLink(page, 'Common terms').click();
    await expect(alert(page)).toContainText('Failed to fetch');
    await expect(heading(page)).toHaveText('Getting started');
    await expectUrl(page, start);
    await expect.poll(() => isMarked(page)).toBe(true);
    await expectAtRest(page);
    await context.setOffline(false);
    await retry(page).click();
    await expect(heading(page)).toHaveText('Common terms');
    await expectUrl(page, target);
    await expect(alert(page)).toHaveCount(0);
  });

  test('that failed is not reported any more after going back', async ({ page, context }) => {
    await open(page, start);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await context.setOffline(true);
    await sidebarLink(page, 'Creating an employee').click();
    await expect(alert(page)).toContainText('Failed to fetch');
    await page.goBack();
    await expect(heading(page)).toHaveText('Getting started');
    await expect(alert(page)).toHaveCount(0);
  });

  test('that loses the network meanwhile stays on the page', async ({ page, context }) => {
    await open(page, start);
    const release = await hold(page, pageDataOf(target));
    const asked = page.waitForRequest(pageDataOf(target));
    await sidebarLink(page, 'Common terms').click();
    await asked;
    await expect(bar(page)).toHaveCount(1);
    await context.setOffline(true);
    await release();
    await expect(retry(page)).toBeVisible();
    await expectAtRest(page);
    await expect(heading(page)).toHaveText('Getting started');
    await expectUrl(page, start);
    // The message disappears with the next navigation.
    await context.setOffline(false);
    await sidebarLink(page, 'Creating an employee').click();
    await expect(heading(page)).toHaveText('Creating an employee');
    await expect(alert(page)).toHaveCount(0);
  });

  test('back without a network shows the browser’s own page at that URL', async ({
    page,
    context,
  }) => {
    await open(page, start);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await page.reload();
    await hydrated(page);
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('chrome-error://chromewebdata/');
    await context.setOffline(false);
    await page.reload();
    await expect(heading(page)).toHaveText('Getting started');
    await expectUrl(page, start);
  });

  test('that is followed by another is cancelled', async ({ page }) => {
    await open(page, start);
    const release = await hold(page, pageDataOf(target));
    await sidebarLink(page, 'Common terms').click();
    await sidebarLink(page, 'Creating an employee').click();
    await expect(heading(page)).toHaveText('Creating an employee');
    await release();
    await expect.poll(() => isLoaded(page, target)).toBe(true);
    await expectAtRest(page);
    await expect(heading(page)).toHaveText('Creating an employee');
    await expectUrl(page, '/docs/guides/creating-an-employee');
  });

  test('back that is followed by another forward shows the page of its URL', async ({ page }) => {
    await open(page, start);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await page.reload();
    await hydrated(page);
    const release = await hold(page, pageDataOf(start));
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${start}`);
    await page.evaluate(() => history.forward());
    await page.waitForURL(`**${target}`);
    await release();
    await expect.poll(() => isLoaded(page, start)).toBe(true);
    await expectAtRest(page);
    await expect(heading(page)).toHaveText('Common terms');
    await expectUrl(page, target);
    await page.goBack();
    await expect(heading(page)).toHaveText('Getting started');
  });

  test('to an unknown path shows the not-found page with suggestions', async ({ page }) => {
    await open(page, start);
    await markDocument(page);
    await navigate(page, '/docs/guides/comon-terms');
    await expect(heading(page)).toHaveText('Page not found');
    await expectUrl(page, '/docs/guides/comon-terms');
    await expect
      .poll(async () => (await page.request.get('/docs/guides/comon-terms')).status())
      .toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page
      .getByRole('region', { name: 'Did you mean' })
      .getByRole('link', { name: 'Common terms' })
      .click();
    await expect(heading(page)).toHaveText('Common terms');
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('on slow 3G is announced, and ends', async ({ page, context }) => {
    await open(page, start);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2000,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    const settle = await watchUnsettled(page);
    // The code of the page is loaded already; its data is not.
    await sidebarLink(page, 'Creating file backups').click();
    // Together, because on a busy machine one after the other takes longer than the page.
    await Promise.all([
      expect(bar(page)).toHaveCount(1),
      expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true'),
      expect(page.getByRole('status').filter({ hasText: 'Loading page…' })).toHaveCount(1),
      expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(1),
    ]);
    await expect(heading(page)).toHaveText('Creating file backups', { timeout: 15_000 });
    await settle();
    await expectUrl(page, '/docs/guides/creating-file-backups');
    await expectAtRest(page);
  });

  test('shows a bar that does not move with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, start);
    const release = await hold(page, pageDataOf(target));
    await sidebarLink(page, 'Common terms').click();
    const durations = await page
      .locator('#nprogress, #nprogress .bar')
      .evaluateAll((elements) =>
        elements.map((element) => parseFloat(getComputedStyle(element).animationDuration)),
      );
    await expect(bar(page)).toHaveCount(1);
    for (const duration of durations) expect(duration).toBeLessThan(0.001);
    await release();
    await expect(heading(page)).toHaveText('Common terms');
    await expectAtRest(page);
  });
});

test('a page restored from the back/forward cache has no navigation in progress', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell has no such cache.
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL });
  // Playwright loses a page that is restored, so the page reports to another one.
  const observer = await context.newPage();
  await observer.goto('/robots.txt');
  const reported = observer.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('restored').onmessage = ({ data }) => resolve(data);
      }),
  );
  await saveData(context);
  const page = await context.newPage();
  await open(page, start);
  await page.evaluate(() => {
    // Without a response, so that the page is left during a navigation.
    window.___loader.loadPage = () => new Promise(() => undefined);
    window.addEventListener('pageshow', ({ persisted }) => {
      const report = () => {
        if (document.getElementById('nprogress')) {
          requestAnimationFrame(report);
          return;
        }
        new BroadcastChannel('restored').postMessage({
          persisted,
          path: location.pathname,
          heading: document.querySelector('h1')?.textContent,
          busy: document.querySelector('main')?.getAttribute('aria-busy') ?? null,
        });
      };
      report();
    });
  });
  // By the keyboard, because a mouse over the link would prefetch the page.
  await sidebarLink(page, 'Common terms').press('Enter');
  await expect(bar(page)).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.goto('/sitemap.xml');
  page.evaluate(() => history.back()).catch(() => undefined);
  expect(await reported).toEqual({
    persisted: true,
    path: start,
    heading: 'Getting started',
    busy: null,
  });
  await browser.close();
});

test.describe('a new deploy', () => {
  // In one worker, because the deploys are copies of the site.
  test.describe.configure({ mode: 'default' });

  let deploys: Deploys;
  let server: PlainServer;
  const build = (page: Page) => page.evaluate(() => window.___webpackCompilationHash);

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  test.beforeAll(async ({}, { workerIndex }) => {
    deploys = createDeploys(`failures-${workerIndex}`);
    server = await startPlainServer(deploys.served);
  });
  test.beforeEach(() => deploy(deploys, 'old'));
  test.afterAll(() => server.close());

  test('is loaded with the next link', async ({ page }) => {
    await open(page, server.origin + start);
    await markDocument(page);
    deploy(deploys, 'new');
    const documents = countDocuments(page);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await expect.poll(() => isMarked(page)).toBe(false);
    await hydrated(page);
    await expect.poll(() => build(page)).toBe(deploys.newBuild);
    await expectUrl(page, target);
    expect(documents()).toBe(1);
    await expectAtRest(page);
  });

  test('is loaded with the next link also when that needs code that is gone', async ({ page }) => {
    await open(page, server.origin + start);
    deploy(deploys, 'new');
    const documents = countDocuments(page);
    await navigate(page, '/docs/category/guides?from=mail#content');
    await expect(heading(page)).toHaveText('Guides');
    await hydrated(page);
    await expect.poll(() => build(page)).toBe(deploys.newBuild);
    await expectUrl(page, '/docs/category/guides?from=mail#content');
    expect(documents()).toBe(1);
  });

  test('is loaded when going back', async ({ page }) => {
    await open(page, server.origin + start);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    await page.reload();
    await hydrated(page);
    deploy(deploys, 'new');
    await page.goBack();
    await expect(heading(page)).toHaveText('Getting started');
    await page.waitForFunction(
      (build) => window.___webpackCompilationHash === build,
      deploys.newBuild,
    );
    await expectUrl(page, start);
  });

  test('does not reload what the tab has loaded', async ({ page }) => {
    await open(page, server.origin + start);
    await markDocument(page);
    await sidebarLink(page, 'Common terms').click();
    await expect(heading(page)).toHaveText('Common terms');
    deploy(deploys, 'new');
    await page.goBack();
    await expect(heading(page)).toHaveText('Getting started');
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  for (const [kind, prepare] of [['usual'], ...Object.entries(storages)] as const) {
    test(`with half of its files does not reload in a loop, storage being ${kind}`, async ({
      page,
    }) => {
      await prepare?.(page);
      deploy(deploys, 'half');
      const documents = countDocuments(page);
      await openAndSearch(page, server.origin + start);
      await expect.poll(documents).toBe(2);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(documents()).toBe(2);
      await sidebarLink(page, 'Common terms').click();
      await expect(heading(page)).toHaveText('Common terms');
      // The reload comes when a reader needs the app, or in a tab that has used it.
      await page.waitForLoadState();
      await page.keyboard.press('/');
      await expect.poll(documents).toBe(4);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(documents()).toBe(4);
      await expectAtRest(page);
    });
  }

  test('without the code of its pages shows their text and a Retry button', async ({ page }) => {
    deploy(deploys, 'codeless');
    const documents = countDocuments(page);
    await page.goto(server.origin + start);
    await expect(retry(page)).toBeVisible();
    await expect(heading(page)).toHaveText('Getting started');
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(1);
    await retry(page).click();
    await expect.poll(documents).toBe(2);
    await expect(alert(page)).toContainText('failed to load');
    deploy(deploys, 'new');
    await retry(page).click();
    await expect.poll(documents).toBe(3);
    await hydrated(page);
    await expect(alert(page)).toHaveCount(0);
    await expect.poll(() => build(page)).toBe(deploys.newBuild);
  });
});
