/**
 * Measures what a search loads on a site of 10,000 pages and 1,500 operations: `npx tsx
 * --conditions=import bench/search/growth.ts [public]`. The site is the shipped one with generated
 * records. With a folder, its files replace those of the built site there, for `latency.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { groupBy } from '@docs/core/lists';
import { contentRoot } from '../../src/content/docsConfig';
import { prepareSite } from '../../src/graph/prepareSite';
import { addRecords } from '../../src/records/siteRecords';
import { createSearchFiles } from '../../src/search/createSearchFiles';
import { groupResults } from '../../src/search/groupResults';
import type { SearchRecord } from '../../src/search/searchRecord';
import { searchIn } from '../../src/search/testSearch';
import { wordsOf } from '../../src/search/words';
import { median } from '../median';
import { readQuestions } from './readQuestions';

const size = { pages: 10_000, operations: 1_500 };

/** What readers type first. */
const firstQueries = [
  ...['salary', 'employee', 'list employees', 'rate limit', 'webhook signature', 'create'],
  ...['e', 'pag', 'idempotency', 'how do I upload a document', 'emplyee', 'hired on', '429'],
  ...['what happens when a token expires', 'POST /employees', 'cursor pagination limit'],
  ...['job posting status', 'delete employee', 'X-Request-Id', 'why do I get a 422'],
];

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Numbers from 0 to 1, the same on every run. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Makes texts whose words are as frequent as in natural language: the words of the site, and more. */
function createWriter(records: readonly SearchRecord[]) {
  const random = createRandom();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const counts = groupBy(
    records.flatMap(({ text }) => wordsOf(text)),
    (word) => word,
  );
  const own = [...counts].sort(([, a], [, b]) => b.length - a.length).map(([word]) => word);
  const syllables = [...'bdfgklmnprstv'].flatMap((a) => [...'aeiou'].map((b) => a + b));
  const made = times(40_000, () =>
    times(2 + Math.floor(random() * 3), () => pick(syllables)).join(''),
  );
  const vocabulary = [...own, ...made];
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'the';
  const words = (count: number) => times(count, word).join(' ');
  return { words, name: () => times(2, () => pick(vocabulary.slice(50, 8_000))).join('_'), random };
}

/** The records of the site with those of generated pages and operations. */
function grow(records: readonly SearchRecord[]): SearchRecord[] {
  const { words, name } = createWriter(records);
  const base = { context: 'Generated', names: '' };
  const pages = times(size.pages - 99, (index): SearchRecord[] => {
    const href = `/docs/generated/group-${Math.floor(index / 25)}/page-${index}`;
    return [
      { ...base, group: 'guides', kind: 'page', href, title: words(3), text: words(40) },
      ...times(4, (at): SearchRecord => ({
        ...{ ...base, group: 'guides', kind: 'section', href: `${href}#part-${at}` },
        ...{ title: words(3), text: words(80) },
      })),
    ];
  });
  const operations = times((size.operations - 110) / 5, (): SearchRecord[] => {
    const resource = name();
    const fields = times(15, name);
    return ['GET', 'GET', 'POST', 'PATCH', 'DELETE'].flatMap((method, at) => {
      const route = `/${resource}${at % 4 === 0 || at === 2 ? '' : `/{${resource}_id}`}`;
      const href = `/docs/generated/api/${resource}/${at}`;
      const title = `${['List', 'Show', 'Create', 'Update', 'Delete'][at]} ${resource}`;
      const field = { ...base, group: 'fields', context: `Generated › ${title}` } as const;
      return [
        {
          ...{ ...base, group: 'operations', kind: 'operation', href, title, text: words(20) },
          operation: { method, path: route, idPrefix: resource.slice(0, 5) },
        },
        ...['limit', 'cursor', 'sort'].map((title): SearchRecord => ({
          ...{ ...field, kind: 'parameter', href: `${href}#query-${title}`, title },
          text: `string. How the ${title} of a list is given.`,
        })),
        ...fields.map((title): SearchRecord => ({
          ...{ ...field, kind: 'property', href: `${href}#body.${title}`, title },
          text: `string. ${words(12)}.`,
        })),
        ...times(2, (row): SearchRecord => ({
          ...{ ...base, group: 'errors', kind: 'error', href: `${href}#error-${row}` },
          ...{ title: name(), context: '422 Unprocessable Content', text: words(9) },
        })),
      ] as SearchRecord[];
    });
  });
  return [...records, ...pages.flat(), ...operations.flat()];
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

async function measureQuery(
  files: ReadonlyMap<string, string>,
  sizes: ReadonlyMap<string, number>,
  query: string,
) {
  const urls: string[] = [];
  const { find, read } = searchIn(files, (url) => urls.push(url));
  const shown = groupResults(await find(query)).flatMap(({ results }) => results);
  await read(shown);
  const kinds = groupBy(urls, (url) => /(\w+)(?:-\d+)?\.json$/.exec(url)?.[1] ?? '');
  const sum = (some: readonly string[]) =>
    some.reduce((all, url) => all + (sizes.get(url) ?? 0), 0);
  const detail = [...kinds].map(([kind, each]) => `${kind} ${each.length}: ${kb(sum(each))}`);
  console.log(`${kb(sum(urls))}, ${urls.length} files  ${query}   (${detail.join(', ')})`);
  return sum(urls);
}

async function main(): Promise<void> {
  const site = await prepareSite(contentRoot(), undefined);
  const settings = site.source.site;
  const [version] = addRecords(site);
  if (!settings || !version) throw new Error('The content has a problem.');
  const records = grow(version.search());
  const start = performance.now();
  const files = await createSearchFiles(undefined, records, settings);
  console.log(`Indexed ${records.length} records in ${Math.round(performance.now() - start)} ms`);
  const sizes = new Map([...files].map(([url, text]) => [url, gzipSync(text).length]));
  const all = [...sizes.values()];
  console.log(
    `${files.size} files, ${kb(all.reduce((sum, each) => sum + each, 0))}, root ${kb(all[0] ?? 0)}`,
  );
  for (const [kind, each] of groupBy(
    [...sizes],
    ([url]) => /(\w+)(?:-\d+)?\.json$/.exec(url)?.[1],
  )) {
    const bytes = each.map(([, size]) => size);
    console.log(
      `${kind}: ${each.length} files, median ${kb(median(bytes))}, largest ${kb(Math.max(...bytes))}`,
    );
  }
  const loaded: number[] = [];
  for (const query of firstQueries) loaded.push(await measureQuery(files, sizes, query));
  console.log(`First queries: median ${kb(median(loaded))}, worst ${kb(Math.max(...loaded))}`);
  const { find, read } = searchIn(files);
  for (const [set, questions] of groupBy(
    readQuestions(process.cwd()).questions,
    (each) => each.set,
  )) {
    let sum = 0;
    for (const { q, targets } of questions) {
      const shown = groupResults(await find(q)).flatMap(({ results }) => results);
      const hrefs = (await read(shown.slice(0, 10))).map(({ record }) => record.href);
      const rank = hrefs.findIndex((href) => targets.includes(href)) + 1;
      if (rank > 0) sum += 1 / rank;
    }
    console.log(`${set}: ${(sum / questions.length).toFixed(3)}`);
  }
  const [, , folder] = process.argv;
  if (folder === undefined) return;
  for (const [url, text] of files) {
    const file = path.join(folder, url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

void main();
