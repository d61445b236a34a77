import type { Page } from '@playwright/test';
import { hold } from './support/requests';
import { expect, open, overflowOf, test } from './support/test';

const control = (page: Page) => page.getByRole('combobox', { name: 'Colour mode' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const mode = (page: Page) => page.locator('html');

test.describe('the menu', () => {
  test.beforeEach(({ page }) => open(page, '/docs/api/limits'));

  test('opens, moves, chooses and closes by keyboard', async ({ page }) => {
    await control(page).focus();
    await page.keyboard.press('Space');
    await expect(option(page, 'System')).toBeVisible();
    await expect(control(page)).toHaveAttribute('title', 'Colour mode');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(mode(page)).toHaveAttribute('data-color-mode', 'dark');
    await expect(control(page)).toBeFocused();

    await page.keyboard.press('Space');
    await expect(option(page, 'Light')).toBeVisible();
    await page.keyboard.type('L');
    await page.keyboard.press('Escape');
    await expect(option(page, 'Light')).toBeHidden();
    await expect(control(page)).toBeFocused();
  });

  test('has a name, a value and the state of each option', async ({ page }) => {
    await control(page).click();
    await expect(option(page, 'System')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const found = nodes.filter(({ role }) => ['combobox', 'option'].includes(String(role?.value)));
    const selected = (node: (typeof found)[number]) =>
      node.properties?.find(({ name }) => name === 'selected')?.value.value as unknown;
    expect(
      found
        .filter(({ role, name }) => role?.value === 'option' || name?.value === 'Colour mode')
        .map((node) => [node.name?.value, node.value?.value ?? selected(node)] as unknown[]),
    ).toEqual([
      ['Colour mode', 'System'],
      ['Light', false],
      ['Dark', false],
      ['System', true],
    ]);
  });

  test('is inside the window, with targets of 40 pixels', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await control(page).click();
      for (const name of ['Light', 'Dark', 'System']) {
        const box = await option(page, name).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
        // One line of text.
        expect(box?.height).toBe(40);
      }
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(option(page, 'System')).toBeHidden();
    }
  });
});

test('a choice before hydration is kept', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/docs/api/limits', { waitUntil: 'commit' });
  await control(page).selectOption('Dark');
  await release();
  await expect(mode(page)).toHaveAttribute('data-color-mode', 'dark');
  await expect(control(page)).toHaveValue('dark');
});
