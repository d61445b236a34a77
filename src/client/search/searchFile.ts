import { words } from '@docs/core/words';
import { openSearch, type Search } from '../../search/search';
import { searchFormat, searchRootUrl, type SearchRoot } from '../../search/searchFiles';
import { loadJson } from '../loading/loadJson';

/** The searches by version. What they have loaded stays for the visit. */
const loaded = new Map<string | undefined, Promise<Search>>();

/**
 * Loads the search of a version once.
 *
 * @throws when its root does not load, or is from a deploy after this page was opened.
 */
export function loadSearchOf(version: string | undefined): Promise<Search> {
  const known = loaded.get(version);
  if (known) return known;
  const search = load(version);
  loaded.set(version, search);
  // The next attempt loads the file again.
  search.catch(() => loaded.delete(version));
  return search;
}

async function load(version: string | undefined): Promise<Search> {
  const root = await loadRoot(version);
  return openSearch(root, async (url) => {
    try {
      return await loadJson(url);
    } catch (error) {
      // After a deploy, the next attempt begins with its root. Offline, what has loaded stays.
      const latest = await loadRoot(version).catch(() => root);
      if (latest.folder !== root.folder) loaded.delete(version);
      throw error;
    }
  });
}

async function loadRoot(version: string | undefined): Promise<SearchRoot> {
  const root = (await loadJson(searchRootUrl(version))) as Omit<SearchRoot, 'format'> & {
    format: number;
  };
  if (root.format !== searchFormat) throw new Error(words.loading.siteChanged);
  return { ...root, format: searchFormat };
}
