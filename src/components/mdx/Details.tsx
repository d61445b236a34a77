import type { PropsWithChildren, ReactElement } from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import { Icon } from '../ui/Icon';
import * as styles from './Details.module.css';

type DetailsProps = PropsWithChildren<ComponentAttributes<'Details'>>;

/** A disclosure for content that not every reader needs. */
export function Details({ summary, open, id, children }: DetailsProps): ReactElement {
  return (
    <details className={styles.details} open={open} id={id}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
