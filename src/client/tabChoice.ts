import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from './storage';

const keyOf = (group: string) => `tabs.${group}`;
// Module state, because all tabs and samples of the page share it; `null` is a group without a choice.
const chosen = new Map<string, string | null>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (!event.key?.startsWith(keyOf(''))) return;
    chosen.delete(event.key.slice(keyOf('').length));
    listener();
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
  for (const listener of listeners) listener();
}

/** The label chosen for a group; null before hydration and while none is chosen. */
export function useTabChoice(group: string | undefined): string | null {
  return useSyncExternalStore(
    subscribe,
    () => tabChoice(group),
    () => null,
  );
}
