import { buildFixture } from './support/buildFixture';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { fontFiles, hold } from './support/requests';
import { expect, hydrated, test } from './support/test';

let server: PlainServer;
test.beforeAll(async () => {
  server = await startPlainServer((await buildFixture('other-product')).publicDir);
});
test.afterAll(() => server.close());

test('nothing moves when the fonts of an owner arrive late', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, fontFiles);
  // Without its fonts, a document does not finish loading.
  await page.goto(`${server.origin}/docs/rentals/first-rental`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link').first().click({ trial: true });
  await release();
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames later, a shift has been reported.
    await new Promise((after) => requestAnimationFrame(() => requestAnimationFrame(after)));
  });
  const { shift, loaded } = await page.evaluate(() => ({
    shift: (window as never as { seen: { shift: number } }).seen.shift,
    loaded: [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((font) => font.family),
  }));
  for (const family of ['Theme text', 'Theme headings', 'Theme code'])
    expect(loaded).toContain(family);
  expect(shift).toBeLessThan(0.001);
});
