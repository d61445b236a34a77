import type { ReactElement, ReactNode } from 'react';
import * as styles from './ErrorEntries.module.css';

/** The entries of the error catalogue, which the build generates from the contract. */
export function ErrorEntries({ children }: { children?: ReactNode }): ReactElement {
  return <ul className={styles.entries}>{children}</ul>;
}
