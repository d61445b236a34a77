import type { ReactElement } from 'react';
import { Icon } from './Icon';
import { useBriefly } from './useBriefly';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** Called when the button is pressed, so that long strings are not stored twice. */
  text: () => string;
  /** What is copied, for the label, e.g. `code`. */
  what: string;
}

type Outcome = 'copied' | 'failed';

/** How long the outcome is shown, in milliseconds. */
const outcomeDuration = 2000;

/** A button that copies a string to the clipboard and announces the outcome. */
export function CopyButton({ text, what }: CopyButtonProps): ReactElement {
  const [outcome, show] = useBriefly<Outcome>();

  const copy = () => {
    // Outside of a secure context there is no clipboard, contrary to its type.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    const writing = clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'));
    void writing.then(
      () => show('copied', outcomeDuration),
      () => show('failed', outcomeDuration),
    );
  };
  const message = { copied: 'Copied', failed: 'Copying failed' };
  return (
    <>
      <button
        type="button"
        className={`${styles.button} js-only`}
        data-outcome={outcome}
        onClick={copy}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
      >
        <Icon name={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'close' : 'copy'} />
      </button>
      <span role="status" className="sr-only">
        {outcome && message[outcome]}
      </span>
    </>
  );
}
