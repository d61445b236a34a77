import MiniSearch, { type Query, type SearchResult as Match } from 'minisearch';
import { nearest } from '@docs/core/text';
import {
  type Absences,
  expandRecords,
  fieldWeights,
  indexOptions,
  type IndexedDocument,
  type SearchFile,
} from './searchIndex';
import { createMessageFinder, findPasted, nameObjects } from './pasted';
import {
  indexSynonyms,
  queriesOfNeighbours,
  groupQuery,
  longestWord,
  queryOf,
  wrongLetters,
  type QueryGroup,
} from './queryGroups';
import { createMethodTest, withoutMethod } from './requestInQuery';
import type { SearchGroup, SearchKind, SearchRecord } from './searchRecord';
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

/** The weights for the ranking, tuned on a half of the judged questions (bench/search). */
const ranking = {
  /** The factors for kinds of records. There are many fields, and each says little. */
  kinds: { section: 1.7, parameter: 0.7, value: 0.7 } as Partial<Record<SearchKind, number>>,
  /** The factor for prose if the query is a question. */
  asked: 2,
  /** The exponent for the share of the query's words that the record contains. */
  coverage: 2,
  /** What a title adds that has all words of the query and no others: of a page, and of the rest. */
  title: { page: 4, other: 2 },
  /** The factor for an operation or error if the query names its method or status. */
  named: 16,
};

/** How a question begins. */
const question =
  /^\s*(?:how|what|why|when|where|which|who|can|may|do|does|is|are|should|must|will|i|my)\b/i;

/** The search of a version. */
export interface Search {
  find: FindRecords;
  /** Returns what the site says that the API does not have, if the query asks for it. */
  findAbsent: (query: string) => string | undefined;
  /** Returns words of titles that are similar to those of a query. */
  similarWords: (query: string) => string[];
}

/** The most words that are offered in the place of others. */
const mostSimilar = 3;

/** Creates the search for a loaded file. */
export async function loadSearch(file: SearchFile): Promise<Search> {
  const records = expandRecords(file.records);
  const index = await MiniSearch.loadJSAsync<IndexedDocument>(file.index, indexOptions);
  const synonyms = indexSynonyms(file.synonyms);
  const titles = records.map(titleStems);
  const findMessages = createMessageFinder(records);
  const ask = askIndex(index);
  const find: FindRecords = (authored, only) => {
    const query = authored.slice(0, longestQuery);
    const isAsked = (record: SearchRecord | undefined) =>
      only === undefined || record?.group === only;
    const pasted = findPasted(query, records);
    if (pasted.length > 0) return pasted.filter(isAsked).map(asFound);
    const words = nameObjects(withoutMethod(query, records), records);
    const groups = groupQuery(words, synonyms);
    if (groups.length === 0) return [];
    const joined = queriesOfNeighbours(words);
    const matchesOf = (some: readonly QueryGroup[]) =>
      ask({ combineWith: 'OR', queries: [...some.map(queryOf), ...joined] }, ({ id }) =>
        isAsked(records[id as number]),
      );
    const exact = matchesOf(groups);
    const isMissing = (group: QueryGroup) => !exact.some((match) => hasWord(match, group));
    const known = groups.map((group) => (isMissing(group) ? correct(group, ask) : group));
    const weightOf = createWeights(query, known);
    const found = (groups.some(isMissing) ? matchesOf(known) : exact)
      .map((match) => {
        const id = match.id as number;
        const record = records[id] as SearchRecord;
        return { match, record, score: match.score * weightOf(match, record, titles[id] ?? []) };
      })
      .sort((a, b) => b.score - a.score)
      .map(({ match, record }) => ({ record, matched: new Set(match.terms), others: 0 }));
    const messages = findMessages(query).filter(isAsked).map(asFound);
    return withoutRepetitions([...messages, ...found]).slice(0, mostResults);
  };
  return {
    find,
    findAbsent: createAbsentFinder(file.absent),
    similarWords: createWordFinder(records),
  };
}

type Ask = (query: Query, filter?: (match: Match) => boolean) => Match[];

const askIndex =
  (index: MiniSearch<IndexedDocument>): Ask =>
  (query, filter) =>
    index.search(query, {
      boost: fieldWeights,
      tokenize: (term) => [term],
      processTerm: (term) => term,
      ...(filter && { filter }),
    });

/** Adds what the index has instead of the words of a group: a nearby word or a longer one. */
function correct(group: QueryGroup, ask: Ask): QueryGroup {
  const corrections = group.words.flatMap((word) => {
    const near = ask({ queries: [word], fuzzy: wrongLetters(word), prefix: word.length > 3 });
    const terms = new Set(near.flatMap((match) => match.terms));
    // The first letter is seldom wrong. A word that has another one is another word.
    return [...terms].filter((term) => term[0] === word[0]);
  });
  return { ...group, corrections, terms: new Set([...group.terms, ...corrections]) };
}

/** Returns what the score of a match is multiplied by. */
function createWeights(query: string, groups: readonly QueryGroup[]) {
  const isNamed = createNameTest(query);
  const asked = question.test(query) ? ranking.asked : 1;
  return (match: Match, record: SearchRecord, titles: readonly (readonly string[])[]): number => {
    const { kind } = record;
    const isPage = kind === 'page' || kind === 'operation';
    const title =
      1 + (isPage ? ranking.title.page : ranking.title.other) * titleShare(titles, groups);
    const isProse = kind === 'page' || kind === 'section';
    return (
      (ranking.kinds[kind] ?? 1) *
      title *
      (isProse ? asked : 1) *
      (isNamed(record) ? ranking.named : coverage(match, groups))
    );
  };
}

/** Finds words of titles that are similar to those of a query. */
const createWordFinder =
  (records: readonly SearchRecord[]): Search['similarWords'] =>
  (query) => {
    const candidates = new Set(records.flatMap(({ title }) => wordsOf(title)));
    const similar = splitQuery(query.slice(0, longestWord)).flatMap(
      (word) => nearest(word, candidates) ?? [],
    );
    return [...new Set(similar)].slice(0, mostSimilar);
  };

/** Finds the first of the texts whose words are in a query, in any form. */
function createAbsentFinder(absent: Absences): Search['findAbsent'] {
  const stemsOf = (text: string) => ` ${wordsOf(text).map(stemOf).join(' ')} `;
  const known = absent.map(({ words, text }) => ({ text, phrases: words.map(stemsOf) }));
  return (query) => {
    const stems = stemsOf(query.slice(0, longestQuery));
    return known.find(({ phrases }) => phrases.some((phrase) => stems.includes(phrase)))?.text;
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
    const { group, kind, title, text, href } = result.record;
    const isField = group === 'fields';
    const key = isField ? `${kind} ${title} ${text}` : href;
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

/** The stems of a title; of a property with a path, also those of its name alone. */
function titleStems({ kind, title }: SearchRecord): string[][] {
  const name = kind === 'property' ? title.split('.').at(-1) : undefined;
  return [title, ...(name === undefined || name === title ? [] : [name])].map((text) =>
    wordsOf(text).map(stemOf),
  );
}

/**
 * Returns the share of the words of a title and of the query that both have. A beginning as the
 * last word counts by its length.
 */
function titleShare(titles: readonly (readonly string[])[], groups: readonly QueryGroup[]): number {
  const last = groups.at(-1)?.words.at(-1) ?? '';
  const likeness = (stem: string) => {
    if (groups.some(({ terms }) => terms.has(stem))) return 1;
    return stem.startsWith(last) ? last.length / stem.length : 0;
  };
  const shares = titles.map((stems) => {
    const common = stems.reduce((sum, stem) => sum + likeness(stem), 0);
    return common / (stems.length + Math.max(0, groups.length - common));
  });
  return Math.max(...shares);
}

/** Returns a test for records of a method or status in the query. Texts have these words too. */
function createNameTest(query: string): (record: SearchRecord) => boolean {
  const hasNamedMethod = createMethodTest(query);
  const words = splitQuery(query);
  return (record) => {
    const status = record.kind === 'error' ? record.context.split(' ', 1)[0] : undefined;
    return hasNamedMethod(record) || (status !== undefined && words.includes(status));
  };
}
