import { useEffect, useState, type ReactElement } from 'react';
import { Icon } from './Icon';
import * as styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** Read when the button is pressed, so that long texts are not kept twice. */
  text: () => string;
  /** What is copied, e.g. `code`. */
  what: string;
}

type Outcome = 'copied' | 'failed';

/** How long the outcome shows, in milliseconds. */
const outcomeShown = 2000;

/** Puts a text on the clipboard and says whether it got there. */
export function CopyButton({ text, what }: CopyButtonProps): ReactElement {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeShown);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    // Without a secure origin there is no clipboard, whatever the types say.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    const writing = clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'));
    void writing.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
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
