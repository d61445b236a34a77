import { createRoot } from 'react-dom/client';
import type { StartIsland } from '../../client/loading/island';
import { LazyDrawing } from './LazyDrawing';

/** Shows a diagram that the browser draws. */
export const startDrawing: StartIsland = (place) => {
  const { name = '', describedBy } = place.dataset;
  const source = place.querySelector('code')?.textContent ?? '';
  // Not hydrated: in several roots, `useId` would give the drawings the same ID.
  const root = createRoot(place);
  root.render(<LazyDrawing source={source} name={name} describedBy={describedBy} />);
  // React may be rendering the next page.
  return () => setTimeout(() => root.unmount());
};
