import { useSyncExternalStore } from 'react';
import { storedValue } from './storedValue';

/** Where the choice is kept. */
export const codeWrapKey = 'code-wrap';

/** Attribute of the root element while long lines of code wrap; they scroll without it. */
export const codeWrapMarks = { attribute: 'data-code-wrap', wraps: 'on' } as const;

/**
 * Applies a choice. Its source is a part of the script in the head, so it may use nothing but its
 * parameters and the document.
 */
export function applyCodeWrap(choice: string | null, marks: typeof codeWrapMarks): void {
  document.documentElement.toggleAttribute(marks.attribute, choice === marks.wraps);
}

const stored = storedValue(codeWrapKey);

function subscribe(listener: () => void): () => void {
  return stored.subscribe(() => {
    applyCodeWrap(stored.read(), codeWrapMarks);
    listener();
  });
}

/** Whether long lines of code wrap, on all pages; not before hydration. */
export const useCodeWrap = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stored.read() === codeWrapMarks.wraps,
    () => false,
  );

/** Lets long lines wrap or scroll, on this page, later ones and in other tabs. */
export const setCodeWrap = (wraps: boolean): void =>
  stored.write(wraps ? codeWrapMarks.wraps : 'off');
