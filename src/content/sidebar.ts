import type { Position, YamlPath } from '@docs/core/yaml';
import {
  sidebarNames,
  type SidebarItemSource,
  type SidebarName,
  type SidebarsSource,
} from './sidebarsSchema';

/** A sidebar item with its location in `sidebars.yaml`. */
export type SidebarItem = { at: Position } & (
  | {
      type: 'page';
      id: string;
      /** Set if the page of an operation is repeated in the category of another tag. */
      again?: true;
    }
  | {
      type: 'category';
      label: string;
      slug: string;
      description: string;
      items: SidebarItem[];
    }
  | { type: 'link'; label: string; href: string }
);

export interface Sidebar {
  name: SidebarName;
  /** Shown in the header. */
  label: string;
  items: SidebarItem[];
}

/** The sidebars of a file in their fixed order, each item with its position. */
export function readSidebars(
  source: SidebarsSource,
  locate: (path: YamlPath) => Position,
): Sidebar[] {
  const readItem = (item: SidebarItemSource, path: YamlPath): SidebarItem => {
    const at = locate(path);
    if (typeof item === 'string') return { type: 'page', id: item, at };
    if ('link' in item) return { type: 'link', ...item.link, at };
    const { items, ...category } = item.category;
    return {
      type: 'category',
      ...category,
      description: category.description ?? '',
      items: items.map((child, index) => readItem(child, [...path, 'category', 'items', index])),
      at,
    };
  };
  return sidebarNames.flatMap((name) => {
    const sidebar = source[name];
    if (!sidebar) return [];
    const items = sidebar.items.map((item, index) => readItem(item, [name, 'items', index]));
    return [{ name, label: sidebar.label, items }];
  });
}
