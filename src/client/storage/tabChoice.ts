import { safeLocalStorage } from './storage';

const keyOf = (group: string) => `tabs.${group}`;
// Module state, because all tabs and samples of the page share it; `null` is a group without a choice.
const chosen = new Map<string, string | null>();
const listeners = new Set<(group: string) => void>();

/** Calls back when a label is chosen, in this tab or another. Returns a function that unsubscribes. */
export function onTabChoice(listener: (group: string) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!event.key?.startsWith(keyOf(''))) return;
    const group = event.key.slice(keyOf('').length);
    chosen.delete(group);
    listener(group);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The label chosen for a group as of now; null while none is chosen, and without a group. */
export function tabChoice(group: string | undefined): string | null {
  if (group === undefined) return null;
  let label = chosen.get(group);
  if (label === undefined) {
    label = safeLocalStorage.read(keyOf(group));
    chosen.set(group, label);
  }
  return label;
}

/** Chooses a label for all tabs of a group, in this page, later ones and other tabs. */
export function chooseTab(group: string, label: string): void {
  chosen.set(group, label);
  safeLocalStorage.write(keyOf(group), label);
  for (const listener of listeners) listener(group);
}
