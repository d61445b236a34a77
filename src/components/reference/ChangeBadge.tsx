import type { ReactElement } from 'react';
import type { ChangeMark } from '@docs/openapi/views';
import { Badge } from '../mdx/Badge';

const verbs = { added: 'Added', changed: 'Changed', deprecated: 'Deprecated' };

/** The version in which something was added or changed, and whether that can break a client. */
export function ChangeBadge({ change }: { change: ChangeMark }): ReactElement {
  const { kind, version, breaking } = change;
  return (
    <Badge tone={breaking ? 'caution' : 'accent'}>
      {`${verbs[kind]} in ${version}${breaking ? ', breaking' : ''}`}
    </Badge>
  );
}
