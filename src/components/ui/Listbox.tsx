import * as Ariakit from '@ariakit/react/select';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Listbox.module.css';

/** What a `Select` and its two renderings need. */
export interface SelectProps {
  /** The accessible name. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** The closed control, instead of the label of the chosen option. */
  icon?: ReactNode;
  className?: string;
}

/** The button and the menu of a `Select` in browsers that cannot style a native one. */
export function Listbox(props: Omit<SelectProps, 'className'>): ReactElement {
  const { label, value, options, onChange, icon } = props;
  const select = Ariakit.useSelectStore({ value, setValue: onChange, placement: 'bottom-start' });
  return (
    <>
      <Ariakit.Select
        store={select}
        className={styles.button}
        aria-label={label}
        title={icon ? label : undefined}
      >
        {options.map((option) => (
          // All of them, so that the control is as wide as a native one.
          <span key={option.value} className={styles.label} data-shown={option.value === value}>
            {option.label}
          </span>
        ))}
      </Ariakit.Select>
      <Ariakit.SelectPopover
        store={select}
        className={styles.popup}
        gutter={4}
        overflowPadding={16}
        fitViewport
        portal
        unmountOnHide
      >
        {options.map((option) => (
          <Ariakit.SelectItem key={option.value} value={option.value} className={styles.item}>
            <Icon name="check" />
            {option.label}
          </Ariakit.SelectItem>
        ))}
      </Ariakit.SelectPopover>
    </>
  );
}
