import type { ReactElement } from 'react';
import type { ChangeMark } from '../../reference/views';
import { Badge } from '../mdx/Badge';

const verbs = { added: 'Added', changed: 'Changed', deprecated: 'Deprecated' };

/** In which version something came or changed, and whether that can break what uses it. */
export function ChangeBadge({ change }: { change: ChangeMark }): ReactElement {
  const { kind, version, breaking } = change;
  return (
    <Badge tone={breaking ? 'caution' : 'accent'}>
      {`${verbs[kind]} in ${version}${breaking ? ', breaking' : ''}`}
    </Badge>
  );
}
