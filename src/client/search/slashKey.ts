import { storedValue } from '../storage/storedValue';

const stored = storedValue('search.slash');

/** The attribute of the root element while `/` does not open the search. */
const offMark = 'data-no-slash-key';

/**
 * Whether `/` opens the search. A reader who speaks to the computer, or presses keys by accident,
 * can turn that off (WCAG 2.2, 2.1.4).
 */
export const slashKeyOpens = (): boolean => stored.read() !== 'off';

/** Keeps the choice for this page, later ones and other tabs. */
export const chooseSlashKey = (opens: boolean): void => stored.write(opens ? 'on' : 'off');

/** Calls back when the choice changes. Returns a function that unsubscribes. */
export const onSlashKey = stored.subscribe;

/** Makes the header show the key only while it opens the search. */
export function watchSlashKey(): void {
  const show = () => document.documentElement.toggleAttribute(offMark, !slashKeyOpens());
  show();
  onSlashKey(show);
}
