import type { ReactElement, ReactNode } from 'react';
import * as styles from './Steps.module.css';

interface StepsProps {
  /** Side by side where the width allows. */
  across?: boolean;
  children?: ReactNode;
}

/** An ordered list rendered as numbered steps. */
export function Steps({ across = false, children }: StepsProps): ReactElement {
  return (
    <div className={styles.steps} data-across={across}>
      {children}
    </div>
  );
}
