import { fetchPage, textOf } from './support/html';
import { baseUrl, routes } from './support/routes';
import { expect, expectUrl, hydrated, navigate, open, test } from './support/test';

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
    }
  }
  await page.goto('/docs/guides/getting-started/more');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found · Crewline Developers');
  await expectUrl(page, '/docs/guides/getting-started/more');
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
  const extra = '?from=mail&x=1#content';

  for (const route of ['/docs/guides/getting-started', '/docs/api/jobs/', '/']) {
    test(`of ${route} resolve to it, with query and fragment`, async ({ page, plainOrigin }) => {
      const heading = routes.find((known) => known.route === route)?.heading ?? '';
      const base = route.replace(/\/$/, '');
      const variants = base === '' ? ['/index.html'] : ['', '/', '.html', '/index.html', '%20'];
      for (const origin of ['', plainOrigin]) {
        for (const variant of [...variants.map((ending) => base + ending + extra), route]) {
          await test.step(origin + variant, async () => {
            // From another document: a URL that differs only in its fragment would not be loaded.
            await page.goto('about:blank');
            const response = await page.goto(origin + variant);
            // A path with a space is none that a server knows.
            if (!variant.includes('%20')) expect(response?.status()).toBe(200);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
            await expectUrl(page, variant === route ? route : route + extra);
            await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
              'href',
              baseUrl + route,
            );
          });
        }
      }
    });
  }

  test('in a link within the site, and in a navigation', async ({ page, plainOrigin }) => {
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
      await hydrated(page);
      await navigate(page, `/docs/api/jobs/index.html${extra}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('List jobs');
      await expectUrl(page, `/docs/api/jobs/${extra}`);
    }
  });
});
