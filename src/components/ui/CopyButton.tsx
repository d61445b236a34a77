import type { ReactElement } from 'react';
import { Icon } from './Icon';
import { leftAlone } from './leftAlone';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** The string to copy. Without it, the button copies the code of the block around it. */
  text?: string;
  label: string;
}

/** Copies a string to the clipboard and announces the outcome (`copyButtons.ts`). */
export const CopyButton = ({ text = '', label }: CopyButtonProps): ReactElement => (
  <>
    <button
      type="button"
      className={`${styles.button} js-only`}
      data-copy={text}
      aria-label={label}
      title={label}
    >
      <CopyIcon />
    </button>
    <span role="status" className="sr-only" {...leftAlone} />
  </>
);

/** Shows the outcome of the button that contains it. */
export const CopyIcon = (): ReactElement => <Icon name="copy" className={styles.icon} />;
