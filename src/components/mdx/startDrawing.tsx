import { createRoot } from 'react-dom/client';
import type { StartIsland } from '../../client/loading/island';
import { LazyDrawing } from './LazyDrawing';

/** Renders a diagram in the browser. */
export const startDrawing: StartIsland = (place) => {
  const { name = '', describedBy } = place.dataset;
  const source = place.querySelector('code')?.textContent ?? '';
  // Rendered, not hydrated: in several hydrated roots, `useId` would give the drawings the same ID.
  const root = createRoot(place);
  root.render(<LazyDrawing source={source} name={name} describedBy={describedBy} />);
  // Delayed, because React may be rendering the next page.
  return () => setTimeout(() => root.unmount());
};
