import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isChangedSelect, needsListbox, showNativeMenus } from '../../client/selects';
import { useBeforePaint } from '../../client/useBeforePaint';
import { Icon } from './Icon';
import type { Listbox, ListboxState, SelectProps } from './Listbox';
import * as styles from './Select.module.css';

/**
 * Lets the reader choose one option. It looks the same in every browser. It is a native select if
 * the browser can style the select's menu. Otherwise a listbox replaces the native select once
 * loaded, and the native menu does not open before. Without JavaScript, nothing is rendered.
 */
export function Select(props: SelectProps): ReactElement {
  const { label, name, value, options, onChange, icon, className = '' } = props;
  const native = useRef<HTMLSelectElement>(null);
  useEarlyChoice(native, onChange);
  const loaded = useListbox(native);
  return (
    <span
      className={`${styles.control} ${icon ? styles.withIcon : ''} ${className} js-only`}
      data-choice={options.find((option) => option.value === value)?.label}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {loaded ? (
        <loaded.Listbox {...props} {...loaded.state} />
      ) : (
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
      )}
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

interface LoadedListbox {
  Listbox: typeof Listbox;
  state: ListboxState;
}

/** The listbox component, once it has loaded; undefined if the browser needs none. */
function useListbox(native: RefObject<HTMLSelectElement>): LoadedListbox | undefined {
  const [listbox, setListbox] = useState<LoadedListbox>();
  useEffect(() => {
    if (!needsListbox()) return undefined;
    let isCurrent = true;
    import('./Listbox').then(({ Listbox }) => {
      const control = native.current?.parentElement;
      if (!isCurrent || !control) return;
      const isOpen = control.hasAttribute('aria-busy');
      control.removeAttribute('aria-busy');
      const hasFocus = native.current === document.activeElement;
      // At once, because a press before the listbox appears would be lost.
      flushSync(() => setListbox({ Listbox, state: { isOpen, hasFocus } }));
      // Loading also fails when the reader leaves the page.
    }, showNativeMenus);
    return () => {
      isCurrent = false;
    };
  }, [native]);
  return listbox;
}
