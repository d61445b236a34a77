import { existsSync } from 'node:fs';
import { attributeOf, builtFile, builtRoutes, readBuilt, textOf } from '../support/html';
import { baseUrl, routes, titleOf } from '../support/routes';
import { expect, test } from '../support/test';
import { markdownRoute } from '../../src/content/urls/routes';

test.describe('every route', () => {
  test('is in English and has its heading, and no other of level 1', () => {
    const facts = builtRoutes().map(({ route, page }) => [
      route,
      attributeOf(page.find('html'), 'lang'),
      ...page.all('h1').map(textOf),
    ]);
    expect(facts).toEqual(routes.map(({ route, heading }) => [route, 'en', heading]));
  });

  test('has a title that no other page has', () => {
    const titles = builtRoutes().map(({ page }) => page.all('title').map(textOf).join('|'));
    expect(titles).toEqual(routes.map(titleOf));
    expect(new Set(titles).size).toBe(99);
  });

  test('has its own URL as canonical', () => {
    const canonical = builtRoutes().map(({ page }) =>
      page
        .all('link')
        .filter((link) => attributeOf(link, 'rel') === 'canonical')
        .map((link) => attributeOf(link, 'href')),
    );
    expect(canonical).toEqual(routes.map(({ route }) => [baseUrl + route]));
  });

  test('is in the sitemap, and nothing else is', () => {
    const urls = [...readBuilt('/sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect(urls.sort()).toEqual(routes.map(({ route }) => baseUrl + route).sort());
  });
});

test('every page names its Markdown as an alternate', () => {
  const alternates = builtRoutes().map(({ page }) =>
    page
      .all('link')
      .filter((link) => attributeOf(link, 'type') === 'text/markdown')
      .map((link) => [attributeOf(link, 'rel'), attributeOf(link, 'href')]),
  );
  expect(alternates).toEqual(
    routes.map((page) => [['alternate', baseUrl + markdownRoute(page.route)]]),
  );
});

test.describe('a site with one version', () => {
  test('has no menu of versions, no notice and no version in its titles', () => {
    const traces = builtRoutes().flatMap(({ route, page }) =>
      page
        .elements()
        .filter(
          (element) =>
            attributeOf(element, 'aria-label') === 'Versions' ||
            /Version(?:Menu|Notice)/.test(attributeOf(element, 'class') ?? ''),
        )
        .map(({ tagName }) => `${route}: <${tagName}>`),
    );
    expect(builtRoutes().length).toBeGreaterThan(90);
    expect(traces).toEqual([]);
  });

  test('has no changes of the contract and no feed of them', () => {
    const feeds = builtRoutes().filter(({ page }) =>
      page.all('link').some((link) => attributeOf(link, 'type') === 'application/atom+xml'),
    );
    expect(feeds).toEqual([]);
    for (const file of ['/changes.atom', '/changes.json'])
      expect([file, existsSync(builtFile(file))]).toEqual([file, false]);
  });
});

test('the attributes of a fence are not shown', () => {
  for (const { page } of builtRoutes()) {
    expect(page.html).not.toMatch(/operation=|response=2\d\d|schema=[A-Z]/);
  }
});
