import { buildFixture } from './support/buildFixture';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { fontFiles, hold } from './support/requests';
import { expect, hydrated, recordShifts, test } from './support/test';

let server: PlainServer;
test.beforeAll(async () => {
  server = await startPlainServer((await buildFixture('other-product')).publicDir);
});
test.afterAll(() => server.close());

test('nothing moves when the fonts of an owner arrive late', async ({ page }) => {
  const shifted = await recordShifts(page);
  const release = await hold(page, fontFiles);
  // Without its fonts, a document does not finish loading.
  await page.goto(`${server.origin}/docs/rentals/first-rental`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link').first().click({ trial: true });
  await release();
  await hydrated(page);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = [...document.fonts].filter(({ status }) => status === 'loaded');
    return fonts.map(({ family }) => family);
  });
  for (const family of ['Theme text', 'Theme headings', 'Theme code'])
    expect(loaded).toContain(family);
  await expect.poll(shifted).toBeLessThan(0.001);
});
