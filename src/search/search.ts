import MiniSearch, { type QueryCombination, type SearchResult as Match } from 'minisearch';
import {
  expandRecords,
  fieldWeights,
  indexOptions,
  type IndexedDocument,
  type SearchFile,
} from './searchIndex';
import { findPasted } from './pasted';
import {
  indexSynonyms,
  queriesOfNeighbours,
  groupQuery,
  queryOf,
  type QueryGroup,
} from './queryGroups';
import { createMethodTest, withoutMethod } from './requestInQuery';
import type { SearchGroup, SearchRecord } from './searchRecord';
import { splitQuery, stemOf, wordsOf } from './words';

export interface FoundRecord {
  record: SearchRecord;
  /** The words of the record that the query matched, in lower case. */
  matched: ReadonlySet<string>;
  /** How many further records say the same, such as for a parameter that all lists have. */
  others: number;
}

/** Finds records, best first. With a group, it finds only records of the group. */
export type FindRecords = (query: string, group?: SearchGroup) => FoundRecord[];

/** The longest part of a query that is read, in characters. The time grows with each word. */
export const longestQuery = 4_000;

/** The most results of a search. Readers look at fewer. */
const mostResults = 100;

/** The weights for the ranking, tuned on the judged questions (bench/search). */
const ranking = {
  /** The factor for the kind of a record. */
  kinds: {
    page: 1.17,
    operation: 1.07,
    error: 1.23,
    scope: 1.24,
    section: 1.7,
    parameter: 0.72,
    property: 1.03,
    value: 0.6,
  } satisfies Record<SearchRecord['kind'], number>,
  /** The exponent for the share of the query's words that the record contains. */
  coverage: 2.22,
  /** For a title that starts with the query: factors, and the exponent for the query's share. */
  title: { page: 5.96, other: 2.12, exponent: 1.48 },
  /** The factor for a property whose name equals the query. */
  name: 3.23,
  /** The factor for an operation or error if the query names its method or status. */
  method: 12,
  status: 6,
  bm25: { k: 0.84, b: 1, d: 0.34 },
};

/** Creates the search for a loaded file. */
export async function loadSearch(file: SearchFile): Promise<FindRecords> {
  const records = expandRecords(file.records);
  const index = await MiniSearch.loadJSAsync<IndexedDocument>(file.index, indexOptions);
  const synonyms = indexSynonyms(file.synonyms);
  const titles = records.map(({ title }) => joinedStems(title));
  const matchesOf = (
    groups: readonly QueryGroup[],
    joined: readonly QueryCombination[],
    fuzzy: ReadonlySet<QueryGroup>,
    isAsked: (id: number) => boolean,
  ) =>
    index.search(
      {
        combineWith: 'OR',
        queries: [...groups.map((group) => queryOf(group, fuzzy.has(group))), ...joined],
      },
      {
        boost: fieldWeights,
        bm25: ranking.bm25,
        tokenize: (term) => [term],
        processTerm: (term) => term,
        filter: ({ id }) => isAsked(id as number),
      },
    );
  return (authored, only) => {
    const query = authored.slice(0, longestQuery);
    const isAsked = (record: SearchRecord | undefined) =>
      only === undefined || record?.group === only;
    const pasted = findPasted(query, records);
    if (pasted.length > 0) return pasted.filter(isAsked).map(asFound);
    const words = withoutMethod(query);
    const groups = groupQuery(words, synonyms);
    if (groups.length === 0) return [];
    const joinedWords = queriesOfNeighbours(words);
    const isIdAsked = (id: number) => isAsked(records[id]);
    const exact = matchesOf(groups, joinedWords, new Set(), isIdAsked);
    const missing = new Set(
      groups.filter((group) => !exact.some((match) => hasWord(match, group))),
    );
    const meant = titlesMeant(words, groups);
    const namedWeight = weightByName(query);
    const found = (missing.size > 0 ? matchesOf(groups, joinedWords, missing, isIdAsked) : exact)
      .map((match) => {
        const id = match.id as number;
        const record = records[id] as SearchRecord;
        const weight =
          ranking.kinds[record.kind] *
          titleWeight(titles[id] ?? '', record, meant) *
          namedWeight(record);
        return { match, record, score: match.score * coverage(match, groups) * weight };
      })
      .sort((a, b) => b.score - a.score);
    return withoutRepetitions(
      found.map(({ match, record }) => ({ record, matched: new Set(match.terms), others: 0 })),
    ).slice(0, mostResults);
  };
}

const asFound = (record: SearchRecord): FoundRecord => ({
  record,
  matched: new Set(),
  others: 0,
});

const hasWord = ({ queryTerms }: Match, { terms }: QueryGroup): boolean =>
  queryTerms.some((term) => terms.has(term));

/** Keeps the first of several records that say the same, and counts the others. */
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

/** Reduces the score of a record that contains only some of the words. */
function coverage(match: Match, groups: readonly QueryGroup[]): number {
  const found = groups.filter((group) => hasWord(match, group));
  return (found.length / groups.length) ** ranking.coverage;
}

/** Returns the query as a title. Includes the synonyms if the whole query is one group. */
const titlesMeant = (query: string, [group, ...others]: readonly QueryGroup[]): string[] => [
  joinedStems(query),
  ...(group && others.length === 0 && group.synonyms.length > 0 ? [group.synonyms.join('')] : []),
];

/** Favours titles that equal the query. Titles that start with it are favoured less. */
function titleWeight(title: string, record: SearchRecord, meant: readonly string[]): number {
  const share = Math.max(
    ...meant.map((joined) => (title.startsWith(joined) ? joined.length / title.length : 0)),
  );
  const name = record.kind === 'property' ? record.title.split('.').at(-1) : undefined;
  const isName = share < 1 && name !== undefined && meant.includes(joinedStems(name));
  if (isName) return ranking.name;
  const { page, other, exponent } = ranking.title;
  const isPage = record.kind === 'page' || record.kind === 'operation';
  return 1 + (isPage ? page : other) * share ** exponent;
}

/** Favours records of a method or status in the query. Texts have these as common words too. */
function weightByName(query: string): (record: SearchRecord) => number {
  const hasNamedMethod = createMethodTest(query);
  const words = splitQuery(query);
  return (record) => {
    if (hasNamedMethod(record)) return ranking.method;
    const status = record.kind === 'error' ? record.context.split(' ', 1)[0] : undefined;
    return status !== undefined && words.includes(status) ? ranking.status : 1;
  };
}

const joinedStems = (text: string): string => wordsOf(text).map(stemOf).join('');
