import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { SearchRecord, SearchedOperation, SearchGroup, SearchKind } from './searchRecord';
import { splitForIndex, stemOf, stopWords } from './words';
import type { SiteSettings } from '../content/siteSchema';

/**
 * Returns the URL of the search file of a version.
 *
 * @param version The id in `site.yaml`; undefined on a site with one version.
 */
export const searchFileUrl = (version: string | undefined): string =>
  `/search/${version ?? 'index'}.json`;

/** A record as a small tuple. It lacks the words that only the index needs. */
type CompactRecord = [
  group: SearchGroup,
  kind: SearchKind,
  route: number,
  anchor: string,
  title: string,
  context: number,
  text: string,
  operation?: SearchedOperation,
];

/** Records. Values that many of them share are stored once. */
interface CompactRecords {
  routes: string[];
  contexts: string[];
  rows: CompactRecord[];
}

function compactRecords(records: readonly SearchRecord[]): CompactRecords {
  const routes = new Positions();
  const contexts = new Positions();
  const rows = records.map(
    ({ group, kind, href, title, context, text, operation }): CompactRecord => {
      const [route = '', anchor = ''] = href.split('#');
      return [
        group,
        kind,
        routes.of(route),
        anchor,
        title,
        contexts.of(context),
        text,
        ...((operation ? [operation] : []) as [operation?: SearchedOperation]),
      ];
    },
  );
  return { routes: routes.values, contexts: contexts.values, rows };
}

/** Restores the records of a loaded file. */
export const expandRecords = ({ routes, contexts, rows }: CompactRecords): SearchRecord[] =>
  rows.map(([group, kind, route, anchor, title, context, text, operation]) => ({
    group,
    kind,
    href: `${routes[route] ?? ''}${anchor === '' ? '' : `#${anchor}`}`,
    title,
    context: contexts[context] ?? '',
    text,
    names: '',
    ...(operation && { operation }),
  }));

/** Numbers strings in the order of their first use. */
class Positions {
  readonly values: string[] = [];
  private readonly known = new Map<string, number>();

  of(value: string): number {
    const position = this.known.get(value) ?? this.values.push(value) - 1;
    this.known.set(value, position);
    return position;
  }
}

/** The words that readers use, by the word of the documentation, as in `site.yaml`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** What the API is known not to have, as in `site.yaml`. */
export type Absences = NonNullable<SiteSettings['absent']>;

/** The searched fields of a record, each with the weight of a match. */
export const fieldWeights = { title: 4, names: 3, context: 1, text: 2 };

export interface IndexedDocument extends Record<keyof typeof fieldWeights, string> {
  /** The index of the record. */
  id: number;
}

/** The file that a browser loads to search a version of the site. */
export interface SearchFile {
  /** Changes with the format, so that a page of an earlier deploy does not read a newer file. */
  format: typeof searchFormat;
  synonyms: Synonyms;
  absent: Absences;
  records: CompactRecords;
  index: AsPlainObject;
}

export const searchFormat = 2;

/** Returns a word, to match by its beginning, and its stem, to match its other forms. */
const termsOf = (word: string): string[] => [...new Set([word, stemOf(word)])];

/** The options for indexing and for loading an index. */
export const indexOptions: Options<IndexedDocument> = {
  fields: Object.keys(fieldWeights),
  tokenize: splitForIndex,
  processTerm: termsOf,
};

/** After this many records, other work of the build, such as rendering, gets a turn. */
const chunkSize = 200;

/** Indexes records. The same records always give the same bytes. */
export async function createSearchFile(
  records: readonly SearchRecord[],
  { synonyms = {}, absent = [] }: Pick<SiteSettings, 'synonyms' | 'absent'>,
): Promise<SearchFile> {
  // Cached, because a text has few distinct words.
  const known = new Map<string, string[]>();
  const processTerm = (word: string, field?: string): string[] | null => {
    // All words of a title count.
    if (field === 'text' && stopWords.has(word)) return null;
    const terms = known.get(word) ?? termsOf(word);
    known.set(word, terms);
    return terms;
  };
  const index = new MiniSearch<IndexedDocument>({ ...indexOptions, processTerm });
  await index.addAllAsync(
    records.map(({ title, names, context, text }, id) => ({
      id,
      title,
      names,
      context,
      text,
    })),
    { chunkSize },
  );
  return {
    format: searchFormat,
    synonyms: Object.fromEntries(
      Object.entries(synonyms).map(([words, others]) => [words, [others].flat()]),
    ),
    absent,
    records: compactRecords(records),
    index: index.toJSON(),
  };
}
