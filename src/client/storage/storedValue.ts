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

/**
 * Browser storage that may be blocked, full or filled with rubbish. Reading then returns null, and
 * writing does nothing.
 */
interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  /** Whether a key begins with a prefix. */
  has: (prefix: string) => boolean;
}

function createSafeStorage(open: () => Storage): SafeStorage {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    // A choice that cannot be stored lasts as long as the page.
    write: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    has: (prefix) =>
      attempt((storage) => Object.keys(storage).some((key) => key.startsWith(prefix)), false),
  };
}

/** Returns the strings of a stored list. The storage may contain anything else. */
export function readStrings(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Lasts until the reader clears it. All tabs share it. */
export const safeLocalStorage = createSafeStorage(() => window.localStorage);
/** Lasts as long as the tab. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
