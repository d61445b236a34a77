import type { ReactElement, ReactNode } from 'react';
import * as styles from './ErrorEntries.module.css';

/** Errors of the contract: those of an operation, or the whole catalogue, which the build writes. */
export function ErrorEntries({ children }: { children?: ReactNode }): ReactElement {
  return <ul className={styles.entries}>{children}</ul>;
}
