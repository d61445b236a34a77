import type { ReactElement, ReactNode } from 'react';
import * as styles from './Columns.module.css';

/** Puts its blocks into two columns if the width allows, such as a request and its response. */
export function Columns({ children }: { children?: ReactNode }): ReactElement {
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}
