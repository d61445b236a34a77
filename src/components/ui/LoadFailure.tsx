import type { ReactElement } from 'react';
import { words } from '@docs/core/words';
import * as styles from './LoadFailure.module.css';

interface LoadFailureProps {
  /** A sentence that says what did not load. */
  message: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a part of the page that did not load: the error's message and a Retry button. */
export function LoadFailure({ message, error, onRetry }: LoadFailureProps): ReactElement {
  return (
    <div className={styles.failure}>
      <p role="alert">
        <strong>{message}</strong> {error.message}
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {words.loading.retry}
      </button>
    </div>
  );
}
