import type { ReactElement, ReactNode } from 'react';
import { Link } from '../ui/Link';

interface LoadedSchemaProps {
  url: string;
  /** Anchor of the location; the anchors of the file continue it. */
  anchor: string;
  /** The label of the disclosure. */
  children: ReactNode;
}

/**
 * A disclosure whose content did not fit on the page, so it is loaded when it opens
 * (`OpenedSchemas`). For a link to something within, `revealTarget` finds it by `data-more` and
 * opens it.
 */
export const LoadedSchema = ({ url, anchor, children }: LoadedSchemaProps): ReactElement => (
  <details data-schema={url} data-more={anchor}>
    <summary>{children}</summary>
    <noscript>
      This part needs JavaScript. It is also in <Link href="/openapi.yaml">the contract</Link>.
    </noscript>
  </details>
);
