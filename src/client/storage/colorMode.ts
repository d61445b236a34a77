import { storedValue } from './storedValue';
import { isChangedSelect } from '../selects';

/** The `name` of the menu of colour modes. */
export const colorModeMenu = 'color-mode';

const colorModeSelect = () =>
  document.querySelector<HTMLSelectElement>(`select[name="${colorModeMenu}"]`);

/** Runs the menu of colour modes in the served HTML. */
export function watchColorModeMenu(): void {
  const choose = ({ value }: HTMLSelectElement) => chooseColorMode(value as ColorModeChoice);
  const served = colorModeSelect();
  // The reader chose it before this script loaded.
  if (served && isChangedSelect(served)) choose(served);
  document.addEventListener('change', ({ target }) => {
    const select = colorModeSelect();
    if (select && target === select) choose(select);
  });
  subscribeColorMode(showColorMode);
}

/** Shows the reader's choice in the menu, also when it was made in another tab. */
export function showColorMode(): void {
  const select = colorModeSelect();
  if (select) select.value = readColorModeChoice();
}

export type ColorMode = 'light' | 'dark';
/** `system` follows the preference of the reader's system, also when it changes. */
export type ColorModeChoice = ColorMode | 'system';

/** The key of the stored choice. */
export const colorModeKey = 'color-mode';

/** The names and colours that the styles, the head of the page and its script share. */
export const colorModeMarks = {
  /** Attribute of the root element that names a chosen mode; absent while the system decides. */
  attribute: 'data-color-mode',
  /** The page's surface in tokens.css, for what the browser renders around the page. */
  themeColors: JSON.parse(process.env.GATSBY_PAGE_COLORS ?? '{}') as Record<ColorMode, string>,
} as const;

/**
 * Applies a choice. Any other value than a mode leaves it to the system. Runs in the head
 * (`beforePaintScript.ts`).
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

/** Returns the reader's choice. It is `system` before that, and if the storage contains rubbish. */
export function readColorModeChoice(): ColorModeChoice {
  const choice = stored.read();
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Returns the mode that the page is in now. */
export function currentColorMode(): ColorMode {
  const choice = readColorModeChoice();
  if (choice !== 'system') return choice;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

/** Keeps the choice for this page, later ones and other tabs. */
export function chooseColorMode(choice: ColorModeChoice): void {
  stored.write(choice);
  applyColorMode(choice, colorModeMarks);
}

/**
 * Calls back when the choice or the system's mode changes. Returns a function that unsubscribes.
 */
export function subscribeColorMode(listener: () => void): () => void {
  const onChoice = () => {
    applyColorMode(readColorModeChoice(), colorModeMarks);
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
