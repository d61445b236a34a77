import { readFileSync } from 'node:fs';
import { attributeOf, builtFile, builtRoutes, readBuilt } from '../support/html';
import { baseUrl } from '../support/routes';
import { expect, test } from '../support/test';

/** Width and height of a PNG, from its header. */
function sizeOfPng(url: string): [number, number] {
  const body = readFileSync(builtFile(url));
  expect(body.subarray(1, 4).toString('latin1'), url).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
}

test.describe('icons', () => {
  test('are linked by every page', () => {
    for (const { route, page } of builtRoutes()) {
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

  test('have the sizes that systems ask for', () => {
    expect(sizeOfPng('/apple-touch-icon.png')).toEqual([180, 180]);
    const ico = readFileSync(builtFile('/favicon.ico'));
    const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index]);
    expect(widths.sort()).toEqual([16, 32]);
  });
});

test('the web manifest names the site and its icons', () => {
  const manifest = JSON.parse(readBuilt('/site.webmanifest')) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Crewline Developers',
    short_name: 'Crewline',
    start_url: '/',
    lang: 'en',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const { icons } = manifest;
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { src, sizes } of icons) {
    expect(sizeOfPng(src).join('x')).toBe(sizes);
  }
});

test.describe('preview images', () => {
  test('exist for every page, in the size that its head gives', () => {
    const images = new Set<string>();
    for (const { route, page } of builtRoutes()) {
      const meta = (property: string) => attributeOf(page.find('meta', { property }), 'content');
      const image = meta('og:image') ?? '';
      expect(image, route).toMatch(new RegExp(`^${baseUrl}/og/[0-9a-f]+\\.png$`));
      expect([meta('og:image:width'), meta('og:image:height')], route).toEqual(['1200', '630']);
      expect(meta('og:image:alt'), route).toContain(meta('og:title') ?? 'a title');
      const card = page.find('meta', { name: 'twitter:card' });
      expect(attributeOf(card, 'content'), route).toBe('summary_large_image');
      expect(sizeOfPng(image.replace(baseUrl, '')), route).toEqual([1200, 630]);
      images.add(image);
    }
    // Two pages never share an image: its path or its trail tells them apart.
    expect(images.size).toBe(builtRoutes().length);
  });
});

test('browsers from before `light-dark()` have the same colours', () => {
  const css = readBuilt(
    attributeOf(builtRoutes()[0]?.page.find('link', { rel: 'stylesheet' }), 'href') ?? '',
  );
  expect(css).toContain('#fdfcf9');
  expect(css).not.toContain('light-dark(');
});
