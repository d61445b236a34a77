import { useSyncExternalStore, type ReactElement } from 'react';
import { words } from '@docs/core/words';
import {
  chooseColorMode,
  readColorModeChoice,
  subscribeColorMode,
  type ColorModeChoice,
  colorModeMenu,
} from '../../client/storage/colorMode';
import { Icon } from '../ui/Icon';
import { Select } from '../ui/Select';
import * as styles from './ColorModeSelect.module.css';

/**
 * Lets the reader choose light, dark or the system's colour mode. The control is an icon, with its
 * name where there is room. CSS selects the icon, so it is already correct before hydration.
 */
export function ColorModeSelect(): ReactElement {
  const choice = useSyncExternalStore(subscribeColorMode, readColorModeChoice, () => served);
  return (
    <Select
      name={colorModeMenu}
      label={words.layout.colorMode}
      className={styles.control}
      icon={
        <span className={styles.icons}>
          <Icon name="light" />
          <Icon name="dark" />
          <Icon name="system" />
          <span className={styles.label} aria-hidden="true">
            {words.layout.colorMode}
          </span>
        </span>
      }
      value={choice}
      options={options}
      onChange={(value) => chooseColorMode(value as ColorModeChoice)}
    />
  );
}

/** The choice in the server-rendered HTML. */
const served: ColorModeChoice = 'system';

const options: readonly { value: ColorModeChoice; label: string }[] = [
  { value: 'light', label: words.layout.light },
  { value: 'dark', label: words.layout.dark },
  { value: 'system', label: words.layout.system },
];
