import type { ReactElement } from 'react';
import * as styles from './MethodTag.module.css';

/** The HTTP method of an operation, in the colour of that method. */
export function MethodTag({ method }: { method: string }): ReactElement {
  return (
    <span className={styles.method} data-method={method}>
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
