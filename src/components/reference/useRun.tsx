import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import type { FillableRequests, OwnValues } from '@docs/openapi/ownValues';
import type { HighlightedCode } from '@docs/openapi/views';
import { loadJson } from '../../client/loading/loadJson';
import type * as RunModule from './Run';
import * as styles from './Samples.module.css';

/** Code with the requests that it needs. */
export interface Loaded<Code> {
  code: Code;
  fillable: FillableRequests;
}

/**
 * Loads code, and the requests of the page if they are in another file.
 *
 * @throws when one of them does not load.
 */
export async function loadWith<Code>(
  code: Promise<Code>,
  fillable: FillableRequests | string,
): Promise<Loaded<Code>> {
  const requests = typeof fillable === 'string' ? loadJson(fillable) : fillable;
  const [loaded, read] = await Promise.all([code, requests]);
  return { code: loaded, fillable: read as FillableRequests };
}

/** The requests of a page, or the URL of the file with them. */
type Fillable = FillableRequests | string | undefined;

/** The progress bar of the site. */
export interface Progress {
  start: () => void;
  end: () => void;
}

interface RunInput {
  fillable: Fillable;
  /** Of the responses. */
  examples: readonly HighlightedCode[];
  /** Which request is shown. */
  index: number;
  own: OwnValues;
  progress: Progress | undefined;
  /** Without it, no request runs. */
  show: RunModule.ShowResponse | undefined;
}

/** The button that runs the request of a page, and what a reader can then change. */
export function useRun({ fillable, examples, index, own, progress, show }: RunInput): {
  button: ReactNode;
  panel: ReactNode;
} {
  const { place, loaded, presses, isBusy, press, end } = usePresses(fillable, progress);
  if (!show) return { button: null, panel: null };
  return {
    button: (
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
    ),
    panel: loaded && (
      <loaded.code.Run
        fillable={loaded.fillable}
        index={index}
        own={own}
        examples={examples}
        presses={presses}
        press={press}
        end={end}
        show={show}
      />
    ),
  };
}

/** Loads what runs requests with the first press of the button, and counts the presses. */
function usePresses(fillable: Fillable, progress: Progress | undefined) {
  const place = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Loaded<typeof RunModule>>();
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
    if (last.isBusy || fillable === undefined) return;
    last.isBusy = true;
    setBusy(true);
    progress?.start();
    loadWith(import('./Run'), fillable).then((ready) => {
      setLoaded(ready);
      setPresses((count) => count + 1);
    }, end);
  };
  useEffect(() => {
    // The reader pressed it before hydration.
    if (place.current?.hasAttribute('aria-busy')) press();
    return () => void (last.isGone = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, after hydration.
  }, []);
  return { place, loaded, presses, isBusy, press, end };
}
