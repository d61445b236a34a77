import type { ReactElement } from 'react';
import { CrashBoundary } from './CrashBoundary';

/** Shows a crash of the layout itself, which would otherwise leave an empty document. */
export const wrapRootElement = ({ element }: { element: ReactElement }): ReactElement => (
  <CrashBoundary isWholeSite>{element}</CrashBoundary>
);
