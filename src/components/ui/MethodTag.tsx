import type { ReactElement } from 'react';
import * as styles from './MethodTag.module.css';

interface MethodTagProps {
  method: string;
  /** Whether the method is shortened to fit a narrow column. */
  isShort?: boolean;
}

/** The HTTP method of an operation, in the method's colour. */
export function MethodTag({ method, isShort }: MethodTagProps): ReactElement {
  return (
    <span className={styles.method} data-method={method}>
      {isShort && method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
