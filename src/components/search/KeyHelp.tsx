import { useSyncExternalStore, type ReactElement } from 'react';
import { chooseSlashKey, onSlashKey, slashKeyOpens } from '../../client/search/searchKeys';
import * as styles from './KeyHelp.module.css';

/** Lists the keys of the search, and lets the reader turn off `/` as one of them. */
export function KeyHelp(): ReactElement {
  const opens = useSyncExternalStore(onSlashKey, slashKeyOpens);
  return (
    <div className={styles.help}>
      <span aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={opens}
          onChange={({ target }) => chooseSlashKey(target.checked)}
        />
        <span>
          <kbd>/</kbd> opens the search
        </span>
      </label>
    </div>
  );
}
