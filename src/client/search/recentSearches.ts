import { safeLocalStorage, readStrings } from '../storage/storedValue';

const key = 'search.recent';
/** The most searches that are remembered. */
const most = 5;

/** Returns the queries that led to a page, the latest first. */
export const readRecentSearches = (): string[] =>
  readStrings(safeLocalStorage.read(key)).slice(0, most);

/** Remembers a query that led to a page. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  const others = readRecentSearches().filter((other) => other !== text);
  if (text !== '') safeLocalStorage.write(key, JSON.stringify([text, ...others].slice(0, most)));
}

/** Forgets all queries. */
export const forgetSearches = (): void => safeLocalStorage.write(key, '[]');
