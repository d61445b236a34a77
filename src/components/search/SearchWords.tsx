import { useEffect, useState, type ReactElement } from 'react';
import { words } from '@docs/core/words';
import { fillNodes } from '../ui/fillNodes';
import { requestSearch } from '../../client/search/searchQuery';
import { extractWords } from '../../client/paths/nearestRoutes';
import { Icon } from '../ui/Icon';
import * as styles from './SearchWords.module.css';

/** A button that searches for the words in the path of a URL that does not exist. */
export function SearchWords({ path }: { path: string }): ReactElement | null {
  // Set after hydration, because the HTML of the not-found page is the same for all paths.
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(extractWords(path)), [path]);
  if (query === '') return null;
  return (
    <button type="button" className={styles.button} onClick={() => requestSearch(query)}>
      <Icon name="search" />
      <span>{fillNodes(words.notFound.searchFor, { words: <strong>{query}</strong> })}</span>
    </button>
  );
}
