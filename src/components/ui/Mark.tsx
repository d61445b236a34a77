import type { ReactElement } from 'react';
import { mark } from '../../identity/mark';
import * as styles from './Mark.module.css';

/** The site's mark. It is hidden from screen readers, because the name is beside it. */
export function Mark(): ReactElement {
  const { size, plate, corner, ring, ringWidth, dot } = mark;
  const offset = (size - plate) / 2;
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect
        className={styles.plate}
        x={offset}
        y={offset}
        width={plate}
        height={plate}
        rx={corner}
      />
      <path className={styles.ring} d={ring} strokeWidth={ringWidth} />
      <circle className={styles.dot} {...dot} />
    </svg>
  );
}
