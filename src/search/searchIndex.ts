import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { compactRecords, type CompactRecords } from './compactRecords';
import type { SearchRecord } from './searchRecord';
import { indexedWords, stemOf } from './words';

/** The words that readers use, by the word of the documentation, as in `site.yaml`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** The searched fields of a record, each with the weight of a match. */
export const fieldWeights = { title: 4.27, names: 3, context: 1.12, text: 2 };

export interface IndexedDocument extends Record<keyof typeof fieldWeights, string> {
  /** The index of the record. */
  id: number;
}

/** The file that a browser loads to search a version of the site. */
export interface SearchFile {
  /** Changes with the format, so that a page of an earlier deploy does not read a newer file. */
  format: typeof searchFormat;
  synonyms: Synonyms;
  records: CompactRecords;
  index: AsPlainObject;
}

export const searchFormat = 1;

/** Returns a word, to match by its beginning, and its stem, to match its other forms. */
const termsOf = (word: string): string[] => [...new Set([word, stemOf(word)])];

/** The options for indexing and for loading an index. */
export const indexOptions: Options<IndexedDocument> = {
  fields: Object.keys(fieldWeights),
  tokenize: indexedWords,
  processTerm: termsOf,
};

/** After this many records, other work of the build, such as rendering, gets a turn. */
const chunkSize = 200;

/** Indexes records. The same records always give the same bytes. */
export async function createSearchFile(
  records: readonly SearchRecord[],
  synonyms: Synonyms,
): Promise<SearchFile> {
  // Cached, because a text has few distinct words.
  const known = new Map<string, string[]>();
  const processTerm = (word: string): string[] => {
    const terms = known.get(word) ?? termsOf(word);
    known.set(word, terms);
    return terms;
  };
  const index = new MiniSearch<IndexedDocument>({ ...indexOptions, processTerm });
  await index.addAllAsync(
    records.map(({ title, names, context, text, operation }, id) => ({
      id,
      title,
      names: `${names} ${operation?.method ?? ''}`,
      context,
      text,
    })),
    { chunkSize },
  );
  return {
    format: searchFormat,
    synonyms,
    records: compactRecords(records),
    index: index.toJSON(),
  };
}
