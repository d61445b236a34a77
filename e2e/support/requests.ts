import type { Page } from '@playwright/test';

/** Pattern of the request for the data of a page. */
export const pageDataOf = (route: string): string => `**/page-data${route}/page-data.json`;

/** Keeps requests waiting until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
