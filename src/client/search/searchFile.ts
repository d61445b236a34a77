import { words } from '@docs/core/words';
import { loadSearch, type Search } from '../../search/search';
import { searchFormat, type SearchFile, searchFileUrl } from '../../search/searchIndex';
import { loadJson } from '../loading/loadJson';

/** The searches by version. They stay for the visit, so a search then works offline too. */
const loaded = new Map<string | undefined, Promise<Search>>();

/**
 * Loads the search of a version once.
 *
 * @throws when the file does not load, or is from a deploy after this page was opened.
 */
export function loadSearchOf(version: string | undefined): Promise<Search> {
  const known = loaded.get(version);
  if (known) return known;
  const search = load(searchFileUrl(version));
  loaded.set(version, search);
  // The next attempt loads the file again.
  search.catch(() => loaded.delete(version));
  return search;
}

async function load(url: string): Promise<Search> {
  const file = (await loadJson(url)) as Omit<SearchFile, 'format'> & { format: number };
  if (file.format !== searchFormat) throw new Error(words.loading.siteChanged);
  return loadSearch({ ...file, format: searchFormat });
}
