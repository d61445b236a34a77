import { slashKeyOpens } from './slashKey';

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
