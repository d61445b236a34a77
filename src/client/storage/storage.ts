/**
 * Browser storage that may be blocked, full or filled with rubbish: reading
 * then returns null, and writing does nothing.
 */
interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  /** Whether there is a key that begins so. */
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

/** The strings of a stored list; anything else may be in the storage. */
export function stringsIn(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Kept until the reader clears it, and shared by all tabs. */
export const safeLocalStorage = createSafeStorage(() => window.localStorage);
/** Kept as long as the tab. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
