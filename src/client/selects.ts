/**
 * The attribute of the root element if native menus cannot be styled and the site shows listboxes
 * instead. The styles of native menus depend on it.
 */
export const listboxMark = 'data-listbox';

/** Sets the attribute if the browser needs it. Runs in the head (`beforePaintScript.ts`). */
export function markListbox(mark: string): void {
  const { CSS } = window as { CSS?: Partial<typeof window.CSS> };
  if (CSS?.supports?.('appearance', 'base-select') === false) {
    document.documentElement.setAttribute(mark, '');
  }
}

/** Whether a menu must be a listbox to look like the others. */
export const needsListbox = (): boolean => document.documentElement.hasAttribute(listboxMark);

/**
 * The menus that are listboxes, or will be. Their native menus never open, because a menu has one
 * look in a visit. A press loads the app, and the listbox opens with it.
 */
export const listboxes = `[${listboxMark}] [data-choice]`;

/** Whether a key opens the menu of a select. Other keys choose without showing the menu. */
export const opensMenu = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && [' ', 'Enter', 'ArrowDown', 'ArrowUp', 'F4'].includes(key);

/** Opens native menus again. Must be called when listboxes cannot load. */
export function showNativeMenus(): void {
  for (const menu of document.querySelectorAll(listboxes)) menu.removeAttribute('aria-busy');
  document.documentElement.removeAttribute(listboxMark);
}

/** Whether a reader has changed a native select since it was served. */
export function isChangedSelect({ value, options }: HTMLSelectElement): boolean {
  const served = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return value !== served?.value;
}
