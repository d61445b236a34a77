import type { ReactElement, ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A line that opens what is within a schema. */
export const Disclosure = ({ summary, className, children }: DisclosureProps): ReactElement => (
  <details className={className}>
    <summary>{summary}</summary>
    {children}
  </details>
);
