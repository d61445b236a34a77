import { safeLocalStorage } from './storage';

export interface StoredValue {
  /** Returns the current value, or null if there is none. */
  read: () => string | null;
  write: (value: string) => void;
  /** Calls back when the value changes, in this tab or another. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Returns a value in the local storage. If that fails, the value lasts as long as the page. */
export function storedValue(key: string): StoredValue {
  let value: string | null | undefined;
  const listeners = new Set<() => void>();
  const setValue = (next: string | null) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // Without a key, all of the storage was cleared.
    if (event.key === key || event.key === null) setValue(event.newValue);
  };
  // A page in the back/forward cache misses the events of other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const stored = persisted ? safeLocalStorage.read(key) : null;
    if (stored !== null) setValue(stored);
  };
  // The listeners stay, because the value lasts as long as the page. The build has no window.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  return {
    read: () => (value === undefined ? (value = safeLocalStorage.read(key)) : value),
    write: (next) => {
      safeLocalStorage.write(key, next);
      setValue(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
