import { safeSessionStorage, stringsIn } from './storage';

/** Keys in sessionStorage of the open categories, the whole levels and the scroll positions. */
const openKey = 'sidebar.open';
const wholeKey = (sidebar: string) => `sidebar.whole.${sidebar}`;
const scrollKey = (sidebar: string) => `sidebar.scroll.${sidebar}`;

/** Whether the sidebar's rows in this tab may differ from those in the HTML. */
export const hasSidebarState = (): boolean =>
  [openKey, wholeKey('')].some((key) => safeSessionStorage.has(key));

/** Returns the slugs of the categories that were open before a reload. */
export const readOpenCategories = (): string[] => stringsIn(safeSessionStorage.read(openKey));

/** Stores the slugs of the open categories in sessionStorage. */
export const writeOpenCategories = (slugs: Iterable<string>): void =>
  safeSessionStorage.write(openKey, JSON.stringify([...slugs]));

/**
 * Returns the slugs of the categories that show all rows in a large sidebar, '' for its first
 * level. Null if the sidebar was not loaded in this tab.
 */
export function readWholeLevels(sidebar: string): string[] | null {
  const stored = safeSessionStorage.read(wholeKey(sidebar));
  return stored === null ? null : stringsIn(stored);
}

/** Stores that a large sidebar was loaded, and which of its levels show all rows. */
export const writeWholeLevels = (sidebar: string, slugs: Iterable<string>): void =>
  safeSessionStorage.write(wholeKey(sidebar), JSON.stringify([...slugs]));

/** Returns a sidebar's scroll position in CSS pixels. Null if it was not scrolled in this tab. */
export function readSidebarScroll(sidebar: string): number | null {
  const stored = safeSessionStorage.read(scrollKey(sidebar));
  const position = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(position) ? position : null;
}

/** @param position In CSS pixels. */
export const writeSidebarScroll = (sidebar: string, position: number): void =>
  safeSessionStorage.write(scrollKey(sidebar), String(Math.round(position)));
