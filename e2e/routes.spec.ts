import { attributeOf, fetchPage, textOf } from './support/html';
import { baseUrl, routes, titleOf } from './support/routes';
import { expect, expectUrl, open, test } from './support/test';

test.describe('every route, as it is served', () => {
  test('has the status 200 without a redirect', ({ servedRoutes }) => {
    expect(servedRoutes).toHaveLength(99);
    expect(servedRoutes.map(({ route, page }) => `${page.status} ${route}`)).toEqual(
      routes.map(({ route }) => `200 ${route}`),
    );
  });

  test('has its heading, and no other of level 1', ({ servedRoutes }) => {
    expect(servedRoutes.map(({ route, page }) => [route, ...page.all('h1').map(textOf)])).toEqual(
      routes.map(({ route, heading }) => [route, heading]),
    );
  });

  test('has a title that no other page has', ({ servedRoutes }) => {
    const titles = servedRoutes.map(({ page }) => page.all('title').map(textOf).join('|'));
    expect(titles).toEqual(routes.map(titleOf));
    expect(new Set(titles).size).toBe(99);
  });

  test('has its own URL as canonical', ({ servedRoutes }) => {
    const canonical = servedRoutes.map(({ page }) =>
      page
        .all('link')
        .filter((link) => attributeOf(link, 'rel') === 'canonical')
        .map((link) => attributeOf(link, 'href')),
    );
    expect(canonical).toEqual(routes.map(({ route }) => [baseUrl + route]));
  });

  test('is in English and has one main landmark', ({ servedRoutes }) => {
    const facts = servedRoutes.map(({ route, page }) => [
      route,
      attributeOf(page.find('html'), 'lang'),
      page.all('main').length,
    ]);
    expect(facts).toEqual(routes.map(({ route }) => [route, 'en', 1]));
  });

  test('is in the sitemap, and nothing else is', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(urls.sort()).toEqual(routes.map(({ route }) => baseUrl + route).sort());
  });
});

test('unknown paths are not found', async ({ page, request, plainOrigin }) => {
  for (const path of [
    '/nowhere',
    '/docs/nowhere',
    '/docs/guides',
    '/docs/api/business/',
    '/docs/api/jobs/create',
    '/docs/category/',
    '/docs/category/webhooks',
    '/docs/guides/getting-started/more',
  ]) {
    for (const origin of ['', plainOrigin]) {
      const served = await fetchPage(request, origin + path);
      expect([path, served.status, ...served.all('h1').map(textOf)]).toEqual([
        path,
        404,
        'Page not found',
      ]);
      expect(attributeOf(served.find('meta', { name: 'robots' }), 'content')).toBe('noindex');
    }
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Crewline Developers');
    await expectUrl(page, path);
  }
});

test('the not-found page suggests pages with a similar URL', async ({ page }) => {
  await page.goto('/docs/guides/geting-startet');
  const suggestions = page.getByRole('region', { name: 'Did you mean' });
  await suggestions.getByRole('link', { name: 'Getting started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
});

test('the URL of the not-found page itself shows it, and no failure', async ({ page }) => {
  await open(page, '/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a fragment that cannot be decoded has no effect, on a visit and within the page', async ({
  page,
}) => {
  await open(page, '/docs#100%');
  await page.evaluate(() => {
    window.location.hash = '%E0%A4%A';
  });
  await expectUrl(page, '/docs#%25E0%25A4%25A');
  await page.locator('#sidebar').getByRole('link', { name: 'Guides', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
});

test.describe('the path variants of a page', () => {
  const endings = ['', '/', '.html', '/index.html'];
  const extras = ['', '?from=mail&x=1#content'];

  for (const route of [
    '/docs/guides/getting-started',
    '/docs/api/jobs/',
    '/docs/category/recruiting',
  ]) {
    test(`of ${route} resolve to it, with query and fragment`, async ({ page, plainOrigin }) => {
      const heading = routes.find((known) => known.route === route)?.heading ?? '';
      for (const origin of ['', plainOrigin]) {
        for (const variant of endings.map((ending) => route.replace(/\/$/, '') + ending)) {
          for (const extra of extras) {
            await test.step(origin + variant + extra, async () => {
              // From another document: a URL that differs only in its fragment would not be loaded.
              await page.goto('about:blank');
              const response = await page.goto(origin + variant + extra);
              expect(response?.status()).toBe(200);
              await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
              await expectUrl(page, route + extra);
              await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
                'href',
                baseUrl + route,
              );
            });
          }
        }
      }
    });
  }

  test('a URL with a trailing space resolves to its page', async ({ page, plainOrigin }) => {
    for (const origin of ['', plainOrigin]) {
      await page.goto(`${origin}/docs/guides/getting-started%20#next-steps`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
      await expectUrl(page, '/docs/guides/getting-started#next-steps');
    }
  });

  test('the home page’s /index.html resolves to /', async ({ page, plainOrigin }) => {
    for (const origin of ['', plainOrigin]) {
      await page.goto(`${origin}/index.html?from=mail#content`);
      await expectUrl(page, '/?from=mail#content');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Recruiting and employee data over one REST API',
      );
    }
  });

  for (const extra of extras) {
    test(`a link to an .html URL within the site, with “${extra}”`, async ({
      page,
      plainOrigin,
    }) => {
      for (const origin of ['', plainOrigin]) {
        await open(page, `${origin}/docs`);
        await page.evaluate((href) => {
          const link = document.createElement('a');
          link.href = href;
          link.textContent = 'Old URL';
          document.querySelector('main')?.prepend(link);
        }, `/docs/guides/getting-started.html${extra}`);
        await page.getByRole('link', { name: 'Old URL' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
        await expectUrl(page, `/docs/guides/getting-started${extra}`);
      }
    });

    test(`a navigation to an /index.html URL, with “${extra}”`, async ({ page, plainOrigin }) => {
      for (const origin of ['', plainOrigin]) {
        await open(page, `${origin}/docs`);
        await page.evaluate((to) => {
          const { ___navigate: navigate } = window as unknown as {
            ___navigate: (to: string) => unknown;
          };
          navigate(to);
        }, `/docs/api/jobs/index.html${extra}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('List jobs');
        await expectUrl(page, `/docs/api/jobs/${extra}`);
      }
    });
  }
});
