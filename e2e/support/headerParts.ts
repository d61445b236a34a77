import type { Page } from '@playwright/test';

/**
 * What is wrong with the row of the header: parts that overlap, that leave the window, or that are
 * too small for a finger on a phone. A brand is a word, and as wide as there is room.
 */
export const headerFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const row = document.querySelectorAll(
      'header > div > *, header nav li, nav[data-contents-kind] summary',
    );
    const parts = [...row]
      .filter((part) => part.checkVisibility() && !part.querySelector('li'))
      .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left);
    const { clientWidth } = document.documentElement;
    const isPhone = clientWidth < 600;
    return parts.flatMap(({ name, box }, at) => {
      const next = parts[at + 1];
      const isSmall = isPhone && at > 1 && Math.min(box.width, box.height) < 43.9;
      return [
        ...(next && box.right > next.box.left + 0.5 ? [`${name} overlaps ${next.name}`] : []),
        ...(box.left < 0 || box.right > clientWidth + 0.5 ? [`${name} leaves the window`] : []),
        ...(isSmall ? [`${name} is ${box.width} by ${box.height} px`] : []),
      ];
    });
  });
