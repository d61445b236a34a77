import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import * as styles from './Details.module.css';

interface DetailsProps {
  summary: string;
  open?: boolean;
  children?: ReactNode;
}

/** A disclosure for content that not every reader needs. */
export function Details({ summary, open, children }: DetailsProps): ReactElement {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
