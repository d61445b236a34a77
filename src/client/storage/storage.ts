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
export function stringsIn(stored: string | null): string[] {
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
