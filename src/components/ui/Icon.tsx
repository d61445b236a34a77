import type { ReactElement } from 'react';

/** The icons that `styles/icons.css` defines. */
export type IconName =
  | 'menu'
  | 'close'
  | 'chevron'
  | 'arrow-left'
  | 'arrow-right'
  | 'external'
  | 'copy'
  | 'wrap'
  | 'check'
  | 'pencil'
  | 'note'
  | 'tip'
  | 'info'
  | 'warning'
  | 'danger'
  | 'light'
  | 'dark'
  | 'system'
  | 'enlarge'
  | 'search'
  | 'plus'
  | 'minus'
  | 'contents';

interface IconProps {
  name: IconName;
  className?: string;
}

/** A decorative icon, which screen readers ignore. */
export const Icon = ({ name, className }: IconProps): ReactElement => (
  <span className={`icon icon-${name}${className === undefined ? '' : ` ${className}`}`} />
);
