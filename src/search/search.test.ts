import { operationsOfRequest } from './requestInQuery';
import { countGroups, groupResults } from './groupResults';
import { excerptOf, markWords } from './markWords';
import type { FoundRecord, Search } from './search';
import type { SearchGroup, SearchRecord } from './searchRecord';
import { searchOf } from './testSearch';

const record = (
  kind: SearchRecord['kind'],
  href: string,
  title: string,
  more = {},
): SearchRecord => ({
  group:
    kind === 'operation'
      ? 'operations'
      : kind === 'page' || kind === 'section'
        ? 'guides'
        : kind === 'error' || kind === 'scope'
          ? 'errors'
          : 'fields',
  kind,
  href,
  title,
  context: '',
  text: '',
  names: '',
  ...more,
});

const operation = (href: string, title: string, method: string, path: string) =>
  record('operation', href, title, {
    operation: { method, path, ...(path.includes('{') && { idPrefix: 'bik' }) },
  });

const records = [
  record('page', '/docs/bikes', 'Bike parts', { text: 'How bikes are put together.' }),
  record('page', '/docs/limits', 'Limits', { text: 'How many requests you may send.' }),
  record('section', '/docs/limits#wait', 'Wait and try again', { context: 'Limits' }),
  operation('/docs/api/bikes/', 'List bikes', 'GET', '/bikes'),
  operation('/docs/api/bikes/show', 'Show a bike', 'GET', '/bikes/{bike_id}'),
  operation('/docs/api/bikes/update', 'Update a bike', 'PATCH', '/bikes/{bike_id}'),
  operation('/docs/api/riders/create', 'Create a rider', 'POST', '/riders'),
  record('property', '/docs/api/riders/create#body.postal_code', 'postal_code', {
    context: 'Riders',
    text: 'string, required. Code of the place where the rider lives, in the format of its country.',
  }),
  record('section', '/docs/limits#errors', 'Wait', { text: 'After a 503 or a 504.' }),
  record('error', '/docs/errors#maintenance', 'maintenance', {
    context: '503 Service Unavailable',
    text: 'The API is down for maintenance. Look at its status page, and try again later.',
  }),
  record('error', '/docs/errors#scope', 'insufficient_scope', {
    context: '403 Forbidden',
    text: 'The scope "riders:read" is missing for token tok_1aBcDeFgHiJk.',
  }),
  record('page', '/docs/jobs', 'Jobs', { text: 'Where a job is posted.' }),
  operation('/docs/api/bikes/count', 'Count bikes', 'GET', '/bikes/count'),
  ...['/docs/api/bikes/', '/docs/api/riders/'].map((route) =>
    record('parameter', `${route}#query-limit`, 'limit', { text: 'integer. Objects on a page.' }),
  ),
  record('property', '/docs/api/bikes/show#response-200.frame_number', 'frame_number', {
    context: 'Bikes',
    text: 'string. It is stamped under the saddle.',
  }),
  record('error', '/docs/errors#rate-limited', 'rate_limited', {
    context: '429 Too Many Requests',
    text: 'You sent too many requests.',
  }),
];

let loaded: Search;
const search = async (query: string, group?: SearchGroup): Promise<FoundRecord[]> =>
  loaded.read(await loaded.find(query, group));
const hrefs = async (query: string) => (await search(query)).map(({ record: { href } }) => href);

beforeAll(async () => {
  loaded = await searchOf(records, {
    synonyms: { 429: 'rate limit', bicycle: ['bike'], 'serial number': 'frame' },
    absent: [{ words: ['tandem', 'second seat', 'clock in'], text: 'There are no bikes for two.' }],
  });
});

test.each([
  'frame_number',
  'frameNumber',
  'frame-number',
  'frame number',
  'framenumber',
  'frame numbers',
])('%s finds the property.', async (query) => {
  expect((await hrefs(query))[0]).toBe('/docs/api/bikes/show#response-200.frame_number');
});

test.each([
  ['a beginning', 'lim', '/docs/limits'],
  ['a wrong letter', 'limts', '/docs/limits'],
  ['a synonym', 'bicycle parts', '/docs/bikes'],
  ['a synonym of two words', 'serial number', '/docs/api/bikes/show#response-200.frame_number'],
  ['a status', '429', '/docs/errors#rate-limited'],
  ['a status that a text names too', '503', '/docs/errors#maintenance'],
  ['a method', 'PATCH', '/docs/api/bikes/update'],
  ['a method that the API does not have', 'PUT', '/docs/api/bikes/update'],
  ['a method and a resource', 'POST riders', '/docs/api/riders/create'],
  ['a method in lower case', 'post riders', '/docs/api/riders/create'],
  ['a method that is a common word', 'get bikes', '/docs/api/bikes/'],
  ['a code', 'rate_limited', '/docs/errors#rate-limited'],
  ['a method in lower case, with an article', 'post a rider', '/docs/api/riders/create'],
  ['a word like a method', 'job posting', '/docs/jobs'],
  ['one word of a title of two', 'parts', '/docs/bikes'],
  ['a number at the end of a word', 'limit2', '/docs/limits'],
  ['a question', "what's the way if I don't want to wait again?", '/docs/limits#wait'],
  ['a status in a question', 'why do I get a 503?', '/docs/errors#maintenance'],
  ['an ID in a sentence', 'update bik_4gnsVpE5I1GG', '/docs/api/bikes/update'],
  ['words of a description', 'stamped saddle', '/docs/api/bikes/show#response-200.frame_number'],
])('%s is enough: %s', async (_what, query, href) => {
  expect((await hrefs(query))[0]).toBe(href);
});

test.each([
  ['GET /bikes/bik_12345678', '/docs/api/bikes/show'],
  ['PATCH https://api.example/v1/bikes/bik_1?x=1 HTTP/1.1', '/docs/api/bikes/update'],
  ['PUT /bikes/{bike_id}', '/docs/api/bikes/update'],
  ['curl https://api.example/v1/bikes/count', '/docs/api/bikes/count'],
  ['get /bikes/bik_12345678', '/docs/api/bikes/show'],
  ['api.example/v1/bikes/count', '/docs/api/bikes/count'],
  ['patch v1/bikes/bik_1', '/docs/api/bikes/update'],
  ['bikes/{bike_id}', '/docs/api/bikes/show'],
  ['https://docs.example/docs/limits#wait', '/docs/limits#wait'],
  ['bik_4gnsVpE5I1GG', '/docs/api/bikes/show'],
  ['{"status":429,"code":"rate_limited","detail":"Slow do', '/docs/errors#rate-limited'],
  ['The scope "bikes:write" is missing for token tok_8cVn2LqXs6Rw.', '/docs/errors#scope'],
  ['ERROR 12:01 the scope "a" is missing for token "b". at send (a.js:7)', '/docs/errors#scope'],
  ['{\\"type\\": \\"https://docs.example/errors#rate-limited\\"}', '/docs/errors#rate-limited'],
])('Pasted: %s', async (query, href) => {
  expect((await hrefs(query))[0]).toBe(href);
});

test.each([
  ['bike_id', 'bike_ids'],
  ['rider_tag', 'rider_tags'],
  ['policy_key', 'policy_keys'],
  ['allowed_status', 'allowed_statuses'],
  ['delivery_address', 'delivery_addresses'],
  ['bikeCategory', 'bikeCategories'],
  ['sent_on', 'sent_by'],
  ['due_before', 'due_since'],
])('%s and %s are each found first.', async (one, other) => {
  const property = (title: string) =>
    record('property', `/docs/api/${title}`, title, { text: `Like ${one} and ${other}.` });
  const filler = [...'abcdef'].map((letter) => property(`bike_${letter}`));
  for (const titles of [
    [one, other],
    [other, one],
  ]) {
    const { find, read } = await searchOf([...titles.map(property), ...filler, ...records]);
    const firstOf = async (query: string) => (await read(await find(query)))[0]?.record.title;
    expect([await firstOf(one), await firstOf(other)]).toEqual([one, other]);
  }
});

test('A status counts more than the other words of a question.', async () => {
  expect((await hrefs('I get a 429 when I update a bike'))[0]).toBe('/docs/errors#rate-limited');
});

test('What is the same for several operations is found once, with their number.', async () => {
  const found = (await search('limit')).filter(({ record: { kind } }) => kind === 'parameter');
  expect(found.map(({ others }) => others)).toEqual([1]);
});

test('A group has its own results, and all of them.', async () => {
  expect(
    (await search('bike', 'operations')).every(({ record: { group } }) => group === 'operations'),
  ).toBe(true);
  expect(await search('bike', 'operations')).toHaveLength(4);
  const found = await search('bike');
  expect(groupResults(found)[0]?.group).toBeUndefined();
  expect(countGroups(found).get('operations')).toBe(4);
});

test('Nothing is found for nothing, and for what is nowhere.', async () => {
  expect(await search('  ')).toEqual([]);
  expect(await search('!?')).toEqual([]);
  expect(await search('zzzzzzqqq')).toEqual([]);
  // A fuzzy comparison of this word would need too much memory.
  expect(await search('q'.repeat(200_000))).toEqual([]);
});

test('A beginning that is not the last word is completed if there is no such word.', async () => {
  expect((await hrefs('fram number'))[0]).toBe('/docs/api/bikes/show#response-200.frame_number');
});

test('A word of another language is not taken for an English one.', async () => {
  expect(await hrefs('wimits')).toEqual([]);
});

test('Words that the site has are offered for those that it does not have.', async () => {
  expect(await search('wimits')).toEqual([]);
  expect(await loaded.similarWords('wimits')).toEqual(['limits']);
  expect(await loaded.similarWords('qqqqqqqqqq')).toEqual([]);
});

test('What the API does not have is said for its words in any form.', async () => {
  const says = 'There are no bikes for two.';
  expect(['tandems', 'is there a tandem?', 'second seats'].map(loaded.findAbsent)).toEqual([
    says,
    says,
    says,
  ]);
  expect(['seat', 'clock', 'bike'].map(loaded.findAbsent).filter(Boolean)).toEqual([]);
});

test('The words that were found are marked, also within identifiers.', async () => {
  const [found] = await search('numbers of frames');
  const marked = markWords('its frameNumber, see below', found?.matched ?? new Set());
  expect(marked.filter(({ isMarked }) => isMarked).map(({ part }) => part)).toEqual([
    'frameNumber',
  ]);
});

test('Words far behind in a long query are not read.', async () => {
  expect(await hrefs(`saddle ${' '.repeat(4_000)} bikes`)).toEqual(await hrefs('saddle'));
});

test('An excerpt begins shortly before the first word that was found.', async () => {
  const words = new Set(['saddle']);
  const text = `${'Many other words come first. '.repeat(8)}Under the saddle it is.`;
  expect(excerptOf(text, words)).toMatch(/^… .{10,60}saddle it is\.$/);
  expect(excerptOf('The saddle.', words)).toBe('The saddle.');
});

test('An excerpt begins at the sentence or the row with most of the words.', async () => {
  const words = new Set(['chain', 'oil', 'week']);
  const rows = `Part · What to do\nSaddle · Wipe the oil off\nChain · Oil it each week\n`;
  expect(excerptOf(rows.repeat(2), words)).toMatch(/^… Chain · Oil it each week · Part/);
  const text = `Oil costs little. ${'It keeps long. '.repeat(9)}Oil the chain once a week. Done.`;
  expect(excerptOf(text, words)).toBe('… Oil the chain once a week. Done.');
  expect(excerptOf('Many words of one kind. '.repeat(40), words).length).toBeLessThan(243);
});

test('A method in capital letters is not looked for in words.', async () => {
  const code = '/docs/api/riders/create#body.postal_code';
  expect(await hrefs('POST bikes')).not.toContain(code);
  expect(await hrefs('post')).toContain(code);
});

test('A request finds an operation whose path has a query or a fragment.', async () => {
  const records = ['/a/{id}#part', '/b?kind=c'].map((path) => ({
    operation: { method: 'GET', path },
  }));
  expect(operationsOfRequest({ method: 'GET', path: '/a/1' }, records)).toEqual([records[0]]);
  expect(operationsOfRequest({ method: 'GET', path: '/b' }, records)).toEqual([records[1]]);
});
