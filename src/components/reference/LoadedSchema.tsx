import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { fillNodes } from '../ui/fillNodes';
import { Link } from '../ui/Link';

interface LoadedSchemaProps {
  url: string;
  /** The anchor of the location. The anchors of the file continue it. */
  anchor: string;
  /** The label of the disclosure. */
  children: ReactNode;
}

/**
 * A disclosure whose content did not fit on the page. It loads when it opens (`OpenedSchemas`).
 * `revealTarget` finds it by `data-more`, and opens it for a link to something within.
 */
export const LoadedSchema = ({ url, anchor, children }: LoadedSchemaProps): ReactElement => (
  <details data-schema={url} data-more={anchor}>
    <summary>{children}</summary>
    <noscript>
      {fillNodes(words.reference.needsJavaScript, {
        contract: <Link href="/openapi.yaml">{words.reference.contract}</Link>,
      })}
    </noscript>
  </details>
);
