import { storedValue } from '../storage/storedValue';

/** Whether a key opens the search: Ctrl+K, ⌘K, or `/` outside of text fields. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isShortcut = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
  // An open dialog has its own keys. The drawer is a dialog by its role.
  const isKey = isShortcut || (isSlash && slashKeyOpens());
  return isKey && !document.querySelector('dialog[open], [aria-modal]');
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const stored = storedValue('search.slash');

/**
 * Whether `/` opens the search. A reader who speaks to the computer, or presses keys by accident,
 * can turn that off (WCAG 2.2, 2.1.4).
 */
export const slashKeyOpens = (): boolean => stored.read() !== 'off';

/** Keeps the choice for this page, later ones and other tabs. */
export const chooseSlashKey = (opens: boolean): void => stored.write(opens ? 'on' : 'off');

/** Calls back when the choice changes. Returns a function that unsubscribes. */
export const onSlashKey = stored.subscribe;
