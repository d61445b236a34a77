import type { ReactElement, ReactNode } from 'react';
import { Link } from '../ui/Link';

interface LoadedSchemaProps {
  /** URL of the schema's file. */
  url: string;
  /** Anchor of the location, with which those of the file begin. */
  anchor: string;
  /** The line that opens it. */
  children: ReactNode;
}

/**
 * A line that opens what is within a schema and loads it first (`OpenedSchemas`), because the page
 * had no room for it. `revealTarget` opens it by its `data-more` for a link to something within.
 */
export const LoadedSchema = ({ url, anchor, children }: LoadedSchemaProps): ReactElement => (
  <details data-schema={url} data-more={anchor}>
    <summary>{children}</summary>
    <noscript>
      This part needs JavaScript. It is also in <Link href="/openapi.yaml">the contract</Link>.
    </noscript>
  </details>
);
