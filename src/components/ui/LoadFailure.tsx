import type { ReactElement } from 'react';
import * as styles from './LoadFailure.module.css';

interface LoadFailureProps {
  /** Names what did not load, as the subject of a sentence, such as `The diagram`. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a part of the page that did not load: the error's message and a Retry button. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps): ReactElement {
  return (
    <div className={styles.failure}>
      <p role="alert">
        <strong>{what} did not load.</strong> {error.message}
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
