import { resultLimit, type Search, type Settings } from './engine';
import type { BenchRecord } from './siteRecords';

/** What the benchmark uses of MiniSearch; the package is not a dependency of the project. */
export interface MiniSearchLibrary {
  new (options: object): MiniSearchIndex;
  loadJSON: (json: string, options: object) => MiniSearchIndex;
}

interface MiniSearchIndex {
  addAll: (records: readonly object[]) => void;
  search: (query: string, options?: object) => { id: string }[];
}

const options = { idField: 'url', fields: ['title', 'name', 'text'] };

const tunedOptions = {
  boost: { title: 10, name: 3, text: 1 },
  prefix: (term: string) => term.length > 1,
  fuzzy: (term: string) => (term.length > 3 && !/\d/.test(term) ? 0.1 : false),
};

/** Returns the index as JSON. */
export function buildMiniSearchIndex(
  MiniSearch: MiniSearchLibrary,
  records: readonly BenchRecord[],
): string {
  const index = new MiniSearch(options);
  index.addAll(records);
  return JSON.stringify(index);
}

/** Parses the JSON and returns the search over it. */
export function openMiniSearchIndex(
  MiniSearch: MiniSearchLibrary,
  json: string,
  settings: Settings,
): Search {
  const index = MiniSearch.loadJSON(json, options);
  const find = (query: string, searchOptions?: object) =>
    index
      .search(query, searchOptions)
      .slice(0, resultLimit)
      .map(({ id }) => id);
  if (settings === 'default') return (query) => find(query);
  return (query) => {
    const all = find(query, { ...tunedOptions, combineWith: 'AND' });
    return all.length > 0 ? all : find(query, tunedOptions);
  };
}
