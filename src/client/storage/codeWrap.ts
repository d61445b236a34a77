import { storedValue } from './storedValue';

/** The key of the choice whether long lines of code wrap. */
export const codeWrapKey = 'code.wrap';

/** The attribute of the root element while they wrap. */
export const codeWrapMarks = { attribute: 'data-code-wrap' } as const;

/** Applies the choice to all code of the page. Runs in the head (`beforePaintScript.ts`). */
export function applyCodeWrap(choice: string | null, marks: typeof codeWrapMarks): void {
  document.documentElement.toggleAttribute(marks.attribute, choice === 'on');
}

const stored = storedValue(codeWrapKey);

/** Keeps the choice for this page, later ones and other tabs. */
export const chooseCodeWrap = (wraps: boolean): void => stored.write(wraps ? 'on' : 'off');

/** Whether long lines of code wrap. */
export const codeWraps = (): boolean => stored.read() === 'on';

/** Calls back after the choice has changed, in this tab or another. */
export const onCodeWrap = (listener: () => void): void => {
  stored.subscribe(() => {
    applyCodeWrap(stored.read(), codeWrapMarks);
    listener();
  });
};
