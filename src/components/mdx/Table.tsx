import type { ReactElement, TableHTMLAttributes } from 'react';
import { words } from '@docs/core/words';
import * as styles from './Table.module.css';

/** A table. If it is wider than the text, it scrolls horizontally in a frame. */
export function Table({ children, ...rest }: TableHTMLAttributes<HTMLTableElement>): ReactElement {
  return (
    // The frame scrolls, so it must be focusable for keyboard users (WCAG 2.1.1).
    <div
      className={`${styles.frame} edge-fade`}
      role="group"
      aria-label={words.layout.table}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}
