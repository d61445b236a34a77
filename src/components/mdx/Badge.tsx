import type { PropsWithChildren, ReactElement } from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import * as styles from './Badge.module.css';

type BadgeProps = PropsWithChildren<ComponentAttributes<'Badge'>>;

/** A short label, such as a status, in a neutral tone by default. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactElement {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
