import type { Locator, Page } from '@playwright/test';
import { headerFaults } from './support/headerParts';
import { hold } from './support/requests';
import { addStyles, boxOf, expect, expectUrl, open, recordShifts, test } from './support/test';

/** The navigation of a sidebar, in the column or in the drawer. */
const sidebar = (page: Page, label: 'Docs' | 'API Reference'): Locator =>
  page.getByRole('navigation', { name: label, exact: true });

/** Labels and URLs of links, in document order. */
const linksOf = (within: Locator): Promise<[string, string | null][]> =>
  within
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link): [string, string | null] => [
        link.querySelector('span:not(.icon)')?.textContent ?? link.textContent.trim(),
        link.getAttribute('href'),
      ]),
    );

const toggle = (page: Page, category: string, does: 'Open' | 'Close'): Locator =>
  page.getByRole('button', {
    name: `Pages in ${category}`,
    exact: true,
    expanded: does === 'Close',
  });

test.describe('header', () => {
  test('links to the home page, both sidebars and the status page', async ({ page }) => {
    await open(page, '/docs/api/errors');
    const header = page.getByRole('banner');
    const home = header.getByRole('link', { name: 'Crewline Developers' });
    await expect(home).toHaveAttribute('href', '/');
    const main = header.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link')).toHaveText(['Docs', 'API Reference', 'Status']);
    const status = main.getByRole('link', { name: 'Status' });
    await expect(status).toHaveAttribute('href', 'https://status.crewline.example');
    await main.getByRole('link', { name: 'Docs' }).click();
    await expect(page).toHaveURL(/\/docs$/);
    await main.getByRole('link', { name: 'API Reference' }).click();
    await expect(page).toHaveURL(/\/docs\/api\/authentification$/);
    await home.click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('has the tagline completely or not at all', async ({ page }) => {
    await open(page, '/docs/api/errors');
    const tagline = page.getByRole('banner').getByText('Developers', { exact: true });
    await expect(tagline).toBeInViewport({ ratio: 1 });
    await page
      .getByText('Crewline', { exact: true })
      .first()
      .evaluate((name) => {
        name.textContent = 'Management Webhooks';
      });
    await expect(tagline).not.toBeInViewport();
  });

  test('stays visible and marks the sidebar of the page', async ({ page }) => {
    await open(page, '/docs/api/errors');
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport({ ratio: 1 });
    const colour = (name: string) =>
      header.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color);
    await expect.poll(() => colour('API Reference')).not.toBe(await colour('Docs'));
  });
});

test('the focus moves through the header without scrolling the page', async ({ page }) => {
  await open(page, '/docs/api/errors');
  await page.evaluate(() => window.scrollTo(0, 900));
  const links = page.getByRole('banner').getByRole('link');
  await links.first().evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test.describe('sidebars', () => {
  test('Docs has the overview and the guides', async ({ page }) => {
    await open(page, '/docs/guides/getting-started');
    await expect
      .poll(() => linksOf(sidebar(page, 'Docs')))
      .toEqual([
        ['Overview', '/docs'],
        ['Guides', '/docs/category/guides'],
        ['Getting started', '/docs/guides/getting-started'],
        ['Common terms', '/docs/guides/common-terms'],
        ['Creating an application', '/docs/guides/creating-an-application'],
        ['Creating an employee', '/docs/guides/creating-an-employee'],
        ['Creating an employee job', '/docs/guides/creating-an-employee-job'],
        ['Creating file backups', '/docs/guides/creating-file-backups'],
      ]);
    await expect(sidebar(page, 'API Reference')).toHaveCount(0);
  });

  test('the areas contain every resource, and a resource its operations', async ({ page }) => {
    await open(page, '/docs/api/employees/');
    await toggle(page, 'Recruiting', 'Open').click();
    const category = (label: string) => [
      label,
      `/docs/category/${label.toLowerCase().replaceAll(' ', '-')}`,
    ];
    await expect
      .poll(() => linksOf(sidebar(page, 'API Reference')))
      .toEqual([
        ...['General', 'Business', 'Locations', 'Departments', 'Recruiting'].map(category),
        ...['Jobs', 'Campaigns', 'Applications', 'Application fields'].map(category),
        ...['Application statuses', 'Application logs', 'Application tags'].map(category),
        ...['Application tag assignments', 'Talent management', 'Employees'].map(category),
        ['List employees', '/docs/api/employees/'],
        ['Show an employee', '/docs/api/employees/show'],
        ['Create an employee', '/docs/api/employees/create'],
        ['Update an employee', '/docs/api/employees/update'],
        ['Delete an employee', '/docs/api/employees/delete'],
        ...['Employee fields', 'Employee statuses', 'Employee jobs'].map(category),
        ...['Employee job fields', 'Employee salaries', 'Employee salary fields'].map(category),
        ...['Employee payouts', 'Employee payout fields'].map(category),
        ...['Employee file categories', 'Employee files', 'Employee tags'].map(category),
        category('Employee tag assignments'),
      ]);
  });

  test('the home page and the not-found page have none', async ({ page }) => {
    for (const path of ['/', '/nowhere']) {
      await open(page, path);
      await expect(sidebar(page, 'Docs')).toHaveCount(0);
      await expect(sidebar(page, 'API Reference')).toHaveCount(0);
    }
  });

  for (const [path, label, around] of [
    ['/docs/api/jobs/', 'List jobs', ['Recruiting', 'Jobs']],
    ['/docs/category/employee-files', 'Employee files', ['Talent management', 'Employee files']],
  ] as const) {
    test(`at ${path} its entry is marked and its branch open`, async ({ page }) => {
      await open(page, path);
      const current = sidebar(page, 'API Reference').locator('[aria-current]');
      await expect(current).toHaveCount(1);
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(current).toContainText(label);
      await expect(current).toBeInViewport();
      const expanded = page
        .locator('#sidebar')
        .getByRole('button', { expanded: true, name: /^Pages in / });
      await expect
        .poll(() => expanded.evaluateAll((all) => all.map((element) => element.ariaLabel)))
        .toEqual(around.map((category) => `Pages in ${category}`));
    });
  }

  test('categories stay open, or closed, after navigations and reloads', async ({ page }) => {
    await open(page, '/docs/api/errors');
    await toggle(page, 'Locations', 'Open').click();
    await toggle(page, 'Departments', 'Open').click();
    const tree = sidebar(page, 'API Reference');
    const areOpen = async () => {
      for (const name of ['Limits', 'List locations', 'List departments']) {
        await expect(tree.getByRole('link', { name })).toBeVisible();
      }
    };
    await areOpen();
    await tree.getByRole('link', { name: 'Limits' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limits');
    await areOpen();
    await page.reload();
    await areOpen();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Docs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    await header.getByRole('link', { name: 'API Reference' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication');
    await areOpen();
    await page.goto('/');
    await page.goto('/docs/api/jobs/show');
    await areOpen();
    await toggle(page, 'Locations', 'Close').click();
    const entry = tree.getByRole('link', { name: 'List locations' });
    await expect(entry).toHaveCount(0);
    await page.reload();
    await expect(toggle(page, 'Locations', 'Open')).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  test('nothing hides them on a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await open(page, '/docs/api/jobs/show');
    const tree = sidebar(page, 'API Reference');
    // Every button of it opens or closes a category, and the header has only that of the search.
    await expect(page.locator('header button:visible')).toHaveText(['Search Ctrl K'], {
      useInnerText: true,
    });
    const buttons = page.locator('#sidebar button:visible');
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute('aria-label', /^Pages in [A-Z]/);
    }
    await expect.poll(() => buttons.count()).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 1500);
    await expect(tree).toBeVisible();
    await expect(tree.getByRole('link', { name: 'Show a job' })).toBeInViewport();
  });

  test('keep their scroll position after navigations and reloads', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, '/docs/api/employees/');
    const tree = sidebar(page, 'API Reference');
    const position = () => tree.evaluate((nav) => nav.parentElement?.scrollTop ?? 0);
    const target = tree.getByRole('link', { name: 'Employee files', exact: true });
    await target.scrollIntoViewIfNeeded();
    const before = await position();
    expect(before).toBeGreaterThan(100);
    await target.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee files');
    await expect(tree.locator('[aria-current=page]')).toHaveText('Employee files');
    await expect.poll(position).toBe(before);
    await page.reload();
    await expect.poll(position).toBe(before);
  });

  test('scroll to the entry of a page that was not opened from them', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await open(page, '/docs/api/authentification');
    await page.goto('/docs/api/employee-tag-assignments/show');
    const current = sidebar(page, 'API Reference').locator('[aria-current=page]');
    await expect(current).toBeInViewport({ ratio: 1 });
  });
});

test.describe('around the text', () => {
  test('breadcrumbs link to the sidebar and the categories', async ({ page }) => {
    await open(page, '/docs/api/jobs/show');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect
      .poll(() =>
        crumbs
          .getByRole('link')
          .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
      )
      .toEqual([
        ['API Reference', '/docs/api/authentification'],
        ['Recruiting', '/docs/category/recruiting'],
        ['Jobs', '/docs/category/jobs'],
      ]);
    await crumbs.getByRole('link', { name: 'Recruiting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recruiting');
  });

  test('previous and next are in the order of the sidebar', async ({ page }) => {
    await open(page, '/docs/api/jobs/');
    const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
    await expect(neighbours.getByRole('link')).toHaveText([
      /Previous\s*Jobs$/,
      /Next\s*Show a job$/,
    ]);
    await neighbours.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show a job');
    await neighbours.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List jobs');
  });
});

test.describe('table of contents', () => {
  test('marks the current heading', async ({ page }) => {
    await open(page, '/docs/api/limits');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveText(['Rates']);
    for (const heading of ['Size limits', 'Wait and try again', 'Rates']) {
      await page
        .getByRole('heading', { name: heading, exact: true })
        .evaluate((element) => element.scrollIntoView());
      await expect(current).toHaveText([heading]);
    }
    // Chromium may drop the scroll of a key that comes right after a scroll by script.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toHaveText(['Runbook']);
    await contents.getByRole('link', { name: 'Headers', exact: true }).click();
    await expect(current).toHaveText(['Headers']);
    await expectUrl(page, '/docs/api/limits#headers');
    await expect(current).toHaveAttribute('aria-current', 'location');
  });

  test('stays visible beside the text', async ({ page }) => {
    await open(page, '/docs/api/limits');
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeInViewport({ ratio: 1 });
  });
});

test('browsers that cannot keep the list of contents open have it above the title', async ({
  page,
}) => {
  await page.route('**/styles*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('::details-content', '::-unknown');
    await route.fulfill({ response, body, headers: { 'content-type': 'text/css' } });
  });
  for (const route of ['/docs/api/limits', '/docs/api/jobs/show']) {
    await page.setViewportSize({ width: 1920, height: 900 });
    await open(page, route);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.locator('summary').click();
    const list = await contents.getByRole('list').boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(header?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    expect(list?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(title?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
    await contents.getByRole('link').last().click();
    await expect(contents.getByRole('list')).toBeHidden();
  }
});

test.describe('on narrow screens', () => {
  test.use({ viewport: { width: 996, height: 800 } });

  const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const focusIsInDrawer = (page: Page) =>
    page.evaluate(
      () => document.querySelector('#sidebar')?.contains(document.activeElement) ?? false,
    );

  test('the sidebar is a drawer that a button opens, and many things close', async ({ page }) => {
    await open(page, '/docs/api/limits');
    const tree = sidebar(page, 'API Reference');
    const entry = (name: string) => tree.getByRole('link', { name });
    const openDrawer = async () => {
      await expect(tree).toBeHidden();
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      await menu(page).press('Enter');
      await expect(drawer(page)).toBeInViewport();
      await expect.poll(() => focusIsInDrawer(page)).toBe(true);
    };
    await openDrawer();
    await expect(entry('Limits')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main, in the menu' }).getByRole('link');
    await expect(links).toHaveText(['Docs', 'API Reference', 'Status']);
    // The search does not open over it.
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toHaveAccessibleName('Menu');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeFocused();
    for (const close of [
      () => page.getByRole('button', { name: 'Close the menu' }).click(),
      () => page.mouse.click(900, 400),
      // The entry of the page itself, and that of another.
      () => entry('Limits').click(),
      () => entry('Errors').click(),
    ]) {
      await openDrawer();
      await close();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
    await openDrawer();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(drawer(page)).toHaveCount(0);
    await expect(tree).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await entry('Limits').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limits');
  });

  test('a drawer that slides away leaves a press to the page behind it', async ({ page }) => {
    await open(page, '/docs');
    await addStyles(page, '#sidebar, #sidebar * { transition-duration: 9s !important; }');
    const { x, y } = (await menu(page).boundingBox()) ?? { x: 0, y: 0 };
    for (const isOpen of [true, false, true]) {
      if (isOpen) await page.mouse.click(x + 4, y + 4);
      else await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveAttribute('aria-expanded', String(isOpen));
    }
    await expect(drawer(page)).toBeFocused();
  });

  test('closing the drawer keeps the scroll position of the page', async ({ page }) => {
    await open(page, '/docs/api/employee-tags/show');
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 500));
    // Dispatched, because Playwright's click would scroll to the button.
    await menu(page).dispatchEvent('click');
    // Also when the drawer itself has scrolled to the page's entry.
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  });

  test('the focus stays in the open drawer', async ({ page }) => {
    await open(page, '/docs');
    await menu(page).click();
    const focusable = await drawer(page).locator('a:visible, button:visible').count();
    const outside: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < focusable + 4; press += 1) {
        await page.keyboard.press(key);
        const left = await page.evaluate(() => {
          const focused = document.activeElement;
          // Between the last element and the first, the focus is in the browser's controls.
          if (!focused || focused === document.body) return undefined;
          return focused.closest('#sidebar') ? undefined : focused.textContent;
        });
        if (left !== undefined) outside.push(left);
      }
    }
    expect(outside).toEqual([]);
  });

  test('pages without a sidebar have the main links in the drawer', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Docs' })).toBeHidden();
    await menu(page).click();
    await drawer(page).getByRole('link', { name: 'API Reference' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication');
  });

  test('the table of contents opens over the text and closes on a choice', async ({ page }) => {
    await open(page, '/docs/api/limits');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const target = contents.getByRole('link', { name: 'Size limits' });
    await expect(target).toBeHidden();
    await page.locator('summary', { hasText: 'On this page' }).click();
    await contents.getByRole('list').click({ position: { x: 200, y: 2 } });
    await target.click();
    await expect(target).toBeHidden();
    const button = contents.locator('summary');
    await expect(button).toBeInViewport({ ratio: 1 });
    const bar = await button.boundingBox();
    const heading = await page.getByRole('heading', { name: 'Size limits' }).boundingBox();
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(contents.locator('[aria-current]')).toHaveText('Size limits');
  });

  test('the button of the contents has its name where there is room', async ({ page }) => {
    await open(page, '/docs/api/limits');
    const label = page.locator('summary').getByText('On this page');
    for (const [width, isShown] of [
      [996, true],
      [768, true],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => [width, ((await label.boundingBox())?.width ?? 0) > 60])
        .toEqual([width, isShown]);
      await expect.poll(() => headerFaults(page)).toEqual([]);
    }
  });

  test('one pixel wider, the page has its three columns', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await open(page, '/docs/api/limits');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('summary', { hasText: 'On this page' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Docs' })).toBeVisible();
    const left = await sidebar(page, 'API Reference').boundingBox();
    const text = await page.getByRole('article').boundingBox();
    const right = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const announcement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
  const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

  for (const width of [390, 320]) {
    test(`the bars above the page take 117 pixels at a width of ${width}, and fingers hit their parts`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const route of ['/docs/api/limits', '/docs/api/jobs/show']) {
        await open(page, route);
        await expect.poll(async () => (await boxOf(announcement(page))).height).toBe(65);
        const header = await boxOf(page.getByRole('banner'));
        expect(header.bottom).toBeLessThanOrEqual(117);
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
        const { y } = await boxOf(crumbs.getByRole('link').first());
        expect(y).toBeGreaterThanOrEqual(header.bottom);
        await expect.poll(async () => (await boxOf(crumbs)).y).toBeLessThanOrEqual(131);
        await expect.poll(() => headerFaults(page)).toEqual([]);
        for (const target of await announcement(page)
          .locator('a, summary, button')
          .filter({ visible: true })
          .all()) {
          const box = await boxOf(target);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          expect(box.right).toBeLessThanOrEqual(width);
        }
        // The end of the last button is that of the text below it.
        const button = await boxOf(contents(page).locator('summary .icon'));
        const article = await boxOf(page.getByRole('article'));
        expect(Math.abs(button.right - article.right)).toBeLessThan(1);
      }
    });
  }

  test('a tap opens the announcement, and another closes it', async ({ page }) => {
    await page.setViewportSize({ width: 240, height: 844 });
    await open(page, '/docs');
    const text = announcement(page).getByRole('link');
    const isCut = () =>
      text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    await expect.poll(isCut).toBe(true);
    const more = announcement(page).locator('summary');
    await expect(more).toHaveText('Whole announcement');
    await more.click();
    await expect.poll(isCut).toBe(false);
    const { height } = await boxOf(announcement(page));
    expect(height).toBeGreaterThan(80);
    await expect.poll(async () => (await boxOf(page.getByRole('banner'))).y).toBe(height);
    await more.click();
    await expect.poll(async () => (await boxOf(announcement(page))).height).toBe(65);
    // A line that fits has no more.
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(more).toBeHidden();
    await expect.poll(isCut).toBe(false);
  });

  test('the contents open below the header, mark their place, and close', async ({ page }) => {
    await open(page, '/docs/api/limits');
    const button = contents(page).locator('summary');
    const list = contents(page).getByRole('list');
    const links = list.getByRole('link');
    for (const isAtStart of [true, false]) {
      if (!isAtStart) {
        const heading = page.getByRole('heading', { name: 'Formats', exact: true });
        await heading.evaluate((element) => element.scrollIntoView());
      }
      const marked = contents(page).locator('[aria-current=location]');
      await expect(marked).toHaveText(isAtStart ? 'Rates' : 'Formats');
      await button.click();
      const header = await boxOf(page.getByRole('banner'));
      expect(header.y).toBe(isAtStart ? 65 : 0);
      const box = await boxOf(list);
      expect([box.x, box.y]).toEqual([0, header.bottom]);
      expect(box.right).toBe(await page.evaluate(() => document.documentElement.clientWidth));
      expect(box.bottom).toBeLessThanOrEqual(844);
      for (const link of await links.all()) {
        await expect.poll(async () => (await boxOf(link)).height).toBeGreaterThanOrEqual(43);
      }
      const mark = (link: Locator) =>
        link.evaluate((element) => {
          const { borderInlineStartWidth, fontWeight, color } = getComputedStyle(element);
          return [borderInlineStartWidth, fontWeight, color];
        });
      const current = links.and(page.locator('[aria-current]'));
      const [width, weight, color] = await mark(current);
      expect([width, weight]).toEqual(['4px', '650']);
      const other = await mark(links.last());
      expect(other.slice(0, 2)).toEqual(['2px', '400']);
      expect(other[2]).not.toBe(color);
      // The text of both begins at the same place.
      const start = (link: Locator) =>
        link.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.round(range.getBoundingClientRect().left);
        });
      await expect.poll(() => start(current)).toBe(await start(links.nth(1)));
      if (isAtStart) await page.keyboard.press('Escape');
      else await page.mouse.click(200, box.bottom + 10);
      await expect(list).toBeHidden();
    }
  });

  test('the focus goes from the header to the contents, and the open drawer covers both', async ({
    page,
  }) => {
    await open(page, '/docs/api/limits');
    await page.getByRole('combobox', { name: 'Colour mode' }).focus();
    await page.keyboard.press('Tab');
    await expect(contents(page).locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(contents(page).getByRole('link', { name: 'Rates' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(contents(page).locator('summary')).toBeFocused();
    const { x, y } = await boxOf(contents(page).locator('summary'));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const covers = ([left, top]: [number, number]) =>
      document.elementFromPoint(left, top)?.closest('#sidebar') !== null;
    await expect.poll(() => page.evaluate(covers, [x + 20, y + 20] as [number, number])).toBe(true);
  });

  test('a low window leaves the row of the header to the text', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await open(page, '/docs/api/limits');
    const button = contents(page).locator('summary');
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 600);
    await expect(button).not.toBeInViewport();
  });

  test('only pages with contents have a place for their button', async ({ page }) => {
    for (const [route, hasButton] of [
      ['/', false],
      ['/docs/api/limits', true],
      ['/docs/category/recruiting', false],
    ] as const) {
      await open(page, route);
      const { width } = await boxOf(page.getByRole('banner'));
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      expect([route, room - width >= 44]).toEqual([route, hasButton]);
      await expect.poll(() => headerFaults(page)).toEqual([]);
    }
  });

  for (const route of [
    '/',
    '/docs',
    '/docs/guides/creating-an-application',
    '/docs/api/errors',
    '/docs/category/jobs',
    '/docs/api/applications/create',
    '/docs/api/jobs/',
  ]) {
    test(`${route} hardly moves when its fonts arrive late`, async ({ page }) => {
      const shifted = await recordShifts(page);
      const release = await hold(page, '**/*.woff2');
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await release();
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      await expect.poll(shifted).toBeLessThan(0.02);
    });
  }
});
