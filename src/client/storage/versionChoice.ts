import { storedValue } from './storedValue';

const stored = storedValue('version');

/**
 * Keeps the older version that the reader chose, for later visits and other
 * tabs. Who chooses the current one, undefined or empty here, goes on with the one that
 * is current then, not with the one that was.
 */
export const chooseVersion = (older: string | undefined): void => stored.write(older ?? '');

/** Id of the older version that the reader chose; null or empty for none. */
export const versionChoice = stored.read;

/** Calls back when another version is chosen. Returns a function that unsubscribes. */
export const onVersionChoice = stored.subscribe;
