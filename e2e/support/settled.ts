import { expect, type Page } from '@playwright/test';

/** The root element of a page whose scripts have begun, but not yet settled. */
const unsettled = (page: Page) => page.locator('html.js:not([data-settled])');

/** The pages whose loading a test watches, with how many parts of it. */
const watched = new Map<Page, number>();

/** Waits until the controls of a page listen, and it no longer changes by itself. */
export async function settled(page: Page): Promise<void> {
  if (!watched.has(page)) await expect(unsettled(page)).toHaveCount(0);
}

/**
 * Lets everything that is done with a page wait until it has settled: opening it, actions, keys and
 * assertions. So no test depends on when a page has loaded. A call that names what it waits for
 * (`waitUntil`) waits for nothing else.
 */
export async function settleFirst(page: Page): Promise<void> {
  page.goto = thenSettle(page, page.goto.bind(page));
  page.reload = thenSettle(page, page.reload.bind(page));
  page.goBack = thenSettle(page, page.goBack.bind(page));
  page.goForward = thenSettle(page, page.goForward.bind(page));
  const { keyboard } = page;
  keyboard.press = onceSettled(page, keyboard.press.bind(keyboard));
  keyboard.type = onceSettled(page, keyboard.type.bind(keyboard));
  await waitInActions(page);
}

const thenSettle =
  <Args extends unknown[], Result>(page: Page, open: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await open(...args);
    const options = args.at(-1);
    if (!(options instanceof Object && 'waitUntil' in options)) await settled(page);
    return result;
  };

const onceSettled =
  <Args extends unknown[]>(page: Page, act: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    await settled(page);
    await act(...args);
  };

/** Playwright waits until the element has gone, also in assertions. There is nothing else to do. */
const waitInActions = (page: Page) =>
  page.addLocatorHandler(unsettled(page), () => Promise.resolve());

/** Lets a test see a page that has not settled, until the returned function is called. */
export async function watchUnsettled(page: Page): Promise<() => Promise<void>> {
  if (!watched.has(page)) await page.removeLocatorHandler(unsettled(page));
  watched.set(page, (watched.get(page) ?? 0) + 1);
  return async () => {
    const left = (watched.get(page) ?? 1) - 1;
    if (left > 0) watched.set(page, left);
    else if (watched.delete(page)) await waitInActions(page);
  };
}
