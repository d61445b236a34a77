import { createRoot } from 'react-dom/client';
import type { StartIsland } from '../../client/loading/island';
import { LazyDrawing } from './LazyDrawing';

/** Renders a diagram in the browser. */
export const startDrawing: StartIsland = (place) => {
  const { name = '', describedBy } = place.dataset;
  const source = place.querySelector('code')?.textContent ?? '';
  // This renders and does not hydrate: in several hydrated roots, `useId` gives the same ID.
  const root = createRoot(place);
  root.render(<LazyDrawing source={source} name={name} describedBy={describedBy} />);
  // The delay is needed because React may be rendering the next page.
  return () => setTimeout(() => root.unmount());
};
