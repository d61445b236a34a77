import type { JsonObject } from '../json';
import { formatProblem, type Problem } from '@docs/core/problems';
import { checkExamples } from './checkExamples';
import { normaliseContract } from '../normalise/normaliseContract';
import type { OpenApiDocument } from '../openApiDocument';
import { createValueValidator } from './valueValidator';

const file = 'content/api/openapi.yaml';

/** Problems of the examples of a contract whose structure is valid. */
function validateExamples(document: JsonObject): Problem[] {
  const contract = normaliseContract({
    openapi: '3.1.0',
    info: {},
    ...document,
  } as OpenApiDocument);
  return checkExamples(contract, createValueValidator(contract), 'error').map((problem) => ({
    file,
    ...problem,
  }));
}

/** Problems of a contract, as they are printed. */
const problemsOf = (document: JsonObject): string[] =>
  validateExamples(document).map(formatProblem);

/** The formatted problems of a contract. */
function problemsOfBody(
  schema: unknown,
  example: unknown,
  { side = 'request', mediaType = 'application/json', components = {} } = {},
): string[] {
  const content = { [mediaType]: { schema, example } };
  const operation =
    side === 'request'
      ? { requestBody: { content } }
      : { responses: { 200: { description: '', content } } };
  return problemsOf({ paths: { '/jobs': { post: operation } }, components });
}

const requestLocation = '/paths/~1jobs/post/requestBody/content/application~1json/example';

const problem = (message: string, rows: Record<string, string>, location = requestLocation) =>
  [
    `error ${file}`,
    `  ${message}`,
    `  field:    ${location}`,
    ...Object.entries(rows).map(([name, value]) => `  ${`${name}:`.padEnd(10)}${value}`),
  ].join('\n');

const misfit = (
  path: string,
  expected: string,
  found: string,
  hint = 'Correct the value, or the schema if the value is right.',
) =>
  problem(
    'The example does not fit its schema.',
    { expected, found, do: hint },
    requestLocation + path,
  );

const job = {
  type: 'object',
  required: ['title'],
  properties: {
    id: { type: 'string', readOnly: true },
    title: { type: 'string', minLength: 2 },
    kind: { enum: ['full_time', 'part_time'] },
    hours: { type: 'integer', minimum: 1 },
    starts_on: { type: 'string', format: 'date' },
    secret: { type: 'string', writeOnly: true },
  },
};

test('An example that fits has no problem.', () => {
  expect(problemsOfBody(job, { title: 'Cook', kind: 'full_time', hours: 30 })).toEqual([]);
});

test('An example whose value is a reference has one problem, which says so.', () => {
  expect(problemsOfBody(job, { $ref: 'examples/job.json' })).toEqual([
    expect.stringContaining(
      'The value of an example is a `$ref`, which OpenAPI does not resolve there.',
    ),
  ]);
});

test.each<[name: string, example: unknown, expected: string]>([
  ['wrong type', { title: 7 }, misfit('/title', 'a string', '7')],
  ['wrong type of the whole', 'Cook', misfit('', 'an object', '"Cook"')],
  [
    'missing property',
    { hours: 5 },
    misfit(
      '',
      'the property `title`',
      'nothing',
      'Add the property to the example, or remove it from the schema’s `required`.',
    ),
  ],
  [
    'unknown property',
    { title: 'Cook', hour: 5 },
    problem(
      'The example names a property that its schema does not know.',
      {
        expected: 'id, title, kind, hours, starts_on, secret',
        found: 'hour',
        do: 'Did you mean `hours`?',
      },
      `${requestLocation}/hour`,
    ),
  ],
  [
    'value that is not in the list',
    { title: 'Cook', kind: 'fulltime' },
    misfit('/kind', '"full_time", "part_time"', '"fulltime"', 'Did you mean `full_time`?'),
  ],
  [
    'wrong format',
    { title: 'Cook', starts_on: '1 May 2026' },
    misfit('/starts_on', 'the format date', '"1 May 2026"'),
  ],
  ['text that is too short', { title: 'C' }, misfit('/title', 'at least 2 characters', '"C"')],
  ['number that is too small', { title: 'Cook', hours: 0 }, misfit('/hours', 'at least 1', '0')],
  [
    'read-only property',
    { title: 'Cook', id: 'job_1' },
    problem(
      'The example of a request has a property that is read-only.',
      {
        found: 'id',
        do: 'Remove it from the example, or `readOnly` from the property’s schema.',
      },
      `${requestLocation}/id`,
    ),
  ],
])('In a request, a %s is exactly one problem.', (_, example, expected) => {
  expect(problemsOfBody(job, example)).toEqual([expected]);
});

test('In a response, a write-only property is a problem, and one more than the schema knows is not.', () => {
  expect(
    problemsOfBody(job, { title: 'Cook', more: 1, id: 'job_1' }, { side: 'response' }),
  ).toEqual([]);
  expect(problemsOfBody(job, { title: 'Cook', secret: 'x' }, { side: 'response' })).toEqual([
    problem(
      'The example of a response has a property that is write-only.',
      {
        found: 'secret',
        do: 'Remove it from the example, or `writeOnly` from the property’s schema.',
      },
      '/paths/~1jobs/post/responses/200/content/application~1json/example/secret',
    ),
  ]);
});

test('A request need not have read-only properties that are required, nor a response write-only ones.', () => {
  const base = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
    },
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['id', 'secret'] }] };
  const components = { schemas: { Base: base } };
  expect(problemsOfBody(schema, { secret: 'x' }, { components })).toEqual([]);
  expect(problemsOfBody(schema, { id: 'x' }, { components, side: 'response' })).toEqual([]);
  expect(problemsOfBody(schema, {}, { components })).toHaveLength(1);
});

test('A closed schema gives one problem for an unknown property, not two.', () => {
  const closed = { ...job, additionalProperties: false };
  expect(problemsOfBody(closed, { title: 'Cook', tilte: 1 })).toHaveLength(1);
  const composed = { allOf: [job], unevaluatedProperties: false };
  expect(problemsOfBody(composed, { title: 'Cook', tilte: 1 })).toHaveLength(1);
  const alternatives = { oneOf: [closed, { type: 'string' }] };
  expect(problemsOfBody(alternatives, { title: 'Cook', tilte: 1 })).toHaveLength(1);
  expect(problemsOfBody(closed, { title: 'Cook', more: 1 }, { side: 'response' })).toEqual([
    problem(
      'The example does not fit its schema.',
      {
        expected: 'only properties that the schema knows',
        found: 'more',
        do: 'Remove it, or add it to the schema’s `properties`.',
      },
      '/paths/~1jobs/post/responses/200/content/application~1json/example',
    ),
  ]);
});

test.each<[name: string, schema: unknown, example: unknown]>([
  ['that is a map', { type: 'object', additionalProperties: { type: 'number' } }, { a: 1 }],
  ['without any properties', { type: 'object' }, { a: 1 }],
  [
    'with patterns',
    { type: 'object', properties: {}, patternProperties: { '^x-': {} } },
    { 'x-a': 1 },
  ],
  [
    'of alternatives',
    {
      oneOf: [
        { properties: { a: {} }, required: ['a'] },
        { properties: { b: {} }, required: ['b'] },
      ],
    },
    { b: 1 },
  ],
  ['of parts', { allOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }, { a: 1, b: 2 }],
  [
    'with a condition',
    { properties: { a: {} }, if: { required: ['a'] }, then: { properties: { b: {} } } },
    { a: 1, b: 1 },
  ],
  [
    'with anything as alternative',
    { anyOf: [{ properties: { a: {} } }, { type: 'object' }] },
    { z: 1 },
  ],
])('A schema %s knows the properties it allows.', (_, schema, example) => {
  expect(problemsOfBody(schema, example)).toEqual([]);
});

test('Unknown properties are found deep in lists, in maps and through references.', () => {
  const schema = {
    type: 'object',
    properties: {
      list: {
        type: 'array',
        items: { additionalProperties: { $ref: '#/components/schemas/Job' } },
      },
    },
  };
  const problems = validateExamples({
    components: { schemas: { Job: job } },
    paths: {
      '/jobs': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema,
                examples: { one: { value: { list: [{ 'a/b': { title: 'Cook', titel: 1 } }] } } },
              },
            },
          },
        },
      },
    },
  });
  expect(problems.map(({ field, hint }) => [field, hint])).toEqual([
    [
      '/paths/~1jobs/post/requestBody/content/application~1json/examples/one/value/list/0/a~1b/titel',
      'Did you mean `title`?',
    ],
  ]);
});

test('A schema may contain itself.', () => {
  const components = {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          parent: { oneOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
      },
    },
  };
  const schema = { $ref: '#/components/schemas/Node' };
  const good = { name: 'a', parent: null, children: [{ name: 'b', children: [] }] };
  expect(problemsOfBody(schema, good, { components })).toEqual([]);
  expect(
    problemsOfBody(schema, { children: [{ children: [{ name: 1 }] }] }, { components }),
  ).toEqual([misfit('/children/0/children/0/name', 'a string', '1')]);
  expect(problemsOfBody(schema, { parent: { name: 2 } }, { components })).toEqual([
    misfit('/parent/name', 'a string', '2'),
  ]);
  const circle = { schemas: { A: { $ref: '#/components/schemas/A' } } };
  expect(problemsOfBody({ $ref: '#/components/schemas/A' }, 1, { components: circle })).toEqual([]);
});

test('Of alternatives, only the intended one is reported.', () => {
  const money = {
    type: 'object',
    required: ['amount', 'currency'],
    properties: { amount: { type: 'integer' }, currency: { type: 'string' } },
  };
  const schema = { properties: { pay: { oneOf: [money, { type: 'null' }] } } };
  expect(problemsOfBody(schema, { pay: { amount: 'a', currency: 'EUR' } })).toEqual([
    misfit('/pay/amount', 'an integer', '"a"'),
  ]);
  expect(problemsOfBody(schema, { pay: 5 })).toEqual([misfit('/pay', 'an object or null', '5')]);
  const both = { oneOf: [{ type: 'number' }, { type: 'integer' }] };
  expect(problemsOfBody(both, 5)).toEqual([
    misfit('', 'exactly one of the alternatives in `oneOf`', 'several that fit'),
  ]);
});

test('Several mistakes in an example are several problems.', () => {
  expect(problemsOfBody(job, { title: 1, hours: 'x' })).toHaveLength(2);
});

test('Examples of parameters and headers, of schemas and their defaults are checked.', () => {
  const fields = (document: JsonObject) => validateExamples(document).map(({ field }) => field);
  const schema = { type: 'integer' };
  expect(
    fields({
      paths: {
        '/jobs': {
          parameters: [{ name: 'a', in: 'query', schema, example: 'x' }],
          get: {
            parameters: [{ $ref: '#/components/parameters/B' }],
            responses: {
              200: { headers: { 'X-C': { schema, examples: { c: { value: 'x' } } } } },
            },
          },
        },
      },
      components: {
        parameters: { B: { name: 'b', in: 'query', schema, example: 'x' } },
        schemas: {
          D: {
            type: 'object',
            properties: {
              d: { type: 'string', default: 1 },
              e: { type: 'array', items: { type: 'string', examples: ['fine', 2] } },
            },
            example: { d: 3 },
          },
        },
      },
    }),
  ).toEqual([
    '/paths/~1jobs/parameters/0/example',
    '/components/parameters/B/example',
    '/paths/~1jobs/get/responses/200/headers/X-C/examples/c/value',
    '/components/schemas/D/example/d',
    '/components/schemas/D/properties/d/default',
    '/components/schemas/D/properties/e/items/examples/1',
  ]);
});

test('A problem with a default names it.', () => {
  const document = { components: { schemas: { Size: { type: 'integer', default: 'x' } } } };
  expect(validateExamples(document)[0]?.message).toBe('The default does not fit its schema.');
});

test('A schema’s own example may leave out either read-only or write-only properties.', () => {
  const schema = { ...job, required: ['id', 'secret'] };
  const problems = (example: unknown) =>
    problemsOf({ components: { schemas: { Job: { ...schema, example } } } });
  expect(problems({ id: 'a' })).toEqual([]);
  expect(problems({ secret: 'a' })).toEqual([]);
  expect(problems({})).toHaveLength(1);
});

test('What the API sends to webhooks and callbacks may have read-only properties.', () => {
  const post = {
    requestBody: {
      content: { 'application/json': { schema: job, example: { title: 'Cook', id: '1' } } },
    },
  };
  expect(problemsOf({ webhooks: { made: { post } } })).toEqual([]);
  const callbacks = { made: { '{$request.body#/url}': { post } } };
  expect(problemsOf({ paths: { '/jobs': { get: { callbacks } } } })).toEqual([]);
  expect(problemsOf({ paths: { '/jobs': { post } } })).toHaveLength(1);
});

test('Of other media types than JSON, forms are checked whose example is an object.', () => {
  expect(problemsOfBody(job, '<job/>', { mediaType: 'application/xml' })).toEqual([]);
  expect(problemsOfBody(job, 'titel=1', { mediaType: 'multipart/form-data' })).toEqual([]);
  expect(problemsOfBody(job, { titel: 1 }, { mediaType: 'multipart/form-data' })).toHaveLength(2);
  expect(problemsOfBody(job, {}, { mediaType: 'application/merge-patch+json' })).toHaveLength(1);
});

test('Null and exclusive limits are those of OpenAPI 3.1.', () => {
  const place = { $ref: '#/components/schemas/Place' };
  const schema = {
    type: 'object',
    properties: {
      note: { type: ['string', 'null'] },
      kind: { type: ['string', 'null'], enum: ['a', null] },
      place: { anyOf: [place, { type: 'null' }] },
      share: { type: 'number', exclusiveMinimum: 0 },
    },
  };
  const settings = {
    components: {
      schemas: { Place: { type: 'object', properties: { city: { type: 'string' } } } },
    },
  };
  const good = { note: null, kind: null, place: null, share: 0.1 };
  expect(problemsOfBody(schema, good, settings)).toEqual([]);
  expect(problemsOfBody(schema, { share: 0 }, settings)).toEqual([
    misfit('/share', 'more than 0', '0'),
  ]);
  expect(problemsOfBody(schema, { note: 1 }, settings)).toEqual([
    misfit('/note', 'a string or null', '1'),
  ]);
});

test.each<[name: string, schema: unknown]>([
  ['format', { type: 'string', format: 'our-own' }],
  [
    'keyword',
    { type: 'string', 'x-mood': 'good', contentSchema: { a: 1 }, id: 'a', nullable: true },
  ],
  ['pattern', { type: 'string', pattern: '(?<!' }],
  ['pattern of another dialect', { type: 'string', pattern: '^[\\w\\-\\@]+$' }],
  ['schema that allows all', true],
])('An unknown %s is no reason to fail.', (_, schema) => {
  expect(problemsOfBody(schema, 'text')).toEqual([]);
});

test('A contract without paths or components has no problems.', () => {
  expect(problemsOf({})).toEqual([]);
});

test('An example that several operations use is reported once.', () => {
  const post = {
    requestBody: {
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Job' },
          examples: { a: { $ref: '#/components/examples/A' } },
        },
      },
    },
  };
  const problems = problemsOf({
    paths: { '/a': { post }, '/b': { post } },
    components: { schemas: { Job: job }, examples: { A: { value: { title: 1 } } } },
  });
  expect(problems).toEqual([
    problem(
      'The example does not fit its schema.',
      {
        expected: 'a string',
        found: '1',
        do: 'Correct the value, or the schema if the value is right.',
      },
      '/components/examples/A/value/title',
    ),
  ]);
});

test('500 operations whose schemas refer to each other are checked in seconds.', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index % 500}` });
  const name = (maxLength: number) => ({ type: 'string', maxLength, examples: ['a'] });
  const schemas = numbers.map((index) => [
    `S${index}`,
    { type: 'object', properties: { name: name(index + 1), next: ref(index + 1) } },
  ]);
  const example = { name: 'a', next: { next: { name: 'b' } } };
  const paths = numbers.map((index) => {
    const content = { 'application/json': { schema: ref(index), example } };
    return [`/p${index}`, { post: { requestBody: { content } } }];
  });
  const started = performance.now();
  expect(
    validateExamples({
      components: { schemas: Object.fromEntries(schemas) as JsonObject },
      paths: Object.fromEntries(paths) as JsonObject,
    }),
  ).toEqual([]);
  expect(performance.now() - started).toBeLessThan(20_000);
});

const payments = {
  schemas: {
    // Both schemas fit everything with a type, because neither is closed.
    Card: { type: 'object', properties: { type: {}, number: { type: 'string' } } },
    Transfer: { type: 'object', properties: { type: {}, iban: { type: 'string', minLength: 4 } } },
  },
};
const eitherPayment = (discriminator: object) => ({
  oneOf: [
    { $ref: '#/components/schemas/Card' },
    { $ref: '#/components/schemas/Transfer' },
    { type: 'object', properties: { type: { const: 'cash' }, coins: { type: 'integer' } } },
  ],
  discriminator: { propertyName: 'type', ...discriminator },
});
const byMapping = eitherPayment({
  mapping: { card: 'Card', iban: '#/components/schemas/Transfer', sepa: 'Transfer' },
});
const ofPayment = (schema: unknown, example: unknown) =>
  problemsOfBody(schema, example, { components: payments });

test.each([
  ['by the mapping', byMapping, { type: 'card', number: '4' }],
  ['by a reference in the mapping', byMapping, { type: 'iban', iban: 'DE02' }],
  ['by its second value', byMapping, { type: 'sepa', iban: 'DE02' }],
  ['by its own name', eitherPayment({}), { type: 'Card', number: '4' }],
  ['by its constant', eitherPayment({}), { type: 'cash', coins: 3 }],
])('Of alternatives that fit alike, a discriminator decides %s.', (_, schema, example) => {
  expect(ofPayment(schema, example)).toEqual([]);
});

test('What a discriminator names is the only alternative that an example is validated against.', () => {
  expect(ofPayment(byMapping, { type: 'iban', iban: 'DE' })).toEqual([
    misfit('/iban', 'at least 4 characters', '"DE"'),
  ]);
  expect(ofPayment(byMapping, { type: 'card', iban: 'DE02' })).toEqual([
    problem(
      'The example names a property that its schema does not know.',
      {
        expected: 'type, number',
        found: 'iban',
        do: 'Remove it, or add it to the schema’s `properties`.',
      },
      `${requestLocation}/iban`,
    ),
  ]);
});

test('Where a discriminator names no alternative, exactly one must fit.', () => {
  const problems = [misfit('', 'exactly one of the alternatives in `oneOf`', 'several that fit')];
  expect(ofPayment(byMapping, { type: 'barter' })).toEqual(problems);
  expect(ofPayment(byMapping, { number: '4' })).toEqual(problems);
});

test('A discriminator without alternatives names a schema that extends its own.', () => {
  const components = {
    schemas: {
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: {} } }] },
      Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { barks: {} } }] },
    },
  };
  const ofPet = (example: unknown) =>
    problemsOfBody({ $ref: '#/components/schemas/Pet' }, example, { components });
  expect(ofPet({ kind: 'cat', lives: 9 })).toEqual([]);
  expect(ofPet({ kind: 'Dog', barks: true })).toEqual([]);
  expect(ofPet({ kind: 'cat', barks: true })).toHaveLength(1);
});
