import type { Page } from '@playwright/test';
import { hold, pageDataOf } from './support/requests';
import { expect, expectUrl, hydrated, isMarked, markDocument, open, test } from './support/test';

test.describe('links within the site', () => {
  test('load nothing while they are only in view', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.clock.install();
    await open(page, '/docs/guides/getting-started');
    const link = page.getByRole('article').getByRole('link', { name: 'small client' });
    await link.scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    await page.waitForLoadState('networkidle');
    const own = '/page-data/docs/guides/getting-started/page-data.json';
    const pageData = requested.filter((path) => path.endsWith('/page-data.json'));
    expect(new Set(pageData)).toEqual(new Set([own]));
    await link.focus();
    await page.clock.runFor(100);
    await expect.poll(() => requested).toContain('/page-data/docs/api/limits/page-data.json');
  });

  test('load their pages while the pointer is over them', async ({ page }) => {
    await open(page, '/docs/guides/getting-started');
    const asked = page.waitForRequest(pageDataOf('/docs/guides/common-terms'));
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).hover();
    await asked;
    await expectUrl(page, '/docs/guides/getting-started');
  });

  test('change the page without reloading the document', async ({ page }) => {
    await open(page, '/');
    await markDocument(page);
    const main = page.getByRole('main');
    const steps: [heading: string, route: string, click: () => Promise<void>][] = [
      [
        'Getting started',
        '/docs/guides/getting-started',
        () => main.getByRole('link', { name: 'Get started' }).click(),
      ],
      [
        'Common terms',
        '/docs/guides/common-terms',
        () => page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).click(),
      ],
      [
        'Show the business',
        '/docs/api/business/show',
        () => main.getByRole('link', { name: 'Business' }).first().click(),
      ],
      [
        'Business',
        '/docs/category/business',
        () =>
          page
            .getByRole('navigation', { name: 'Breadcrumbs' })
            .getByRole('link', { name: 'Business' })
            .click(),
      ],
      [
        'Show the business',
        '/docs/api/business/show',
        () =>
          main
            .getByRole('link', { name: /business$/i })
            .last()
            .click(),
      ],
      [
        'Locations',
        '/docs/category/locations',
        () => page.getByRole('link', { name: 'Next' }).click(),
      ],
      [
        'Guides',
        '/docs/category/guides',
        () => page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click(),
      ],
      [
        'Documentation',
        '/docs',
        () => page.getByRole('banner').getByRole('link', { name: 'Docs' }).click(),
      ],
    ];
    for (const [heading, route, click] of steps) {
      await click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectUrl(page, route);
      await expect(page).toHaveTitle(`${heading} · Crewline Developers`);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect.poll(() => isMarked(page)).toBe(true);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('keep the scroll position of each page for Back and Forward', async ({ page }) => {
    const position = () => page.evaluate(() => window.scrollY);
    /** Scrolls, and waits for the frame in which the position is saved. */
    const scrollTo = (top: number) =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
        return new Promise((saved) => requestAnimationFrame(() => setTimeout(saved)));
      }, top);
    await open(page, '/docs/guides/creating-an-application');
    await markDocument(page);
    // To a heading, and on from there.
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Build the form' })
      .click();
    await scrollTo(5000);
    await page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByRole('link', { name: 'Creating an employee' })
      // Without scrolling to it.
      .dispatchEvent('click');
    await expectUrl(page, '/docs/guides/creating-an-employee');
    await expect.poll(position).toBe(0);
    await scrollTo(3000);
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creating an application');
      await expect.poll(position).toBe(5000);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creating an employee');
      await expect.poll(position).toBe(3000);
    }
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('scroll to their target', async ({ page }) => {
    await open(page, '/docs/guides/getting-started');
    await markDocument(page);
    await page.getByRole('main').getByRole('link', { name: 'insufficient_scope' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
    const row = page.locator('[id="insufficient-scope"]');
    await expect(row).toBeInViewport();
    await expectUrl(page, '/docs/api/errors#insufficient-scope');
    await expect.poll(() => isMarked(page)).toBe(true);
    // Not hidden behind the sticky header.
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await row.boundingBox())?.y)
      .toBeGreaterThanOrEqual(header?.height ?? 0);
  });

  test('a page whose data cannot be loaded is loaded by the browser', async ({ page }) => {
    await page.route(pageDataOf('/docs/guides/common-terms'), (route) => route.abort());
    await open(page, '/docs/guides/getting-started');
    await markDocument(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
    await expectUrl(page, '/docs/guides/common-terms');
    await expect.poll(() => isMarked(page)).toBe(false);
  });
});

test.describe('the progress bar', () => {
  const start = '/docs/guides/getting-started';
  const target = '/docs/guides/common-terms';
  // The page loads while the bar is there, and does not settle while its clock stands still.
  test.use({ settlesFirst: false });

  const bar = (page: Page) => page.locator('#nprogress');

  /** Replaces the page's clock by one that the test advances. */
  async function stopTime(page: Page): Promise<void> {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }

  /** Records whether the bar is ever in the page. */
  async function watchForBar(page: Page): Promise<() => Promise<boolean>> {
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) document.documentElement.dataset.bar = 'seen';
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
    return () => page.evaluate(() => document.documentElement.dataset.bar === 'seen');
  }

  /** Expects the bar 150 to 250 ms after a start, and until the page is rendered. */
  async function expectBarWhile(
    page: Page,
    heading: string,
    release: () => Promise<void>,
  ): Promise<void> {
    await page.clock.runFor(150);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(bar(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
    await page.clock.resume();
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(bar(page)).toHaveCount(0);
  }

  test.beforeEach(({ page }) => page.clock.install());

  test('shows while a link takes longer than 200 ms', async ({ page }) => {
    await open(page, start);
    const release = await hold(page, pageDataOf(target));
    await stopTime(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).click();
    await expectBarWhile(page, 'Common terms', release);
  });

  test('shows while going back to a page whose data is not loaded', async ({ page }) => {
    await open(page, start);
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
    const release = await hold(page, pageDataOf(start));
    await page.reload();
    await hydrated(page);
    await stopTime(page);
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${start}`);
    await expectBarWhile(page, 'Getting started', release);
  });

  test('shows while going forward to a page whose data is not loaded', async ({ page }) => {
    await open(page, start);
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
    const release = await hold(page, pageDataOf(target));
    await page.reload();
    await hydrated(page);
    await stopTime(page);
    await page.evaluate(() => history.forward());
    await page.waitForURL(`**${target}`);
    await expectBarWhile(page, 'Common terms', release);
  });

  test('does not show when the page is loaded already', async ({ page }) => {
    await open(page, start);
    const wasSeen = await watchForBar(page);
    const link = page.locator('#sidebar').getByRole('link', { name: 'Common terms' });
    const loaded = page.waitForResponse(pageDataOf(target));
    await link.hover();
    await (await loaded).finished();
    const heading = page.getByRole('heading', { level: 1 });
    await stopTime(page);
    for (const [go, title] of [
      [() => link.click(), 'Common terms'],
      [() => page.evaluate(() => history.back()), 'Getting started'],
    ] as const) {
      await go();
      let passed = 0;
      await expect(async () => {
        await page.clock.runFor(5);
        passed += 5;
        await expect(heading).toHaveText(title, { timeout: 1 });
      }).toPass({ intervals: [10] });
      expect(passed).toBeLessThan(200);
      await page.clock.runFor(3000);
      await expect.poll(wasSeen).toBe(false);
    }
  });

  test('does not show for a link within the page', async ({ page }) => {
    await open(page, start);
    const wasSeen = await watchForBar(page);
    await stopTime(page);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Next steps' })
      .click();
    await page.clock.runFor(3000);
    await expectUrl(page, `${start}#next-steps`);
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${start}`);
    await page.clock.runFor(3000);
    await expect.poll(wasSeen).toBe(false);
  });
});

test.describe('the keyboard', () => {
  test('reaches the skip link first, which links to the content', async ({ page }) => {
    for (const route of ['/', '/docs/api/jobs/show', '/docs/category/general', '/nowhere']) {
      await open(page, route);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect
        .poll(() =>
          page.evaluate(
            () => document.querySelector('main')?.contains(document.activeElement) ?? false,
          ),
        )
        .toBe(true);
    }
  });

  test('begins again with the skip link after a navigation', async ({ page }) => {
    await open(page, '/docs/guides/getting-started');
    await page.locator('#sidebar').getByRole('link', { name: 'Common terms' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Common terms');
    await expect(page.locator('#gatsby-focus-wrapper')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('goes through the announcement, the header, the sidebar, then the text', async ({
    page,
  }) => {
    await open(page, '/docs');
    const order: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      order.push(
        await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
        }),
      );
    }
    expect(order).toEqual([
      'Skip to content',
      // The link of the announcement.
      expect.any(String),
      'Dismiss the announcement',
      'Crewline Developers',
      'Docs',
      'API Reference',
      'Status, external site status.crewline.example',
      'SearchCtrl K⌘ K',
      'Colour mode',
      'Overview',
      'Guides',
      expect.any(String),
    ]);
  });
});
