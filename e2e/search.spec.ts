import type { Locator, Page } from '@playwright/test';
import { readQuestions } from '../bench/search/readQuestions';
import { hold } from './support/requests';
import { routes } from './support/routes';
import { watchUnsettled } from './support/settled';
import { expect, expectUrl, isMarked, markDocument, open, projectDir, test } from './support/test';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const selected = (page: Page): Locator => page.locator('[role="option"][aria-selected="true"]');
const status = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('status');

/** Opens the search and types, as a person does. */
async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially(query);
  await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
  await expect(options(page).first()).toBeVisible();
}

test('works in supported browsers that lack newer functions', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Chrome has them since 120 and 126.
  await page.addInitScript('delete URL.canParse; delete URL.parse');
  await open(page, '/docs/guides/getting-started');
  await search(page, 'https://developers.crewline.example/docs/api/jobs/');
  await expect(options(page).first()).toContainText('List jobs');
  expect(errors).toEqual([]);
});

test.describe('the field', () => {
  test('opens with each of its keys, and none of it is loaded before', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await open(page, '/docs/guides/getting-started');
    expect(requested.filter((url) => url.startsWith('/search/'))).toEqual([]);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeHidden();
    }
    expect(requested.filter((url) => url.startsWith('/search/'))).toHaveLength(1);
  });

  test('does not open with `/` once its reader has turned that off', async ({ page }) => {
    await open(page, '/docs');
    await page.keyboard.press('/');
    await page.getByRole('checkbox', { name: '/ opens the search' }).uncheck();
    await page.keyboard.press('Escape');
    await open(page, '/docs/guides/getting-started');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue('');
    await page.getByRole('checkbox', { name: '/ opens the search' }).check();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  });

  test('opens again with a key that is pressed while it closes', async ({ page }) => {
    await open(page, '/docs');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    const settle = await watchUnsettled(page);
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')]);
    await settle();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  test('stays open where it is opened again before its query has left the URL', async ({
    page,
  }) => {
    await open(page, '/docs');
    await search(page, 'cursor');
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await close.evaluate(async (button: HTMLElement) => {
      button.click();
      // React closes the search in a microtask. Going back is a later task.
      await undefined;
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
    });
    await expectUrl(page, '/docs');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('job');
    await expectUrl(page, '/docs?q=job');
    await page.goBack();
    await expect(field(page)).toHaveCount(0);
  });

  test('is a button of the header, to which the focus returns', async ({ page }) => {
    await open(page, '/docs');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await opener.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    const closings = [
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(2, 400),
      async () => {
        await field(page).fill('employee');
        await page.goBack();
      },
    ];
    for (const close of closings) {
      await opener.press('Enter');
      await expect(field(page)).toBeFocused();
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('has what was typed before anything of it has loaded', async ({ page }) => {
    const release = await hold(page, '**/search/*.json');
    await open(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('idempotency');
    await expect(field(page)).toHaveValue('idempotency');
    await expect(options(page)).toHaveCount(0);
    await release();
    await expect(options(page).first()).toContainText('Idempotency');
  });

  test.describe('before its index has loaded', () => {
    let release: () => Promise<void>;
    test.beforeEach(async ({ page }) => {
      release = await hold(page, '**/search/*.json');
      await open(page, '/docs');
      await page.keyboard.press('/');
      await page.keyboard.type('idempotency');
      await page.keyboard.press('Enter');
    });

    test('takes Enter for the first result, which opens once it is found', async ({ page }) => {
      await release();
      await expect(page).toHaveURL(/\/docs\/.+idempotency/);
    });

    test('lets another key take Enter back', async ({ page }) => {
      await page.keyboard.press('Shift');
      await release();
      await expect(options(page).first()).toContainText('Idempotency');
    });
  });

  test('shows what an earlier search finds that Enter has chosen before the index', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('search.recent', '["idempotency"]'));
    const release = await hold(page, '**/search/*.json');
    await open(page, '/docs');
    await page.keyboard.press('/');
    await expect(options(page).first()).toHaveText('idempotency');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('idempotency');
    await release();
    await expect(options(page).first()).toContainText('Idempotency');
    await expectUrl(page, '/docs?q=idempotency');
  });

  test('opens a result with Enter as soon as there is one', async ({ page }) => {
    await open(page, '/docs');
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role="option"]')) return;
        observer.disconnect();
        const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
        document.activeElement?.dispatchEvent(enter);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('/');
    await page.keyboard.insertText('idempotency');
    await expect(page).toHaveURL(/\/docs\/.+idempotency/);
  });

  test('is that of a deploy that replaced the files of the one that is open', async ({ page }) => {
    await open(page, '/docs/api/limits');
    let roots = 0;
    await page.route('**/search/index.json', async (route) => {
      roots += 1;
      if (roots > 1) return route.continue();
      const root = (await (await route.fetch()).json()) as object;
      return route.fulfill({ json: { ...root, folder: '/assets/gone/search/' } });
    });
    await search(page, 'idempotency');
    await expect(options(page).first()).toContainText('Idempotency');
    expect(roots).toBeGreaterThan(1);
  });

  test('that does not load says so, and tries again', async ({ page }) => {
    await page.route('**/search/*.json', (route) => route.abort());
    await open(page, '/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('cursor');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('The search did not load.');
    await page.unroute('**/search/*.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toBeVisible();
  });
});

test('From an empty page to a nested field by keyboard alone.', async ({ page }) => {
  await open(page, '/nowhere');
  await search(page, 'city');
  const nested = /#(?:body|response-200)\..+\.city$/;
  for (let step = 0; step < 20; step += 1) {
    if (nested.test((await selected(page).getAttribute('href')) ?? '')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(nested);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('Judged questions, three of them misspelt, have a right result among the first three.', async ({
  page,
}) => {
  const questions = readQuestions(projectDir).questions.filter(({ typed }) => typed);
  expect(questions).toHaveLength(23);
  expect(questions.filter(({ kind }) => kind === 'misspelt')).toHaveLength(3);
  await open(page, '/docs');
  await page.keyboard.press('/');
  for (const { q, targets } of questions) {
    await field(page).fill(q);
    await expect
      .configure({ soft: true })
      .poll(async () => {
        const hrefs = await options(page).evaluateAll((all) =>
          all.slice(0, 3).map((option) => option.getAttribute('href')),
        );
        return hrefs.some((href) => targets.includes(href ?? ''));
      }, q)
      .toBe(true);
  }
});

test.describe('the results', () => {
  test('are announced with their number, and by group', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'cursor');
    await expect(status(page)).toHaveText(/^\d+ results: .*Fields \d+/);
    await field(page).fill('zzzzqqqq');
    await expect(status(page)).toHaveText('Nothing found.');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'all pages' })).toBeVisible();
    await field(page).fill('wagination');
    await page.getByRole('button', { name: 'pagination', exact: true }).click();
    await expect(options(page).first()).toContainText('Pagination');
  });

  test('say what the API does not have', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'pagination');
    await field(page).fill('is there graphql?');
    await expect(page.getByRole('region', { name: 'What was found' })).toContainText(
      'The API has no GraphQL',
    );
    await expect(status(page)).toContainText('The API has no GraphQL');
    await field(page).fill('pagination');
    await expect(page.getByText('The API has no GraphQL')).toHaveCount(0);
  });

  test('have the error of a pasted message first', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'Error: The request has no "Authorization" header. (send.js:12)');
    await expect(options(page).first()).toContainText('missing_token');
  });

  test('are those that the field names as active, from the last to the first', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'employee');
    const activeId = () => field(page).getAttribute('aria-activedescendant');
    await expect.poll(activeId).toBe(await options(page).first().getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    await expect(selected(page)).toHaveCount(1);
    await expect.poll(activeId).toBe(await options(page).last().getAttribute('id'));
    await expect(options(page).last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect.poll(activeId).toBe(await options(page).first().getAttribute('id'));
    const ids = await options(page).evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('can be limited to a group', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'employee');
    await page.getByRole('button', { name: /^Operations/ }).click();
    await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1);
    await expect(options(page).first()).toContainText(/GET|POST|PATCH|DELETE/);
    await field(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/api\/employee/);
  });

  test('say so where a group has none of them', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'employee');
    await page.getByRole('button', { name: /^Errors and scopes/ }).click();
    await field(page).fill('common terms');
    await expect(page.getByText('Nothing found in Errors and scopes.')).toBeVisible();
    await page.getByRole('button', { name: /^All/ }).click();
    await expect(options(page).first()).toContainText('Common terms');
  });

  test('have the words that were found marked', async ({ page }) => {
    await open(page, '/docs');
    await search(page, 'idempotency');
    await expect(options(page).first().locator('mark').first()).toHaveText(/idempotency/i);
  });

  test('open in another tab with a modifier, and the search stays', async ({ page, browser }) => {
    // From Chromium itself: under load, Playwright once reported no tab.
    const session = await browser.newBrowserCDPSession();
    const urlsOfTabs = async () =>
      (await session.send('Target.getTargets')).targetInfos.map(({ url }) => url);
    await open(page, '/docs');
    await search(page, 'pagination');
    const click = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const report = ({ target, defaultPrevented: isPrevented }: MouseEvent) =>
            resolve({ href: (target as Element).closest('a')?.pathname, isPrevented });
          window.addEventListener('click', report, { once: true });
        }),
    );
    await options(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    expect(await click).toEqual({ href: '/docs/api/pagination', isPrevented: false });
    await expect.poll(urlsOfTabs).toContain(new URL('/docs/api/pagination', page.url()).href);
    await expect(field(page)).toBeVisible();
    await expectUrl(page, '/docs?q=pagination');
  });
});

test.describe('the URL', () => {
  test('has the query, and opens the search again', async ({ page }) => {
    await open(page, '/docs/api/limits');
    await search(page, 'wage');
    await expectUrl(page, '/docs/api/limits?q=wage');
    const shown = await options(page).first().innerText();
    await page.reload();
    await expect(field(page)).toHaveValue('wage');
    await expect(options(page).first()).toHaveText(shown, { useInnerText: true });
  });

  test('works with Back and Forward, without reloading', async ({ page }) => {
    await open(page, '/docs/api/limits');
    await markDocument(page);
    await search(page, 'show employee');
    await page.keyboard.press('Enter');
    await expectUrl(page, '/docs/api/employees/show');
    await expect(field(page)).toBeHidden();
    await page.goBack();
    await expectUrl(page, '/docs/api/limits?q=show+employee');
    await expect(field(page)).toHaveValue('show employee');
    await page.goBack();
    await expectUrl(page, '/docs/api/limits');
    await expect(field(page)).toBeHidden();
    await page.goForward();
    await expect(field(page)).toHaveValue('show employee');
    await expect.poll(() => isMarked(page)).toBe(true);
  });

  test('is that of the page again when the search is closed', async ({ page }) => {
    await open(page, '/docs/api/limits#rates');
    await page.evaluate(() => window.scrollTo(0, 0));
    await search(page, 'cv');
    await page.keyboard.press('Escape');
    await expectUrl(page, '/docs/api/limits#rates');
    // Not that of the fragment.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await open(page, '/docs/api/limits?q=cv');
    await expect(options(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expectUrl(page, '/docs/api/limits');
  });
});

test('Searches that led to a page are offered again, until they are forgotten.', async ({
  page,
}) => {
  await open(page, '/docs');
  await search(page, 'pagination');
  await page.keyboard.press('Enter');
  await expectUrl(page, '/docs/api/pagination');
  await page.keyboard.press('/');
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option').first()).toHaveText('pagination');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('pagination');
  await field(page).fill('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(recent).toBeHidden();
  // The sections of the site stay.
  await expect(options(page)).toHaveText(['Home', 'Docs', 'API Reference', 'All pages']);
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
});

test('What was searched before is found offline too.', async ({ page, context }) => {
  await open(page, '/docs/api/limits');
  await search(page, 'idempotency');
  await expect(options(page).first()).toContainText('Idempotency');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await context.setOffline(true);
  await search(page, 'idempotency');
  await expect(options(page).first()).toContainText('Idempotency');
});

test('On a phone, the results fill the window.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/api/employees/show');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await field(page).fill('manager');
  await expect(options(page).first()).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await options(page).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('In a window as low as with a zoom of 400 %, the whole selected result is visible.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/docs');
  await search(page, 'employee');
  for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'ArrowUp', 'ArrowUp', 'PageUp']) {
    const visible = await selected(page).evaluate((option) => {
      const bar = document.querySelector('dialog [role=combobox]')?.getBoundingClientRect();
      const { top, bottom } = option.getBoundingClientRect();
      return top >= (bar?.bottom ?? Infinity) && bottom <= window.innerHeight;
    });
    expect([key, visible]).toEqual([key, true]);
    await page.keyboard.press(key);
  }
  await expect(field(page)).toBeInViewport({ ratio: 1 });
});

test('The not-found page offers to search for the words of the path.', async ({ page }) => {
  await open(page, '/docs/api/employeeJobs/creating.html');
  await page.getByRole('button', { name: 'Search for' }).click();
  await expect(field(page)).toHaveValue('employee Jobs creating');
  await expect(options(page).first()).toContainText(/employee job/i);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the header links to the list of all pages', async ({ page }) => {
    await page.goto('/docs/api/limits');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'All pages' }).click();
    await expectUrl(page, '/docs#all-pages');
    await page.waitForLoadState();
    const listed = await page
      .locator('section[aria-labelledby="all-pages"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const pages = routes.map(({ route }) => route).filter((route) => route !== '/');
    expect(new Set(listed)).toEqual(new Set([...listed, ...pages]));
  });
});

test.describe('the keys beside the field', () => {
  const systems = {
    Windows: ['Windows NT 10.0; Win64; x64', ['Ctrl K']],
    Linux: ['X11; Linux x86_64', ['Ctrl K']],
    macOS: ['Macintosh; Intel Mac OS X 10_15_7', ['⌘ K']],
  } as const;
  for (const [system, [userAgent, keys]] of Object.entries(systems)) {
    test.describe(`on ${system}`, () => {
      test.use({ userAgent: `Mozilla/5.0 (${userAgent}) AppleWebKit/537.36` });

      test('are those of the platform, before any script has loaded', async ({ page }) => {
        await page.route('**/*.js', (route) => route.abort());
        await page.goto('/docs');
        const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
        await expect(button).toHaveAccessibleName('Search');
        await expect(button.locator('kbd').filter({ visible: true })).toHaveText(keys);
        const box = await button.boundingBox();
        const key = await button.locator('kbd').filter({ visible: true }).boundingBox();
        // Within the button, at its end.
        const gap = (box?.x ?? 0) + (box?.width ?? 0) - (key?.x ?? 0) - (key?.width ?? 0);
        expect(gap).toBeGreaterThan(8);
        expect(gap).toBeLessThan(20);
        await page.setViewportSize({ width: 390, height: 800 });
        await expect(button.locator('kbd').filter({ visible: true })).toHaveCount(0);
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are not shown', async ({ page }) => {
      await page.goto('/docs');
      await expect(page.locator('kbd:visible')).toHaveCount(0);
    });
  });
});
