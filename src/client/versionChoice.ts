import { useSyncExternalStore } from 'react';
import { lasting } from './storage';

const key = 'version';
const listeners = new Set<() => void>();
let chosen: string | null | undefined;

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null: all of the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Keeps the older version that the visitor chose, for later visits and other
 * tabs. Who chooses the current one, undefined here, goes on with the one that
 * is current then, not with the one that was.
 */
export function chooseVersion(older: string | undefined): void {
  chosen = older ?? '';
  lasting.write(key, chosen);
  for (const listener of listeners) listener();
}

/** Id of the older version that the visitor chose; null before hydration, null or empty for none. */
export function useVersionChoice(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (chosen === undefined ? (chosen = lasting.read(key)) : chosen),
    () => null,
  );
}
