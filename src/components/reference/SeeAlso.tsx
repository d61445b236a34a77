import type { ReactElement } from 'react';
import type { ExternalDocs } from '@docs/openapi/contract';
import { words } from '@docs/core/words';
import { fillNodes } from '../ui/fillNodes';
import { Link } from '../ui/Link';

/** Links to the external documentation that the contract names. */
export const SeeAlso = ({
  externalDocs: { url, description },
}: {
  externalDocs: ExternalDocs;
}): ReactElement => (
  <p>{fillNodes(words.reference.see, { link: <Link href={url}>{description ?? url}</Link> })}</p>
);
