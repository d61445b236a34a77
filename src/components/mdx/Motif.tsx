import type { ReactElement } from 'react';
import { motif, motifSize } from '../../identity/motif';
import * as styles from './Motif.module.css';

/**
 * The drawing of the home page, which extends the site's mark. It is hidden from screen readers.
 */
export function Motif(): ReactElement {
  const start = -motifSize / 2;
  return (
    <svg
      className={styles.motif}
      viewBox={`${start} ${start} ${motifSize} ${motifSize}`}
      aria-hidden="true"
    >
      {motif.map(({ path, dot }) => (
        <g key={path}>
          <path className={styles.ring} d={path} />
          <circle className={styles.dot} {...dot} />
        </g>
      ))}
    </svg>
  );
}
