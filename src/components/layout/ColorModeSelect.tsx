import { useSyncExternalStore, type ReactElement } from 'react';
import {
  chooseColorMode,
  colorModeChoice,
  subscribeColorMode,
  type ColorModeChoice,
} from '../../client/storage/colorMode';
import { colorModeMenu } from '../../client/controls/colorModeMenu';
import { Icon } from '../ui/Icon';
import { Select } from '../ui/Select';
import * as styles from './ColorModeSelect.module.css';

/**
 * The choice of light, dark or the system's colour mode, behind an icon, which fits
 * every width. The styles show the icon of the choice, so it is correct before hydration.
 */
export function ColorModeSelect(): ReactElement {
  const choice = useSyncExternalStore(subscribeColorMode, colorModeChoice, () => served);
  return (
    <Select
      label={colorModeMenu}
      className={styles.control}
      icon={
        <span className={styles.icons}>
          <Icon name="light" />
          <Icon name="dark" />
          <Icon name="system" />
        </span>
      }
      value={choice}
      options={options}
      onChange={(value) => chooseColorMode(value as ColorModeChoice)}
    />
  );
}

/** What the HTML shows. */
const served: ColorModeChoice = 'system';

const options: readonly { value: ColorModeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];
