import { storedValue, type StoredValue } from './storedValue';

/** The group of tabs in prose that follow the language of the request samples. */
export const languageGroup = 'language';

/** The `name` of the menu of languages. */
export const languageMenu = 'language';

/** Keeps a language as soon as it is chosen, even if the reader leaves before the samples have loaded. */
export function watchLanguageMenu(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === languageMenu) {
      chooseTab(languageGroup, target.value);
    }
  });
}

// Module state, because all tabs and samples of the page share it.
const choices = new Map<string, StoredValue>();
const listeners = new Set<(group: string) => void>();

function choiceOf(group: string): StoredValue {
  const known = choices.get(group);
  if (known) return known;
  const choice = storedValue(`tabs.${group}`);
  choice.subscribe(() => listeners.forEach((listener) => listener(group)));
  choices.set(group, choice);
  return choice;
}

/** Calls back when a label is chosen, in this tab or another. Returns a function that unsubscribes. */
export function onTabChoice(listener: (group: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the label chosen for a group. Null if none is chosen, and without a group. */
export const readTabChoice = (group: string | undefined): string | null =>
  group === undefined ? null : choiceOf(group).read();

/** Chooses a label for all tabs of a group, in this page, later ones and other tabs. */
export const chooseTab = (group: string, label: string): void => choiceOf(group).write(label);
