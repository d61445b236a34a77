import type { Page } from '@playwright/test';
import { expect, open, test } from './support/test';

/** A page of each kind, and those whose layout a phone changes most. */
const pages = {
  1440: [
    '/',
    '/docs',
    '/docs/guides/creating-an-application',
    '/docs/api/errors',
    '/docs/api/applications/create',
    '/docs/category/recruiting',
    '/nowhere/at-all',
  ],
  390: ['/', '/docs/api/errors', '/docs/api/applications/create', '/docs/category/recruiting'],
};

interface Stop {
  /** Tag and text. */
  element: string;
  isFirst: boolean;
  problems: string[];
}

/** The focused element and what is wrong with it; undefined when the focus has left the page. */
const focusedStop = (page: Page): Promise<Stop | undefined> => page.evaluate(describeFocus);

/** Runs in the page, so it contains all that it needs. */
function describeFocus(): Stop | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return undefined;
  const isFirst = focused.dataset.first === 'true';
  if (!document.querySelector('[data-first]')) focused.dataset.first = 'true';
  const problems: string[] = [];
  const box = focused.getBoundingClientRect();
  const name =
    focused.getAttribute('aria-label') ??
    (focused as HTMLInputElement).labels?.[0]?.textContent ??
    (document.getElementById(focused.getAttribute('aria-labelledby') ?? '')?.textContent ||
      focused.textContent);
  // A scrolling part with text needs no name of its own.
  if (!name.trim()) problems.push('has no name');
  if (box.width < 1 || box.height < 1) problems.push('has no size');
  const inset = 3;
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((part) => [
    [box.left + box.width * part, box.top + inset],
    [box.left + box.width * part, box.top + box.height / 2],
    [box.left + box.width * part, box.bottom - inset],
  ]);
  const isOpen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  const isWithin = box.bottom > 0 && box.top < window.innerHeight;
  if (!isWithin || !isOpen) problems.push('is not visible, or another element covers it');

  const rings = [
    getComputedStyle(focused),
    getComputedStyle(focused, '::after'),
    // The frame of a card whose link is focused.
    ...(focused.parentElement?.parentElement
      ? [getComputedStyle(focused.parentElement.parentElement)]
      : []),
  ];
  const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  if (!rings.some(hasRing)) problems.push('has no focus ring');
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  for (let around = focused.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    if (around !== document.documentElement && around !== document.body) {
      const frame = around.getBoundingClientRect();
      const sides = [
        ...(overflowX === 'visible' ? [] : [box.left - frame.left, frame.right - box.right]),
        ...(overflowY === 'visible' ? [] : [box.top - frame.top, frame.bottom - box.bottom]),
      ];
      // What is scrolled in part is cut in any case.
      if (sides.some((gap) => gap >= 0 && gap < ring - 0.5)) {
        problems.push(`has a ring that <${around.tagName} class="${around.className}"> cuts`);
      }
    }
    if (position === 'fixed') break;
  }
  const text = focused.textContent.trim().slice(0, 40);
  return {
    element: `<${focused.tagName} ${name.trim().slice(0, 40)}> ${text}`,
    isFirst,
    problems,
  };
}

for (const width of [1440, 390] as const) {
  for (const route of pages[width]) {
    test(`Tab reaches everything of ${route} at ${width} pixels, visibly`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, route);
      const stops: string[] = [];
      const problems: string[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await focusedStop(page);
        // After the last stop the focus is in the browser, or at the first again.
        if (!stop || (stop.isFirst && stops.length > 0)) break;
        stops.push(stop.element);
        problems.push(...stop.problems.map((problem) => `${stop.element} ${problem}`));
        if (stops.length > 600) throw new Error(`The focus does not leave ${stop.element}.`);
      }
      expect(problems).toEqual([]);
      // Nothing that can be clicked is left out (2.1.1).
      const controls = await page
        .locator('a[href], button, summary, select')
        .evaluateAll(
          (all) =>
            all.filter(
              (control) =>
                control.checkVisibility({ visibilityProperty: true }) &&
                (control as HTMLElement).tabIndex >= 0 &&
                !control.closest('[inert], noscript'),
            ).length,
        );
      expect(stops.length).toBeGreaterThanOrEqual(controls);
    });
  }
}

test('what appears when the pointer hovers over it stays while it is there', async ({ page }) => {
  await open(page, '/docs/api/errors');
  const heading = page.getByRole('heading', { name: 'Retries' });
  const link = heading.getByRole('link');
  await expect(link).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await link.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await page.mouse.move(5, 500);
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toHaveCSS('opacity', '1');
});

test('neither focus nor a choice changes the page', async ({ page }) => {
  await open(page, '/docs/guides/creating-an-application');
  const url = page.url();
  for (const tab of await page.getByRole('tab').filter({ visible: true }).all()) {
    await tab.focus();
    await tab.press('ArrowRight');
  }
  expect(page.url()).toBe(url);
  expect(page.context().pages()).toHaveLength(1);
});
