import type { ReactElement, ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** At first; then the reader decides. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** A line that opens what is within a schema. */
export const Disclosure = ({ summary, isOpen, children }: DisclosureProps): ReactElement => (
  <details open={isOpen}>
    <summary>{summary}</summary>
    {children}
  </details>
);
