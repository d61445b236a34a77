import type { ReactElement } from 'react';
import { Icon } from './Icon';
import { leftAlone } from './leftAlone';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** The string to copy. Without it, the button copies the code of the block around it. */
  text?: string;
  /** Names the copied text in the label, such as `code`. */
  what: string;
}

/** Copies a string to the clipboard and announces the outcome (`copyButtons.ts`). */
export const CopyButton = ({ text = '', what }: CopyButtonProps): ReactElement => (
  <>
    <button
      type="button"
      className={`${styles.button} js-only`}
      data-copy={text}
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
    >
      <CopyIcon />
    </button>
    <span role="status" className="sr-only" {...leftAlone} />
  </>
);

/** Shows the outcome of the button that contains it. */
export const CopyIcon = (): ReactElement => <Icon name="copy" className={styles.icon} />;
