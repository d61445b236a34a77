import type { Page } from '@playwright/test';
import { inStepsMark } from '../src/client/loading/layoutInSteps';
import { axeSource, problemsOf } from './support/axe';
import { routes } from './support/routes';
import { expect, open, test } from './support/test';

/** Opens all parts that need no request. Open menus and contents would cover what is below them. */
const openParts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const parts = 'details:not([data-menu], [data-contents-kind] > details)';
    const all = document.querySelectorAll<HTMLDetailsElement>(parts);
    for (const details of all) {
      details.open = !('more' in details.dataset);
    }
  });

const widths = [1440, 390] as const;

/** Of the pages of a kind, one in so many is checked at a width; the text of guides differs more. */
const pagesPerChecked = { home: 1, guide: 2, general: 2, resource: 8, category: 8 };

/** Pages that are checked at a width. Each width has others of a kind; with `AXE=all` both have all. */
function routesAt(width: (typeof widths)[number]): string[] {
  const ofWidth = Object.entries(pagesPerChecked).flatMap(([kind, perChecked]) => {
    const turn = widths.indexOf(width) % perChecked;
    const ofKind = routes.filter((page) => page.kind === kind);
    return ofKind.filter((_, index) => process.env.AXE === 'all' || index % perChecked === turn);
  });
  return [...ofWidth.map(({ route }) => route), '/nowhere/at-all'];
}

const perTest = 10;
const partsOf = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / perTest) }, (_, index) =>
    all.slice(index * perTest, (index + 1) * perTest),
  );

for (const width of widths) {
  test.describe(`${width} pixels wide, with everything open, in both modes`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    for (const part of partsOf(routesAt(width))) {
      test(`axe finds nothing from ${part[0]} to ${part.at(-1)}`, async ({ page }) => {
        test.setTimeout(180_000);
        await page.addInitScript(axeSource);
        const problems: string[] = [];
        const kinds = new Set<string | undefined>();
        for (const route of part) {
          await page.goto(route);
          // What is below the window of a phone has no size until it is laid out.
          await expect(page.locator('html')).not.toHaveAttribute(inStepsMark);
          await openParts(page);
          const isPhone = width === 390;
          // Once for each kind of page.
          const kind = routes.find((known) => known.route === route)?.kind;
          const hasColours = !kinds.has(kind);
          kinds.add(kind);
          const found = await problemsOf(page, { isPhone, hasColours });
          problems.push(...found.map((what) => `${route}: ${what}`));
        }
        expect([...new Set(problems)]).toEqual([]);
      });
    }
  });
}

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const route of ['/', '/docs/category/recruiting']) {
    test(`in the open drawer of ${route}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(axeSource);
      await open(page, route);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expect(page.locator('header[inert]')).toBeVisible();
      expect(await problemsOf(page, { least: 4 })).toEqual([]);
    });
  }

  test('in an open menu of samples', async ({ page }) => {
    await page.addInitScript(axeSource);
    await open(page, '/docs/api/jobs/show');
    const menu = page.getByLabel('Language of the request sample');
    await menu.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('option', { name: 'Python' })).toBeInViewport();
    expect(await problemsOf(page)).toEqual([]);
  });

  test('in the menu of a page', async ({ page }) => {
    await page.addInitScript(axeSource);
    await open(page, '/docs/api/jobs/show');
    await page.locator('main details[data-menu] summary').click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`in the results of a search, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(axeSource);
      await open(page, '/docs?q=employee+status');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await problemsOf(page, { least: 10 })).toEqual([]);
    });
  }

  test('in the open list of contents on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(axeSource);
    await open(page, '/docs/guides/common-terms');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.locator('summary').click();
    await expect(contents.getByRole('link').first()).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });

  test('in the dialog of a diagram', async ({ page }) => {
    await page.addInitScript(axeSource);
    await open(page, '/docs/guides/getting-started');
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await problemsOf(page, { least: 1 })).toEqual([]);
  });

  test('in what a page loads on demand', async ({ page }) => {
    await page.addInitScript(axeSource);
    await open(page, '/docs/api/applications/create');
    const loading = page.locator('details[data-more]');
    test.skip((await loading.count()) === 0, 'everything is on the page');
    await loading.first().evaluate((details: HTMLDetailsElement) => {
      details.dataset.tested = 'true';
      for (
        let around: Element | null | undefined = details;
        around;
        around = around.parentElement?.closest('details')
      ) {
        (around as HTMLDetailsElement).open = true;
      }
    });
    await expect(page.locator('details[data-tested]')).not.toHaveAttribute('data-more');
    expect(await problemsOf(page)).toEqual([]);
  });
});
