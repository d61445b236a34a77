import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { displayPath } from '@docs/core/files';
import { formatProblem } from '@docs/core/problems';
import { lintContract } from '@docs/openapi/lint';
import { goodContract, goodRules } from './testBikes';

/** A content root outside this repository, without `node_modules`. */
const root = emptyFolder();

const at = (name: string) => path.join(root, 'api', name);

/** The path of a file in problems. */
const shown = (name: string) => displayPath(at(name));

/** Returns the problems of a contract, and what was printed about it. */
async function lintFiles(
  contract = goodContract,
  rules = goodRules,
  others: Record<string, string> = {},
) {
  const files = {
    'openapi.yaml': contract,
    'redocly.yaml': `plugins: [./house-rules.mjs]\nrules:${rules}`,
    'house-rules.mjs': readFileSync('content/api/house-rules.mjs', 'utf8'),
    ...others,
  };
  writeFiles(path.join(root, 'api'), files);
  const log = jest.spyOn(console, 'log').mockImplementation();
  const input = { file: at('openapi.yaml'), settings: at('redocly.yaml'), contentRoot: root };
  const problems = await lintContract(input);
  const printed: unknown = log.mock.lastCall?.[0];
  log.mockRestore();
  return { problems, printed };
}

/** The problems of the good contract with one part replaced, without the line of each. */
async function problemsWith(part: string, by: string): Promise<string[]> {
  if (goodContract.split(part).length !== 2) throw new Error(`Not there once: ${part}`);
  const { problems } = await lintFiles(goodContract.replace(part, () => by));
  return problems.map(({ message, field = '', found = '' }) => `${message} ${field}: ${found}`);
}

test('A contract that keeps all rules has no problem, and everything in it has been counted.', async () => {
  const { problems, printed } = await lintFiles();
  expect(problems.map(formatProblem)).toEqual([]);
  expect(printed).toBe(
    '1 × error, 3 × operation, 5 × parameter, 7 × response, 3 × header, 6 × schema, ' +
      '14 × property, 2 × enum value checked; without a sentence: 0.',
  );
});

test('A problem says where it is, what was expected and found, and what to do.', async () => {
  const { problems } = await lintFiles(goodContract.replace('frame_size: {', 'frameSize: {'));
  expect(problems).toEqual([
    {
      severity: 'error',
      file: shown('openapi.yaml'),
      line: expect.any(Number) as number,
      column: 9,
      field: 'components.schemas.BikeCreate.properties.frameSize',
      message: 'house/names: The name of the property is not in snake case.',
      expected: 'a name such as `starts_on`',
      found: 'frameSize',
      hint: 'Rename it.',
    },
  ]);
  const line = goodContract.split('\n').findIndex((text) => text.includes('frame_size: {')) + 1;
  expect(problems[0]?.line).toBe(line);
});

describe('house/names', () => {
  const style = (kind: string, name: string) =>
    `house/names: The name of the ${kind} is not in ${name} case.`;
  test.each([
    ['name: bike_id', 'name: bikeId', style('parameter', 'snake'), 'bikeId'],
    ['name: limit', 'name: Limit', style('parameter', 'snake'), 'Limit'],
    ['listBikes', 'list_bikes', style('operation', 'camel'), 'list_bikes'],
  ])('wants each kind of name in its case: %s → %s', async (part, by, message, found) => {
    const problems = await problemsWith(part, by);
    expect(problems.some((text) => text.startsWith(message) && text.endsWith(`: ${found}`))).toBe(
      true,
    );
  });

  const property = 'components.schemas.Bike.properties.';
  test.each([
    ['bought_on:', 'bought:', 'The name of the date does not end in `_on`.', 'bought'],
    ['moved_at:', 'moved:', 'The name of the time does not end in `_at`.', 'moved'],
    [
      "[string, 'null'], format: date,",
      "[string, 'null'],",
      'The name ends in `_on`, and the property is not a date.',
      'bought_on',
    ],
    [
      'anyOf: [{ type: string, format: date-time },',
      'anyOf: [{ type: string },',
      'The name ends in `_at`, and the property is not a time.',
      'moved_at',
    ],
  ])('wants dates and times to be named as such: %s → %s', async (part, by, message, name) => {
    expect(await problemsWith(part, by)).toEqual([
      `house/names: ${message} ${property}${name}: ${name}`,
    ]);
  });

  test('leaves out the properties that its option names.', async () => {
    const contract = goodContract.replace('bought_on:', 'bought:');
    const { problems } = await lintFiles(
      contract,
      ' { house/names: { severity: error, undated: [bought] } }',
    );
    expect(problems).toEqual([]);
  });
});

describe('house/no-stutter', () => {
  const message = 'house/no-stutter: The property contains a property with the same name.';
  test('finds a property within one of the same name, also behind a reference.', async () => {
    expect(await problemsWith('cents:', 'price:')).toEqual([
      `${message} components.schemas.Bike.properties.price: price.price`,
    ]);
  });

  test('finds one in the objects of a list.', async () => {
    expect(
      (await problemsWith('bought_on:', 'data:')).filter((text) => text.startsWith(message)),
    ).toEqual([`${message} components.schemas.BikePage.properties.data: data.data`]);
  });
});

describe('house/problem-responses', () => {
  const where = 'components.responses.NotFound';
  const start = goodContract.indexOf('    NotFound:');
  const response = goodContract.slice(start, goodContract.indexOf('  schemas:', start));
  test.each([
    [
      'application/problem+json',
      'application/json',
      `The body of the error is not a problem document. ${where}: \`application/json\``,
    ],
    [
      'schemas/Fault',
      'schemas/Price',
      `The problem document does not have the schema of all errors. ${where}.content.application/problem+json.schema: Price`,
    ],
  ])('wants the same of every error: %s → %s', async (part, by, problem) => {
    expect(await problemsWith(response, response.replace(part, by))).toEqual([
      `house/problem-responses: ${problem}`,
    ]);
  });

  test('wants an example.', async () => {
    const without = response.replace(/ +examples: .*\n/, '');
    expect(await problemsWith(response, without)).toContain(
      `house/problem-responses: The error has no example. ${where}.content.application/problem+json: nothing`,
    );
  });

  test('wants no other media type beside it.', async () => {
    const both = response.replace(
      'content:',
      'content:\n        text/plain: { examples: { one: { value: No } } }',
    );
    expect(await problemsWith(response, both)).toEqual([
      `house/problem-responses: The body of the error is not a problem document. ${where}: ` +
        '`text/plain`, `application/problem+json`',
    ]);
  });
});

describe('house/error-examples', () => {
  const example = goodContract.split('\n').find((line) => line.includes('missing_scopes')) ?? '';
  test.each([
    ['bikes/bik_2', 'bikes', 'instance', '/v2/bikes'],
    ['/v2/', '/', 'instance', '/bikes/bik_2'],
    ['bikes:read"', 'bikes:write"', 'detail', 'It needs "bikes:write".'],
    ['[bikes:read]', '[bikes:read, bikes:write]', 'missing_scopes', 'bikes:read, bikes:write'],
    ['status: 404', 'status: 403', 'status', '403'],
  ])('wants examples of the operation: %s → %s', async (part, by, member, found) => {
    expect(
      await problemsWith(
        example,
        example.replace(part, () => by),
      ),
    ).toEqual([
      `house/error-examples: The \`${member}\` of the example does not fit showBike. ` +
        `components.responses.NotFound.content.application/problem+json.examples.one.value.${member}: ${found}`,
    ]);
  });

  test('wants a code of the status, and says which command corrects the example.', async () => {
    const { problems } = await lintFiles(
      goodContract.replace('status: 404, title', 'status: 403, title'),
    );
    expect(problems).toMatchObject([
      { expected: 'a code of status 404', found: 'not_found', hint: 'Run `npm run errors`.' },
    ]);
  });
});

describe('house/response-headers', () => {
  test('wants the headers on every response, and reports a shared one once.', async () => {
    const part =
      "description: There is no such bike.\n      headers:\n        Requests-Left: { $ref: '#/components/headers/RequestsLeft' }";
    expect(await problemsWith(part, 'description: There is no such bike.')).toEqual([
      'house/response-headers: A response with status 404 lacks headers. ' +
        'components.responses.NotFound: nothing',
    ]);
  });

  test('wants none of them on the statuses that its option names.', async () => {
    const part = 'description: The token is wrong.';
    const headers = "headers: { Requests-Left: { $ref: '#/components/headers/RequestsLeft' } }";
    expect(await problemsWith(part, `${part}\n      ${headers}`)).toEqual([
      'house/response-headers: A response with status 401 has headers that it must not have. ' +
        'components.responses.Unauthorised: `Requests-Left`',
    ]);
  });

  test('wants them only on the statuses and methods that its options name.', async () => {
    const groups = "[{ names: [ETag], only: ['200', '201'], methods: [get] }]";
    const { problems } = await lintFiles(
      goodContract,
      ` { house/response-headers: { severity: error, groups: ${groups} } }`,
    );
    expect(problems.map(({ field, expected }) => [field, expected])).toEqual([
      ['paths./bikes.get.responses.200', '`ETag`'],
    ]);
  });
});

describe('house/pagination', () => {
  test('wants the parameters of its options on every list.', async () => {
    const part = "        - { $ref: '#/components/parameters/UpdatedSince' }\n";
    expect(await problemsWith(part, '')).toEqual([
      'house/pagination: The list lacks parameters that every list accepts. paths./bikes.get: `limit`',
    ]);
  });

  test('wants nothing but the data and the page in the body.', async () => {
    const problem =
      'house/pagination: The body of the list does not have the properties that every list has. ' +
      'components.schemas.BikePage: ';
    const part = '        page: { type: object';
    const total = '        total: { type: integer, description: All., example: 2 }\n';
    expect(await problemsWith(part, total + part)).toEqual([
      `${problem}\`data\`, \`total\`, \`page\``,
    ]);
    expect(await problemsWith(part, part.replace('page', 'cursor'))).toEqual([
      `${problem}\`data\`, \`cursor\``,
    ]);
  });
});

test.each([
  ['name: If-None-Match', 'name: If-Match', '`If-None-Match`'],
  ['            ETag:', '            E-Tag:', '`ETag`'],
  ["'304':", "'303':", '`304`'],
])('house/conditional-reads: %s → %s', async (part, by, missing) => {
  expect(await problemsWith(part, by)).toEqual([
    'house/conditional-reads: The operation does not support conditional reads. ' +
      `paths./bikes/{bike_id}.get: no ${missing}`,
  ]);
});

test.each([
  [
    'examples: { one: { value: { frame_size: 52 } } }',
    'example: { frame_size: 52 }',
    'The body has no named example. paths./bikes.post.requestBody.content.application/json: `example`',
  ],
  [
    'examples: { one: { value: { data: [{ id: bik_1 }], page: { next: null } } } }',
    '',
    'The body has no named example. paths./bikes.get.responses.200.content.application/json: nothing',
  ],
  [
    'type: integer, examples: [25]',
    'type: integer',
    'The parameter has no example. components.parameters.Limit: nothing',
  ],
  [
    'schema: { type: integer }, example: 7',
    'schema: { type: integer }',
    'The header has no example. components.headers.RequestsLeft: nothing',
  ],
  [
    ', description: The next page., examples: [p-2]',
    ', description: The next page.',
    'The property has no example. components.schemas.BikePage.properties.page.properties.next: nothing',
  ],
])('house/examples: %s → %s', async (part, by, problem) => {
  expect(await problemsWith(part, by)).toEqual([`house/examples: ${problem}`]);
});

test.each([
  [
    'name: Create-Key',
    'name: Other-Key',
    'The `POST` cannot be sent again safely. paths./bikes.post: `Other-Key`',
  ],
  [
    'Is-Replay: {',
    'Was-Replay: {',
    'The response does not say whether it is a replay. ' +
      'paths./bikes.post.responses.201: `Requests-Left`, `Was-Replay`',
  ],
])('house/idempotent-creates: %s → %s', async (part, by, problem) => {
  expect(await problemsWith(part, by)).toEqual([`house/idempotent-creates: ${problem}`]);
});

describe('house/descriptions', () => {
  test.each([
    ['      description: Lists bikes.\n', '', 'operation', 'paths./bikes.get: nothing'],
    ['Size of a page.', 'Size', 'parameter', 'components.parameters.Limit: Size'],
    [
      ', description: What it cost.',
      '',
      'property',
      'components.schemas.Bike.properties.price: nothing',
    ],
    ['Requests that are left.', "''", 'header', 'components.headers.RequestsLeft: nothing'],
    [
      'It has not changed.',
      'Unchanged',
      'response',
      'paths./bikes/{bike_id}.get.responses.304: Unchanged',
    ],
    ['      description: A price.\n', '', 'schema', 'components.schemas.Price: nothing'],
    [
      ', lent: Somebody rides it.',
      '',
      'enum value',
      'components.schemas.Bike.properties.state.enum[1]: nothing',
    ],
    ['remedy: Correct the ID.', 'remedy: None', 'error', 'x-error-catalogue[0]: None'],
  ])('wants a sentence: %s → %s', async (part, by, kind, problem) => {
    const message = problem.endsWith('nothing')
      ? `The ${kind} has no description.`
      : `The description of the ${kind} is not a sentence.`;
    expect(await problemsWith(part, by)).toEqual([`house/descriptions: ${message} ${problem}`]);
    const { printed } = await lintFiles(goodContract.replace(part, by));
    expect(printed).toMatch(new RegExp(`; without a sentence: 1 × ${kind}\\.$`));
  });

  test('accepts markup after the full stop.', async () => {
    expect(await problemsWith('Size of a page.', 'Size of a **page.**')).toEqual([]);
  });
});

test('A contract of several files is checked where each part is written.', async () => {
  const bike = goodContract.slice(goodContract.indexOf('    Price:'));
  const contract = goodContract
    .replace(bike, '')
    .replace("'#/components/schemas/Price'", './price.yaml#/Price');
  const price = bike.replaceAll('    Price', 'Price').replace('cents', 'inCents');
  const { problems } = await lintFiles(contract, undefined, { 'price.yaml': price });
  expect(problems).toMatchObject([
    { file: shown('price.yaml'), line: 5, field: 'Price.properties.inCents' },
  ]);
});

test('The operations of webhooks and callbacks are those of another API.', async () => {
  const other =
    "{ post: { operationId: tell, description: Tells., responses: { '200': { description: Heard. } } } }";
  const contract = goodContract
    .replace('components:\n', `webhooks: { told: ${other} }\ncomponents:\n`)
    .replace(
      '      description: Creates a bike.\n',
      (text) => `${text}      callbacks: { told: { '{$url}': ${other} } }\n`,
    );
  const { problems } = await lintFiles(contract);
  expect(problems.map(formatProblem)).toEqual([]);
});

test.each([
  ['a missing option', 'house/conditional-reads: error', 'The option `items` must be a text.'],
  [
    'an unknown option',
    'house/examples: { severity: error, all: true }',
    'There is no option `all`.',
  ],
  [
    'an option of another kind',
    'house/names: { severity: error, undated: value }',
    'The option `undated` must be a list.',
  ],
  [
    'an unknown key of a group',
    'house/response-headers: { severity: error, groups: [{ names: [ETag], on: [] }] }',
    'There is no option `on`.',
  ],
])('A rule with %s is one problem of the settings.', async (_, rule, message) => {
  const { problems } = await lintFiles(goodContract, `\n  ${rule}`);
  const name = rule.slice(0, rule.indexOf(':'));
  expect(problems).toMatchObject([
    { file: shown('redocly.yaml'), line: 3, found: `${name}: ${message}` },
  ]);
});
