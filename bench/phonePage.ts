/** A page on a phone with a slow processor, and a reader who follows its links. */
import type { Browser, CDPSession, Page } from '@playwright/test';

const cpuSlowdown = 4;

/** As Lighthouse emulates slow 4G: latency in milliseconds, bytes a second. */
export const slow4g = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Gives files that load after a page, such as the next page, time to load. */
export const readingTime = 4_000;

/** Links to the next page, with ours and with the peers. */
const nextLink = 'a[rel=next], a.pagination-nav__link--next';

/** Opens a page without a cache, 390 px wide, and closes it after the work. */
export async function withPhone<T>(
  browser: Browser,
  work: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // Playwright evaluates the conditions for waiting from strings.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await work(page, client);
  } finally {
    await context.close();
  }
}

/** Milliseconds from a click, 150 ms after the pointer is over the link, until the page is painted. */
export async function followNext(page: Page): Promise<number> {
  const link = page.locator(nextLink);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(150);
  const heading = await page.evaluate<string>(`document.querySelector('h1').textContent`);
  await page.mouse.down();
  const start = performance.now();
  await page.mouse.up();
  await page.waitForFunction(arrival(JSON.stringify(heading)), undefined, { polling: 'raf' });
  return performance.now() - start;
}

/** The document, before it or another one shows a page with another heading. */
const arrival = (heading: string) =>
  `(document.querySelector('h1')?.textContent ?? ${heading}) !== ${heading}`;
