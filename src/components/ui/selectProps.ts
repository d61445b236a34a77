import type { ReactNode } from 'react';

/** One of the options of a `Select`. */
interface SelectOption {
  value: string;
  label: string;
  /** A word or two after the label, in the open menu only. */
  note?: string;
}

/** What a `Select` and its two renderings need. */
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
