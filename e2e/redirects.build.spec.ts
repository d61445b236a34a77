import { buildFixture, type FixtureBuild } from './support/buildFixture';
import { attributeOf, fetchPage } from './support/html';
import { startNginx, type Nginx } from './support/nginx';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { expect, expectUrl, hydrated, open, test } from './support/test';

let build: FixtureBuild;
let plain: PlainServer;
let nginx: Nginx;
test.beforeAll(async () => {
  build = await buildFixture('two-versions');
  plain = await startPlainServer(build.publicDir);
  nginx = await startNginx(build.publicDir, 'nginx-redirects');
});
test.afterAll(async () => {
  await plain.close();
  await nginx.stop();
});

const moved = [
  ['/docs/guides/ebb', '/docs/guides/tides'],
  ['/docs/1.4/gauges/wind', '/docs/gauges/'],
] as const;

for (const [from, to] of moved) {
  test(`${from} redirects to ${to}, with and without the help of the server`, async ({
    page,
    request,
  }) => {
    const response = await request.get(nginx.origin + from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, to]);
    const served = await fetchPage(request, `${plain.origin}${from}/`);
    expect(served.status).toBe(200);
    expect(attributeOf(served.find('link', { rel: 'canonical' }), 'href')).toBe(
      `https://two-versions.example${to}`,
    );
    for (const origin of [nginx.origin, plain.origin]) {
      await page.goto(origin + from);
      await expectUrl(page, to);
      await hydrated(page);
    }
  });
}

test('a former anchor goes to its content, in the page and from another', async ({ page }) => {
  const target = page.locator('[id="path-gauge_id"]');
  for (const from of ['/docs/gauges/show#path-name', '/docs/1.4/gauges/show#path-gauge']) {
    await page.goto('about:blank');
    await open(page, plain.origin + from);
    await expectUrl(page, '/docs/gauges/show#path-gauge_id');
    await expect(target).toBeInViewport();
  }
  // The former URL is not in the history.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('an unknown anchor stays in the URL', async ({ page }) => {
  await open(page, `${plain.origin}/docs/gauges/show#nothing`);
  await expectUrl(page, '/docs/gauges/show#nothing');
});
