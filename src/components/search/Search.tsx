import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { words } from '@docs/core/words';
import { sitePath } from '../../client/paths/sitePath';
import { isSearchKey } from '../../client/search/searchKeys';
import { Icon } from '../ui/Icon';
import { LoadFailure } from '../ui/LoadFailure';
import { SearchDialog } from './SearchDialog';
import { SearchField } from './SearchField';
import type { SearchResultsProps } from './SearchResults';
import { useSearchInUrl } from './useSearchInUrl';
import * as styles from './Search.module.css';

type SearchProps = Pick<SearchResultsProps, 'version' | 'indexRoute' | 'title' | 'sections'>;

/**
 * The search button of the header, and its dialog. The code of the results loads when the dialog
 * opens. Until then, the field already accepts a query.
 */
export function Search(props: SearchProps): ReactElement {
  const { indexRoute } = props;
  const input = useRef<HTMLInputElement>(null);
  const { Results, error, load } = useResults();
  const { isOpen, query, isTyped, isEntered, open, type, close, leave } = useSearchInUrl(load);
  useSearchKeys(open);
  return (
    <search className={styles.search}>
      <Opener onClick={() => open()} />
      <noscript>
        <a className={styles.opener} href={sitePath(indexRoute)}>
          {words.layout.allPages}
        </a>
      </noscript>
      {isOpen && (
        <SearchDialog input={input} isTyped={isTyped} onClose={close}>
          <SearchField
            input={input}
            isEntered={isEntered}
            query={query}
            onType={type}
            onClose={close}
          />
          {Results ? (
            <Results
              query={query}
              {...props}
              input={input}
              isEntered={isEntered}
              onQuery={type}
              onLeave={leave}
            />
          ) : (
            error && <LoadFailure message={words.search.failed} error={error} onRetry={load} />
          )}
        </SearchDialog>
      )}
    </search>
  );
}

function Opener({ onClick }: { onClick: () => void }): ReactElement {
  return (
    <button
      type="button"
      className={`${styles.opener} js-only`}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={onClick}
    >
      <Icon name="search" />
      <span className={styles.label}>{words.search.open}</span>
      <kbd className={styles.key} aria-hidden="true">
        {words.search.openKeys}
      </kbd>
      <kbd className={styles.appleKey} aria-hidden="true">
        ⌘ K
      </kbd>
    </button>
  );
}

/** Returns the component that shows the results. It loads on first use. */
function useResults() {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>();
  const [error, setError] = useState<Error>();
  const load = useCallback(() => {
    setError(undefined);
    import('./SearchResults').then((loaded) => setResults(() => loaded.SearchResults), setError);
  }, []);
  return { Results, error, load };
}

/** Opens the search with its keyboard shortcuts. They have no effect while a dialog is open. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
