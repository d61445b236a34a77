import path from 'node:path';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startPlainServer } from './plainServer';
import { slowness } from './slowness';
import { settled, settleFirst } from './settled';
import { recordStatuses } from './status';

export { expect };

/** The project's folder. */
export const projectDir = path.resolve(__dirname, '..', '..');

interface TestFixtures {
  /** Whether everything that is done with a page waits until it has settled. */
  settlesFirst: boolean;
}

interface WorkerFixtures {
  /** Origin of a server of the same `public/` without clean URLs. */
  plainOrigin: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settlesFirst: [true, { option: true }],
  context: async ({ context, settlesFirst }, provide) => {
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await recordStatuses(page);
      if (settlesFirst) await settleFirst(page);
      if (slowness > 1) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      }
      return page;
    };
    await provide(context);
  },
  plainOrigin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const server = await startPlainServer(path.join(projectDir, 'public'));
      await use(server.origin);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Resolves when React has hydrated the whole page and attached its event handlers. Hydration
 * starts when a reader is about to need it, for example with a touch on a button.
 */
export async function hydrated(page: Page): Promise<void> {
  await settled(page);
  await page.locator('search button').first().dispatchEvent('touchstart');
  await settled(page);
}

/** Opens a page and waits for its hydration. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Navigates with the page's router, like a link that is added to the page. */
export const navigate = (page: Page, to: string): Promise<void> =>
  page.evaluate((href) => void window.___navigate(href), to);

/** Waits until the page has a URL, given without its origin. */
export const expectUrl = (page: Page, url: string): Promise<void> =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url());
      return pathname + search + hash;
    })
    .toBe(url);

/** Marks the document, so that `isMarked` can detect a reload. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'true';
  });

/** Whether the document is the marked one and so was not reloaded. */
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marked === 'true');

/** An element's sides and sizes in the window, in CSS pixels. */
export async function boxOf(
  element: Locator,
): Promise<Record<'x' | 'y' | 'width' | 'height' | 'right' | 'bottom', number>> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} has no box.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Difference between the widths of page and window, in CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Adds styles by script. The policy of pages forbids other style elements. */
export const addStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/**
 * Records how far the layout of the page's next documents shifts.
 *
 * @returns A function that reads the sum, including all that has been painted.
 */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () =>
    page.evaluate(async () => {
      // Entries are queued after the frame that they describe.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}
