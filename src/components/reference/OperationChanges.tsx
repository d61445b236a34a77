import type { ReactElement } from 'react';
import type { ChangeMark } from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill, fillCount } from '@docs/core/fill';
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
        {list.map(({ words: sentence, location, breaking }) => (
          <li key={`${location} ${sentence}`}>
            {breaking && <strong>{words.reference.breaking} </strong>}
            {location === undefined ? (
              withCode(sentence)
            ) : (
              <a href={`#${location}`}>{withCode(sentence)}</a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns, for example, `3 changes, 1 of them breaking`. */
function countInWords(list: NonNullable<ChangeMark['list']>): string {
  const changes = fillCount(words.reference.change, list.length, {});
  const count = list.filter(({ breaking }) => breaking).length;
  return list.length === 1 || count === 0
    ? changes
    : fill(words.reference.changesBreaking, { changes, count });
}
