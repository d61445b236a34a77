import { lasting } from './storage';

interface StoredValue {
  /** The value as of now; null while there is none. */
  read: () => string | null;
  write: (value: string) => void;
  /** Calls back when the value changes, in this tab or another. Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** A value in the lasting storage; where that is blocked or full, it lasts as long as the page. */
export function storedValue(key: string): StoredValue {
  let value: string | null | undefined;
  const listeners = new Set<() => void>();
  const become = (next: string | null) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // Without a key, all of the storage was cleared.
    if (event.key === key || event.key === null) become(event.newValue);
  };
  // A page that the browser had put aside heard nothing of the other tabs meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    const stored = persisted ? lasting.read(key) : null;
    if (stored !== null) become(stored);
  };
  return {
    read: () => (value === undefined ? (value = lasting.read(key)) : value),
    write: (next) => {
      lasting.write(key, next);
      become(next);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}
