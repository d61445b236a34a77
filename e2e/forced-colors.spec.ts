import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support/test';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** A computed style of an element. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** Colour of a system colour. */
const system = (page: Page, name: string): Promise<string> =>
  page.evaluate((css) => {
    const probe = document.createElement('i');
    probe.style.cssText = `color: ${css}; forced-color-adjust: none`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

// What the page says of itself must not depend on colours that the reader has replaced.
test('the current page, the target of a link, admonitions and the focus are marked', async ({
  page,
}) => {
  await open(page, '/docs/api/errors#conflict');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const sidebar = page.getByRole('navigation', { name: 'API Reference' });
    await expect
      .poll(() => styleOf(sidebar.locator('[aria-current=page]'), 'background-color'))
      .toBe(await system(page, 'SelectedItem'));
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    const lineOf = (link: Locator) => styleOf(link, 'text-decoration-line');
    await expect.poll(() => lineOf(main.locator('[aria-current=true]'))).toBe('underline');
    await expect.poll(() => lineOf(main.getByRole('link', { name: 'Docs' }))).toBe('none');

    const target = page.locator('[id="conflict"]');
    await expect.poll(() => styleOf(target, 'outline-style')).toBe('solid');
    await expect
      .poll(async () => parseFloat(await styleOf(target, 'outline-width')))
      .toBeGreaterThanOrEqual(2);
    const box = page.getByRole('complementary', { name: /Rule out/ });
    await expect.poll(() => styleOf(box, 'border-top-style')).toBe('solid');

    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect.poll(() => styleOf(focused, 'outline-style')).toBe('solid');
    await expect
      .poll(() => styleOf(focused, 'outline-color'))
      .not.toBe(await system(page, 'Canvas'));
  }
});

test('the method of the current operation is readable, and one entry of the contents is marked', async ({
  page,
}) => {
  for (const path of ['/docs/api/applications/create', '/docs/api/errors']) {
    await page.goto(path);
    const current = page.locator('#sidebar [aria-current=page]');
    for (const part of await current.locator('> *').all()) {
      await expect.poll(() => styleOf(part, 'color')).toBe(await styleOf(current, 'color'));
    }
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const mark = page.locator('[aria-current=location]');
    await expect(mark).toHaveCount(1);
    // A shape that only it has, and a heavier font.
    await expect.poll(() => styleOf(mark, 'font-weight')).toBe('650');
    const isBar = path.includes('applications');
    const side = isBar ? 'border-bottom-width' : 'border-inline-start-width';
    await expect.poll(() => styleOf(mark, side)).toBe(isBar ? '3px' : '4px');
    const edges = ['border-bottom-color', 'border-inline-start-color'];
    const canvas = await system(page, 'Canvas');
    for (const edge of edges) {
      await expect
        .poll(() => styleOf(links.and(page.locator(':not([aria-current])')), edge))
        .toBe(canvas);
      await expect.poll(() => styleOf(mark, edge)).toBe(await system(page, 'Highlight'));
    }
  }
});

test('the open list of contents on a phone marks the current entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/api/errors');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.locator('summary').click();
  const mark = contents.locator('[aria-current=location]');
  await expect(mark).toBeVisible();
  const edge = 'border-inline-start-color';
  await expect.poll(() => styleOf(mark, edge)).toBe(await system(page, 'Highlight'));
  const other = contents.getByRole('link').and(page.locator(':not([aria-current])'));
  await expect.poll(() => styleOf(other, edge)).toBe(await system(page, 'Canvas'));
  // The list has an edge of its own, and so has the button.
  for (const part of ['ol', 'summary']) {
    const edgeOfPart = await styleOf(contents.locator(part), 'border-bottom-color');
    expect(edgeOfPart).not.toBe(await system(page, 'Canvas'));
  }
});

test('the selected tab and marked lines of code differ from the others', async ({ page }) => {
  await open(page, '/docs/guides/creating-an-application');
  await page.evaluate(() => {
    document.querySelector('pre code > .line')?.classList.add('marked');
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const tabs = page.getByRole('tab').filter({ visible: true });
    const background = (isSelected: boolean) =>
      styleOf(tabs.and(page.locator(`[aria-selected=${isSelected}]`)), 'background-color');
    await expect.poll(() => background(true)).not.toBe(await background(false));
    const edge = (lines: string) =>
      styleOf(page.locator(`pre code > .line${lines}`), 'border-inline-start-color');
    await expect.poll(() => edge('.marked')).not.toBe(await edge(':not(.marked)'));
  }
});
