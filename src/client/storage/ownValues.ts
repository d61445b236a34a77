import { type OwnValues, secretKey } from '@docs/openapi/ownValues';
import { safeSessionStorage } from './storedValue';

const key = 'own-values';

/** The key of the reader's consent that secrets are stored. */
export const keepsSecrets = 'keep';

// Module state, because all samples of the page share it.
let values: OwnValues | undefined;
const listeners = new Set<() => void>();

/** Returns the reader's own values for samples. The same object until they change. */
export const readOwnValues = (): OwnValues => (values ??= readStored());

export const hasOwnValues = (): boolean => Object.keys(readOwnValues()).length > 0;

/**
 * Changes the values, in this tab only. They last until it closes. Without the reader's consent,
 * secrets last as long as the document and are never stored.
 */
export function writeOwnValues(next: OwnValues): void {
  const filled = Object.entries(next).filter(([, text]) => text !== '');
  const stored = filled.filter(([name]) => next[keepsSecrets] || !name.startsWith(secretKey('')));
  safeSessionStorage.write(key, JSON.stringify(Object.fromEntries(stored)));
  showValues(Object.fromEntries(filled));
}

function showValues(next: OwnValues): void {
  values = next;
  for (const listener of listeners) listener();
}

/** Calls back when the values change. Returns a function that unsubscribes. */
export function onOwnValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The storage may contain anything. */
function readStored(): OwnValues {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.read(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored) as object).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

// A page in the back/forward cache misses what changed on another one. The build has no window.
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => persisted && showValues(readStored()));
}
