import type { APIRequestContext } from '@playwright/test';
import { attributeOf, fetchPage } from './support/html';
import { baseUrl } from './support/routes';
import { expect, open, test } from './support/test';

/** Width and height of a PNG, from its header. */
async function sizeOfPng(request: APIRequestContext, url: string): Promise<[number, number]> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  expect(response.headers()['content-type'], url).toBe('image/png');
  const body = await response.body();
  expect(body.subarray(1, 4).toString('latin1'), url).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

test.describe('icons', () => {
  test('are linked by every page', ({ servedRoutes }) => {
    for (const { route, page } of servedRoutes) {
      for (const [rel, href] of [
        ['icon', '/favicon.ico'],
        ['icon', '/favicon.png'],
        ['icon', '/favicon.svg'],
        ['apple-touch-icon', '/apple-touch-icon.png'],
        ['manifest', '/site.webmanifest'],
      ] as const) {
        expect(page.find('link', { rel, href }), `${href} on ${route}`).toBeDefined();
      }
    }
  });

  test('have the sizes that systems ask for', async ({ request }) => {
    expect(await sizeOfPng(request, '/apple-touch-icon.png')).toEqual([180, 180]);
    const ico = await (await request.get('/favicon.ico')).body();
    const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index]);
    expect(widths.sort()).toEqual([16, 32]);
  });

  test('follow the mode of the system', async ({ page }) => {
    const plate = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/favicon.svg');
      return page.locator('rect').evaluate((rect) => getComputedStyle(rect).fill);
    };
    expect(await plate('light')).not.toBe(await plate('dark'));
  });
});

test('the web manifest names the site and its icons', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'Crewline Developers',
    short_name: 'Crewline',
    start_url: '/',
    lang: 'en',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { src, sizes } of icons) {
    expect((await sizeOfPng(request, src)).join('x')).toBe(sizes);
  }
});

test('Chromium finds no mistake in the web manifest', async ({ page }) => {
  await open(page, '/docs');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(url).toMatch(/\/site\.webmanifest$/);
  expect(errors).toEqual([]);
});

test.describe('preview images', () => {
  test('exist for every page of the sitemap, in the size that its head gives', async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(90);
    const images = new Set<string>();
    for (const url of urls) {
      const page = await fetchPage(request, url.replace(baseUrl, ''));
      const meta = (property: string) => attributeOf(page.find('meta', { property }), 'content');
      const image = meta('og:image') ?? '';
      expect(image, url).toMatch(new RegExp(`^${baseUrl}/og/[0-9a-f]+\\.png$`));
      expect([meta('og:image:width'), meta('og:image:height')], url).toEqual(['1200', '630']);
      expect(meta('og:image:alt'), url).toContain(meta('og:title') ?? 'a title');
      const card = page.find('meta', { name: 'twitter:card' });
      expect(attributeOf(card, 'content'), url).toBe('summary_large_image');
      expect(await sizeOfPng(request, image.replace(baseUrl, '')), url).toEqual([1200, 630]);
      images.add(image);
    }
    // Two pages never share an image: its path or its trail tells them apart.
    expect(images.size).toBe(urls.length);
  });
});
