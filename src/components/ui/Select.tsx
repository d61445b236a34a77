import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** A word or two after the label, in the open menu only. */
  note?: string;
}

export interface SelectProps {
  /** The accessible name. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The closed control, instead of the label of the chosen option. */
  icon?: ReactNode;
  className?: string;
}

/**
 * A choice of one option, which looks the same in every browser: a native select where
 * the browser can style its menu. It is left out without JavaScript.
 */
export function Select(props: SelectProps): ReactElement {
  const { label, value, options, onChange, icon, className = '' } = props;
  return (
    <span className={`${styles.control} ${icon ? styles.withIcon : ''} ${className} js-only`}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <select
        className={styles.select}
        aria-label={label}
        title={icon ? label : undefined}
        // Otherwise a reload may restore an outdated value of the control.
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} data-note={option.note}>
            {option.label}
          </option>
        ))}
      </select>
      {!icon && (
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      )}
    </span>
  );
}
