import type { SiteSettings } from '../content/siteSchema';
import type { SearchGroup, SearchKind, SearchRecord, SearchedOperation } from './searchRecord';

/**
 * Returns the URL of the root of a version's search. It names the other files.
 *
 * @param version The id in `site.yaml`; undefined on a site with one version.
 */
export const searchRootUrl = (version: string | undefined): string =>
  `/search/${version ?? 'index'}.json`;

/** The words that readers use, by the word of the documentation, as in `site.yaml`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** What the API is known not to have, as in `site.yaml`. */
export type Absences = NonNullable<SiteSettings['absent']>;

/** The settings of a site that its search has. */
export type SearchSettings = Pick<SiteSettings, 'synonyms' | 'absent'> &
  Partial<Pick<SiteSettings, 'locale'>>;

export const searchFormat = 3;

/** The file that a browser loads first to search a version of the site. */
export interface SearchRoot {
  /** Changes with the format, so that a page of an earlier deploy does not read a newer file. */
  format: typeof searchFormat;
  /** The folder of the other files. Its name has a digest of them, so they all fit this root. */
  folder: string;
  /** The language of the words. */
  locale?: string;
  synonyms: Synonyms;
  absent: Absences;
  /** What the IDs of records are: those of the first range begin with 0. */
  ranges: RecordRange[];
  /** The first key of each file of terms, or its beginning. The keys are sorted. */
  terms: string[];
  /** The same for files of all words. */
  words: string[];
  /** The same for files of errors, by their codes and by the rarest word of each message. */
  errors: string[];
}

/** Adjacent records of a kind, and how many of them a file has. */
export type RecordRange = [group: SearchGroup, kind: SearchKind, count: number, inFile: number];

/**
 * The records with a term: the distances of their IDs, how much the term says in each, and what
 * the term is in their titles. The last list numbers the records that say the same.
 */
export type Postings = [ids: number[], impacts: number[], titles?: number[], repeats?: number[]];

/** A record in its file. It lacks the words that only the index needs. */
export type Row = [
  href: string,
  title: string,
  context: string,
  text: string,
  operation?: SearchedOperation,
];

/** An operation, to be found by a request. */
export interface KnownOperation {
  id: number;
  operation: SearchedOperation;
}

/** An error, to be found by its code or by the words of its message. */
export interface KnownError {
  id: number;
  /** How many records before it are of the same error. */
  repeat: number;
  code: string;
  /** The words of the message, between its values. */
  parts: readonly string[];
}

/** The names of the files in the folder. */
export const partNames = {
  terms: (index: number) => `terms-${index}.json`,
  words: (index: number) => `words-${index}.json`,
  rows: (index: number) => `rows-${index}.json`,
  errors: (index: number) => `errors-${index}.json`,
  operations: 'operations.json',
  titles: 'titles.json',
};

/** The key of the best records for all words with a beginning. It is before those words. */
export const beginningKey = (beginning: string): string => `${beginning}*`;

/** The key of the errors with a status. */
export const statusKey = (status: string): string => `"${status}`;

/** What a longer term counts that a word begins, compared with the word itself. */
export const beginningWeight = (word: string, term: string): number =>
  term.length / (term.length + 0.3 * (term.length - word.length));

/** Impacts are rounded to steps of 4 %, which are numbers below 256. */
const steps = 28;
export const packImpact = (impact: number): number =>
  Math.min(255, Math.max(0, Math.round(Math.log(impact * 8) * steps)));
const impacts = Array.from({ length: 256 }, (_, packed) => Math.exp(packed / steps) / 8);
const unpackImpact = (packed: number): number => impacts[packed] ?? 0;

/** How many words of a title are a term, and how many words it has. */
export type TitleFact = [count: number, length: number];

const parts = 8;
const most = 63;
/** Packs facts of a title, and of the last name of a path if it is one, into a number. */
export const packTitle = (facts: readonly TitleFact[]): number =>
  facts.reduceRight((packed, [count, length]) => {
    const number = Math.min(most, Math.round(count * parts)) + 64 * Math.min(most, length);
    return packed * 4096 + number;
  }, 0);

export function unpackTitle(packed: number): TitleFact[] {
  if (packed === 0) return [];
  const number = packed % 4096;
  const first: TitleFact = [(number % 64) / parts, Math.floor(number / 64)];
  return [first, ...unpackTitle(Math.floor(packed / 4096))];
}

/** Calls back for each record of a term. It makes no objects, because a term has thousands. */
export function eachPosting(
  [ids, impacts, titles, repeats]: Postings,
  visit: (id: number, impact: number, title: number, repeat: number) => void,
): void {
  let id = 0;
  for (const [at, distance] of ids.entries()) {
    id += distance;
    visit(id, unpackImpact(impacts[at] ?? 0), titles?.[at] ?? 0, repeats?.[at] ?? 0);
  }
}

/** The titles that name a record: of a path, also its last name. */
export function titlesOf({ kind, title }: Pick<SearchRecord, 'kind' | 'title'>): string[] {
  const name = kind === 'property' ? title.split('.').at(-1) : undefined;
  return [title, ...(name === undefined || name === title ? [] : [name])];
}

/**
 * The factors for kinds of records. There are many fields, and each says little. An error with a
 * status is more than a code of one value.
 */
export const kindWeights: Partial<Record<SearchKind, number>> = {
  section: 1.7,
  error: 1.15,
  parameter: 0.7,
  value: 0.7,
};
