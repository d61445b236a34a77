import type { ReactElement } from 'react';
import * as styles from './Icon.module.css';

/** SVG path data of the icons, on a grid of 24 by 24. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9 6l6 6-6 6',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  external: 'M8 16 17 7M9 7h8v8',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  wrap: 'M4 6h16M4 12h12a3.5 3.5 0 0 1 0 7h-4m2.5-2.5L12 19l2.5 2.5M4 18h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  note: 'M6 4h12v16H6zM9 9h6M9 13h6',
  tip: 'M9 18h6M10 21h4M8.5 14.5A6 6 0 1 1 15.5 14.5C15 15 15 16 15 16H9s0-1-.5-1.5z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.01',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  enlarge: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
