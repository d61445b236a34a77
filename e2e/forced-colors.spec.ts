import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './support/test';

/** A computed style of an element. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** What the page says of itself must not depend on colours that the reader has replaced. */
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with the reader’s colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

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

    test('the current page and the current sidebar are marked', async ({ page }) => {
      await open(page, '/docs/api/errors');
      const sidebar = page.getByRole('navigation', { name: 'API Reference' });
      expect(await styleOf(sidebar.locator('[aria-current=page]'), 'background-color')).toBe(
        await system(page, 'SelectedItem'),
      );
      const main = page.getByRole('navigation', { name: 'Main', exact: true });
      expect(await styleOf(main.locator('[aria-current=true]'), 'text-decoration-line')).toBe(
        'underline',
      );
      expect(await styleOf(main.getByRole('link', { name: 'Docs' }), 'text-decoration-line')).toBe(
        'none',
      );
    });

    test('the selected tab and marked lines of code differ from the others', async ({ page }) => {
      await open(page, '/docs/guides/creating-an-application');
      const tabs = page.getByRole('tab').filter({ visible: true });
      const background = (isSelected: boolean) =>
        styleOf(tabs.and(page.locator(`[aria-selected=${isSelected}]`)), 'background-color');
      expect(await background(true)).not.toBe(await background(false));
      await page.evaluate(() => {
        document.querySelector('pre code > .line')?.classList.add('marked');
      });
      const edge = (lines: string) =>
        styleOf(page.locator(`pre code > .line${lines}`), 'border-inline-start-color');
      expect(await edge('.marked')).not.toBe(await edge(':not(.marked)'));
    });

    test('admonitions have an edge, and the target of a link a frame', async ({ page }) => {
      await open(page, '/docs/api/errors#conflict');
      const target = page.locator('[id="conflict"]');
      expect(await styleOf(target, 'outline-style')).toBe('solid');
      expect(parseFloat(await styleOf(target, 'outline-width'))).toBeGreaterThanOrEqual(2);
      const box = page.getByRole('complementary', { name: /Rule out/ });
      expect(await styleOf(box, 'border-top-style')).toBe('solid');
    });

    test('the focus ring is visible', async ({ page }) => {
      await open(page, '/docs/api/errors');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      expect(await styleOf(focused, 'outline-style')).toBe('solid');
      expect(await styleOf(focused, 'outline-color')).not.toBe(await system(page, 'Canvas'));
    });
  });
}
