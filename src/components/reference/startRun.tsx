import { hydrateRoot } from 'react-dom/client';
import { endProgress, startProgress } from '../../client/navigation/navigationProgress';
import type { StartIsland } from '../../client/loading/island';
import type { FenceRequest } from '../../mdx/fenceMeta';
import { RunBlock, type RunResponse } from '../mdx/RunBlock';

const progress = { start: startProgress, end: endProgress };

/** Lets a reader run the request of a code block. */
export const startRun: StartIsland = (place) => {
  const request = JSON.parse(place.dataset.request ?? '') as FenceRequest;
  let response: RunResponse | undefined;
  // The same component for each press, so that it stays mounted.
  const load = async () =>
    (response ??= (await import('./BlockResponse')).createBlockResponse(request));
  const root = hydrateRoot(place, <RunBlock load={load} progress={progress} />);
  // The delay is needed because React may be rendering the next page.
  return () => setTimeout(() => root.unmount());
};
