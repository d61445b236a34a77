import * as Ariakit from '@ariakit/react/select';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './Listbox.module.css';

/** The props of both renderings of a `Select`. */
export interface SelectProps {
  /** The accessible name. */
  label: string;
  /** The `name` of the native select. Scripts find it by this name. */
  name?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Shown in the closed control instead of the label of the chosen option. */
  icon?: ReactNode;
  className?: string;
}

/** What the reader did with the native select before. */
export interface ListboxState {
  isOpen: boolean;
  hasFocus: boolean;
}

/** The button and menu of a `Select`, for browsers that cannot style the native menu. */
export function Listbox(props: Omit<SelectProps, 'className'> & ListboxState): ReactElement {
  const { label, value, options, onChange, icon, isOpen, hasFocus } = props;
  const select = Ariakit.useSelectStore({
    value,
    setValue: onChange,
    placement: 'bottom-start',
    defaultOpen: isOpen,
  });
  return (
    <>
      <Ariakit.Select
        store={select}
        className={styles.button}
        aria-label={label}
        title={icon ? label : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The focus stays where it is: it was on the native select.
        autoFocus={hasFocus}
      >
        {options.find((option) => option.value === value)?.label}
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
