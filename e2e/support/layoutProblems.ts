import type { Page } from '@playwright/test';

/** What is wrong with the layout of a page in the window as it is. Scrolls to the top. */
export const layoutProblems = (page: Page): Promise<string[]> => page.evaluate(find);

/** Runs in the page, so it contains all that it needs. */
function find(): string[] {
  const problems: string[] = [];
  const report = (what: string, elements: readonly Element[]) => {
    for (const element of elements) problems.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth - clientWidth} too wide`);
  scrollTo(500, 0);
  if (scrollX > 0) problems.push('the page scrolls sideways');
  scrollTo(0, 0);

  const inMain = [...document.querySelectorAll<HTMLElement>('main *')];
  const scrolls = (element: HTMLElement | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  report(
    'beyond the edge of the window',
    inMain.filter(
      (element) =>
        !element.closest('.sr-only') &&
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !scrolls(element.parentElement),
    ),
  );
  report(
    'cut, and cannot be scrolled to',
    inMain.filter((element) => {
      // The drawing of the home page is cut on purpose.
      if (element.scrollWidth <= element.clientWidth + 1 || element.textContent.trim() === '')
        return false;
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.clientWidth > 1;
      const canScroll = overflowX === 'auto' && element.classList.contains('edge-fade');
      return isCut && !canScroll && element.tagName !== 'SELECT';
    }),
  );
  report(
    'a column of letters',
    [...document.querySelectorAll('main :is(article, section) p')].filter((paragraph) => {
      if (paragraph.textContent.length <= 60 || !paragraph.checkVisibility()) return false;
      // A letter is about half as wide as it is high.
      const least = parseFloat(getComputedStyle(paragraph).fontSize) * 0.5 * 20;
      return paragraph.getBoundingClientRect().width < least;
    }),
  );

  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const title = boxOf('h1');
  if (!title) return [...problems, 'no title'];
  if (title.top < (boxOf('header')?.bottom ?? Infinity))
    problems.push('the header covers the title');
  const sidebar = document.querySelector('#sidebar');
  // A column beside the title, or a closed drawer, which fades.
  const isSidebarShown = sidebar?.checkVisibility({ visibilityProperty: true }) ?? false;
  if (isSidebarShown && (sidebar?.getBoundingClientRect().right ?? 0) > title.left)
    problems.push('the sidebar covers the title');
  return problems;
}
