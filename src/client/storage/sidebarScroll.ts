import { readSidebarScroll, writeSidebarScroll } from './sidebarState';

/** Attribute of the element that a sidebar scrolls in, with the name of the sidebar. */
export const sidebarMark = 'data-sidebar';

/** Attribute of one whose position was restored before the app ran, and is now its reader's. */
const restoredMark = 'data-restored';

/** Keeps the positions of sidebars for the pages that are shown later in this tab. */
export function watchSidebarScroll(): void {
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const { sidebar } = target.dataset;
      if (sidebar !== undefined) writeSidebarScroll(sidebar, target.scrollTop);
    },
    // The event does not bubble.
    { capture: true, passive: true },
  );
}

/**
 * Restores the position of a sidebar, with its current row in view.
 *
 * @returns A function that restores the first position again: it changes while rows are added.
 */
export function restoreSidebarScroll(scroller: HTMLElement): () => void {
  const position = readSidebarScroll(scroller.dataset.sidebar ?? '');
  const restore = () => {
    if (position !== null) scroller.scrollTop = position;
    revealCurrentRow(scroller);
  };
  restore();
  return restore;
}

/** Scrolls the current row into view, e.g. after a navigation that did not start in the sidebar. */
export function revealCurrentRow(scroller: HTMLElement): void {
  const item = scroller.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (!item || frame.height === 0) return;
  // An announcement above the header moves the end of the sidebar below the window's.
  if (item.top < frame.top || item.bottom > Math.min(frame.bottom, window.innerHeight)) {
    scroller.scrollTop += item.top - frame.top - frame.height / 3;
  }
}

/** Restores the sidebar of a page on which the app does not run at once. */
export function restoreFirstSidebar(): void {
  const scroller = document.querySelector<HTMLElement>(`[${sidebarMark}]`);
  if (!scroller) return;
  scroller.setAttribute(restoredMark, '');
  // In the frame, the styles have loaded.
  requestAnimationFrame(() => restoreSidebarScroll(scroller));
}

/** Whether to leave a sidebar as it is. */
export const isRestored = (scroller: HTMLElement): boolean => scroller.hasAttribute(restoredMark);
