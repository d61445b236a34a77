import { storedValue } from './storedValue';

const stored = storedValue('version');

/**
 * Keeps the older version that the reader chose, for later visits and other tabs. The current
 * version is kept as empty: after a release, its readers get the new one.
 */
export const chooseVersion = (older: string | undefined): void => stored.write(older ?? '');

/** Id of the older version that the reader chose; null or empty for none. */
export const versionChoice = stored.read;

/** Calls back when another version is chosen. Returns a function that unsubscribes. */
export const onVersionChoice = stored.subscribe;
