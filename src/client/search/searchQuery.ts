import { afterPaint } from '../documentEvents';

/** Returns the query in the URL of the page. Undefined if no search is open. */
export function readQueryInUrl(): string | undefined {
  return new URLSearchParams(window.location.search).get('q') ?? undefined;
}

/**
 * Puts a query into the URL. The first query of an open search adds an entry to the history, so
 * that Back closes the search. Later queries change that entry. The router is not involved: it
 * would scroll, and announce the page again. The entry keeps the router's state of the page, which
 * gives back the scroll position when the reader returns.
 *
 * @returns Whether the history has a new entry.
 */
export function putQueryInUrl(query: string): boolean {
  const isNew = readQueryInUrl() === undefined;
  const url = urlWithQuery(query);
  if (isNew) pushEntry(url);
  else window.history.replaceState(window.history.state, '', url);
  return isNew;
}

/** Removes the query from the URL, in the same entry of the history. */
export function removeQueryFromUrl(): void {
  window.history.replaceState(window.history.state, '', urlWithQuery(undefined));
}

/** Adds an entry to the history that keeps Back from scrolling to the target of the hash again. */
function pushEntry(url: string): void {
  const { history, location } = window;
  if (location.hash !== '') history.scrollRestoration = 'manual';
  history.pushState(history.state, '', url);
  history.scrollRestoration = 'auto';
}

/** Must be called when the reader is back at the page's entry. The browser scrolls later. */
export const restoreScrollAgain = (): void =>
  afterPaint(() => {
    window.history.scrollRestoration = 'auto';
  });

function urlWithQuery(query: string | undefined): string {
  // The URL is absolute, because a path may begin with two slashes.
  const url = new URL(window.location.href);
  if (query === undefined) url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  return url.href;
}

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
