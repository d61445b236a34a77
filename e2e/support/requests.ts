import { expect, type Page, type Route } from '@playwright/test';

/** Pattern of the request for the data of a page. */
export const pageDataOf = (route: string): string => `**/page-data${route}/page-data.json`;

/** Keeps requests waiting until the returned function is called, which sees to it that there are any. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(pattern, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length, `requests of ${pattern}`).toBeGreaterThan(0);
    isReleased = true;
    for (const route of held) await route.continue();
  };
}
