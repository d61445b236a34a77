// For tests and benchmarks only.
import { createSearchFiles } from './createSearchFiles';
import { createSearch, type Search } from './search';
import type { SearchRoot, SearchSettings } from './searchFiles';
import type { SearchRecord } from './searchRecord';

/** Opens the search in files by URL, the root first. */
export function searchIn(
  files: ReadonlyMap<string, string>,
  onLoad?: (url: string) => void,
): Search {
  const read = (url: string): unknown => {
    const text = files.get(url);
    if (text === undefined) throw new Error(`There is no ${url}.`);
    onLoad?.(url);
    return JSON.parse(text);
  };
  const [rootUrl = ''] = files.keys();
  return createSearch(read(rootUrl) as SearchRoot, (url) =>
    Promise.resolve().then(() => read(url)),
  );
}

/** The search of records, through the files that a build writes. */
export const searchOf = async (
  records: readonly SearchRecord[],
  settings: SearchSettings = {},
): Promise<Search> => searchIn(await createSearchFiles(undefined, records, settings));
