import type { ReactElement } from 'react';
import type { ChangeMark } from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { Badge } from '../mdx/Badge';

const labels = {
  added: words.reference.added,
  changed: words.reference.changed,
  deprecated: words.reference.deprecated,
};

const labelsOfBreaking = {
  added: words.reference.addedBreaking,
  changed: words.reference.changedBreaking,
  deprecated: words.reference.deprecatedBreaking,
};

/** The version in which something was added or changed, and whether that can break a client. */
export function ChangeBadge({ change }: { change: ChangeMark }): ReactElement {
  const { kind, version, breaking } = change;
  return (
    <Badge tone={breaking ? 'caution' : 'accent'}>
      {fill((breaking ? labelsOfBreaking : labels)[kind], { version })}
    </Badge>
  );
}
