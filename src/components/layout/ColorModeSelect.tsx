import type { ReactElement } from 'react';
import { useColorMode, type ColorModeChoice } from '../../client/colorMode';
import { Icon } from '../ui/Icon';
import * as styles from './ColorModeSelect.module.css';

/**
 * The choice of light, dark or the system's colour mode: a native select behind an
 * icon, which fits every width and works with every input device. The styles show
 * the icon of the choice, so it is correct before hydration.
 */
export function ColorModeSelect(): ReactElement {
  const { choice, choose } = useColorMode();
  return (
    <div className={`${styles.control} js-only`}>
      <span className={styles.icons}>
        <Icon name="light" />
        <Icon name="dark" />
        <Icon name="system" />
      </span>
      <select
        className={styles.select}
        aria-label="Colour mode"
        title="Colour mode"
        // Otherwise a reload may restore an outdated value of the control.
        autoComplete="off"
        value={choice}
        onChange={({ target }) => choose(target.value as ColorModeChoice)}
      >
        <option value="light">Light</option>
        <option value="dark">Dark</option>
        <option value="system">System</option>
      </select>
    </div>
  );
}
