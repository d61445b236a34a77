/**
 * Attribute of the root element where native menus cannot be styled, so that the site shows
 * listboxes instead. The styles of native menus depend on it.
 */
export const listboxMark = 'data-listbox';

/**
 * Sets the attribute where it is needed. Its source is a part of the script in the
 * head, so it may use nothing but its parameter and the browser's objects.
 */
export function markListbox(mark: string): void {
  const { CSS } = window as { CSS?: Partial<typeof window.CSS> };
  if (CSS?.supports?.('appearance', 'base-select') === false) {
    document.documentElement.setAttribute(mark, '');
  }
}

/** Whether a menu has to be a listbox to look like the others. */
export const needsListbox = (): boolean => document.documentElement.hasAttribute(listboxMark);

/**
 * Menus that are listboxes, or will be. Their native menus never open, because a menu has one look
 * in a visit: a press loads the app, and the listbox opens with it.
 */
export const listboxes = `[${listboxMark}] [data-choice]`;

/** Whether a key opens the menu of a select. The others move and choose, which shows no menu. */
export const opensMenu = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && [' ', 'Enter', 'ArrowDown', 'ArrowUp', 'F4'].includes(key);

/** To be called when listboxes cannot load: the native menus open again. */
export function showNativeMenus(): void {
  for (const menu of document.querySelectorAll(listboxes)) menu.removeAttribute('aria-busy');
  document.documentElement.removeAttribute(listboxMark);
}
