import { createHash } from 'node:crypto';
import { groupBy } from '@docs/core/lists';
import { partsOfMessage } from './pasted';
import {
  beginningKey,
  beginningWeight,
  kindWeights,
  packImpact,
  packTitle,
  partNames,
  searchFormat,
  searchRootUrl,
  statusKey,
  titlesOf,
  eachPosting,
  unpackTitle,
  type KnownError,
  type KnownOperation,
  type Postings,
  type RecordRange,
  type Row,
  type SearchRoot,
  type SearchSettings,
  type TitleFact,
} from './searchFiles';
import type { SearchRecord } from './searchRecord';
import { identifiersIn, isStopWord, joinIdentifier, loadLanguage, stemOf, wordsOf } from './words';

/** The searched fields of a record, each with the weight of a match. */
const fieldWeights = { title: 4, names: 3, context: 1, text: 2 };
const fields = Object.keys(fieldWeights) as (keyof typeof fieldWeights)[];

/** Parameters of BM25+. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/** Sizes in characters before compression, which saves two thirds. */
const sizes = { terms: 32_000, words: 60_000, errors: 6_000, rows: 6_000 };

/** Of a term that more records have, only the best are kept. */
const mostPostings = 10_000;
/** The same for a beginning of many words. */
const mostForBeginning = 300;
/** Readers who type more letters than this mean a word that few others begin with. */
const longestBeginning = 12;

/** About how many characters a record adds to a term. */
const postingSize = 7;

/** After this many records, other work of the build, such as rendering, gets a turn. */
const chunkSize = 200;

/** A record in the order of IDs. */
interface Entry {
  record: SearchRecord;
  /** How many records before it say the same. */
  repeat: number;
}

/** What the records with a term have of it: their IDs, and the others at the same positions. */
interface TermRecords {
  ids: number[];
  /** How often each field has the term. */
  counts: number[];
  titles: number[];
}

/**
 * Indexes the records of a version. The same records always give the same files.
 *
 * @returns The texts of the files by URL, the root first.
 */
export async function createSearchFiles(
  version: string | undefined,
  records: readonly SearchRecord[],
  { synonyms = {}, absent = [], locale }: SearchSettings,
): Promise<Map<string, string>> {
  await loadLanguage(locale);
  const { ranges, entries } = orderRecords(records);
  const terms = await indexEntries(entries);
  const words = [...terms.keys()].sort();
  const hrefs = groupBy([...entries.keys()], (id) => entries[id]?.record.href ?? '');
  const keyed = [
    ...[...terms, ...bestOfBeginnings(words, terms, entries)],
    ...[...hrefs].map(([href, ids]): [string, Postings] => [href, [ids.slice(0, 1), [0]]]),
    ...errorsByStatus(entries),
  ]
    .sort(byKey)
    .map(keyedText);
  const ofTerms = splitBySize(keyed, sizes.terms);
  const ofWords = splitBySize(
    words.map((key) => ({ key, text: JSON.stringify(key) })),
    sizes.words,
  );
  const ofErrors = splitBySize(knownErrors(entries).map(keyedText), sizes.errors);
  const rows = splitRows(ranges, entries);
  const parts = new Map<string, string>([
    ...ofTerms.texts.map((text, at): [string, string] => [partNames.terms(at), `{${text}}`]),
    ...ofWords.texts.map((text, at): [string, string] => [partNames.words(at), `[${text}]`]),
    ...ofErrors.texts.map((text, at): [string, string] => [partNames.errors(at), `{${text}}`]),
    ...rows.map((each, at): [string, string] => [partNames.rows(at), JSON.stringify(each)]),
    [partNames.operations, JSON.stringify(knownOperations(entries))],
    [partNames.titles, JSON.stringify(titleWords(records))],
  ]);
  const digest = createHash('sha256');
  for (const [name, text] of parts) digest.update(name).update(text);
  const folder = `/assets/${digest.digest('hex').slice(0, 8)}/search/`;
  const root: SearchRoot = {
    format: searchFormat,
    folder,
    ...(locale !== undefined && { locale }),
    synonyms: Object.fromEntries(
      Object.entries(synonyms).map(([phrase, others]) => [phrase, [others].flat()]),
    ),
    absent,
    ranges,
    terms: ofTerms.firsts,
    words: ofWords.firsts,
    errors: ofErrors.firsts,
  };
  return new Map([
    [searchRootUrl(version), JSON.stringify(root)],
    ...[...parts].map(([name, text]): [string, string] => [folder + name, text]),
  ]);
}

/** Puts records of a kind side by side, and in a kind those that say the same. */
function orderRecords(records: readonly SearchRecord[]) {
  const kinds = groupBy(records, ({ group, kind }) => `${group} ${kind}`);
  const ranges: RecordRange[] = [];
  const entries: Entry[] = [];
  for (const ofKind of kinds.values()) {
    const same = groupBy(ofKind, ({ group, title, text, href }) =>
      group === 'fields' ? `${title} ${text}` : href,
    );
    const [{ group, kind }] = ofKind as [SearchRecord];
    const size = ofKind.reduce((sum, record) => sum + JSON.stringify(rowOf(record)).length, 0);
    const inFile = Math.max(1, Math.round((sizes.rows * ofKind.length) / size));
    ranges.push([group, kind, ofKind.length, inFile]);
    for (const each of same.values()) {
      entries.push(...each.map((record, repeat) => ({ record, repeat })));
    }
  }
  return { ranges, entries };
}

const rowOf = ({ href, title, context, text, operation }: SearchRecord): Row => [
  ...([href, title, context, text] as const),
  ...((operation ? [operation] : []) as [Row[4]?]),
];

function splitRows(ranges: readonly RecordRange[], entries: readonly Entry[]): Row[][] {
  const files: Row[][] = [];
  let start = 0;
  for (const [, , count, inFile] of ranges) {
    for (let from = start; from < start + count; from += inFile) {
      const until = Math.min(from + inFile, start + count);
      files.push(entries.slice(from, until).map(({ record }) => rowOf(record)));
    }
    start += count;
  }
  return files;
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

const keyedText = ([key, value]: readonly [string, unknown]) => ({
  key,
  text: `${JSON.stringify(key)}:${JSON.stringify(value)}`,
});

/** Joins texts, sorted by their keys, until they have a size. */
function splitBySize(sorted: readonly { key: string; text: string }[], size: number) {
  const firsts: string[] = [];
  const files: string[][] = [];
  let free = 0;
  for (const [index, { key, text }] of sorted.entries()) {
    if (free < text.length) {
      firsts.push(shortest(key, sorted[index - 1]?.key ?? ''));
      files.push([]);
      free = size;
    }
    files.at(-1)?.push(text);
    free -= text.length;
  }
  return { firsts, texts: files.map((texts) => texts.join(',')) };
}

/** The shortest beginning of a key that is after the key before it. */
function shortest(key: string, before: string): string {
  let length = 1;
  while (key.slice(0, length) <= before && length < key.length) length += 1;
  return key.slice(0, length);
}

/** Returns the postings of each term. */
async function indexEntries(entries: readonly Entry[]): Promise<Map<string, Postings>> {
  const found = new Map<string, TermRecords>();
  const lengths = fields.map(() => new Uint32Array(entries.length));
  // Cached, because a text has few distinct words.
  const known = new Map<string, string[]>();
  for (const [id, { record }] of entries.entries()) {
    if (id % chunkSize === 0) await new Promise(setImmediate);
    const counts = new Map<string, number>();
    for (const [at, field] of fields.entries()) {
      const words = wordsOf(record[field]);
      const identifiers = identifiersIn(record[field]);
      (lengths[at] as Uint32Array)[id] = new Set([...words, ...identifiers]).size;
      const add = (term: string) => counts.set(term, addCount(counts.get(term) ?? 0, at));
      // An identifier has no stem: `job_id` is not `job_ids`.
      for (const identifier of identifiers) add(identifier);
      for (const token of words) {
        // All words of a title count.
        if (field === 'text' && isStopWord(token)) continue;
        const terms = known.get(token) ?? [...new Set([token, stemOf(token)])];
        known.set(token, terms);
        for (const term of terms) add(term);
      }
    }
    const titles = titleNumbers(record);
    for (const [term, count] of counts) {
      const of = found.get(term) ?? { ids: [], counts: [], titles: [] };
      found.set(term, of);
      of.ids.push(id);
      of.counts.push(count);
      of.titles.push(titles.get(term) ?? 0);
    }
  }
  const weigh = createImpacts(lengths);
  return new Map([...found].map(([term, of]) => [term, postingsOf(of, weigh(of), entries)]));
}

/** Counts of the four fields in one number, with seven bits for each. */
const addCount = (counts: number, field: number): number =>
  countOf(counts, field) < 127 ? counts + (1 << (7 * field)) : counts;
const countOf = (counts: number, field: number): number => (counts >> (7 * field)) & 127;

/** Returns what each word of a record's titles is in them, and what an identifier is as one word. */
function titleNumbers(record: SearchRecord): Map<string, number> {
  const titles = titlesOf(record).map((title) => ({
    stems: wordsOf(title).map(stemOf),
    identifier: joinIdentifier(title),
  }));
  const factsOf = (term: string) =>
    titles.map(({ stems, identifier }): TitleFact => [
      identifier === term ? stems.length : stems.filter((stem) => stem === term).length,
      stems.length,
    ]);
  const terms = titles.flatMap(({ stems, identifier = [] }) => stems.concat(identifier));
  return new Map(terms.map((term) => [term, packTitle(factsOf(term))]));
}

/** Returns how much a term says in each of its records (BM25+), summed over the fields. */
function createImpacts(lengths: readonly Uint32Array[]) {
  const averages = lengths.map((each) => each.reduce((sum, one) => sum + one, 0) / each.length);
  const total = lengths[0]?.length ?? 0;
  const { k, b, d } = bm25;
  return ({ ids, counts }: TermRecords): number[] => {
    const rarity = fields.map((_, at) => {
      const having = counts.filter((count) => countOf(count, at) > 0).length;
      return Math.log(1 + (total - having + 0.5) / (having + 0.5));
    });
    return ids.map((id, position) =>
      fields.reduce((sum, field, at) => {
        const count = countOf(counts[position] ?? 0, at);
        if (count === 0) return sum;
        const length = (lengths[at]?.[id] ?? 0) / (averages[at] ?? 1);
        const frequency = (count * (k + 1)) / (count + k * (1 - b + b * length));
        return sum + fieldWeights[field] * (rarity[at] ?? 0) * (d + frequency);
      }, 0),
    );
  };
}

function postingsOf(
  { ids, titles }: Pick<TermRecords, 'ids' | 'titles'>,
  impacts: readonly number[],
  entries: readonly Entry[],
  most = mostPostings,
): Postings {
  let kept = [...ids.keys()];
  if (kept.length > most) {
    const worth = kept.map((at) => {
      const { kind } = (entries[ids[at] as number] as Entry).record;
      return (impacts[at] as number) * (kindWeights[kind] ?? 1);
    });
    kept = kept.sort((a, b) => (worth[b] as number) - (worth[a] as number)).slice(0, most);
    kept.sort((a, b) => (ids[a] as number) - (ids[b] as number));
  }
  const columns = [
    kept.map((at, index) => (ids[at] as number) - (ids[kept[index - 1] ?? -1] ?? 0)),
    kept.map((at) => packImpact(impacts[at] as number)),
    kept.map((at) => titles[at] as number),
    kept.map((at) => (entries[ids[at] as number] as Entry).repeat),
  ];
  const isEmpty = (column: readonly number[] = []) => column.every((value) => value === 0);
  while (columns.length > 2 && isEmpty(columns.at(-1))) columns.pop();
  return columns as Postings;
}

/** Returns the best records of each beginning whose words would fill more than a file. */
function bestOfBeginnings(
  words: readonly string[],
  terms: ReadonlyMap<string, Postings>,
  entries: readonly Entry[],
): [key: string, postings: Postings][] {
  const found = new Map<string, { size: number; words: string[] }>();
  for (const word of words) {
    const size = (terms.get(word)?.[0].length ?? 0) * postingSize;
    for (let length = 1; length < Math.min(word.length, longestBeginning); length += 1) {
      const beginning = word.slice(0, length);
      const of = found.get(beginning) ?? { size: 0, words: [] };
      found.set(beginning, of);
      of.size += size;
      of.words.push(word);
    }
  }
  return [...found].flatMap(([beginning, { size, words: longer }]) =>
    size > sizes.terms
      ? [[beginningKey(beginning), mergePostings(beginning, longer, terms, entries)]]
      : [],
  );
}

function mergePostings(
  beginning: string,
  words: readonly string[],
  terms: ReadonlyMap<string, Postings>,
  entries: readonly Entry[],
): Postings {
  const sums = new Map<number, number>();
  const titles = new Map<number, TitleFact[]>();
  for (const word of words) {
    const weight = beginningWeight(beginning, word);
    const share = beginning.length / word.length;
    eachPosting(terms.get(word) ?? [[], []], (id, impact, title) => {
      sums.set(id, (sums.get(id) ?? 0) + impact * weight);
      if (title === 0) return;
      const facts = titles.get(id) ?? [];
      titles.set(id, facts);
      for (const [at, [count, length]] of unpackTitle(title).entries()) {
        facts[at] = [(facts[at]?.[0] ?? 0) + count * share, length];
      }
    });
  }
  const ids = [...sums.keys()].sort((a, b) => a - b);
  return postingsOf(
    { ids, titles: ids.map((id) => packTitle(titles.get(id) ?? [])) },
    ids.map((id) => sums.get(id) ?? 0),
    entries,
    mostForBeginning,
  );
}

/** Returns the errors of each status. */
function errorsByStatus(entries: readonly Entry[]): [key: string, postings: Postings][] {
  const ids = [...entries.keys()].filter((id) => entries[id]?.record.kind === 'error');
  const statuses = groupBy(ids, (id) => entries[id]?.record.context.split(' ', 1)[0] ?? '');
  return [...statuses].map(([status, of]) => [
    statusKey(status),
    [of.map((id, at) => id - (of[at - 1] ?? 0)), of.map(() => 0)],
  ]);
}

const knownOperations = (entries: readonly Entry[]): KnownOperation[] =>
  entries.flatMap(({ record: { operation } }, id) => (operation ? [{ id, operation }] : []));

/** Errors by their codes, and by the word of each message that the fewest messages have. */
function knownErrors(entries: readonly Entry[]): [key: string, errors: KnownError[]][] {
  const errors = entries.flatMap(
    ({ record: { group, kind, title, text }, repeat }, id): KnownError[] =>
      group === 'errors' && kind !== 'scope'
        ? [{ id, repeat, code: title, parts: partsOfMessage(text) }]
        : [],
  );
  const counts = new Map<string, number>();
  const wordsOfError = ({ parts }: KnownError) => [...new Set(parts.join(' ').split(' '))];
  for (const word of errors.flatMap(wordsOfError)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarest = (error: KnownError) =>
    wordsOfError(error).reduce((best, word) =>
      (counts.get(word) ?? 0) < (counts.get(best) ?? 0) ? word : best,
    );
  const keyed = errors.flatMap((error) =>
    [...new Set([error.code, rarest(error)])].map((key) => ({ key, error })),
  );
  return [...groupBy(keyed, ({ key }) => key)]
    .map(([key, each]): [string, KnownError[]] => [key, each.map(({ error }) => error)])
    .sort(byKey);
}

const titleWords = (records: readonly SearchRecord[]): string[] =>
  [...new Set(records.flatMap(({ title }) => wordsOf(title)))].sort();
