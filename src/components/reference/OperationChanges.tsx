import type { ReactElement } from 'react';
import { counted } from '@docs/core/text';
import type { ChangeMark } from '@docs/openapi/views';
import { ChangeBadge } from './ChangeBadge';
import * as styles from './OperationChanges.module.css';
import { withCode } from './withCode';

/** The version that added an operation, or the changes to it in the page's version. */
export function OperationChanges({ change }: { change: ChangeMark }): ReactElement {
  const { list } = change;
  if (!list) {
    return (
      <p className={styles.changes}>
        <ChangeBadge change={change} />
      </p>
    );
  }
  return (
    <details className={styles.changes}>
      <summary>
        <ChangeBadge change={change} /> {countInWords(list)}
      </summary>
      <ul>
        {list.map(({ words, location, breaking }) => (
          <li key={`${location} ${words}`}>
            {breaking && <strong>Breaking: </strong>}
            {location === undefined ? (
              withCode(words)
            ) : (
              <a href={`#${location}`}>{withCode(words)}</a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns, for example, `3 changes, 1 of them breaking`. */
function countInWords(list: NonNullable<ChangeMark['list']>): string {
  const changes = counted(list.length, 'change');
  const count = list.filter(({ breaking }) => breaking).length;
  return list.length === 1 || count === 0 ? changes : `${changes}, ${count} of them breaking`;
}
