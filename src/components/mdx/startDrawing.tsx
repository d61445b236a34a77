import { hydrateRoot } from 'react-dom/client';
import type { StartIsland } from '../ui/island';
import { LazyDrawing } from './LazyDrawing';

/** Hydrates a diagram that the browser draws. */
export const startDrawing: StartIsland = (place) => {
  const { name = '', describedBy } = place.dataset;
  const source = place.querySelector('code')?.textContent ?? '';
  const root = hydrateRoot(
    place,
    <LazyDrawing source={source} name={name} describedBy={describedBy} />,
  );
  // React may be rendering the next page.
  return () => setTimeout(() => root.unmount());
};
