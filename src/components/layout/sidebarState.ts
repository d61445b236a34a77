import { safeSessionStorage } from '../../client/storage';

/** Keys in sessionStorage of the open categories and the scroll positions. */
const openKey = 'sidebar.open';
const scrollKey = (sidebar: string) => `sidebar.scroll.${sidebar}`;

/** Slugs of the categories that were open before a reload. */
export function readOpenCategories(): string[] {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.read(openKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the slugs of the open categories in sessionStorage. */
export const writeOpenCategories = (slugs: Iterable<string>): void =>
  safeSessionStorage.write(openKey, JSON.stringify([...slugs]));

/** Scroll position of a sidebar in CSS pixels; null when it was not scrolled in this tab. */
export function readSidebarScroll(sidebar: string): number | null {
  const stored = safeSessionStorage.read(scrollKey(sidebar));
  const position = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(position) ? position : null;
}

/** @param position In CSS pixels. */
export const writeSidebarScroll = (sidebar: string, position: number): void =>
  safeSessionStorage.write(scrollKey(sidebar), String(Math.round(position)));
