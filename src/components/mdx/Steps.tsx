import type { ReactElement, ReactNode } from 'react';
import * as styles from './Steps.module.css';

/** An ordered list drawn as a way with numbered stations. */
export function Steps({ children }: { children?: ReactNode }): ReactElement {
  return <div className={styles.steps}>{children}</div>;
}
