import type { ReactElement, TableHTMLAttributes } from 'react';
import * as styles from './Table.module.css';

/** A table that scrolls horizontally in a frame where it is wider than the text. */
export function Table({ children, ...rest }: TableHTMLAttributes<HTMLTableElement>): ReactElement {
  return (
    // The frame scrolls, so keyboard users must be able to focus it (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${styles.frame} edge-fade`} role="group" aria-label="Table" tabIndex={0}>
      <table className={styles.table} {...rest}>
        {children}
      </table>
    </div>
  );
}
