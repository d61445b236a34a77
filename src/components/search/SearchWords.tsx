import { useEffect, useState, type ReactElement } from 'react';
import { requestSearch } from '../../client/search/searchQuery';
import { extractWords } from '../../client/paths/nearestRoutes';
import { Icon } from '../ui/Icon';
import * as styles from './SearchWords.module.css';

/** A button that searches for the words in the path of a URL that does not exist. */
export function SearchWords({ path }: { path: string }): ReactElement | null {
  // Set after hydration, because the HTML of the not-found page is the same for all paths.
  const [words, setWords] = useState('');
  useEffect(() => setWords(extractWords(path)), [path]);
  if (words === '') return null;
  return (
    <button type="button" className={styles.button} onClick={() => requestSearch(words)}>
      <Icon name="search" />
      <span>
        Search for <strong>{words}</strong>
      </span>
    </button>
  );
}
