import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [kind, path, title, text] of [
  [
    'home',
    '/',
    'Recruiting and employee data over one REST API',
    'Careers sites send applications',
  ],
  ['guide', '/docs/guides/getting-started', 'Getting started', 'from an empty terminal to a list'],
  ['general', '/docs/api/errors', 'Errors', 'application/problem+json'],
  ['resource', '/docs/api/jobs/show', 'Show a job', '/jobs/{job_id}'],
  ['category', '/docs/category/recruiting', 'Recruiting', 'Show open jobs on your careers site'],
  ['not-found', '/nowhere', 'Page not found', 'There is no page at this URL.'],
] as const) {
  test(`a ${kind} page is readable`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeInViewport();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Crewline');
    // No button is visible that needs JavaScript.
    await expect(page.locator('button:visible')).toHaveCount(0);
  });
}

test('every sample has its height, and none covers another', async ({ page }) => {
  const samples = page.locator('[data-island=samples] > section');
  for (const operation of ['applications/create', 'jobs/show', 'jobs', 'employees/delete']) {
    await page.goto(`/docs/api/${operation}`);
    for (const width of [1440, 1280, 996, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await samples
        .locator('pre')
        .evaluateAll((all) => all.map((pre) => pre.scrollHeight - pre.clientHeight));
      expect(Math.max(...cut), `${operation} at ${width} px`).toBe(0);
      const edges = await samples
        .locator('figure, section > p, noscript > div')
        .evaluateAll((all) =>
          all.flatMap((block) => {
            const { top, bottom } = block.getBoundingClientRect();
            return [top, bottom];
          }),
        );
      expect(edges, `${operation} at ${width} px`).toEqual(edges.toSorted((a, b) => a - b));
    }
  }
});

test('code and every panel of tabs is visible', async ({ page }) => {
  await page.goto('/docs/api/limits');
  await expect(page.getByText('async function crewline(method, path')).toBeVisible();
  await expect(page.getByText('def crewline(method, path')).toBeVisible();
  await expect(page.getByText('HTTP/1.1 429 Too Many Requests')).toBeVisible();
  const panels = page.getByRole('tabpanel');
  await expect(panels).toHaveCount(3);
  const labels = await panels.evaluateAll((all) =>
    all.map((panel) => getComputedStyle(panel, '::before').content),
  );
  expect(labels).toEqual(['"curl"', '"JavaScript"', '"Python"']);
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('what a page would load on demand is in the contract that it links to', async ({
  page,
  request,
}) => {
  await page.goto('/docs/api/applications/update');
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  const link = page.locator('details[data-more]').first().locator('noscript a');
  await expect(link).toBeVisible();
  const href = await link.getAttribute('href');
  await expect.poll(async () => (await request.get(href ?? '')).ok()).toBe(true);
});

test('header, sidebar, cards, footer and breadcrumbs have working links', async ({ page }) => {
  await page.goto('/');
  const steps = [
    [page.getByRole('banner').getByRole('link', { name: 'API Reference' }), 'Authentication'],
    [page.locator('#sidebar').getByRole('link', { name: 'Errors' }), 'Errors'],
    [page.locator('#sidebar').getByRole('link', { name: 'Recruiting' }), 'Recruiting'],
    [page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }), 'Jobs'],
    [page.getByRole('main').getByRole('link', { name: 'Show a job' }).first(), 'Show a job'],
    [
      page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .getByRole('link', { name: 'Recruiting' }),
      'Recruiting',
    ],
    [page.getByRole('link', { name: 'Next' }), 'Jobs'],
    [page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }), 'Guides'],
    [
      page.getByRole('banner').getByRole('link', { name: 'Crewline Developers' }),
      /^Recruiting and/,
    ],
  ] as const;
  for (const [link, title] of steps) {
    await link.click();
    await expect(heading(page)).toHaveText(title);
  }
});

test('the label of a closed category links to its page, which opens its branch', async ({
  page,
}) => {
  await page.goto('/docs/api/errors');
  const tree = page.getByRole('navigation', { name: 'API Reference' });
  await expect(tree.getByRole('link', { name: 'Employee files', exact: true })).toHaveCount(0);
  await tree.getByRole('link', { name: 'Talent management' }).click();
  await expect(page).toHaveURL(/\/docs\/category\/talent-management$/);
  await tree.getByRole('link', { name: 'Employee files', exact: true }).click();
  await expect(heading(page)).toHaveText('Employee files');
  await expect(tree.locator('[aria-current=page]')).toContainText('Employee files');
  await tree.getByRole('link', { name: 'Create an employee file' }).click();
  await expect(heading(page)).toHaveText('Create an employee file');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu link shows the sidebar', async ({ page }) => {
    await page.goto('/docs/api/errors');
    const tree = page.getByRole('navigation', { name: 'API Reference' });
    await expect(tree).toBeHidden();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(tree).toBeVisible();
    await expect(tree).toBeInViewport();
    await tree.getByRole('link', { name: 'Limits' }).click();
    await expect(heading(page)).toHaveText('Limits');
    await expect(tree).toBeHidden();
  });

  test('the menu has the main links on pages without a sidebar', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.locator('#sidebar').getByRole('link', { name: 'API Reference' }).click();
    await expect(heading(page)).toHaveText('Authentication');
  });

  test('the table of contents opens', async ({ page }) => {
    await page.goto('/docs/api/limits');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link', { name: 'Time limits' })).toBeHidden();
    await page.locator('summary', { hasText: 'On this page' }).click();
    await contents.getByRole('link', { name: 'Time limits' }).click();
    await expect(page.getByRole('heading', { name: 'Time limits' })).toBeInViewport();
  });
});
