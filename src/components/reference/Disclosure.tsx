import type { ReactElement, ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  className?: string | undefined;
  /** At first; then the reader decides. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** A line that opens what is within a schema. */
export const Disclosure = ({
  summary,
  className,
  isOpen,
  children,
}: DisclosureProps): ReactElement => (
  <details className={className} open={isOpen}>
    <summary>{summary}</summary>
    {children}
  </details>
);
