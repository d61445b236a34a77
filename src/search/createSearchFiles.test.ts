import { createSearchFiles } from './createSearchFiles';
import { searchIn } from './testSearch';
import type { SearchRecord } from './searchRecord';

const letters = 'bcfghjkmpq';
/** A word of its own for each number. */
const wordOf = (number: number): string =>
  `con${[...String(number)].map((digit) => letters[Number(digit)]).join('')}`;

const size = 3_000;
const records = [
  ...Array.from({ length: size }, (_, number): SearchRecord => ({
    ...{ group: 'guides', kind: 'page', context: '', names: '' },
    href: `/docs/${wordOf(number)}`,
    title: `Part ${wordOf(number)}`,
    text: `All that ${wordOf((number * 7) % size)} has to do with ${wordOf((number * 3) % size)}.`,
  })),
  ...Array.from({ length: 40 }, (_, number): SearchRecord => ({
    ...{ group: 'fields', kind: 'parameter', names: '', title: 'limit', text: 'integer.' },
    href: `/docs/${wordOf(number)}#limit`,
    context: wordOf(number),
  })),
];

let files: Map<string, string>;
beforeAll(async () => {
  files = await createSearchFiles('v2', records, {});
});

/** What a query finds first, and the files that it loads beside the root. */
async function search(query: string) {
  const urls: string[] = [];
  const { find, read } = searchIn(files, (url) => urls.push(url));
  const found = await read((await find(query)).slice(0, 10));
  return { found, hrefs: found.map(({ record }) => record.href), urls: urls.slice(1) };
}

test('The root is at the URL of its version, and the others are in one folder.', () => {
  const [root, ...others] = files.keys();
  expect(root).toBe('/search/v2.json');
  expect(others.length).toBeGreaterThan(40);
  for (const url of others)
    expect(url).toMatch(/^\/assets\/[0-9a-f]{8}\/search\/[a-z]+(-\d+)?\.json$/);
});

test('The same records give the same files, and others another folder.', async () => {
  expect(await createSearchFiles('v2', records, {})).toEqual(files);
  const changed = await createSearchFiles('v2', records.slice(1), {});
  expect([...changed.keys()][1]).not.toBe([...files.keys()][1]);
});

test.each([0, 1, 2_321, size - 1])('Word %i is found in few files.', async (number) => {
  const { hrefs, urls } = await search(wordOf(number));
  expect(hrefs[0]).toBe(`/docs/${wordOf(number)}`);
  expect(urls.length).toBeLessThan(16);
});

test('A beginning of most words finds records of some, marked, in few files.', async () => {
  const { found, urls } = await search('con');
  expect(found).toHaveLength(10);
  for (const { matched } of found) expect([...matched].join()).toMatch(/^con[b-q]+/);
  expect(urls.length).toBeLessThan(16);
});

test('A beginning of few words finds all of them.', async () => {
  const { hrefs } = await search('concfg');
  expect(hrefs).toEqual(expect.arrayContaining(['/docs/concfgb', '/docs/concfgc', '/docs/concfg']));
});

test('A pasted URL of a part is found, and a misspelt word.', async () => {
  expect((await search('https://docs.example/docs/concf#limit')).hrefs).toEqual([
    '/docs/concf#limit',
  ]);
  expect((await search('concxfgq')).hrefs).toContain('/docs/concfgq');
});

test('Parameters that say the same are one result, with the number of the others.', async () => {
  const { found } = await search('limit');
  expect(found.map(({ others }) => others)).toEqual([39]);
});

test('A search without records finds nothing.', async () => {
  const { find, similarWords } = searchIn(await createSearchFiles(undefined, [], {}));
  expect(await find('bike')).toEqual([]);
  expect(await similarWords('bike')).toEqual([]);
});
