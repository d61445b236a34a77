import type { PropsWithChildren, ReactElement } from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import * as styles from './Steps.module.css';

type StepsProps = PropsWithChildren<ComponentAttributes<'Steps'>>;

/** An ordered list rendered as numbered steps. */
export function Steps({ across = false, children }: StepsProps): ReactElement {
  return (
    <div className={styles.steps} data-across={across}>
      {children}
    </div>
  );
}
