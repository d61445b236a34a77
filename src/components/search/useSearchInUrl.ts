import { useCallback, useEffect, useRef, useState, type MutableRefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  putQueryInUrl,
  readQueryInUrl,
  removeQueryFromUrl,
  restoreScrollAgain,
  onSearchRequest,
} from '../../client/search/searchQuery';

/** The state of a search that keeps its query in the URL. Readers can share it and go back. */
interface SearchInUrl {
  isOpen: boolean;
  query: string;
  /** Whether the reader has typed a part of the query before the field was rendered. */
  isTyped: MutableRefObject<boolean>;
  /** Whether the last key was an Enter that opens the first result once there is one. */
  isEntered: MutableRefObject<boolean>;
  open: (query?: string) => void;
  type: (query: string) => void;
  close: () => void;
  /**
   * Closes the search after the reader chose a result. Its history entry stays, so that Back
   * returns to the search.
   */
  leave: () => void;
}

/** @param onOpen - Called when the search opens. Must be the same function in each render. */
export function useSearchInUrl(onOpen: () => void): SearchInUrl {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const isTyped = useRef(false);
  const isEntered = useRef(false);
  const hasOwnEntry = useRef(false);
  const isGoingBack = useRef(false);

  const open = useCallback(
    (text = '') => {
      onOpen();
      isEntered.current = false;
      setOpen(true);
      setQuery(text);
    },
    [onOpen],
  );
  const type = useCallback((text: string) => {
    setQuery(text);
    if (putQueryInUrl(text)) hasOwnEntry.current = true;
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (readQueryInUrl() === undefined) return;
    if (hasOwnEntry.current) {
      isGoingBack.current = true;
      window.history.back();
    } else removeQueryFromUrl();
    hasOwnEntry.current = false;
  }, []);
  const leave = useCallback(() => {
    setOpen(false);
    hasOwnEntry.current = false;
  }, []);

  useEffect(() => {
    const follow = () => {
      const text = readQueryInUrl();
      if (text !== undefined) return open(text);
      // Closing goes back, which takes time. The reader may have opened the search again by now.
      if (!isGoingBack.current) setOpen(false);
      isGoingBack.current = false;
      restoreScrollAgain();
    };
    if (readQueryInUrl() !== undefined) follow();
    window.addEventListener('popstate', follow);
    const stop = onSearchRequest((request) => {
      isTyped.current = request.isTyped;
      // The next key is for the field.
      flushSync(() => open(request.query));
      isEntered.current = request.isEntered;
      if (request.query !== '') hasOwnEntry.current = putQueryInUrl(request.query);
    });
    return () => {
      window.removeEventListener('popstate', follow);
      stop();
    };
  }, [open]);
  return { isOpen, query, isTyped, isEntered, open, type, close, leave };
}
