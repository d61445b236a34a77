const event = 'search-request';

/** Opens the search of the header with a query. */
export function requestSearch(query: string): void {
  document.dispatchEvent(new CustomEvent(event, { detail: query }));
}

/** Calls back when a part of the page opens the search. Returns a function that unsubscribes. */
export function onSearchRequest(listener: (query: string) => void): () => void {
  const onEvent = ({ detail }: CustomEventInit<string>) => listener(detail ?? '');
  document.addEventListener(event, onEvent);
  return () => document.removeEventListener(event, onEvent);
}
