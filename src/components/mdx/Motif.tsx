import type { ReactElement } from 'react';
import { motif, motifSize } from '../../identity/motif';
import * as styles from './Motif.module.css';

/** The drawing of the home page, based on the site's mark. Hidden from screen readers. */
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
