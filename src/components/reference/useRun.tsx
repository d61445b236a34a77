import type { ReactNode } from 'react';
import type { FillableRequests, OwnValues } from '@docs/openapi/ownValues';
import { loadJson } from '../../client/loading/loadJson';
import { type Progress, useRunButton } from '../ui/useRunButton';
import type * as RunModule from './Run';

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

interface RunInput {
  fillable: Fillable;
  /** Which request is shown. */
  index: number;
  own: OwnValues;
  progress: Progress | undefined;
  /** Without it, no request runs. */
  show: RunModule.ShowResponse | undefined;
}

/** The button that runs the request of a page, and what a reader can then change. */
export function useRun({ fillable, index, own, progress, show }: RunInput): {
  button: ReactNode;
  panel: ReactNode;
} {
  const load = fillable === undefined ? undefined : () => loadWith(import('./Run'), fillable);
  const { button, loaded, presses, press, end } = useRunButton(load, progress);
  if (!show) return { button: null, panel: null };
  return {
    button,
    panel: loaded && (
      <loaded.code.Run
        fillable={loaded.fillable}
        index={index}
        own={own}
        presses={presses}
        press={press}
        end={end}
        show={show}
      />
    ),
  };
}
