import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { isChangedSelect } from '../../client/selects';
import { useBeforePaint } from '../../client/useBeforePaint';
import { Icon } from './Icon';
import * as styles from './Select.module.css';

interface SelectProps {
  /** The accessible name. */
  label: string;
  /** The `name` of the element. Scripts find it by this name. */
  name?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Shown in the closed control instead of the label of the chosen option. */
  icon?: ReactNode;
  className?: string;
}

/**
 * Lets the reader choose one option. Its menu has the style of the site if the browser can style
 * the menus of selects; otherwise it is the browser's own. Without JavaScript, nothing is rendered.
 */
export function Select(props: SelectProps): ReactElement {
  const { label, name, value, options, onChange, icon, className = '' } = props;
  const native = useRef<HTMLSelectElement>(null);
  useEarlyChoice(native, onChange);
  return (
    <span
      className={`${styles.control} ${icon ? styles.withIcon : ''} ${className} js-only`}
      data-choice={options.find((option) => option.value === value)?.label}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <select
        ref={native}
        className={styles.select}
        name={name}
        aria-label={label}
        title={icon ? label : undefined}
        // Otherwise the browser may restore an outdated value after a reload.
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
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

/** Reports a choice that the reader made before hydration. React fires no event for it. */
function useEarlyChoice(
  native: RefObject<HTMLSelectElement>,
  onChange: SelectProps['onChange'],
): void {
  useBeforePaint(() => {
    if (native.current && isChangedSelect(native.current)) onChange(native.current.value);
    // The effect runs once, after hydration.
  }, []);
}
