import {
  chooseColorMode,
  colorModeChoice,
  subscribeColorMode,
  type ColorModeChoice,
} from '../storage/colorMode';
import { isChangedSelect } from '../isChangedSelect';

/** The `name` of the menu of colour modes. */
export const colorModeMenu = 'color-mode';

const menu = () => document.querySelector<HTMLSelectElement>(`select[name="${colorModeMenu}"]`);

/** Runs the menu of colour modes in the served HTML. */
export function watchColorModeMenu(): void {
  const choose = ({ value }: HTMLSelectElement) => chooseColorMode(value as ColorModeChoice);
  const served = menu();
  // The reader chose it before this script loaded.
  if (served && isChangedSelect(served)) choose(served);
  document.addEventListener('change', ({ target }) => {
    const select = menu();
    if (select && target === select) choose(select);
  });
  subscribeColorMode(showColorMode);
}

/** Shows the reader's choice in the menu, also when it was made in another tab. */
export function showColorMode(): void {
  const select = menu();
  if (select) select.value = colorModeChoice();
}
