import type { ContentNode } from '@docs/core/tree';
import { expandTree, expansionsOf } from './expandContractReferences';
import { bikeContract, changed, siteWith } from './testSite';

const guideFile = 'docs/guides/start.mdx';

/** The content tree of the guide's page, without the outer element. */
async function shown(text: string, contract = bikeContract()): Promise<unknown[]> {
  const { facts, pages } = await siteWith(text, contract);
  const tree = expandTree(pages.get(guideFile)?.tree ?? '', facts);
  return typeof tree === 'string' ? [tree] : tree.slice(2);
}

const link = (href: string, text: ContentNode): ContentNode => ['a', { href }, text];
const code = (text: string): ContentNode => ['code', null, text];

test.each([
  ['<Operation id="createBike" />', '/docs/api/bikes/create', code('POST /bikes')],
  ['<Operation id="showBike">one *bike*</Operation>', '/docs/api/bikes/show', undefined],
  ['<Field path="Bike.status" />', '/docs/api/bikes/#response-200.data.status', code('status')],
  [
    '<Field path="Bike.maker.name" />',
    '/docs/api/bikes/#response-200.data.maker.name',
    code('maker.name'),
  ],
  ['<Field path="BikeList.data.id" />', '/docs/api/bikes/#response-200.data.id', code('data.id')],
  [
    '<Field path="BikeCreate.frame_size" />',
    '/docs/api/bikes/create#body.frame_size',
    code('frame_size'),
  ],
  ['<Scope name="bikes:read" />', '/docs/api/tokens#scope-bikes-read', code('bikes:read')],
  ['<ErrorCode code="not_found" />', '/docs/api/errors#not-found', code('not_found')],
  ['<SchemaLink name="Bike" />', '/docs/api/bikes/#response-200.data', 'Bike'],
])('%s links to what it names.', async (text, href, inner) => {
  const [paragraph] = await shown(`See ${text}.`);
  expect(paragraph).toEqual([
    'p',
    null,
    'See ',
    inner === undefined ? ['a', { href }, 'one ', ['em', null, 'bike']] : link(href, inner),
    '.',
  ]);
});

/** The text of a node, with a space between its children. */
const textOf = (node: ContentNode): string =>
  typeof node === 'string'
    ? node
    : node
        .slice(2)
        .map((child) => textOf(child as ContentNode))
        .join(' ')
        .trim();

/** The rows in the body of a table. */
const rowsOf = (table: unknown): ContentNode[][] =>
  ((table as ContentNode[])[3] as ContentNode[]).slice(2) as unknown as ContentNode[][];

/** The text of each cell in the body of a table, by row. */
const cells = (table: unknown): string[][] => rowsOf(table).map((row) => row.slice(2).map(textOf));

test('The scopes come with what they allow and links to the operations that need them.', async () => {
  const [table] = await shown('<ScopesTable />');
  expect(cells(table)).toEqual([
    ['bikes:read', 'Read bikes.', '3 operations List bikes Show a bike DELETE /bikes/{bike_id}'],
    ['bikes:write', 'Change  bikes .', '1 operation Create a bike'],
  ]);
  const [, { id }, name, meaning, operations] = rowsOf(table)[1] as unknown as [
    string,
    { id: string },
    ...ContentNode[],
  ];
  expect(id).toBe('scope-bikes-write');
  expect(name).toEqual(['td', null, link('#scope-bikes-write', code('bikes:write'))]);
  expect(meaning).toEqual(['td', null, ['', null, 'Change ', ['em', null, 'bikes'], '.']]);
  expect(JSON.stringify(operations)).toContain(
    JSON.stringify(link('/docs/api/bikes/create', 'Create a bike')),
  );
});

test('The errors come by status, with cause, remedy and whether to repeat.', async () => {
  const [catalogue] = await shown('<ErrorCatalogue />');
  const [, , ...groups] = catalogue as ContentNode[];
  expect(groups.map(([name, attributes]) => [name, attributes])).toEqual([
    ['Details', { summary: '404 Not Found: not_found' }],
    ['Details', { summary: '429 Too Many Requests: rate_limited' }],
  ]);
  expect(groups.map((group) => textOf(group).replace(/\s+/g, ' '))).toEqual([
    'not_found Not found Cause No id . Remedy Look.',
    'rate_limited Rate limited Safe to retry Cause Too fast. Remedy Wait.',
  ]);
  expect(JSON.stringify(groups[0])).toContain('["li",{"id":"not-found"}');
});

test('The rate limits come with the operations that are counted together.', async () => {
  const [table] = await shown('<RateLimitTable />');
  expect(cells(table)).toEqual([['read', '120 per minute', '1 operation List bikes']]);
});

test('The values of a property come with their meanings.', async () => {
  const [table] = await shown('<EnumTable of="Bike.status" />');
  expect(cells(table)).toEqual([
    ['free', 'Can be lent.'],
    ['lent', 'Is on the road.'],
    ['broken', ''],
  ]);
});

test('What the contract does not have stays as code, also without a contract.', async () => {
  expect(await shown('<Scope name="x" />')).toEqual([link('/docs/api/tokens#scope-x', code('x'))]);
  const { pages } = await siteWith('<Operation id="listBikes" />');
  expect(expandTree(pages.get(guideFile)?.tree ?? '', undefined)).toEqual([
    '',
    null,
    code('listBikes'),
  ]);
});

test('A page with a module of its own looks up what its components show.', async () => {
  const { facts, pages } = await siteWith(
    'export const n = 1;\n\n{n} <Operation id="createBike" /> <Operation id="nothing" />',
    changed('paths /bikes post summary', 'Add a bike'),
  );
  const page = pages.get(guideFile);
  expect(page?.needsModule).toBe(true);
  expect(expansionsOf(page?.contractReferences ?? [], facts)).toEqual({
    'Operation createBike': link('/docs/api/bikes/create', code('POST /bikes')),
    'Operation nothing': ['', null, code('nothing')],
  });
});

test('The changes of each version come with those that made none.', async () => {
  const { facts } = await siteWith('');
  const change = { words: 'It is `new`.', href: '/docs/a#b', location: 'b', level: 'breaking' };
  const operation = { operationId: 'a', method: 'GET', path: '/a', changes: [change] };
  const version = { route: '/docs', before: '1' };
  const changes = [
    { ...version, id: '3', label: '3', operations: [operation] },
    { ...version, id: '2', label: '2', operations: [] },
  ] as unknown as NonNullable<typeof facts.changes>;
  expect(expandTree(['ContractChanges', null], { ...facts, changes })).toEqual([
    '',
    null,
    ['h2', { id: 'changes-3' }, '3'],
    ['h3', null, 'GET /a'],
    [
      'ul',
      null,
      [
        'li',
        null,
        ['strong', null, 'Breaking:'],
        ' ',
        ['a', { href: '/docs/a#b' }, 'It is ', code('new'), '.'],
      ],
    ],
    ['h2', { id: 'changes-2' }, '2'],
    ['p', null, 'The API is the same as in 1.'],
  ]);
});
