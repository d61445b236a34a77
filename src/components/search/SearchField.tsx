import type { MutableRefObject, ReactElement, RefObject } from 'react';
import { words } from '@docs/core/words';
import { Icon } from '../ui/Icon';
import * as styles from './SearchField.module.css';

interface SearchFieldProps {
  input: RefObject<HTMLInputElement>;
  /** Whether the last key was an Enter that has opened nothing yet. */
  isEntered: MutableRefObject<boolean>;
  query: string;
  onType: (query: string) => void;
  onClose: () => void;
}

/**
 * The search field, and the button that closes the search. The field is the combobox of the list of
 * results (`SearchResults`).
 */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { input, isEntered, query, onType, onClose } = props;
  return (
    <div className={styles.bar}>
      <Icon name="search" />
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={words.search.field}
        aria-autocomplete="list"
        aria-controls="search-results"
        aria-expanded="false"
        placeholder={words.search.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={2000}
        value={query}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // An Enter that chose an earlier search must not open its first result too.
          const isUsed = nativeEvent.isComposing || nativeEvent.defaultPrevented;
          isEntered.current = key === 'Enter' && !isUsed;
        }}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        <span className="sr-only">{words.layout.close}</span>
        <Icon name="close" />
      </button>
    </div>
  );
}
