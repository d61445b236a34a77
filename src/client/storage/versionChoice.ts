import { storedValue } from './storedValue';

const stored = storedValue('version');

/**
 * Keeps the older version that the reader chose, for later visits and other tabs. The current
 * version is kept as empty, so its readers get the new one after a release.
 */
export const chooseVersion = (older: string | undefined): void => stored.write(older ?? '');

/** Returns the id of the older version that the reader chose. Null or empty for none. */
export const versionChoice = stored.read;

/** Calls back when another version is chosen. Returns a function that unsubscribes. */
export const onVersionChoice = stored.subscribe;
