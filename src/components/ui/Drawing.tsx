import { useMemo, type ReactElement } from 'react';
import { trustHtml } from '../../client/navigation/trustedHtml';

interface DrawingProps {
  /** An SVG of the content root that the build has checked. */
  svg: string;
  className: string | undefined;
}

/** A drawing with the colours of the site, hidden from screen readers. */
export function Drawing({ svg, className }: DrawingProps): ReactElement {
  const content = useMemo(() => ({ __html: trustHtml(svg) }), [svg]);
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={content} />;
}
