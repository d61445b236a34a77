import { nearest } from '@docs/core/text';
import { distance } from 'fastest-levenshtein';
import {
  codeInQuery,
  findMessages,
  findOperations,
  hrefInQuery,
  nameObjects,
  wordsOfMessage,
} from './pasted';
import {
  groupQuery,
  indexSynonyms,
  joinNeighbours,
  longestWord,
  part,
  termsOf,
  wrongLetters,
  type QueryGroup,
  type QueryTerm,
} from './queryGroups';
import { createMethodTest, mayNameOperation, withoutMethod } from './requestInQuery';
import {
  beginningWeight,
  eachPosting,
  kindWeights,
  statusKey,
  unpackTitle,
  type Absences,
  type KnownOperation,
  type SearchRoot,
  type TitleFact,
} from './searchFiles';
import { openParts, type FoundTerm, type LoadFile, type SearchParts } from './searchParts';
import type { SearchGroup, SearchRecord } from './searchRecord';
import { identifiersIn, isQuestion, loadLanguage, splitQuery, stemOf, wordsOf } from './words';

/** A record that was found, before its content has loaded. */
export interface FoundId {
  id: number;
  group: SearchGroup;
  /** The words of the record that the query matched, in lower case. */
  matched: ReadonlySet<string>;
  /** What words of the record begin with, where the index does not tell which. */
  beginning?: string | undefined;
  /** How many further records say the same, such as for a parameter that all lists have. */
  others: number;
}

export interface FoundRecord extends FoundId {
  record: SearchRecord;
}

/** The longest part of a query that is read, in characters. The time grows with each word. */
export const longestQuery = 4_000;

/** The most results of a search. Readers look at fewer. */
const mostResults = 100;

/** The most matches whose titles are compared. */
const mostWeighed = 2_000;

/** The weights for the ranking, tuned on a half of the judged questions (bench/search). */
const ranking = {
  /** The factor for prose if the query is a question. */
  asked: 3,
  /** The exponent for the share of the query's words that the record contains. */
  coverage: 2,
  /** What a title adds that has all words of the query and no others: of a page, and of the rest. */
  title: { page: 4, other: 2 },
  /** The factor for an operation or error if the query names its method or status. */
  named: 64,
  /** The factor for a record whose title is an identifier of the query. */
  exact: 4,
};

/** The search of a version. Each function loads the files that it needs. */
export interface Search {
  /** Finds records, best first. With a group, it finds only records of the group. */
  find: (query: string, group?: SearchGroup) => Promise<FoundId[]>;
  /** Loads the content of records. */
  read: (found: readonly FoundId[]) => Promise<FoundRecord[]>;
  /** Returns what the site says that the API does not have, if the query asks for it. */
  findAbsent: (query: string) => string | undefined;
  /** Returns words of titles that are similar to those of a query. */
  similarWords: (query: string) => Promise<string[]>;
}

/** The most words that are offered in the place of others. */
const mostSimilar = 3;
/** The most words that a word is corrected to. Each may load a file. */
const mostCorrections = 12;

/** Loads the language of a root, and creates its search. */
export async function openSearch(root: SearchRoot, load: LoadFile): Promise<Search> {
  await loadLanguage(root.locale);
  return createSearch(root, load);
}

/** Creates the search of a root, and of the files that it names, in the language that has loaded. */
export function createSearch(root: SearchRoot, load: LoadFile): Search {
  const parts = openParts(root, load);
  const synonyms = indexSynonyms(root.synonyms);
  const find: Search['find'] = async (authored, only) => {
    const query = authored.slice(0, longestQuery);
    const isAsked = ({ group }: { group: SearchGroup }) => only === undefined || group === only;
    const [operations, errors] = await Promise.all([
      mayNameOperation(query) ? parts.operations() : [],
      parts.errors(wordsOfMessage(query)),
    ]);
    const best = (matches: readonly FoundMatch[]) =>
      withoutRepetitions(
        matches
          .map((match) => ({ ...match, group: parts.rangeOf(match.id).group }))
          .filter(isAsked),
      ).slice(0, mostResults);
    const pasted = await findPasted(query, operations, parts);
    if (pasted.length > 0) return best(pasted);
    const words = nameObjects(withoutMethod(codeInQuery(query) ?? query, operations), operations);
    const groups = groupQuery(words, synonyms);
    if (groups.length === 0) return [];
    const matchesOf = async (some: readonly QueryGroup[]) => {
      const matches = await lookUp([...some.flatMap(termsOf), ...joinNeighbours(words)], parts);
      return matches.filter(({ id }) => isAsked(parts.rangeOf(id)));
    };
    const exact = await matchesOf(groups);
    const isMissing = (group: QueryGroup) => !exact.some((match) => hasWord(match, group));
    const known = await Promise.all(
      groups.map((group) => (isMissing(group) ? correct(group, parts) : group)),
    );
    const named = await findNamed(query, operations, parts);
    const weightOf = createWeights(query, known, named, parts);
    const matches = groups.some(isMissing) ? await matchesOf(known) : exact;
    const found = likelyOf(matches, named)
      .map((match) => ({ match, score: match.score * weightOf(match) }))
      .sort((a, b) => b.score - a.score);
    return best([...findMessages(query, errors), ...found.map(({ match }) => match)]);
  };
  return {
    find,
    read: (found) => Promise.all(found.map((each) => readRecord(each, parts))),
    findAbsent: createAbsentFinder(root.absent),
    similarWords: async (query) => {
      const candidates = await parts.titleWords();
      const similar = splitQuery(query.slice(0, longestWord)).flatMap(
        (word) => nearest(word, candidates) ?? [],
      );
      return [...new Set(similar)].slice(0, mostSimilar);
    },
  };
}

/** Finds the records for a pasted text: a URL of the site, a request, an error or an ID. */
async function findPasted(
  query: string,
  operations: readonly KnownOperation[],
  parts: SearchParts,
): Promise<readonly FoundMatch[]> {
  const code = codeInQuery(query);
  if (code !== undefined) {
    const errors = await parts.errors([code]);
    return errors.filter((error) => error.code === code).sort((a, b) => a.id - b.id);
  }
  const href = hrefInQuery(query);
  const [[page] = []] = href === undefined ? [] : await parts.term(href);
  return page === undefined ? findOperations(query, operations) : [{ id: page }];
}

/** What is known of a record that was found. */
type FoundMatch = Pick<Match, 'id'> & Partial<Match>;

/** A list of the index for a term of the query. */
interface AskedList extends FoundTerm {
  asked: string;
  weight: number;
}

/** A record that has words of a query. */
interface Match {
  id: number;
  repeat: number;
  score: number;
  /** The lists that have it. */
  lists: AskedList[];
  /** What the term of each list is in its titles. */
  titles: number[];
}

/** Finds the records that have any of the terms. */
async function lookUp(terms: readonly QueryTerm[], parts: SearchParts): Promise<Match[]> {
  const found = await Promise.all(
    terms.map(async ({ term: asked, weight, isBeginning }): Promise<AskedList[]> => {
      const [postings, longer] = await Promise.all([
        parts.term(asked),
        isBeginning ? parts.beginning(asked) : [],
      ]);
      return [
        { term: asked, asked, weight, postings },
        ...longer.map((each) => ({
          ...{ ...each, asked },
          weight: weight * part * beginningWeight(asked, each.term ?? asked),
        })),
      ];
    }),
  );
  const matches = new Map<number, Match>();
  for (const list of found.flat()) {
    eachPosting(list.postings, (id, impact, title, repeat) => {
      const match = matches.get(id) ?? { id, repeat, score: 0, lists: [], titles: [] };
      if (match.lists.length === 0) matches.set(id, match);
      match.score += impact * list.weight;
      match.lists.push(list);
      match.titles.push(title);
    });
  }
  return [...matches.values()];
}

/** Returns the matches that are weighed: weighing tens of thousands takes a phone a second. */
function likelyOf(matches: readonly Match[], named: ReadonlySet<number>): readonly Match[] {
  if (matches.length <= mostWeighed) return matches;
  const rough = new Map(
    matches.map((match) => [match, match.score * match.lists.length ** ranking.coverage]),
  );
  const sorted = [...matches].sort((a, b) => (rough.get(b) ?? 0) - (rough.get(a) ?? 0));
  return sorted.filter(({ id }, index) => index < mostWeighed || named.has(id));
}

/** Adds what the index has instead of the words of a group: a nearby word or a longer one. */
async function correct(group: QueryGroup, parts: SearchParts): Promise<QueryGroup> {
  const found = await Promise.all(
    group.words.map(async (word) => {
      const most = wrongLetters(word);
      // The first letter is seldom wrong. A word that has another one is another word.
      const likely = await parts.wordsLike(word);
      const lettersOff = (other: string) => {
        if (word.length > 3 && other.startsWith(word)) return 0;
        return Math.abs(other.length - word.length) > most ? most + 1 : distance(word, other);
      };
      return likely
        .map((other) => ({ other, off: lettersOff(other) }))
        .filter(({ off }) => off <= most)
        .sort((a, b) => a.off - b.off)
        .slice(0, mostCorrections)
        .map(({ other }) => other);
    }),
  );
  const corrections = found.flat();
  return { ...group, corrections, terms: new Set([...group.terms, ...corrections]) };
}

/** Returns what the score of a match is multiplied by. */
function createWeights(
  query: string,
  groups: readonly QueryGroup[],
  named: ReadonlySet<number>,
  { rangeOf }: SearchParts,
) {
  const asked = isQuestion(query) ? ranking.asked : 1;
  const identifiers = new Set(identifiersIn(query));
  return (match: Match): number => {
    const { kind } = rangeOf(match.id);
    const isPage = kind === 'page' || kind === 'operation';
    const title =
      1 + (isPage ? ranking.title.page : ranking.title.other) * titleShare(match, groups);
    const isProse = kind === 'page' || kind === 'section';
    const found = groups.filter((group) => hasWord(match, group)).length;
    return (
      (found + countJoined(match, groups)) *
      (kindWeights[kind] ?? 1) *
      title *
      (isProse ? asked : 1) *
      (kind !== 'value' && isNamedBy(match, identifiers) ? ranking.exact : 1) *
      (named.has(match.id) ? ranking.named : (found / groups.length) ** ranking.coverage)
    );
  };
}

/** Whether the title of a record is one of the identifiers. */
const isNamedBy = ({ lists, titles }: Match, identifiers: ReadonlySet<string>): boolean =>
  lists.some(({ asked }, index) => titles[index] !== 0 && identifiers.has(asked));

/** Finds the first of the texts whose words are in a query, in any form. */
function createAbsentFinder(absent: Absences): Search['findAbsent'] {
  const stemsOf = (text: string) => ` ${wordsOf(text).map(stemOf).join(' ')} `;
  const known = absent.map(({ words, text }) => ({ text, phrases: words.map(stemsOf) }));
  return (query) => {
    const stems = stemsOf(query.slice(0, longestQuery));
    return known.find(({ phrases }) => phrases.some((phrase) => stems.includes(phrase)))?.text;
  };
}

const hasWord = ({ lists }: Match, { terms }: QueryGroup): boolean =>
  lists.some(({ asked }) => terms.has(asked));

/** Keeps the first of several records that say the same, and counts the others. */
function withoutRepetitions(found: readonly (FoundMatch & Pick<FoundId, 'group'>)[]): FoundId[] {
  const first = new Map<number, FoundId>();
  for (const { id, repeat = 0, group, lists = [] } of found) {
    const known = first.get(id - repeat);
    if (known) known.others += 1;
    else if (first.size < mostResults)
      first.set(id - repeat, { id, group, others: 0, ...matchedIn(lists) });
  }
  return [...first.values()];
}

const matchedIn = (lists: readonly AskedList[]): Pick<FoundId, 'matched' | 'beginning'> => ({
  matched: new Set(lists.flatMap(({ term }) => term ?? [])),
  beginning: lists.find(({ term }) => term === undefined)?.asked,
});

/** Counts the terms of a record that are several words of the query, such as `jobid`. */
const countJoined = ({ lists }: Match, groups: readonly QueryGroup[]): number =>
  new Set(
    lists.flatMap(({ asked }) => (groups.some(({ terms }) => terms.has(asked)) ? [] : [asked])),
  ).size;

/**
 * Returns the share of the words of a title and of the query that both have. A beginning as the
 * last word counts by its length.
 */
function titleShare({ lists, titles }: Match, groups: readonly QueryGroup[]): number {
  const last = groups.at(-1)?.words.at(-1) ?? '';
  const likeness = (term: string | undefined) => {
    if (term === undefined || groups.some(({ terms }) => terms.has(term))) return 1;
    return term.startsWith(last) ? last.length / term.length : 0;
  };
  const sums: TitleFact[] = [];
  const counted = new Set<string | undefined>();
  for (const [index, { term }] of lists.entries()) {
    const title = titles[index] ?? 0;
    if (title === 0 || counted.has(term)) continue;
    counted.add(term);
    for (const [at, [count, length]] of unpackTitle(title).entries()) {
      sums[at] = [(sums[at]?.[0] ?? 0) + count * likeness(term), length];
    }
  }
  const shares = sums.map(([sum, length]) => {
    const common = Math.min(sum, length);
    return common / (length + Math.max(0, groups.length - common));
  });
  return Math.max(0, ...shares);
}

/** Returns the records of a method or status in the query. Texts have these words too. */
async function findNamed(
  query: string,
  operations: readonly KnownOperation[],
  parts: SearchParts,
): Promise<Set<number>> {
  const statuses = splitQuery(query).filter((word) => /^[1-5]\d\d$/.test(word));
  const errors = await Promise.all(statuses.map((status) => parts.term(statusKey(status))));
  const named = new Set(operations.filter(createMethodTest(query)).map(({ id }) => id));
  for (const postings of errors) eachPosting(postings, (id) => named.add(id));
  return named;
}

async function readRecord(found: FoundId, parts: SearchParts): Promise<FoundRecord> {
  const record = await parts.record(found.id);
  const { beginning } = found;
  if (beginning === undefined) return { ...found, record };
  const begun = wordsOf(`${record.title} ${record.text}`).filter((word) =>
    word.startsWith(beginning),
  );
  return { ...found, record, matched: new Set([...found.matched, ...begun]) };
}
