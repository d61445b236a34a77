import { afterPaint } from '../loading/afterPaint';

/** The query in the URL of the page, as it is shared; undefined where no search is open. */
export function queryInUrl(): string | undefined {
  return new URLSearchParams(window.location.search).get('q') ?? undefined;
}

/**
 * Puts a query into the URL: for an open search a new entry of the history the first time, so that
 * Back closes the search, and the same entry from then on. The router is not involved: it would
 * scroll, and announce the page again. The entry has the router's state of the page, by which it
 * finds the scroll position when the reader returns.
 *
 * @returns Whether the history has a new entry.
 */
export function putQueryInUrl(query: string): boolean {
  const isNew = queryInUrl() === undefined;
  const url = urlWithQuery(query);
  if (isNew) pushEntry(url);
  else window.history.replaceState(window.history.state, '', url);
  return isNew;
}

/** Takes the query out of the URL, in the same entry of the history. */
export function removeQueryFromUrl(): void {
  window.history.replaceState(window.history.state, '', urlWithQuery(undefined));
}

/** Without this, Back would scroll to the target of the fragment again, and open what is around it. */
function pushEntry(url: string): void {
  const { history, location } = window;
  if (location.hash !== '') history.scrollRestoration = 'manual';
  history.pushState(history.state, '', url);
  history.scrollRestoration = 'auto';
}

/** To be called when the reader is back at the entry of the page; the browser scrolls after the event. */
export const restoreScrollAgain = (): void =>
  afterPaint(() => {
    window.history.scrollRestoration = 'auto';
  });

function urlWithQuery(query: string | undefined): string {
  // Absolute, because a path may begin with two slashes.
  const url = new URL(window.location.href);
  if (query === undefined) url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  return url.href;
}
