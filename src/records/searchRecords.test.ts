import { changed } from '../checks/testSite';
import { recordsWith } from './testRecords';

const searchWith = async (...args: Parameters<typeof recordsWith>) =>
  (await recordsWith(...args)).search();

test('A guide has a record of its beginning, and one of each section.', async () => {
  const records = await searchWith('Ride `it`.\n\n## Pay\n\nBy card.\n\n```js\npay();\n```\n');
  expect(records.filter(({ href }) => href.startsWith('/docs/guides/start'))).toMatchObject([
    { group: 'guides', kind: 'page', href: '/docs/guides/start', title: 'Start' },
    {
      group: 'guides',
      kind: 'section',
      href: '/docs/guides/start#pay',
      title: 'Pay',
      context: 'Start',
      text: 'By card.',
    },
  ]);
});

test('The text of a table has its cells apart.', async () => {
  const table = '| Means | Time |\n| --- | --- |\n| Bike | 5 min |\n| Foot | |\n';
  const records = await searchWith(`## Travel\n\nChoose:\n\n${table}\nThen go.\n`);
  expect(records.find(({ title }) => title === 'Travel')?.text).toBe(
    'Choose: Means · Time\nBike · 5 min\nFoot\nThen go.',
  );
});

test('Components in a line of text are parts of it, as elements are; others are not.', async () => {
  const line = 'The key <Badge>new</Badge>, H<sub>2</sub>O<br />and <u>more</u>.';
  const records = await searchWith(
    `## Keys\n\n${line}\n\n<Details summary="Old">Gone.</Details>\n`,
  );
  expect(records.find(({ title }) => title === 'Keys')?.text).toBe(
    'The key new, H2O and more. Old Gone.',
  );
});

test('The page of an operation is the operation, found by its path, its id and its summary.', async () => {
  const [found] = (await searchWith()).filter(
    ({ operation }) => operation?.path === '/bikes/{bike_id}',
  );
  expect(found).toMatchObject({
    group: 'operations',
    kind: 'operation',
    href: '/docs/api/bikes/show',
    operation: { method: 'GET', path: '/bikes/{bike_id}' },
    names: 'showBike Show a bike /bikes/{bike_id} bikes',
  });
});

test('An operation is found by each of its tags.', async () => {
  const contract = changed('paths /bikes/{bike_id} get tags', ['bikes', 'lending', 'city']);
  const records = await searchWith('', contract);
  const found = records.find(({ operation }) => operation?.path === '/bikes/{bike_id}');
  expect(found?.names).toMatch(/ lending city$/);
});

test('The page of an operation without prose is found by all of the description.', async () => {
  const description = 'Shows a bike.\n\nIts *saddle* too.';
  const contract = changed('paths /bikes/{bike_id} get description', description);
  const { search, graph } = await recordsWith('', contract);
  const found = search().find(({ href }) => href === '/docs/api/bikes/show');
  expect(found?.text).toBe('Shows a bike.\nIts saddle too.');
  const page = graph.pages.find(({ route }) => route === '/docs/api/bikes/show');
  expect(page?.description).toBe('Shows a bike.');
});

test('Fields have their facts in words, and their values are found too.', async () => {
  const contract = changed('components schemas Bike properties frame_size description', 'In *cm*.');
  const records = await searchWith('', contract);
  expect(records.find(({ title }) => title === 'frame_size')).toMatchObject({
    group: 'fields',
    kind: 'property',
    context: 'Bikes › Bike',
    text: 'integer, required. In cm.',
  });
  expect(records.find(({ title }) => title === 'lent')).toMatchObject({
    kind: 'value',
    href: '/docs/api/bikes/#response-200.data.status',
    context: 'Value of status, Bikes › Bike',
    text: 'Is on the road.',
  });
  expect(records.find(({ kind }) => kind === 'parameter')).toMatchObject({
    title: 'bike_id',
    context: 'Path parameter of Show a bike',
  });
});

test('Errors and scopes are found at their rows.', async () => {
  const records = await searchWith();
  expect(records.filter(({ group }) => group === 'errors')).toMatchObject([
    {
      kind: 'error',
      title: 'not_found',
      context: '404 Not Found',
      href: '/docs/api/errors#not-found',
    },
    { kind: 'error', title: 'rate_limited' },
    { kind: 'scope', title: 'bikes:read', href: '/docs/api/tokens#scope-bikes-read' },
    { kind: 'scope', title: 'bikes:write' },
  ]);
});

test('A section names the heading that it is below.', async () => {
  const records = await searchWith('## Pay\n\n### Cards\n\nNone.\n\n## Ride\n\nNow.\n');
  const sections = records.filter(({ kind, href }) => kind === 'section' && /start#/.test(href));
  expect(sections.map(({ context }) => context)).toEqual(['Start', 'Start › Pay', 'Start']);
});

test('What a card or an item of a list of links says is found on its page only.', async () => {
  const guide =
    'Ride.\n\n<Card title="Saddles" href="/docs/api/errors">\n\nSoft.\n\n</Card>\n\n' +
    '- [Errors](../api/errors.mdx)\n- [Errors](../api/errors.mdx) are few.\n\n' +
    '<Card title="Shop" href="https://shop.example">\n\nBuy.\n\n</Card>\n';
  const records = await searchWith(guide);
  expect(records.find(({ title }) => title === 'Start')?.text).toMatch(
    /Ride\. Errors are few\. Shop Buy\.$/,
  );
});

test('Messages of errors are found, once for all of their values.', async () => {
  const problem = (code: string, detail: string, more = {}) => ({
    value: { code, detail, ...more },
  });
  const contract = changed('paths /bikes post responses 4XX content application/json examples', {
    a: problem('not_found', 'No bike "a" is here.'),
    b: problem('not_found', 'No bike "b" is here.'),
    c: problem('rate_limited', 'Slow down.', {
      errors: [{ code: 'lent', message: 'It is away.' }],
    }),
    d: problem('unknown', 'No entry has this code.'),
  });
  const found = (await searchWith('', contract)).filter(
    ({ group, kind }) => group === 'errors' && kind !== 'scope',
  );
  expect(found.slice(2).map(({ title, text }) => [title, text])).toEqual([
    ['not_found', 'No bike "a" is here.'],
    ['rate_limited', 'Slow down.'],
    ['lent', 'It is away.'],
  ]);
  expect(found[2]?.href).toBe('/docs/api/errors#not-found');
});

test('Properties beside a reference are found, also in a schema that opens from a file.', async () => {
  const long = { type: 'string', description: 'It is long, so the page has no room. '.repeat(40) };
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`part_${index}`, long]),
  );
  const maker = { $ref: '#/components/schemas/Maker', properties: { city: long } };
  const { graph, search } = await recordsWith(
    'Ride.',
    changed('paths /bikes post responses 201 content application/json schema', {
      type: 'object',
      properties: { ...many, unnamed: { type: 'object', properties: { ...many, maker } } },
    }),
  );
  expect(search().filter(({ title }) => title.endsWith('maker.city'))).toMatchObject([
    { title: 'unnamed.maker.city', href: expect.stringContaining('#response-201.unnamed.maker') },
  ]);
  const operation = graph.operations.find(({ operationId }) => operationId === 'createBike');
  expect(operation?.responseSchemas).toEqual(['Maker']);
});

test('A property is found by its path through the schemas of others.', async () => {
  const contract = changed('components schemas Bike properties seller', {
    $ref: '#/components/schemas/Maker',
  });
  const records = await searchWith('', contract);
  const href = '/docs/api/bikes/#response-200.data.maker.name';
  expect(records.filter((record) => record.href === href)).toMatchObject([
    { title: 'name', names: 'maker.name seller.name' },
  ]);
  expect(records.filter(({ title }) => title === 'data.id')).toEqual([]);
});
