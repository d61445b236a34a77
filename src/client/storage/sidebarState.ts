import { safeSessionStorage, readStrings } from './storedValue';

/** Keys in sessionStorage of the open categories, the whole levels and the scroll positions. */
const openKey = 'sidebar.open';
const wholeKey = (sidebar: string) => `sidebar.whole.${sidebar}`;
const scrollKey = (sidebar: string) => `sidebar.scroll.${sidebar}`;

/** Whether the sidebar's rows in this tab may differ from those in the HTML. */
export const hasSidebarState = (): boolean =>
  [openKey, wholeKey('')].some((key) => safeSessionStorage.has(key));

/** Returns the slugs of the categories that were open before a reload. */
export const readOpenCategories = (): string[] => readStrings(safeSessionStorage.read(openKey));

/** Stores the slugs of the open categories in sessionStorage. */
export const writeOpenCategories = (slugs: Iterable<string>): void =>
  safeSessionStorage.write(openKey, JSON.stringify([...slugs]));

/**
 * Returns the slugs of the categories that show all rows in a large sidebar, '' for its first
 * level. Null if the sidebar was not loaded in this tab.
 */
export function readWholeLevels(sidebar: string): string[] | null {
  const stored = safeSessionStorage.read(wholeKey(sidebar));
  return stored === null ? null : readStrings(stored);
}

/** Stores that a large sidebar was loaded, and which of its levels show all rows. */
export const writeWholeLevels = (sidebar: string, slugs: Iterable<string>): void =>
  safeSessionStorage.write(wholeKey(sidebar), JSON.stringify([...slugs]));

/** Returns a sidebar's scroll position in CSS pixels. Null if it was not scrolled in this tab. */
function readSidebarScroll(sidebar: string): number | null {
  const stored = safeSessionStorage.read(scrollKey(sidebar));
  const position = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(position) ? position : null;
}

/** @param position In CSS pixels. */
const writeSidebarScroll = (sidebar: string, position: number): void =>
  safeSessionStorage.write(scrollKey(sidebar), String(Math.round(position)));

/** The attribute with the name of a sidebar, on the element that scrolls it. */
export const sidebarMark = 'data-sidebar';

/** The attribute of a sidebar whose position was restored before the app ran. It stays as it is. */
const restoredMark = 'data-restored';

/** Keeps the positions of sidebars for later pages in this tab. */
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
 * @returns A function that restores the first position again. Rows that are added change it.
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

/** Scrolls the current row into view, as after a navigation that did not start in the sidebar. */
export function revealCurrentRow(scroller: HTMLElement): void {
  const item = scroller.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (!item || frame.height === 0) return;
  // An announcement above the header moves the end of the sidebar below the window's.
  if (item.top < frame.top || item.bottom > Math.min(frame.bottom, window.innerHeight)) {
    scroller.scrollTop += item.top - frame.top - frame.height / 3;
  }
}

/** Restores the sidebar of a page that does not need the app at once. */
export function restoreFirstSidebar(): void {
  const scroller = document.querySelector<HTMLElement>(`[${sidebarMark}]`);
  if (!scroller) return;
  scroller.setAttribute(restoredMark, '');
  // The styles have loaded by the next frame.
  requestAnimationFrame(() => restoreSidebarScroll(scroller));
}

/** Whether the position of a sidebar was restored before the app ran. */
export const isRestored = (scroller: HTMLElement): boolean => scroller.hasAttribute(restoredMark);
