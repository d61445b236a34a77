import { useSyncExternalStore } from 'react';
import { storedValue } from './storedValue';

export type ColorMode = 'light' | 'dark';
/** `system` follows what the visitor's system prefers, also when that changes. */
export type ColorModeChoice = ColorMode | 'system';

/** Where the choice is kept. */
export const colorModeKey = 'color-mode';

/** What showing a choice needs to know; the styles and the head of the page share it. */
export const colorModeMarks = {
  /** Attribute of the root element that names a chosen mode; absent while the system decides. */
  attribute: 'data-color-mode',
  /** The page's surface in tokens.css, for what the browser draws around the page. */
  themeColors: { light: '#fdfcf9', dark: '#101513' },
} as const;

/**
 * Puts a choice into effect; anything but a mode leaves it to the system. Its
 * source is a part of the script in the head, so it may use nothing but its
 * parameters and the document.
 */
export function showColorMode(choice: string | null, marks: typeof colorModeMarks): void {
  const mode = choice === 'light' || choice === 'dark' ? choice : null;
  const root = document.documentElement;
  if (mode) root.setAttribute(marks.attribute, mode);
  else root.removeAttribute(marks.attribute);
  document.querySelectorAll('meta').forEach((meta) => {
    if (meta.name === 'color-scheme') meta.content = mode || 'light dark';
    if (meta.name === 'theme-color') {
      const preferred = String(meta.getAttribute('media')).includes('dark') ? 'dark' : 'light';
      meta.content = marks.themeColors[mode || preferred];
    }
  });
}

const stored = storedValue(colorModeKey);
const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What the visitor chose; `system` until then, and where the storage holds rubbish. */
export function colorModeChoice(): ColorModeChoice {
  const choice = stored.read();
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** The mode that the page is shown in now. */
export function shownColorMode(): ColorMode {
  const choice = colorModeChoice();
  if (choice !== 'system') return choice;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Chooses for this page, later ones and other tabs. */
export function chooseColorMode(choice: ColorModeChoice): void {
  stored.write(choice);
  showColorMode(choice, colorModeMarks);
}

/** Calls back when the choice or the system's preference changes. Returns what ends it. */
export function subscribeColorMode(listener: () => void): () => void {
  const onChoice = () => {
    showColorMode(colorModeChoice(), colorModeMarks);
    listener();
  };
  const unsubscribe = stored.subscribe(onChoice);
  const system = systemPrefersDark();
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}

/** The mode that the page is shown in, live; undefined before hydration. */
export const useShownColorMode = (): ColorMode | undefined =>
  useSyncExternalStore(subscribeColorMode, shownColorMode, () => undefined);

/** The visitor's choice, the mode that comes of it, and a way to choose. */
export function useColorMode(): {
  /** `system` before hydration. */
  choice: ColorModeChoice;
  mode: ColorMode | undefined;
  choose: (choice: ColorModeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribeColorMode, colorModeChoice, () => 'system' as const);
  return { choice, mode: useShownColorMode(), choose: chooseColorMode };
}
