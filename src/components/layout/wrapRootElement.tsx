import type { ReactElement } from 'react';
import { CrashBoundary } from './CrashBoundary';

/** Keeps a crash of the site's frame from leaving nothing at all. */
export const wrapRootElement = ({ element }: { element: ReactElement }): ReactElement => (
  <CrashBoundary isWholeSite>{element}</CrashBoundary>
);
