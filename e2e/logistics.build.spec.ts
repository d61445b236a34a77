import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { escapeRegExp } from '@docs/core/text';
import { english } from '@docs/core/words';
import { problemsOf } from './support/axe';
import { buildFixture, fixtureDir, type FixtureBuild } from './support/buildFixture';
import { headerFaults } from './support/headerParts';
import { attributeOf, fetchPage } from './support/html';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { viewsPort } from './support/ports';
import { shippedColors, shippedSigns } from './support/shippedBrand';
import { expect, isMarked, markDocument, open, overflowOf, test } from './support/test';
import { startViewsHost, type ViewsHost } from './support/viewsHost';

/** The content root of another company, in another language. It changes all that an owner may. */
const fixture = fixtureDir('logistics');
let host: ViewsHost;
let folder: string;
let build: FixtureBuild;
let server: PlainServer;

/** Copies the content into a repository of its own, with a date and a host that the test knows. */
function copyContent(): string {
  const copy = path.join(folder, 'content');
  cpSync(fixture, copy, { recursive: true });
  const file = path.join(copy, 'site.yaml');
  const settings = readFileSync(file, 'utf8');
  const local = `http://127.0.0.1:${viewsPort}`;
  writeFileSync(file, settings.replaceAll('https://zaehler.hafenlot.example', local));
  const date = '2031-03-14T09:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const user = ['-c', 'user.name=Hafenlot', '-c', 'user.email=docs@hafenlot.example'];
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    [...user, 'commit', '-qm', 'Begin'],
  ]) {
    execFileSync('git', args, { cwd: copy, env });
  }
  return copy;
}

test.beforeAll(async () => {
  host = await startViewsHost(viewsPort);
  folder = mkdtempSync(path.join(tmpdir(), 'logistics-'));
  build = await buildFixture('logistics', undefined, copyContent());
  expect(build.status, build.output).toBe(0);
  server = await startPlainServer(build.publicDir);
});
test.afterAll(async () => {
  await server.close();
  host.close();
  rmSync(folder, { recursive: true });
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const guide = '/docs/anleitungen/sendung-anmelden';
const operation = '/docs/api/sendungen/list-shipments';
const pages = ['/', guide, operation, '/nirgends'];

const visit = (page: Page, route: string) => open(page, server.origin + route);

/** The place of an element that is in the window. */
async function boxOf(element: Locator) {
  await expect(element).toBeInViewport();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return box;
}

test('the header has room for its parts and the German keys of the search', async ({ page }) => {
  await visit(page, guide);
  const key = page.getByRole('banner').locator('kbd').filter({ visible: true });
  for (const width of [320, 390, 768, 996, 997, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => [width, await headerFaults(page)]).toEqual([width, []]);
    await expect(key).toHaveText(width < 768 ? [] : ['Strg K']);
  }
});

test('the search finds another form of a German word', async ({ page }) => {
  await visit(page, guide);
  await page.keyboard.press('/');
  await page
    .getByRole('combobox', { name: 'Dokumentation durchsuchen' })
    .fill('Wo ist eine Störung zu sehen?');
  await expect(page.getByRole('option').first()).toContainText('Störungen');
});

test('builds without a warning', () => {
  expect(build.output).toContain('with 0 warnings');
});

test('contains nothing of our brand, in no file', () => {
  const files = readdirSync(build.publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(build.publicDir, path.join(entry.parentPath, entry.name)));
  expect(files.length).toBeGreaterThan(200);
  const fonts = files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file));
  expect(fonts.map((file) => file.replace(/-[0-9a-f]{20}/, '')).sort()).toEqual([
    'static/Archivo.woff2',
    'static/Bricolage.woff2',
    'static/SplineMono.woff',
  ]);
  for (const file of files) {
    const bytes = readFileSync(path.join(build.publicDir, file));
    const plain = file.endsWith('.br')
      ? brotliDecompressSync(bytes)
      : file.endsWith('.gz')
        ? gunzipSync(bytes)
        : bytes;
    const text = plain.toString('latin1');
    const inside = [...text.matchAll(/;base64,([\w+/=]+)/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString('latin1'),
    );
    for (const part of [file, text, ...inside]) {
      const ours = shippedColors.filter((color) => part.toLowerCase().includes(color));
      const hasSign = /crewline|recruit/i.test(part) || shippedSigns.test(part);
      expect([file, ours, hasSign]).toEqual([file, [], false]);
    }
  }
});

test('no image has a pixel of our colours, and previews have the new ones', async ({ page }) => {
  const images = (readdirSync(build.publicDir, { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.png'),
  );
  expect(images.length).toBeGreaterThan(30);
  await page.goto(`${server.origin}/`);
  for (const file of images) {
    const found = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const colors = new Set<number>();
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
        if (alpha === 255) colors.add((red << 16) | (green << 8) | blue);
      }
      return [...colors].map((color) => `#${color.toString(16).padStart(6, '0')}`);
    }, `/${file}`);
    expect([file, shippedColors.filter((color) => found.includes(color))]).toEqual([file, []]);
    expect([file, found.includes('#5a2ca0')]).toEqual([file, true]);
  }
});

for (const width of [1440, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('axe finds nothing in both modes', async ({ page }) => {
      for (const route of pages) {
        await visit(page, route);
        const found = await problemsOf(page, { isPhone: width === 390 });
        expect([route, found]).toEqual([route, []]);
      }
    });

    test('logo, headings, film and footer have their sizes', async ({ page }) => {
      const isWide = width === 1440;
      await visit(page, '/');
      const logo = page.getByRole('banner').locator('img').filter({ visible: true });
      await expect.poll(async () => (await boxOf(logo)).height).toBe(28);
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(async () => (await boxOf(title)).width).toBeGreaterThan(isWide ? 500 : 330);
      await expect(title).toHaveCSS('font-family', /^"Theme headings"/);
      await expect
        .poll(() => page.evaluate(() => document.fonts.check('1em "Theme headings"')))
        .toBe(true);

      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      const band = await boxOf(footer);
      expect([band.x, band.width]).toEqual([0, width]);
      await expect(footer).toHaveCSS('background-color', /^rgb\(90, 44, 160\)$/);
      await expect(footer).toContainText('Leitstelle Hamburg');
      await expect(footer).toContainText('© 2031 Hafenlot Spedition');
      await expect(footer.getByRole('link')).toHaveText([
        '040 555 010',
        'Erste Schritte',
        'Sicherheit',
        'Störungen',
        'Kontakt',
        'Impressum',
        'Datenschutz',
      ]);

      await visit(page, guide);
      const film = page.locator('video');
      await film.scrollIntoViewIfNeeded();
      const frame = await boxOf(film);
      expect(frame.width).toBeGreaterThan(isWide ? 640 : 340);
      expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
      const played = film.evaluate(async (video: HTMLVideoElement) => {
        await video.play();
        await new Promise((resolve) => video.addEventListener('ended', resolve));
        return [video.videoWidth, video.videoHeight, video.currentTime > 1];
      });
      expect(await played).toEqual([320, 180, true]);
      for (const route of pages) {
        await visit(page, route);
        await expect.poll(async () => [route, await overflowOf(page)]).toEqual([route, 0]);
      }
    });

    test('shows three sidebars, a route and another site', async ({ page }) => {
      const links = ['Anleitungen', 'Referenz', 'Betrieb', 'Preise', 'Status'];
      for (const [route, name, current, others] of [
        ['/docs', 'Anleitungen', 'Erste Schritte', ['Aufgaben']],
        [operation, 'Referenz', /^Sendungen auflisten/, ['Depots', 'Ereignisse']],
        ['/docs/betrieb/sicherheit', 'Betrieb', 'Sicherheit', ['Störungen']],
      ] as const) {
        await visit(page, route);
        const isPhone = width === 390;
        if (isPhone) await page.getByRole('button', { name: 'Menü', exact: true }).click();
        const around = isPhone ? page.getByRole('dialog') : page.locator('body');
        const main = isPhone ? around : page.getByRole('banner');
        for (const label of links) {
          const link = main.getByRole('link', { name: new RegExp(`^${label}`) }).first();
          await expect.poll(async () => (await boxOf(link)).height).toBeGreaterThan(20);
        }
        const tree = around.getByRole('navigation', { name, exact: true });
        const shown = tree.locator('[aria-current=page]');
        await expect(shown).toHaveText(current);
        await expect.poll(async () => (await boxOf(shown)).width).toBeGreaterThan(180);
        for (const label of others) {
          await boxOf(tree.getByRole('link', { name: label, exact: true }));
        }
      }
    });
  });
}

test('a first load and a navigation are counted once, without a cookie', async ({ page }) => {
  host.views.length = 0;
  await visit(page, guide);
  const policy = page.locator('meta[http-equiv=Content-Security-Policy]');
  await expect(policy).toHaveAttribute('content', /require-trusted-types-for 'script'/);
  await markDocument(page);
  await page.locator('#sidebar').getByRole('link', { name: 'Ereignisse empfangen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ereignisse empfangen');
  // The page came by the router, with a component that has state.
  await page.getByLabel('Sendungen am Tag').fill('7');
  await expect(page.getByText('14 Ereignisse')).toBeInViewport();
  await expect.poll(() => isMarked(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => host.views).toEqual([guide, '/docs/anleitungen/ereignisse-empfangen']);
  await expect.poll(() => page.context().cookies()).toEqual([]);
});

test.describe('in German', () => {
  type AllWords = Readonly<Record<string, Readonly<Record<string, string | object>>>>;
  const german = parse(readFileSync(path.join(fixture, 'strings.yaml'), 'utf8')) as AllWords;
  const formsOf = (word: string | object): string[] =>
    typeof word === 'string' ? [word] : (Object.values(word) as string[]);

  /** A pattern of a word, with a number or anything in its places. */
  const patternOf = (form: string): string =>
    escapeRegExp(form)
      .replace(/\\\{count\\\}/g, '\\d+')
      .replace(/\\\{\w+\\\}/g, '.+');

  /** The English words that are not German ones too, with anything in their places. */
  const englishWords = Object.entries(english as AllWords).flatMap(([area, words]) =>
    Object.entries(words).flatMap(([key, word]) => {
      const same = new Set(formsOf(german[area]?.[key] ?? ''));
      return formsOf(word)
        .filter((form) => !same.has(form))
        .map((form) => new RegExp(`^${patternOf(form)}$`));
    }),
  );

  /** Types are the same in all languages. */
  const type = /^(?:array of \w+|\w+ or null)\b/;

  /** All texts and names of a page, also those that are closed, without its code. */
  const textsOf = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const texts = new Set<string>();
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.closest('script, style, pre, code')) {
          texts.add(node.textContent?.trim() ?? '');
        }
      }
      const names = ['aria-label', 'title', 'alt', 'placeholder'];
      for (const element of document.querySelectorAll('*')) {
        for (const name of names) texts.add(element.getAttribute(name) ?? '');
      }
      return [...texts].filter((text) => text !== '');
    });

  test('pages have no English word of the interface', async ({ page }) => {
    for (const route of [guide, operation, '/docs/api/ereignisse/shipment-delivered']) {
      await visit(page, route);
      await page.keyboard.press('/');
      await page.keyboard.type('sendung');
      await expect(page.getByRole('option').first()).toBeInViewport();
      const texts = await textsOf(page);
      expect(texts.length).toBeGreaterThan(60);
      const left = texts.filter(
        (text) => !type.test(text) && englishWords.some((word) => word.test(text)),
      );
      expect([route, left]).toEqual([route, []]);
      // Their only English is the names of HTTP, OpenAPI and JSON Schema.
      expect([
        route,
        texts.filter((text) => /\b(?:the|of|and|is|with|your)\b/i.test(text)),
      ]).toEqual([route, texts.filter((text) => type.test(text) && text.includes(' of '))]);
    }
  });

  test('language, date, not-found page and description are German', async ({ page, request }) => {
    const served = await fetchPage(request, server.origin + guide);
    expect(attributeOf(served.find('html', {}), 'lang')).toBe('de');
    await visit(page, guide);
    await expect(page.getByText('Zuletzt geändert am 14. März 2031')).toHaveCount(1);
    await visit(page, '/nirgends');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier liegt nichts am Kai');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const manifest: unknown = await (await request.get(`${server.origin}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Hafenlot Entwickler', lang: 'de' });
  });
});
