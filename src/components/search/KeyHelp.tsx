import { useSyncExternalStore, type ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fillNodes } from '../ui/fillNodes';
import { chooseSlashKey, onSlashKey, slashKeyOpens } from '../../client/search/searchKeys';
import * as styles from './KeyHelp.module.css';

/** Lists the keys of the search, and lets the reader turn off `/` as one of them. */
export function KeyHelp(): ReactElement {
  const opens = useSyncExternalStore(onSlashKey, slashKeyOpens);
  return (
    <div className={styles.help}>
      <span aria-hidden="true">
        {fillNodes(words.search.keys, {
          up: <kbd>↑</kbd>,
          down: <kbd>↓</kbd>,
          enter: <kbd>{words.search.enterKey}</kbd>,
          escape: <kbd>{words.search.escapeKey}</kbd>,
        })}
      </span>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={opens}
          onChange={({ target }) => chooseSlashKey(target.checked)}
        />
        <span>{fillNodes(words.search.slashKey, { key: <kbd>/</kbd> })}</span>
      </label>
    </div>
  );
}
