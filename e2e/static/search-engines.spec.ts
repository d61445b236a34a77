import {
  attributeOf,
  builtPage,
  builtRoutes,
  readBuilt,
  textOf,
  type HtmlPage,
} from '../support/html';
import { baseUrl, routes } from '../support/routes';
import { expect, test } from '../support/test';

interface Item {
  '@type': string;
  [property: string]: unknown;
}

/** The structured data of a page; fails when a page has several scripts or one is not JSON. */
function structuredData(page: HtmlPage): Item[] {
  const scripts = page
    .all('script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json');
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(textOf(scripts[0])) as { '@context': string; '@graph': Item[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const itemOf = (page: HtmlPage, type: string) =>
  structuredData(page).find((item) => item['@type'] === type);

const canonicalsOf = (page: HtmlPage) =>
  page
    .all('link')
    .filter((link) => attributeOf(link, 'rel') === 'canonical')
    .map((link) => attributeOf(link, 'href'));

const descriptionOf = (page: HtmlPage) =>
  attributeOf(page.find('meta', { name: 'description' }), 'content') ?? '';

/** W3C date and time with seconds and a time zone, https://www.w3.org/TR/NOTE-datetime. */
const w3cTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;

test.describe('the sitemap', () => {
  const entriesOf = (xml: string) =>
    [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)].map(
      ([, url = '', modified]) => ({ url, modified }),
    );

  test('has the date that the page itself shows', () => {
    const entries = entriesOf(readBuilt('/sitemap.xml'));
    const dates = new Map(entries.map(({ url, modified }) => [url, modified]));
    for (const { route, kind, page } of builtRoutes()) {
      const modified = dates.get(baseUrl + route);
      // Without Git, no page has a date.
      if (modified !== undefined) {
        expect(modified).toMatch(w3cTime);
        expect(Date.parse(modified)).not.toBeNaN();
      }
      if (kind === 'home' || kind === 'category') continue;
      expect([route, itemOf(page, 'TechArticle')?.dateModified]).toEqual([route, modified]);
      expect([route, attributeOf(page.find('time'), 'datetime')]).toEqual([route, modified]);
    }
  });

  test('is named by robots.txt', () => {
    expect(readBuilt('/robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
    );
  });
});

test.describe('the head', () => {
  test('of each page has a title of at most 70 characters and a description of 50 to 160', () => {
    const titles = builtRoutes().map(({ page }) => textOf(page.find('title')));
    const descriptions = builtRoutes().map(({ page }) => descriptionOf(page));
    for (const title of titles) expect(title).toMatch(/^.{10,70}$/);
    for (const description of descriptions) expect(description).toMatch(/^.{50,160}$/);
    expect(new Set(descriptions).size).toBe(routes.length);
  });

  test('of the not-found page keeps it out of search results', () => {
    const page = builtPage('/404.html');
    expect(attributeOf(page.find('meta', { name: 'robots' }), 'content')).toBe('noindex');
    expect(canonicalsOf(page)).toEqual([]);
    expect(page.find('script', { type: 'application/ld+json' })).toBeUndefined();
    expect(page.find('meta', { property: 'og:image' })).toBeUndefined();
    expect(page.find('link', { type: 'text/markdown' })).toBeUndefined();
  });
});

const organization = { '@type': 'Organization', name: 'Crewline', url: `${baseUrl}/` };

test.describe('structured data', () => {
  test('of each kind of page has its types', () => {
    const expected = {
      home: ['WebSite'],
      guide: ['BreadcrumbList', 'TechArticle'],
      general: ['BreadcrumbList', 'TechArticle'],
      resource: ['BreadcrumbList', 'TechArticle'],
      category: ['BreadcrumbList'],
    };
    // A page that begins its sidebar is not below it.
    const exceptions: Readonly<Record<string, string[]>> = { '/docs': ['TechArticle', 'WebAPI'] };
    for (const { route, kind, page } of builtRoutes()) {
      const types = structuredData(page).map((item) => item['@type']);
      expect([route, ...types]).toEqual([route, ...(exceptions[route] ?? expected[kind])]);
    }
  });

  test('has the breadcrumbs that the page shows, and the page', () => {
    const canonicals = new Set(routes.map(({ route }) => baseUrl + route));
    for (const { route, heading, page } of builtRoutes()) {
      const list = itemOf(page, 'BreadcrumbList');
      if (!list) continue;
      const nav = page.find('nav', { 'aria-label': 'Breadcrumbs' });
      const shown = page.all('a').filter((link) => link.parent?.parent?.parent === nav);
      const items = list.itemListElement as { position: number; name: string; item: string }[];
      expect(items.map(({ name }) => name)).toEqual([...shown.map(textOf), heading]);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { item } of items) expect(canonicals).toContain(item);
      expect(items.at(-1)?.item).toBe(baseUrl + route);
    }
  });

  test('of an article is that of its head', () => {
    for (const { route, kind, heading, page } of builtRoutes()) {
      if (kind === 'home' || kind === 'category') continue;
      const image = attributeOf(page.find('meta', { property: 'og:image' }), 'content');
      expect(image).toContain(`${baseUrl}/og/`);
      expect(itemOf(page, 'TechArticle')).toMatchObject({
        headline: heading,
        description: descriptionOf(page),
        image,
        inLanguage: 'en',
        mainEntityOfPage: baseUrl + route,
        author: organization,
        publisher: organization,
      });
    }
  });
});
