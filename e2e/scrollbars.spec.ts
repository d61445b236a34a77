import type { Page } from '@playwright/test';
import { expect, open, overflowOf, test } from './support/test';

const page = '/docs/guides/getting-started';

/** Where the text of the page is, and how it breaks into lines. */
const place = (of: Page) =>
  of.evaluate(() => {
    const { left, top, width } = document.querySelector('h1')?.getBoundingClientRect() ?? {};
    const text = document.querySelector('article')?.getBoundingClientRect();
    return { left, top, width, height: text?.height };
  });

const dialogs: readonly (readonly [name: string, width: number, opener: string | RegExp])[] = [
  ['the search', 1280, 'Search'],
  ['the search', 390, 'Search'],
  ['the drawer', 390, 'Menu'],
  ['a diagram', 1280, /^Enlarge: /],
  ['a diagram', 390, /^Enlarge: /],
];

for (const [name, width, opener] of dialogs) {
  test(`opening ${name} at ${width} px does not move the page beside its scrollbar`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width, height: 800 });
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await open(tab, page);
    await tab.evaluate(() => document.fonts.ready);
    const scrollbar = () => window.innerWidth - document.documentElement.clientWidth;
    await expect.poll(() => tab.evaluate(scrollbar)).toBeGreaterThan(5);
    await expect.poll(() => overflowOf(tab)).toBe(0);
    const button = tab.getByRole('button', { name: opener }).first();
    await button.scrollIntoViewIfNeeded();
    const before = await place(tab);
    await button.click();
    await expect(tab.getByRole('dialog')).toBeVisible();
    await expect.poll(() => place(tab)).toEqual(before);
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => place(tab)).toEqual(before);
  });
}
