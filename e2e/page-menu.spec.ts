import type { Page } from '@playwright/test';
import { baseUrl } from './support/routes';
import {
  addStyles,
  expect,
  expectUrl,
  isMarked,
  markDocument,
  open,
  overflowOf,
  test,
} from './support/test';
import { expectSaid } from './support/status';
import { markdownRoute } from '../src/content/urls/routes';

const route = '/docs/api/jobs/show';
const markdown = markdownRoute(route);
const longTitle = '/docs/api/employee-tag-assignments/show';

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy page', exact: true });
const summary = (page: Page) => page.locator('summary', { hasText: 'Page as Markdown' });
const menu = (page: Page) => page.locator('details', { has: summary(page) });
const status = (page: Page) => menu(page).locator('xpath=following-sibling::*[@role="status"]');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the not-found page has no menu', async ({ page }) => {
  await open(page, '/nowhere');
  await expect(summary(page)).toHaveCount(0);
});

test.describe('the menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the Markdown, which is loaded only then', async ({ page, request }) => {
    const requests: string[] = [];
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname.endsWith('.md')) requests.push(sent.url());
    });
    await open(page, route);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await copyButton(page).click();
    await expectSaid(status(page), 'Copied');
    await expect.poll(() => clipboard(page)).toBe(await (await request.get(markdown)).text());
    expect(requests).toHaveLength(1);
    await expect(status(page)).toBeEmpty();
  });

  test('works with the keyboard alone', async ({ page }) => {
    await open(page, route);
    await copyButton(page).focus();
    await page.keyboard.press('Tab');
    await expect(summary(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toHaveAttribute('open');
    const items = menu(page).locator('a, li button');
    await expect(items).toHaveCount(4);
    for (const item of await items.all()) {
      await page.keyboard.press('Tab');
      await expect(item).toBeFocused();
    }
    await page.keyboard.press('Home');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect(summary(page)).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSaid(status(page), 'Copied');
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect(summary(page)).toBeFocused();
    await expect.poll(() => clipboard(page)).not.toBe('');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page)).not.toHaveAttribute('open');
  });

  test('stays open for a press between its items, and closes for one elsewhere', async ({
    page,
  }) => {
    await open(page, route);
    await summary(page).click();
    await menu(page)
      .getByRole('list')
      .click({ position: { x: 60, y: 1 } });
    await expect(menu(page)).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toHaveAttribute('open');
    await expect(summary(page)).toBeFocused();
    await summary(page).click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(menu(page)).not.toHaveAttribute('open');
  });

  // What else can fail is in `copyText.test.tsx`.
  test('says so when the Markdown cannot be loaded, and can be tried again', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, route);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.route(`**${markdown}`, (sent) => sent.abort());
    await copyButton(page).click();
    await expect(status(page)).toHaveText(
      'Copying failed: the Markdown of this page could not be loaded.',
    );
    await expect(status(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => clipboard(page)).toBe('before');
    await page.unroute(`**${markdown}`);
    await copyButton(page).click();
    await expectSaid(status(page), 'Copied');
    await expect.poll(() => clipboard(page)).not.toBe('before');
  });

  test('says so when the browser does not allow copying', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open(page, route);
    await copyButton(page).click();
    await expect(status(page)).toHaveText('Copying failed: the browser did not allow it.');
    await expect(status(page)).toBeInViewport({ ratio: 1 });
  });

  test('links to the Markdown, as a document of its own', async ({ page }) => {
    await open(page, route);
    await markDocument(page);
    await summary(page).click();
    await menu(page).getByRole('link', { name: 'View as Markdown' }).click();
    await expectUrl(page, markdown);
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  test('asks assistants for the Markdown, in a new tab', async ({ page, context }) => {
    const asked: string[] = [];
    await context.route(/^https:/, (sent) => {
      asked.push(sent.request().url());
      return sent.fulfill({ body: 'An assistant' });
    });
    await open(page, route);
    const question = `Read ${baseUrl}${markdown} and help me with it.`;
    for (const [name, origin] of [
      ['Open in ChatGPT, external site chatgpt.com', 'https://chatgpt.com/'],
      ['Open in Claude, external site claude.ai', 'https://claude.ai/new'],
    ] as const) {
      await summary(page).click();
      await menu(page).getByRole('link', { name }).click();
      await expect.poll(() => asked.at(-1)).toContain(origin);
      const url = new URL(asked.at(-1) ?? '');
      expect(url.origin + url.pathname).toBe(origin);
      expect(url.searchParams.get('q')).toBe(question);
      await expect(menu(page)).not.toHaveAttribute('open');
    }
    await expect.poll(() => context.pages().length).toBe(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu has its links, and nothing that copies', async ({ page }) => {
    await page.goto(route);
    await expect(summary(page).getByText('Page as Markdown')).toBeInViewport({ ratio: 1 });
    await summary(page).click();
    await expect(menu(page).getByRole('link')).toHaveText([
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
    ]);
    await expect(page.locator('button:visible')).toHaveCount(0);
    await menu(page).getByRole('link', { name: 'View as Markdown' }).click();
    await expectUrl(page, markdown);
  });
});

test('the menu is within the window at every width', async ({ page }) => {
  for (const path of [route, longTitle, '/docs']) {
    await open(page, path);
    await summary(page).click();
    for (const width of [320, 390, 996, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(async () => [path, width, await overflowOf(page)])
        .toEqual([path, width, 0]);
      for (const item of await menu(page).locator('li').all()) {
        await expect(item).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('on a phone, the menu needs no more height than the space around the title gives back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const head = page.locator('div:has(> h1)');
  const bottom = () => head.evaluate((element) => element.getBoundingClientRect().bottom);
  // Titles of one, two and three lines.
  for (const path of [route, '/docs/api/employee-fields/show', longTitle]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const before = await bottom();
    await addStyles(page, 'div:has(> details + [role=status]) { display: none }');
    await expect(summary(page)).toBeHidden();
    await expect
      .poll(async () => [path, Math.max(24, before - (await bottom()))])
      .toEqual([path, 24]);
  }
});
