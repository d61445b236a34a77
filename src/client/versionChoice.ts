import { useSyncExternalStore } from 'react';
import { storedValue } from './storedValue';

const stored = storedValue('version');

/**
 * Keeps the older version that the visitor chose, for later visits and other
 * tabs. Who chooses the current one, undefined here, goes on with the one that
 * is current then, not with the one that was.
 */
export const chooseVersion = (older: string | undefined): void => stored.write(older ?? '');

/** Id of the older version that the visitor chose; null before hydration, null or empty for none. */
export const useVersionChoice = (): string | null =>
  useSyncExternalStore(stored.subscribe, stored.read, () => null);
