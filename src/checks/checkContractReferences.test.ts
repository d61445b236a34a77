import type { DocumentParts } from '@docs/openapi/testing';
import { reportWithoutContract } from './checkContractReferences';
import { bikeContract, changed, siteWith } from './testSite';

const problemsOf = async (guide: string, contract?: DocumentParts) =>
  (await siteWith(guide, contract)).problems;

/** A formatted problem. */
const problem = (
  location: string,
  message: string,
  rows: Record<string, string>,
  severity = 'error',
): string =>
  [
    `${severity} content/docs/guides/start.mdx:${location}`,
    `  ${message}`,
    ...Object.entries(rows).map(([name, value]) => `  ${`${name}:`.padEnd(10)}${value}`),
  ].join('\n');

const fence = (meta: string, ...lines: string[]) => ['```' + meta, ...lines, '```', ''].join('\n');

const bike = fence(
  'json operation=showBike response=200',
  '{',
  '  "id": "bik_1",',
  '  "frame_size": 56,',
  '  "status": "free",',
  '  "maker": { "name": "Raleigh", "country": "GB" },',
  '  "labels": { "anything": "goes" }',
  '}',
);
const statesOfABike = fence(
  'mermaid title="A bike" enum=Bike.status',
  'stateDiagram-v2',
  '  [*] --> free: bought',
  '  free --> lent',
  '  lent --> free',
  '  state "Out of order" as broken',
  '  lent --> broken',
  '  broken --> [*]',
);
const guide = [
  bike,
  statesOfABike,
  'Call <Operation id="listBikes" /> with <Scope name="bikes:read" />, read',
  '<Field path="Bike.maker.name" /> of the <SchemaLink name="Bike" /> and mind',
  '<ErrorCode code="not_found" />.',
  '',
  '<EnumTable of="Bike.status" />',
  '',
].join('\n');

test('What the contract confirms is no problem.', async () => {
  expect(await problemsOf(guide)).toEqual([]);
});

describe('A change of the contract is reported with the guide, the line and the field:', () => {
  const schemas = 'components schemas';
  test('the name of a field.', async () => {
    const { frame_size: size, ...others } = bikeProperties();
    const contract = changed(`${schemas} Bike properties`, { ...others, frame_height: size });
    changed(`${schemas} Bike required`, ['id', 'frame_height', 'status'], contract);
    expect(await problemsOf(guide, contract)).toEqual([
      problem('8:3', 'The code block names a property that its schema does not know.', {
        field: 'frame_size of showBike response 200',
        expected: 'id, status, maker, bought_on, labels, frame_height',
        found: 'frame_size',
        do: 'Did you mean `frame_height`?',
      }),
      problem('6:1', 'The code block does not fit its schema.', {
        field: 'showBike response 200',
        expected: 'the property `frame_height`',
        found: 'nothing',
        do: 'Add the property to the example, or remove it from the schema’s `required`.',
      }),
    ]);
  });

  test('the name of a field that is named in a sentence.', async () => {
    const contract = changed(`${schemas} Maker properties`, { names: {}, country: {} });
    changed(`${schemas} Maker required`, [], contract);
    expect(await problemsOf('Read <Field path="Bike.maker.name" />.', contract)).toEqual([
      problem('5:6', 'The contract has no property of `Bike.maker` named `name`.', {
        field: '<Field>',
        expected: 'one of names, country',
        found: 'Bike.maker.name',
        do: 'Did you mean `names`?',
      }),
    ]);
  });

  test('a value of an enumeration.', async () => {
    const contract = changed(`${schemas} Bike properties status enum`, ['free', 'lend', 'broken']);
    expect(await problemsOf(guide, contract)).toEqual([
      problem('18:1', 'The diagram has a state that is not a value of `Bike.status`.', {
        field: 'Bike.status',
        expected: 'free, lend, broken',
        found: 'lent',
        do: 'Did you mean `lend`?',
      }),
      problem('15:1', 'The diagram lacks a value of `Bike.status`.', {
        field: 'Bike.status',
        expected: 'the state lend',
        found: 'free, lent, broken',
        do: 'Add the state and its transitions.',
      }),
    ]);
  });

  test('a value of an enumeration in JSON.', async () => {
    const contract = changed(`${schemas} Bike properties status enum`, ['freed', 'lent']);
    expect(await problemsOf(bike, contract)).toEqual([
      problem('9:3', 'The code block does not fit its schema.', {
        field: 'status of showBike response 200',
        expected: '"freed", "lent"',
        found: '"free"',
        do: 'Did you mean `freed`?',
      }),
    ]);
  });

  test('a scope.', async () => {
    const contract = changed('components securitySchemes token x-scopes', { 'bike:read': '' });
    changed('security', [{ token: ['bike:read'] }], contract);
    changed('paths /bikes post security', undefined, contract);
    expect(await problemsOf(guide, contract)).toEqual([
      problem('25:40', 'The contract has no scope `bikes:read`.', {
        field: '<Scope>',
        expected: 'one of bike:read',
        found: 'bikes:read',
        do: 'Did you mean `bike:read`?',
      }),
    ]);
  });

  test('an operation.', async () => {
    const contract = changed('paths /bikes get operationId', 'listBicycles');
    expect(await problemsOf(guide, contract)).toEqual([
      problem('25:6', 'The contract has no operation `listBikes`.', {
        field: '<Operation>',
        expected: 'one of listBicycles, createBike, showBike, deleteBike',
        found: 'listBikes',
        do: 'Did you mean `listBicycles`?',
      }),
    ]);
  });

  test('an error code.', async () => {
    const contract = changed('x-error-catalogue', [{ code: 'found_not', status: 404 }]);
    expect(await problemsOf(guide, contract)).toEqual([
      problem('27:1', 'The contract has no error code `not_found`.', {
        field: '<ErrorCode>',
        expected: 'one of found_not',
        found: 'not_found',
        do: 'Correct the name, or add it to the contract.',
      }),
    ]);
  });

  test('a schema.', async () => {
    expect(await problemsOf('A <SchemaLink name="Bikee" />.')).toEqual([
      problem('5:3', 'The contract has no schema `Bikee`.', {
        field: '<SchemaLink>',
        expected: 'one of BikeList, Bike, BikeCreate, Maker, Unused, Problem',
        found: 'Bikee',
        do: 'Did you mean `Bike`?',
      }),
    ]);
  });
});

const bikeProperties = () =>
  (bikeContract().components as { schemas: { Bike: { properties: DocumentParts } } }).schemas.Bike
    .properties;

describe('JSON', () => {
  const messages = async (text: string) =>
    (await problemsOf(text)).map((problem) =>
      problem
        .split('\n')
        .slice(0, 3)
        .map((line) => line.trim()),
    );

  test('in a list keeps its location in the file.', async () => {
    const text = `1. Send this.

   \`\`\`json operation=createBike request
   {
     "frame_size": 56,
     "maker": { "name": "Raleigh", "contry": "GB" }
   }
   \`\`\`
`;
    expect(await messages(text)).toEqual([
      [
        'error content/docs/guides/start.mdx:10:36',
        'The code block names a property that its schema does not know.',
        'field:    maker.contry of createBike request',
      ],
      [
        'error content/docs/guides/start.mdx:10:6',
        'The code block does not fit its schema.',
        'field:    maker of createBike request',
      ],
    ]);
  });

  test.each([
    ['a comma too many', ['{', '  "a": 1,', '}'], '8:1'],
    ['a word', ['{ "a": 1,', '  "b": yes }'], '7:8'],
    ['a name without quotes', ['{ a: 1 }'], '6:3'],
    ['a comment', ['{', '  "a": 1 // one', '}'], '7:10'],
    ['a missing end', ['{', '  "a": 1'], '7:9'],
    ['a name twice', ['{', '  "a": 1,', '  "a": 2', '}'], '8:3'],
  ])('with %s is reported with its line.', async (_, lines, location) => {
    const [first = '', second] =
      (await problemsOf(fence('json schema=Bike', ...lines)))[0]?.split('\n') ?? [];
    expect(second).toBe('  The code block is not valid JSON.');
    expect(first).toBe(`error content/docs/guides/start.mdx:${location}`);
  });

  test('that is a fragment needs no required property, at any depth, and all else.', async () => {
    const fragment = fence('json schema=Bike partial', '{ "maker": { "name": "Raleigh" } }');
    expect(await problemsOf(fragment)).toEqual([]);
    expect(
      await messages(fence('json schema=Bike partial', '{ "frame_size": 3, "wheels": 2 }')),
    ).toEqual([
      [
        'error content/docs/guides/start.mdx:6:20',
        'The code block names a property that its schema does not know.',
        'field:    wheels of Bike',
      ],
      [
        'error content/docs/guides/start.mdx:6:3',
        'The code block does not fit its schema.',
        'field:    frame_size of Bike',
      ],
    ]);
  });

  test('of a list names the item.', async () => {
    const text = fence(
      'json operation=listBikes response=200 partial',
      '{ "data": [',
      '  { "idd": "bik_1" }',
      '] }',
    );
    expect(await messages(text)).toEqual([
      [
        'error content/docs/guides/start.mdx:7:5',
        'The code block names a property that its schema does not know.',
        'field:    data[0].idd of listBikes response 200',
      ],
    ]);
  });

  test('of a request has no property that only responses have.', async () => {
    const contract = changed('components schemas BikeCreate properties id', { readOnly: true });
    const [found = ''] = await problemsOf(
      fence('json operation=createBike request', '{ "frame_size": 56, "id": "bik_1" }'),
      contract,
    );
    expect(found).toContain('has a property that is read-only');
    expect(found).toContain('start.mdx:6:21');
  });

  test('of a date that is none does not fit.', async () => {
    const [found = ''] = await problemsOf(
      fence('json schema=Bike partial', '{ "bought_on": "tomorrow" }'),
    );
    expect(found).toContain('the format date');
  });

  test('of an error fits a range of statuses.', async () => {
    expect(
      await problemsOf(fence('json operation=createBike response=404', '{ "code": "not_found" }')),
    ).toEqual([]);
  });

  test('of a status or operation that does not exist is reported with the nearest.', async () => {
    expect(await problemsOf(fence('json operation=showBike response=201', '{}'))).toEqual([
      problem('5:1', 'The operation `showBike` has no response `201`.', {
        field: 'response',
        expected: '200',
        found: '201',
        do: 'Did you mean `200`?',
      }),
    ]);
    const [found = ''] = await problemsOf(fence('json operation=shwBike response=200', '{}'));
    expect(found).toContain('Did you mean `showBike`?');
  });

  test('of a response without a body is reported.', async () => {
    const [found = ''] = await problemsOf(fence('json operation=deleteBike response=204', '{}'));
    expect(found).toContain('The response 204 of `deleteBike` has no JSON body in the contract.');
  });

  test('that says half of what it is, is an error, and without a name a warning.', async () => {
    const [half = ''] = await problemsOf(fence('json operation=showBike', '{}'));
    expect(half).toContain(
      'error content/docs/guides/start.mdx:5:1\n  The code block does not say',
    );
    const [none = ''] = await problemsOf(fence('json title="Any"', '{}'));
    expect(none).toContain('warning content/docs/guides/start.mdx:5:1\n  The JSON is not compared');
  });
});

describe('A sample that names an operation', () => {
  const bikes = () => changed('servers', [{ url: 'https://{region}.bikes.example/v1/' }]);
  const sample = async (operation: string, ...lines: string[]) =>
    (await problemsOf(fence(`bash operation=${operation}`, ...lines), bikes())).map((text) =>
      text.split('\n').slice(3, -1).join(''),
    );

  test.each([
    ['showBike', 'curl "https://eu.bikes.example/v1/bikes/$BIKE?a=b"'],
    ['showBike', "fetch('https://eu.bikes.example/v1/bikes/' + id)"],
    ['showBike', 'const base = "https://eu.bikes.example/v1";', 'requests.get(f"{base}/bikes/1")'],
    ['createBike', 'curl https://eu.bikes.example/v1/bikes --json @bike.json'],
    ['createBike', 'curl https://eu.bikes.example/v1/bikes', 'curl -X POST "$URL"'],
    ['listBikes', 'for n in 1 2; do curl https://eu.bikes.example/v1/bikes; done'],
    ['createBike', `curl https://eu.bikes.example/v1/bikes -d '{"method": "card"}'`],
    ['deleteBike', "fetch(`https://eu.bikes.example/v1/bikes/${id}`, { method: 'DELETE' })"],
    ['deleteBike', 'bikes delete 1'],
  ])('%s may be %j.', async (operation, ...lines) => {
    expect(await sample(operation, ...lines)).toEqual([]);
  });

  test.each([
    ['showBike', '/bikes/{bike_id}', '/bikes', 'curl https://eu.bikes.example/v1/bikes'],
    ['listBikes', '/bikes', '/bikes/1', 'fetch("https://eu.bikes.example/v1/bikes/1")'],
    ['createBike', 'POST', 'GET', 'curl https://eu.bikes.example/v1/bikes'],
    ['listBikes', 'GET', 'POST', 'requests.post("https://eu.bikes.example/v1/bikes")'],
    ['deleteBike', 'DELETE', 'PATCH', 'curl --request PATCH https://eu.bikes.example/v1/bikes/1'],
  ])('%s is an error where it sends another request.', async (operation, expected, found, code) => {
    expect(await sample(operation, code)).toEqual([`  expected: ${expected}  found:    ${found}`]);
  });
});

test('The operation of a sample in another language has to exist.', async () => {
  expect(await problemsOf(fence('bash run operation=listBikes', 'curl /bikes'))).toEqual([]);
  const [found = ''] = await problemsOf(fence('bash run operation=listBike', 'curl /bikes'));
  expect(found).toContain('start.mdx:5:1\n  The contract has no operation `listBike`.');
  expect(found).toContain('Did you mean `listBikes`?');
});

test('A diagram of another kind, and a property without values, cannot be compared.', async () => {
  const [kind = ''] = await problemsOf(
    fence('mermaid title="A bike" enum=Bike.status', 'flowchart LR', 'a-->b'),
  );
  expect(kind).toContain('found:    flowchart LR');
  const [free = ''] = await problemsOf(
    fence('mermaid title="A bike" enum=Bike.frame_size', 'stateDiagram-v2', 'a-->b'),
  );
  expect(free).toContain('The contract does not list values of `Bike.frame_size`.');
});

test('A reference to what no page shows is a warning.', async () => {
  const found = await problemsOf(
    '<Field path="Unused.nothing" /> and <SchemaLink name="Unused" />',
  );
  expect(found.map((problem) => problem.split('\n')[0])).toEqual([
    'warning content/docs/guides/start.mdx:5:1',
    'warning content/docs/guides/start.mdx:5:37',
  ]);
});

test('What a component names cannot be computed, and a table contains nothing.', async () => {
  const found = await problemsOf(
    'export const id = "listBikes";\n\n<Operation id={id} />\n\n<ScopesTable>\n\nMore.\n\n</ScopesTable>\n',
  );
  expect(found.map((problem) => problem.split('\n').slice(0, 2))).toEqual([
    [
      'error content/docs/guides/start.mdx:7:1',
      '  The build reads the attributes of `<Operation>` without running the page, so they cannot be computed.',
    ],
    ['error content/docs/guides/start.mdx:9:1', '  Content of `<ScopesTable>` is not shown.'],
  ]);
});

test('A table of what the contract lacks is an error.', async () => {
  const contract = changed('paths /bikes get x-rate-limit', undefined);
  const [found = ''] = await problemsOf('<RateLimitTable />', contract);
  expect(found).toContain('field:    <RateLimitTable>');
  expect(found).toContain('The table would be empty.');
});

test('Without a contract, what names a part of one is an error, and other JSON is not.', async () => {
  const guide = `<Scope name="a" />\n\n${fence('json schema=Bike', '{}')}\n${fence('json', '{}')}`;
  const { pages } = await siteWith(guide);
  const references = pages.get('docs/guides/start.mdx')?.contractReferences ?? [];
  expect(reportWithoutContract(references).map(({ line, field }) => [line, field])).toEqual([
    [5, '<Scope>'],
    [7, 'json'],
  ]);
});
