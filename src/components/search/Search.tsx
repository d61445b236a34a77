import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { onSearchRequest } from '../../client/searchRequest';
import { putQueryInUrl, queryInUrl, removeQueryFromUrl } from '../../client/searchQuery';
import { sitePath } from '../../client/sitePath';
import { Icon } from '../ui/Icon';
import { LoadFailure } from '../ui/LoadFailure';
import type { SearchResultsProps } from './SearchResults';
import { useSearchKeys } from './useSearchKeys';
import * as styles from './Search.module.css';

interface SearchProps {
  /** Version that is searched; undefined on a site with one version. */
  version: string | undefined;
  /** Route of the page that lists all pages, for visitors without JavaScript. */
  indexRoute: string;
}

/**
 * The search field of the header and its dialog. What finds and shows the results is loaded
 * when the dialog opens; until then, the field takes what the visitor types.
 */
export function Search({ version, indexRoute }: SearchProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const hasOwnEntry = useRef(false);
  /** Whether the reader has typed a part of the query before the field was there. */
  const isInTheMiddle = useRef(false);
  const { Results, error, load } = useResults();

  const open = useCallback(
    (text = '') => {
      load();
      setOpen(true);
      setQuery(text);
    },
    [load],
  );
  const type = useCallback((text: string) => {
    setQuery(text);
    if (putQueryInUrl(text)) hasOwnEntry.current = true;
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (queryInUrl() === undefined) return;
    if (hasOwnEntry.current) window.history.back();
    else removeQueryFromUrl();
    hasOwnEntry.current = false;
  }, []);
  /** When a result was chosen: the entry of the search stays, so that Back returns to it. */
  const leave = useCallback(() => {
    setOpen(false);
    hasOwnEntry.current = false;
  }, []);

  useSearchKeys(isOpen, open);
  useEffect(() => {
    const follow = () => {
      const text = queryInUrl();
      if (text === undefined) setOpen(false);
      else open(text);
    };
    if (queryInUrl() !== undefined) follow();
    window.addEventListener('popstate', follow);
    const stop = onSearchRequest(({ query: text, isTyped }) => {
      open(text);
      isInTheMiddle.current = isTyped;
      if (text !== '') hasOwnEntry.current = putQueryInUrl(text);
    });
    return () => {
      window.removeEventListener('popstate', follow);
      stop();
    };
  }, [open]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current;
    element?.showModal();
    if (isInTheMiddle.current) input.current?.setSelectionRange(-1, -1);
    else input.current?.select();
    isInTheMiddle.current = false;
    return () => element?.close();
  }, [isOpen]);

  return (
    <search className={styles.search}>
      <button
        type="button"
        className={`${styles.opener} js-only`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => open()}
      >
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      <noscript>
        <a className={styles.opener} href={sitePath(indexRoute)}>
          All pages
        </a>
      </noscript>
      {isOpen && (
        // A click on the backdrop is one on the dialog itself; the keyboard has Escape.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <dialog
          ref={dialog}
          className={styles.dialog}
          aria-label="Search"
          onClose={close}
          onClick={(event) => event.target === dialog.current && close()}
        >
          <div className={styles.bar}>
            <Icon name="search" />
            <input
              ref={input}
              className={styles.input}
              type="text"
              role="combobox"
              aria-label="Search the documentation"
              aria-autocomplete="list"
              aria-controls="search-results"
              aria-expanded="false"
              placeholder="Guides, operations, fields, errors"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              enterKeyHint="search"
              spellCheck={false}
              maxLength={2000}
              value={query}
              onChange={({ target }) => type(target.value)}
            />
            <button type="button" className={styles.close} onClick={close}>
              <span className={styles.closeLabel}>Close</span>
              <Icon name="close" />
            </button>
          </div>
          {Results ? (
            <Results
              query={query}
              version={version}
              input={input}
              indexRoute={indexRoute}
              onQuery={type}
              onLeave={leave}
            />
          ) : (
            error && <LoadFailure what="The search" error={error} onRetry={load} />
          )}
        </dialog>
      )}
    </search>
  );
}

/** The component with the results, which is loaded when it is first needed. */
function useResults() {
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>();
  const [error, setError] = useState<Error>();
  const load = useCallback(() => {
    setError(undefined);
    import('./SearchResults').then((loaded) => setResults(() => loaded.SearchResults), setError);
  }, []);
  return { Results, error, load };
}
