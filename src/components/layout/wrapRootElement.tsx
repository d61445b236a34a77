import type { ReactElement } from 'react';
import { CrashBoundary } from './CrashBoundary';

/** Reports a crash of the layout itself, which would otherwise leave the document empty. */
export const wrapRootElement = ({ element }: { element: ReactElement }): ReactElement => (
  <CrashBoundary isWholeSite>{element}</CrashBoundary>
);
