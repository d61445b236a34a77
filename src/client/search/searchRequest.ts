const event = 'search-request';

interface SearchRequest {
  query: string;
  /** Whether the reader is typing the query. */
  isTyped: boolean;
  /** Whether the reader has pressed Enter to open the first result. */
  isEntered: boolean;
}

/** Opens the search of the header with a query. */
export function requestSearch(query: string, { isTyped = false, isEntered = false } = {}): void {
  const detail: SearchRequest = { query, isTyped, isEntered };
  document.dispatchEvent(new CustomEvent(event, { detail }));
}

/** Calls back when a part of the page opens the search. Returns a function that unsubscribes. */
export function onSearchRequest(listener: (request: SearchRequest) => void): () => void {
  const onEvent = ({ detail }: CustomEventInit<SearchRequest>) => detail && listener(detail);
  document.addEventListener(event, onEvent);
  return () => document.removeEventListener(event, onEvent);
}
