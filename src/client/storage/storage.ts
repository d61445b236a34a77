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
  return {
    read: (key) => {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      try {
        open().setItem(key, value);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
    has: (prefix) => {
      try {
        return Object.keys(open()).some((key) => key.startsWith(prefix));
      } catch {
        return false;
      }
    },
  };
}

/** Kept until the reader clears it, and shared by all tabs. */
export const safeLocalStorage = createSafeStorage(() => window.localStorage);
/** Kept as long as the tab. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
