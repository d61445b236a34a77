import { resultLimit, type Search, type Settings } from './engine';
import type { BenchRecord } from './siteRecords';

/** What the benchmark uses of Orama to build; the package is not a dependency of the project. */
export interface OramaBuilder {
  create: (options: object) => object;
  insert: (database: object, record: object) => unknown;
  save: (database: object) => unknown;
}

/** What the benchmark uses of Orama to search. */
export interface OramaSearcher extends Pick<OramaBuilder, 'create'> {
  load: (database: object, saved: unknown) => void;
  search: (database: object, parameters: object) => OramaResults | Promise<OramaResults>;
}

interface OramaResults {
  hits: { document: { url: string } }[];
}

/** `url` is kept in each document without being searched; nothing is sorted by a field. */
const options = {
  schema: { title: 'string', name: 'string', text: 'string' },
  sort: { enabled: false },
};

/** Returns the index as JSON. */
export function buildOramaIndex(
  { create, insert, save }: OramaBuilder,
  records: readonly BenchRecord[],
): string {
  const database = create(options);
  for (const record of records) void insert(database, record);
  return JSON.stringify(withoutContent(save(database)));
}

/** Results need only URLs; the content of all records would double the file. */
function withoutContent(saved: unknown): unknown {
  const { docs, ...rest } = saved as { docs: { docs: Record<string, { url: string }> } };
  const urls = Object.entries(docs.docs).map(([id, { url }]) => [id, { url }]);
  return { ...rest, docs: { ...docs, docs: Object.fromEntries(urls) as unknown } };
}

/**
 * What to try until something is found: all words, all with a typing error, any word
 * (`threshold: 1`), any with a typing error. A tolerance applies to every word.
 */
const attempts = [
  { threshold: 0 },
  { threshold: 0, tolerance: 1 },
  { threshold: 1 },
  { threshold: 1, tolerance: 1 },
];

const boost = { title: 6, name: 3, text: 1 };

/** Parses the JSON and returns the search over it. */
export function openOramaIndex(library: OramaSearcher, json: string, settings: Settings): Search {
  const database = library.create(options);
  library.load(database, JSON.parse(json));
  const find = async (term: string, parameters: object) => {
    const { hits } = await library.search(database, { term, limit: resultLimit, ...parameters });
    return hits.map(({ document }) => document.url);
  };
  if (settings === 'default') return (query) => find(query, {});
  return async (query) => {
    for (const attempt of attempts) {
      const found = await find(query, { boost, ...attempt });
      if (found.length > 0) return found;
    }
    return [];
  };
}
