import { safeSessionStorage, stringsIn } from './storage';

/** Keys in sessionStorage of the open categories, the whole levels and the scroll positions. */
const openKey = 'sidebar.open';
const wholeKey = (sidebar: string) => `sidebar.whole.${sidebar}`;
const scrollKey = (sidebar: string) => `sidebar.scroll.${sidebar}`;

/** Whether a sidebar may have other rows in this tab than in the HTML. */
export const hasSidebarState = (): boolean =>
  [openKey, wholeKey('')].some((key) => safeSessionStorage.has(key));

/** Slugs of the categories that were open before a reload. */
export const readOpenCategories = (): string[] => stringsIn(safeSessionStorage.read(openKey));

/** Stores the slugs of the open categories in sessionStorage. */
export const writeOpenCategories = (slugs: Iterable<string>): void =>
  safeSessionStorage.write(openKey, JSON.stringify([...slugs]));

/**
 * Slugs of the categories whose rows a reader of a large sidebar has all shown, '' for its first
 * level; null when it was not loaded in this tab.
 */
export function readWholeLevels(sidebar: string): string[] | null {
  const stored = safeSessionStorage.read(wholeKey(sidebar));
  return stored === null ? null : stringsIn(stored);
}

/** Stores that a large sidebar was loaded, and which of its levels are whole. */
export const writeWholeLevels = (sidebar: string, slugs: Iterable<string>): void =>
  safeSessionStorage.write(wholeKey(sidebar), JSON.stringify([...slugs]));

/** Scroll position of a sidebar in CSS pixels; null when it was not scrolled in this tab. */
export function readSidebarScroll(sidebar: string): number | null {
  const stored = safeSessionStorage.read(scrollKey(sidebar));
  const position = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(position) ? position : null;
}

/** @param position In CSS pixels. */
export const writeSidebarScroll = (sidebar: string, position: number): void =>
  safeSessionStorage.write(scrollKey(sidebar), String(Math.round(position)));
