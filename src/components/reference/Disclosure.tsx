import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  className?: string | undefined;
  /** Whether what it holds is drawn no sooner than a reader opens it. */
  isDeferred?: true | undefined;
  children: () => ReactNode;
}

/** A line that opens what a schema holds. */
export function Disclosure(props: DisclosureProps): ReactElement {
  const { summary, className, isDeferred, children } = props;
  if (isDeferred) return <DeferredDisclosure {...props} />;
  return (
    <details className={className}>
      <summary>{summary}</summary>
      {children()}
    </details>
  );
}

function DeferredDisclosure({ summary, className, children }: DisclosureProps): ReactElement {
  const [isDrawn, setDrawn] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A reader may have opened it before the script was there.
    if (details.current?.open) setDrawn(true);
  }, []);
  return (
    <details
      ref={details}
      className={className}
      data-deferred={isDrawn ? undefined : ''}
      onToggle={() => setDrawn(true)}
    >
      <summary>{summary}</summary>
      {isDrawn ? children() : <noscript>The rest needs JavaScript.</noscript>}
    </details>
  );
}
