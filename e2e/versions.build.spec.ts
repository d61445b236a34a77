import type { Locator, Page } from '@playwright/test';
import { buildFixture, type FixtureBuild } from './support/buildFixture';
import { headerFaults } from './support/headerParts';
import { attributeOf, fetchPage, textOf, type ServedPage } from './support/html';
import { startPlainServer, type PlainServer } from './support/plainServer';
import { storages } from './support/storages';
import {
  expect,
  expectUrl,
  hydrated,
  isMarked,
  markDocument,
  open,
  overflowOf,
  test,
} from './support/test';

let build: FixtureBuild;
let server: PlainServer;
test.beforeAll(async () => {
  build = await buildFixture('two-versions');
  server = await startPlainServer(build.publicDir);
});
test.afterAll(() => server.close());

/** The site's origin in canonical URLs and the sitemap. */
const site = 'https://two-versions.example';
const at = (route: string) => server.origin + route;

/** Pages that both versions have, by their routes in the current one and the older one. */
const inBoth = [
  ['/docs', '/docs/1.4/'],
  ['/docs/guides/tides', '/docs/1.4/guides/tides'],
  ['/docs/gauges/', '/docs/1.4/gauges/'],
  ['/docs/gauges/show', '/docs/1.4/gauges/show'],
  ['/docs/category/guides', '/docs/1.4/category/guides'],
  ['/docs/category/gauges', '/docs/1.4/category/gauges'],
] as const;
const onlyInCurrent = [
  '/docs/guides/alarms',
  '/docs/alarms/create',
  '/docs/category/alarms',
] as const;
const onlyInOlder = [
  '/docs/1.4/gauges/moon',
  '/docs/1.4/guides/moon',
  '/docs/1.4/guides/polling',
  '/docs/1.4/guides/unlisted',
  '/docs/1.4/category/almanac',
] as const;

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Versions' });
const menuButton = (page: Page): Locator => menu(page).locator('summary');
const notice = (page: Page): Locator =>
  page.getByRole('main').getByText('This is the documentation for');
const linkTo = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('link', { name });

async function choose(page: Page, label: string): Promise<void> {
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: label }).click();
}

const canonicalOf = (page: ServedPage) =>
  attributeOf(page.find('link', { rel: 'canonical' }), 'href');
/** URLs in the version menu of a served page. */
const menuOf = (page: ServedPage): (string | undefined)[] =>
  page
    .all('details')
    .filter((details) => textOf(details).startsWith('Version: '))
    .flatMap(({ children }) => children)
    .flatMap((child) => ('children' in child && child.type === 'tag' ? [child] : []))
    .filter(({ name }) => name === 'ul')
    .flatMap(({ children }) => children)
    .flatMap((item) => ('children' in item ? item.children : []))
    .flatMap((link) => ('attribs' in link ? [attributeOf(link, 'href')] : []));

test('builds with a warning of the page that no sidebar lists, and no other', () => {
  expect(build.status).toBe(0);
  expect(build.output.match(/^(?:error|warning) \.\..*$/gm)).toEqual([
    expect.stringMatching(/^warning .*versions\/1\.4\/docs\/guides\/unlisted\.mdx$/),
  ]);
});

test('each version has its own pages, with its own sidebars and contract', async ({ request }) => {
  for (const route of [...inBoth.flat(), ...onlyInCurrent, ...onlyInOlder]) {
    await expect
      .poll(async () => [route, (await fetchPage(request, at(route))).status])
      .toEqual([route, 200]);
  }
  for (const route of ['/docs/guides/polling', '/docs/1.4/guides/alarms', '/docs/2.0/']) {
    await expect
      .poll(async () => [route, (await fetchPage(request, at(route))).status])
      .toEqual([route, 404]);
  }
  const mainLinks = async (route: string) =>
    (await fetchPage(request, at(route)))
      .all('nav')
      .filter((nav) => attributeOf(nav, 'aria-label') === 'Main')
      .map(textOf);
  await expect.poll(() => mainLinks('/docs/gauges/')).toEqual(['HandbookEndpointsStatus']);
  await expect.poll(() => mainLinks('/docs/1.4/gauges/')).toEqual(['ManualEndpointsStatus']);

  const current = textOf((await fetchPage(request, at('/docs/gauges/show'))).find('main'));
  const older = textOf((await fetchPage(request, at('/docs/1.4/gauges/show'))).find('main'));
  expect(current).toContain('/gauges/{gauge_id}');
  expect(current).toContain('"metres"');
  expect(older).toContain('/gauge/{name}');
  expect(older).toContain('"feet"');
});

test('the contract of each version can be downloaded', async ({ request }) => {
  const versionOf = async (route: string) =>
    /^ {2}version: (.*)$/m.exec(await (await request.get(at(route))).text())?.[1];
  await expect.poll(() => versionOf('/openapi.yaml')).toBe('2.0.0');
  await expect.poll(() => versionOf('/docs/1.4/openapi.yaml')).toBe('1.4.0');
  for (const name of ['openapi.json', 'postman.json']) {
    await expect.poll(async () => (await request.get(at(`/docs/1.4/${name}`))).status()).toBe(200);
  }
});

test('breadcrumbs, neighbours and the sidebar stay within the version', async ({ page }) => {
  await open(page, at('/docs/1.4/guides/tides'));
  const hrefs = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect
    .poll(() => hrefs(breadcrumbs.getByRole('link')))
    .toEqual(['/docs/1.4/', '/docs/1.4/category/guides']);
  const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
  await expect
    .poll(() => hrefs(neighbours.getByRole('link')))
    .toEqual(['/docs/1.4/category/guides', '/docs/1.4/guides/polling']);
  await expect
    .poll(() =>
      hrefs(page.getByRole('navigation', { name: 'Manual', exact: true }).getByRole('link')),
    )
    .toEqual([
      '/docs/1.4/',
      '/docs/1.4/category/guides',
      '/docs/1.4/guides/tides',
      '/docs/1.4/guides/polling',
      '/docs/1.4/category/almanac',
    ]);
});

test('the menu links to the same page of each version, else to its landing page', async ({
  request,
}) => {
  for (const [current, older] of inBoth) {
    for (const route of [current, older]) {
      await expect
        .poll(async () => menuOf(await fetchPage(request, at(route))))
        .toEqual([current, older]);
    }
  }
  for (const route of onlyInCurrent) {
    await expect
      .poll(async () => menuOf(await fetchPage(request, at(route))))
      .toEqual([route, '/docs/1.4/']);
  }
  for (const route of onlyInOlder) {
    await expect
      .poll(async () => menuOf(await fetchPage(request, at(route))))
      .toEqual(['/docs', route]);
  }
  for (const route of ['/', '/nowhere']) {
    await expect
      .poll(async () => menuOf(await fetchPage(request, at(route))))
      .toEqual(['/docs', '/docs/1.4/']);
  }
});

test('the canonical page is that of the current version, where it exists', async ({ request }) => {
  for (const [current, older] of inBoth) {
    for (const route of [current, older]) {
      const page = await fetchPage(request, at(route));
      expect(canonicalOf(page)).toBe(site + current);
      const preview = page.find('meta', { property: 'og:url' });
      expect(attributeOf(preview, 'content')).toBe(site + current);
    }
  }
  for (const route of [...onlyInCurrent, ...onlyInOlder]) {
    await expect
      .poll(async () => canonicalOf(await fetchPage(request, at(route))))
      .toBe(site + route);
  }
});

test('the sitemap lists each canonical URL once', async ({ request }) => {
  const sitemap = await (await request.get(at('/sitemap.xml'))).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  const current = inBoth.map(([route]) => route);
  expect(listed.sort()).toEqual(
    ['/', ...current, ...onlyInCurrent, ...onlyInOlder].map((route) => site + route).sort(),
  );
});

test('the title of an older page names its version', async ({ request }) => {
  const titleOf = async (route: string) =>
    textOf((await fetchPage(request, at(route))).find('title'));
  await expect.poll(() => titleOf('/docs/guides/tides')).toBe('Tides · Tidewater Gauges');
  await expect
    .poll(() => titleOf('/docs/1.4/guides/tides'))
    .toBe('Tides · Version 1.4 · Tidewater Gauges');
});

test('a notice on older pages, and only there, links to the current version', async ({ page }) => {
  await open(page, at('/docs/guides/tides'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides');
  await expect(notice(page)).toHaveCount(0);

  await open(page, at('/docs/1.4/guides/moon'));
  await expect(notice(page)).toHaveText(
    'This is the documentation for Version 1.4. The current version is Version 2. Start page of Version 2',
  );
  await notice(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The handbook');

  await open(page, at('/docs/1.4/guides/tides'));
  await notice(page).getByRole('link', { name: 'This page in Version 2' }).click();
  await expect(page.getByRole('main')).toContainText('the gauges');
  await expectUrl(page, '/docs/guides/tides');
  await expect(notice(page)).toHaveCount(0);
});

test('on pages of the older version, links resolve to that version where it has the page', async ({
  page,
}) => {
  await open(page, at('/docs/1.4/guides/tides'));
  await expect(linkTo(page, 'the gauges')).toHaveAttribute('href', '/docs/1.4/gauges/');
  await expect(linkTo(page, 'all guides')).toHaveAttribute('href', '/docs/1.4/category/guides');
  await expect(linkTo(page, 'the contract')).toHaveAttribute('href', '/docs/1.4/openapi.yaml');
  await expect(linkTo(page, 'A gauge')).toHaveAttribute(
    'href',
    '/docs/1.4/gauges/show?from=card#response-200',
  );
  await expect(linkTo(page, 'what is coming')).toHaveAttribute('href', '/docs/guides/alarms');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'All about tides' }),
  ).toHaveAttribute('href', '/docs/1.4/guides/tides');
  await linkTo(page, 'how to ask').click();
  // A page with a JavaScript module.
  await expect(page.getByRole('main')).toContainText('Ask every 60 seconds');
  await expect(linkTo(page, 'tides')).toHaveAttribute('href', '/docs/1.4/guides/tides');
  await open(page, at('/docs/1.4/guides/moon'));
  await expect(linkTo(page, 'the water')).toHaveAttribute('href', '/docs/1.4/guides/unlisted');
});

test('the choice is stored, and applies to links of the home page and the not-found page', async ({
  page,
}) => {
  await open(page, at('/docs/guides/tides'));
  await markDocument(page);
  await choose(page, 'Version 1.4');
  await expect(notice(page)).toBeVisible();
  await expectUrl(page, '/docs/1.4/guides/tides');
  await expect(menuButton(page)).toHaveText('Version: Version 1.4');
  await expect(menu(page).getByRole('link')).toHaveCount(0);
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('1.4');

  await page.getByRole('banner').getByRole('link', { name: 'Tidewater' }).click();
  await expect(linkTo(page, 'about tides')).toHaveAttribute('href', '/docs/1.4/guides/tides#ebb');

  await open(page, at('/'));
  await expect(menuButton(page)).toHaveText('Version: Version 1.4');
  await expect(linkTo(page, 'about tides')).toHaveAttribute('href', '/docs/1.4/guides/tides#ebb');
  await expect(linkTo(page, 'about alarms')).toHaveAttribute('href', '/docs/guides/alarms');
  await expect(linkTo(page, 'the documentation')).toHaveAttribute('href', '/docs/1.4/');
  await expect(linkTo(page, 'the contract')).toHaveAttribute('href', '/docs/1.4/openapi.yaml');
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: 'Manual' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The manual');

  await open(page, at('/docs/guides/tydes'));
  await expect(linkTo(page, 'Manual')).toHaveAttribute('href', '/docs/1.4/');
  const suggestions = page.getByRole('region', { name: 'Did you mean' });
  await expect(suggestions.getByRole('link', { name: 'Tides' })).toHaveAttribute(
    'href',
    '/docs/1.4/guides/tides',
  );

  // A page of a version belongs to it, whatever the choice.
  await open(page, at('/docs/guides/tides'));
  await expect(menuButton(page)).toHaveText('Version: Version 2');
  await expect(linkTo(page, 'the gauges')).toHaveAttribute('href', '/docs/gauges/');
  await choose(page, 'Version 2');
  await open(page, at('/'));
  await expect(menuButton(page)).toHaveText('Version: Version 2');
  await expect(linkTo(page, 'about tides')).toHaveAttribute('href', '/docs/guides/tides#ebb');
});

test('the choice applies at once in other tabs', async ({ page, context }) => {
  await open(page, at('/'));
  const other = await context.newPage();
  await open(other, at('/docs'));
  await choose(other, 'Version 1.4');
  await expect(linkTo(page, 'the documentation')).toHaveAttribute('href', '/docs/1.4/');
});

test('a stored choice that is no version is ignored', async ({ page }) => {
  for (const rubbish of ['9.9', '', '{"id":', '2.0']) {
    await page.goto(at('/robots.txt'));
    await page.evaluate((value) => localStorage.setItem('version', value), rubbish);
    await open(page, at('/'));
    await expect(menuButton(page)).toHaveText('Version: Version 2');
    await expect(linkTo(page, 'the documentation')).toHaveAttribute('href', '/docs');
  }
});

test('with blocked storage the choice is kept until the document is reloaded', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await storages.blocked(page);
  await open(page, at('/'));
  await choose(page, 'Version 1.4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The manual');
  await page.getByRole('banner').getByRole('link', { name: 'Tidewater' }).click();
  await expect(linkTo(page, 'the documentation')).toHaveAttribute('href', '/docs/1.4/');
  await open(page, at('/'));
  await expect(linkTo(page, 'the documentation')).toHaveAttribute('href', '/docs');
  expect(errors).toEqual([]);
});

// What closes it is in `page-menu.spec.ts`.
test('the menu works by keyboard', async ({ page }) => {
  await open(page, at('/docs/guides/tides#ebb'));
  const links = menu(page).getByRole('link');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(links).toHaveText(['Version 2 current', 'Version 1.4']);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expectUrl(page, '/docs/1.4/guides/tides#ebb');
});

test('menu, notice and what a version changed fit a window of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, at('/docs/1.4/guides/tides'));
  await menuButton(page).click();
  for (const shown of [menuButton(page), menu(page).getByRole('link').last(), notice(page)]) {
    const box = await shown.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await expect.poll(() => overflowOf(page)).toBe(0);
  await open(page, at('/docs/gauges/'));
  await page.locator('summary').filter({ hasText: 'Changed in Version 2' }).click();
  await expect.poll(() => overflowOf(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, notice and links are those of the version', async ({ page }) => {
    await page.goto(at('/docs/guides/tides'));
    await choose(page, 'Version 1.4');
    await expect(notice(page)).toBeVisible();
    await linkTo(page, 'the gauges').click();
    await expect(page.getByRole('main')).toContainText('All gauges of the harbour.');
    await notice(page).getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('All gauges of the coast.');
    await page.goto(at('/'));
    await expect(linkTo(page, 'the documentation')).toHaveAttribute('href', '/docs');
  });
});

test.describe('what a version changed', () => {
  test('is on the pages of its operations, with what is breaking in words', async ({ page }) => {
    await open(page, at('/docs/alarms/create'));
    await expect(page.getByText('Added in Version 2', { exact: true })).toBeVisible();

    await open(page, at('/docs/gauges/'));
    const summary = page.locator('summary').filter({ hasText: 'Changed in Version 2, breaking' });
    await expect(summary).toContainText('8 changes, 5 of them breaking');
    await summary.click();
    await page.getByRole('link', { name: 'The maximum of the parameter limit is now 50' }).click();
    await expectUrl(page, '/docs/gauges/#query-limit');
    const limit = page.locator('[id="query-limit"]');
    await expect(limit).toContainText('Changed in Version 2, breaking');
    await expect(limit).toContainText('The maximum of the parameter limit is now 50; it was 100.');
    await expect(page.locator('[id="query-coast"]')).toContainText('Added in Version 2');
    await expect(page.locator('[id="response-200.state"]')).toContainText(
      'The property state of response 200 can now be drifting.',
    );
    await expect(page.locator('[id="response-200.id"]')).toContainText('Added in Version 2');
  });

  test('is not on pages of the oldest version', async ({ page }) => {
    for (const route of ['/docs/1.4/gauges/', '/docs/1.4/gauges/moon']) {
      await open(page, at(route));
      await expect(page.getByText(/(?:Added|Changed) in/)).toHaveCount(0);
    }
  });

  test('is on the page that has <ContractChanges />, with links to both versions', async ({
    page,
  }) => {
    await open(page, at('/docs/guides/alarms'));
    await expect(page.getByRole('heading', { level: 2, name: 'Version 2' })).toBeVisible();
    await expect(linkTo(page, 'Show the moon')).toHaveAttribute('href', '/docs/1.4/gauges/moon');
    await linkTo(page, 'The property state of response 200 can now be drifting.').first().click();
    await expectUrl(page, '/docs/gauges/#response-200.state');
  });

  test('is a feed that each page links to, and JSON', async ({ request }) => {
    const head = await fetchPage(request, at('/docs/1.4/guides/tides'));
    const link = head.find('link', { type: 'application/atom+xml' });
    expect(attributeOf(link, 'href')).toBe('/changes.atom');
    const feed = await (await request.get(at('/changes.atom'))).text();
    expect(feed).toContain('<title>Version 2: ');
    expect(feed).toContain('https://two-versions.example/docs/gauges/#query-limit');
    expect(feed).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
    const json: unknown = await (await request.get(at('/changes.json'))).json();
    expect(json).toMatchObject({ versions: [{ id: '2.0', before: 'Version 1.4' }] });
  });
});

test('each page hydrates without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(at('/robots.txt'));
  await page.evaluate(() => localStorage.setItem('version', '1.4'));
  for (const route of ['/', ...inBoth.flat(), ...onlyInCurrent, ...onlyInOlder]) {
    await page.goto(at(route));
    await hydrated(page);
  }
  expect(errors).toEqual([]);
});

test('the parts of the header have room beside the menu of versions', async ({ page }) => {
  for (const route of ['/', '/docs/guides/tides', '/docs/1.4/guides/tides']) {
    await open(page, at(route));
    for (const width of [320, 390, 767, 768, 996, 997, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => [route, width, await headerFaults(page)])
        .toEqual([route, width, []]);
      const name = page.getByRole('banner').getByText('Tidewater', { exact: true });
      const isCut = await name.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      if (width >= 390) expect([route, width, isCut]).toEqual([route, width, false]);
    }
  }
});

test('the contents are beside the header, also below the notice of an old version', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, at('/docs/1.4/guides/tides'));
  await expect(notice(page)).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const header = await page.getByRole('banner').boundingBox();
  const button = await contents.locator('summary').boundingBox();
  expect([button?.y, button?.height]).toEqual([header?.y, header?.height]);
  expect(button?.x).toBe((header?.x ?? 0) + (header?.width ?? 0));
});
