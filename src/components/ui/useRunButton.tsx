import { useEffect, useRef, useState } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import * as styles from './RunButton.module.css';

/** The progress bar of the site. */
export interface Progress {
  start: () => void;
  end: () => void;
}

/**
 * The button Run, and how often it was pressed. Each press shows progress until `end` is called.
 *
 * @param load - Loads what runs the request. Without it, a press does nothing.
 */
export function useRunButton<Code>(
  load: (() => Promise<Code>) | undefined,
  progress: Progress | undefined,
) {
  const place = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Code>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setBusy] = useState(false);
  // Not React's state, because a press can follow before the next rendering.
  const { current: last } = useRef({ isBusy: false, hasFailed: false, isGone: false });
  const end = (error?: Error) => {
    last.isBusy = false;
    // The failure would be reported on another page.
    if (last.isGone) return;
    progress?.end();
    setBusy(false);
    if (error) {
      window.loadFailures.show(fill(words.run.failed, { error: error.message }), press);
    } else if (last.hasFailed) window.loadFailures.hide();
    last.hasFailed = error !== undefined;
  };
  const press = () => {
    if (last.isBusy || load === undefined) return;
    last.isBusy = true;
    setBusy(true);
    progress?.start();
    load().then((ready) => {
      setLoaded(() => ready);
      setPresses((count) => count + 1);
    }, end);
  };
  useEffect(() => {
    // The reader pressed it before hydration.
    if (place.current?.hasAttribute('aria-busy')) press();
    return () => void (last.isGone = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, after hydration.
  }, []);
  const button = (
    <button
      ref={place}
      type="button"
      className={`${styles.run} js-only`}
      data-run
      aria-busy={isBusy || undefined}
      // It may be pressed before hydration.
      suppressHydrationWarning
      onClick={press}
    >
      {words.run.run}
    </button>
  );
  return { button, loaded, presses, press, end };
}
