import { safeSessionStorage } from '../../client/storage';

/** Open categories and scroll position of the sidebars, kept as long as the tab. */
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

export const writeOpenCategories = (slugs: Iterable<string>): void =>
  safeSessionStorage.write(openKey, JSON.stringify([...slugs]));

/** In CSS pixels; null when the sidebar was not scrolled in this tab. */
export function readSidebarScroll(sidebar: string): number | null {
  const stored = safeSessionStorage.read(scrollKey(sidebar));
  const position = stored === null ? Number.NaN : Number(stored);
  return Number.isFinite(position) ? position : null;
}

export const writeSidebarScroll = (sidebar: string, position: number): void =>
  safeSessionStorage.write(scrollKey(sidebar), String(Math.round(position)));
