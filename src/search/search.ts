import MiniSearch, { type SearchResult as Match } from 'minisearch';
import { expandRecords } from './compactRecords';
import { errorInQuery } from './errorInQuery';
import { indexSynonyms, queryGroups, type QueryGroup } from './queryGroups';
import { operationsOfRequest, requestInQuery } from './requestInQuery';
import { fieldWeights, indexOptions, type IndexedDocument, type SearchFile } from './searchIndex';
import type { SearchGroup, SearchRecord } from './searchRecord';
import { stemOf, wordsOf } from './words';

export interface FoundRecord {
  record: SearchRecord;
  /** Words of the record that the query matched, in lower case. */
  matched: ReadonlySet<string>;
  /** Records that say the same of other operations or schemas, such as a parameter of all lists. */
  others: number;
}

/** Finds records, the best first: all of them, or those of a group. */
export type Search = (query: string, group?: SearchGroup) => FoundRecord[];

/** Results of one query; a reader looks at a few. */
const mostResults = 100;

/** Records of a kind count more where they match equally well. */
const kindWeights: Readonly<Record<SearchRecord['kind'], number>> = {
  page: 1.8,
  operation: 1.6,
  error: 1.4,
  scope: 1.2,
  section: 1.4,
  parameter: 0.9,
  property: 1,
  value: 0.6,
};

/** Loads a search file. */
export async function loadSearch(file: SearchFile): Promise<Search> {
  const records = expandRecords(file.records);
  const index = await MiniSearch.loadJSAsync<IndexedDocument>(file.index, indexOptions);
  const synonyms = indexSynonyms(file.synonyms);
  const titles = records.map(({ title }) => joinedStems(title));
  return (query, group) => {
    const isAsked = (record: SearchRecord | undefined) =>
      group === undefined || record?.group === group;
    const pasted = findPasted(query, records);
    if (pasted.length > 0) return pasted.filter(({ record }) => isAsked(record));
    const groups = queryGroups(query, synonyms);
    if (groups.length === 0) return [];
    const joined = joinedStems(query);
    const found = index
      .search(
        { combineWith: 'OR', queries: groups.map((group) => group.query) },
        {
          boost: fieldWeights,
          tokenize: (term) => [term],
          processTerm: (term) => term,
          filter: ({ id }) => isAsked(records[id as number]),
        },
      )
      .map((match) => {
        const id = match.id as number;
        const record = records[id] as SearchRecord;
        const score = match.score * coverage(match, groups) * kindWeights[record.kind];
        return { match, record, score: score * titleWeight(titles[id] ?? '', record, joined) };
      })
      .sort((a, b) => b.score - a.score);
    return withoutRepetitions(
      found.map(({ match, record }) => ({ record, matched: new Set(match.terms), others: 0 })),
    ).slice(0, mostResults);
  };
}

/** The first of the records that say the same. */
function withoutRepetitions(found: readonly FoundRecord[]): FoundRecord[] {
  const first = new Map<string, FoundRecord>();
  return found.filter((result) => {
    const { kind, title, text, href } = result.record;
    const key = kind === 'page' || kind === 'section' ? href : `${kind} ${title} ${text}`;
    const known = first.get(key);
    if (known) known.others += 1;
    else first.set(key, result);
    return known === undefined;
  });
}

/** What a pasted request or error is about. */
function findPasted(query: string, records: readonly SearchRecord[]): FoundRecord[] {
  const request = requestInQuery(query);
  const code = errorInQuery(query);
  const found = request
    ? operationsOfRequest(request, records)
    : records.filter(
        ({ kind, title }) =>
          kind === 'error' && code !== undefined && joinedStems(title) === joinedStems(code),
      );
  return found.map((record) => ({ record, matched: new Set(), others: 0 }));
}

/** Of a record that has some of the words only, less than their share. */
function coverage({ queryTerms }: Match, groups: readonly QueryGroup[]): number {
  const found = groups.filter(({ terms }) => queryTerms.some((term) => terms.has(term)));
  return (found.length / groups.length) ** 3;
}

/** A title that is the query, or begins with it, is what the reader means. */
function titleWeight(title: string, record: SearchRecord, joined: string): number {
  if (title === joined) return 3;
  const name = record.kind === 'property' ? record.title.split('.').at(-1) : undefined;
  if (name !== undefined && joinedStems(name) === joined) return 2;
  return title.startsWith(joined) ? 1.3 : 1;
}

const joinedStems = (text: string): string => wordsOf(text).map(stemOf).join('');
