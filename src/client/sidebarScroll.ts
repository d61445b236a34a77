/** Scrolls the current row of the sidebar into view, e.g. after a navigation that did not start there. */
export function revealCurrentRow(scroller: HTMLElement): void {
  const item = scroller.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (!item || frame.height === 0) return;
  // An announcement above the header moves the end of the sidebar below that of the window.
  if (item.top < frame.top || item.bottom > Math.min(frame.bottom, window.innerHeight)) {
    scroller.scrollTop += item.top - frame.top - frame.height / 3;
  }
}

/** Attribute of a sidebar that was scrolled to its current row before the app ran. */
const revealedMark = 'data-revealed';

/** Whether its reader may have scrolled a sidebar since it was at its current row. */
export const isRevealed = (scroller: HTMLElement): boolean => scroller.hasAttribute(revealedMark);

/** Does what the app does with the sidebar of the first page, where the app does not run at once. */
export function revealFirstRow(): void {
  const scroller = document.querySelector<HTMLElement>('#sidebar > div');
  if (!scroller) return;
  scroller.setAttribute(revealedMark, '');
  // In the frame, the styles have loaded.
  requestAnimationFrame(() => revealCurrentRow(scroller));
}
