import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { compactRecords, type CompactRecords } from './compactRecords';
import type { SearchRecord } from './searchRecord';
import { indexedWords, stemOf } from './words';

/** Words by the words that readers use for them, as in `site.yaml`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** A record's fields that are searched, each with the weight of a match in it. */
export const fieldWeights = { title: 4.27, names: 3, context: 1.12, text: 2 };

export interface IndexedDocument extends Record<keyof typeof fieldWeights, string> {
  /** Position of the record. */
  id: number;
}

/** The file that a browser loads to search a version of the site. */
export interface SearchFile {
  /** Changes with the form of the file, which a page of an earlier deploy cannot read. */
  format: typeof searchFormat;
  synonyms: Synonyms;
  records: CompactRecords;
  index: AsPlainObject;
}

export const searchFormat = 1;

/** The word itself for what begins with the query, its stem for its other forms. */
const termsOf = (word: string): string[] => [...new Set([word, stemOf(word)])];

/** How MiniSearch indexes documents, and loads an index. */
export const indexOptions: Options<IndexedDocument> = {
  fields: Object.keys(fieldWeights),
  tokenize: indexedWords,
  processTerm: termsOf,
};

/** Records that are indexed before other work of the build goes on, such as rendering of pages. */
const chunkSize = 200;

/** Indexes records; the same records give the same bytes. */
export async function createSearchFile(
  records: readonly SearchRecord[],
  synonyms: Synonyms,
): Promise<SearchFile> {
  // A text repeats few words often.
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
