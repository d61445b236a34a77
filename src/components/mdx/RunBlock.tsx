import type { ComponentType, ReactElement } from 'react';
import { type Progress, useRunButton } from '../ui/useRunButton';

/** What shows the response of each press. */
export type RunResponse = ComponentType<{ presses: number; end: (error?: Error) => void }>;

interface RunBlockProps {
  /** The build, which renders a page, loads nothing. */
  load?: () => Promise<RunResponse>;
  progress?: Progress;
}

/** The button below code that runs its request, and the response. */
export function RunBlock({ load, progress }: RunBlockProps): ReactElement {
  const { button, loaded: Response, presses, end } = useRunButton(load, progress);
  return (
    <>
      {button}
      {Response && <Response presses={presses} end={end} />}
    </>
  );
}
