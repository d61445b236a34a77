import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { servedPage, type ServedPage } from './html';
import { servePlainly } from './plainServer';
import { sitePort } from './ports';
import { routes, type ExpectedRoute } from './routes';

export { expect };

/** The project's folder. */
export const projectDir = path.resolve(__dirname, '..', '..');

interface WorkerFixtures {
  /** Every route of the site as the server sends it. */
  servedRoutes: readonly (ExpectedRoute & { page: ServedPage })[];
  /** Origin of a server without any notion of clean addresses, for the same `public/`. */
  plainOrigin: string;
}

export const test = base.extend<object, WorkerFixtures>({
  servedRoutes: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: `http://127.0.0.1:${sitePort}`,
        maxRedirects: 0,
      });
      const pages = [];
      for (const expected of routes) {
        pages.push({ ...expected, page: await servedPage(request, expected.route) });
      }
      await use(pages);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  plainOrigin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const server = await servePlainly(path.join(projectDir, 'public'));
      await use(server.origin);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/** Resolves when React has taken over the server's HTML to its end, so that clicks reach its handlers. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('___gatsby');
    const [, fiber] =
      Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    const { current } = (fiber as RootFiber | undefined)?.stateNode ?? {};
    if (!current || current.memoizedState.isDehydrated || !root?.querySelector('a')) return false;
    // Effects, the site's own listeners among them, stand in the queue of messages by then.
    return new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      port2.postMessage(null);
    });
  });
}

/** React's own record of the page. */
interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** Opens a page and waits until it responds to clicks. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Waits until the address bar shows this address, which is given without its origin. */
export const expectAddress = (page: Page, address: string): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url());
      return pathname + search + hash;
    })
    .toBe(address);

/** Marks the document, so that a later look tells whether it has been loaded anew. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'true';
  });

/** Whether the document is still the one that was marked. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marked === 'true');

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
