import type { ReactNode } from 'react';

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
