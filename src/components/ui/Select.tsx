import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { isChangedSelect } from '../../client/isChangedSelect';
import { needsListbox } from '../../client/selectKind';
import { useBeforePaint } from '../../client/useBeforePaint';
import { Icon } from './Icon';
import type { Listbox, SelectProps } from './Listbox';
import * as styles from './Select.module.css';

/**
 * A choice of one option, which looks the same in every browser: a native select where
 * the browser can style its menu, else a listbox, which takes the place of the native
 * select when it has loaded. There is none without JavaScript.
 */
export function Select(props: SelectProps): ReactElement {
  const { label, value, options, onChange, icon, className = '' } = props;
  const native = useRef<HTMLSelectElement>(null);
  useEarlyChoice(native, onChange);
  const LoadedListbox = useListbox(native);
  return (
    <span className={`${styles.control} ${icon ? styles.withIcon : ''} ${className} js-only`}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {LoadedListbox ? (
        <LoadedListbox {...props} />
      ) : (
        <select
          ref={native}
          className={styles.select}
          aria-label={label}
          title={icon ? label : undefined}
          // Otherwise a reload may restore an outdated value of the control.
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
      )}
      {!icon && (
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      )}
    </span>
  );
}

/** Passes on what the reader chose before hydration, of which React has no event. */
function useEarlyChoice(
  native: RefObject<HTMLSelectElement>,
  onChange: SelectProps['onChange'],
): void {
  useBeforePaint(() => {
    if (native.current && isChangedSelect(native.current)) onChange(native.current.value);
    // Only when it has hydrated.
  }, []);
}

/** The component of the listbox where it is needed and has loaded. */
function useListbox(native: RefObject<HTMLSelectElement>): typeof Listbox | undefined {
  const [listbox, setListbox] = useState<typeof Listbox>();
  useEffect(() => {
    if (!needsListbox()) return undefined;
    let isCurrent = true;
    import('./Listbox').then(
      (loaded) => {
        const show = () => isCurrent && setListbox(() => loaded.Listbox);
        // Not while the reader uses the native select.
        if (native.current !== document.activeElement) show();
        else native.current?.addEventListener('blur', show, { once: true });
      },
      (error: Error) => console.error('The native menu stays.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [native]);
  return listbox;
}
