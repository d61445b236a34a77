import type { ReactElement, ReactNode } from 'react';
import * as styles from './Steps.module.css';

/** An ordered list rendered as numbered steps. */
export function Steps({ children }: { children?: ReactNode }): ReactElement {
  return <div className={styles.steps}>{children}</div>;
}
