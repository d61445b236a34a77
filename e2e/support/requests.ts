import { expect, type Page, type Route } from '@playwright/test';
import { watchUnsettled } from './settled';

/** Pattern of the request for the data of a page. */
export const pageDataOf = (route: string): string => `**/page-data${route}/page-data.json`;

/** Pattern of the files of fonts. */
export const fontFiles = '**/*.{woff2,woff,ttf,otf}';

/** Blocks fonts. A late one can break a line elsewhere, which moves the following content. */
export async function blockFonts(page: Page): Promise<void> {
  await page.route(fontFiles, (route) => route.abort());
}

/**
 * Delays matching requests until the returned function is called. That waits for at least one. What
 * is done meanwhile does not wait for the page to settle.
 */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const settle = await watchUnsettled(page);
  const delayed: Route[] = [];
  let isReleased = false;
  await page.route(pattern, async (route) => {
    if (isReleased) await route.continue();
    else delayed.push(route);
  });
  return async () => {
    await expect.poll(() => delayed.length, `requests of ${pattern}`).toBeGreaterThan(0);
    isReleased = true;
    for (const route of delayed) await route.continue();
    await settle();
  };
}
