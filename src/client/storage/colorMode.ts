import { storedValue } from './storedValue';

export type ColorMode = 'light' | 'dark';
/** `system` follows what the reader's system prefers, also when that changes. */
export type ColorModeChoice = ColorMode | 'system';

/** Where the choice is kept. */
export const colorModeKey = 'color-mode';

/** What the styles, the head of the page and its script share. */
export const colorModeMarks = {
  /** Attribute of the root element that names a chosen mode; absent while the system decides. */
  attribute: 'data-color-mode',
  /** The page's surface in tokens.css, for what the browser renders around the page. */
  themeColors: { light: '#fdfcf9', dark: '#101513' },
} as const;

/**
 * Applies a choice; anything but a mode leaves it to the system. Its
 * source is a part of the script in the head, so it may use nothing but its
 * parameters and the document.
 */
export function applyColorMode(choice: string | null, marks: typeof colorModeMarks): void {
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

/** What the reader chose; `system` until then, and where the storage contains rubbish. */
export function colorModeChoice(): ColorModeChoice {
  const choice = stored.read();
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** The mode that the page is in now. */
export function currentColorMode(): ColorMode {
  const choice = colorModeChoice();
  if (choice !== 'system') return choice;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Chooses for this page, later ones and other tabs. */
export function chooseColorMode(choice: ColorModeChoice): void {
  stored.write(choice);
  applyColorMode(choice, colorModeMarks);
}

/** Calls back when the choice or the system's preference changes. Returns a function that unsubscribes. */
export function subscribeColorMode(listener: () => void): () => void {
  const onChoice = () => {
    applyColorMode(colorModeChoice(), colorModeMarks);
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
