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
