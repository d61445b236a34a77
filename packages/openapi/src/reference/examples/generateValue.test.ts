import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import type { Direction } from '../../contract/contract';
import { generateValue } from './generateValue';
import { contractOf } from '../../contract/testContract';

const generate = (schema: unknown, schemas: object = {}, direction: Direction = 'request') =>
  generateValue(contractOf({ components: { schemas } }), schema as JsonSchema, direction);

const properties = {
  mail: { type: 'string', examples: ['a@b.example'] },
  phone: { type: 'string', examples: ['123'] },
};

describe('Alternatives that only require properties', () => {
  test('give the object with its properties.', () => {
    const anyOf = [{ required: ['mail'] }, { required: ['phone'] }];
    const both = { mail: 'a@b.example', phone: '123' };
    expect(generate({ properties, anyOf })).toEqual(both);
    expect(generate({ type: 'object', properties, anyOf })).toEqual(both);
  });

  test('leave out what only a further one of `oneOf` requires.', () => {
    const oneOf = [{ required: ['mail'] }, { required: ['phone'] }];
    expect(generate({ properties, oneOf })).toEqual({ mail: 'a@b.example' });
  });

  test('leave out what `not` forbids.', () => {
    expect(generate({ properties, not: { required: ['phone'] } })).toEqual({
      mail: 'a@b.example',
    });
    expect(generate({ properties, not: { required: ['mail', 'phone'] } })).toEqual({
      mail: 'a@b.example',
    });
  });
});

describe('Conditions', () => {
  const kind = { enum: ['card', 'bank'] };
  const then = { properties: { number: { const: '4242' } }, required: ['number'] };
  const otherwise = { properties: { iban: { const: 'DE' } } };

  test('add the properties of the branch that applies.', () => {
    const isCard = { properties: { kind: { const: 'card' } }, required: ['kind'] };
    const schema = { properties: { kind }, if: isCard, then, else: otherwise };
    expect(generate(schema)).toEqual({ kind: 'card', number: '4242' });
    const isBank = { properties: { kind: { const: 'bank' } } };
    expect(generate({ ...schema, if: isBank })).toEqual({ kind: 'card', iban: 'DE' });
  });

  test('remove the properties that the branch forbids.', () => {
    const schema = {
      properties: { kind, iban: { type: 'string' } },
      if: { properties: { kind: { const: 'card' } } },
      then: { properties: { iban: false } },
    };
    expect(generate(schema)).toEqual({ kind: 'card' });
  });

  test('add what depends on a property that is there.', () => {
    const dependentSchemas = { kind: then, missing: otherwise };
    expect(generate({ properties: { kind }, dependentSchemas })).toEqual({
      kind: 'card',
      number: '4242',
    });
  });
});

describe('A discriminator', () => {
  const schemas = {
    Pet: {
      properties: { type: { type: 'string' } },
      discriminator: { propertyName: 'type', mapping: { d: '#/components/schemas/Dog' } },
    },
    Dog: {
      allOf: [{ $ref: '#/components/schemas/Pet' }],
      properties: { barks: { const: true } },
    },
    Cat: { properties: { type: { type: 'string' }, lives: { const: 9 } } },
  };

  test('has the value that names the alternative.', () => {
    const oneOf = [{ $ref: '#/components/schemas/Cat' }];
    const more = [...oneOf, { $ref: '#/components/schemas/Dog' }];
    const discriminator = { propertyName: 'type' };
    expect(generate({ oneOf: more, discriminator }, schemas)).toEqual({ type: 'Cat', lives: 9 });
  });

  test('names a schema that extends the one that has it.', () => {
    expect(generate({ $ref: '#/components/schemas/Pet' }, schemas)).toEqual({
      type: 'd',
      barks: true,
    });
  });

  test.each([
    ['an example of another one', { type: 'string', example: 'cat' }, 'dog'],
    ['the values of all', { enum: ['cat', 'dog'] }, 'dog'],
    ['an example that is mapped to it', { type: 'string', example: 'hound' }, 'hound'],
    ['a value that the mapping does not have', { const: 'Dog' }, 'Dog'],
  ])('agrees with the alternative where its property has %s.', (_, kind, value) => {
    const Base = { type: 'object', properties: { kind } };
    const extend = (part: object) => ({ allOf: [{ $ref: '#/components/schemas/Base' }, part] });
    const barks = { type: 'object', properties: { barks: { const: true } } };
    const Alternatives = { Base, Dog: extend(barks), Cat: extend({}) };
    const oneOf = [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }];
    const mapping = {
      cat: '#/components/schemas/Cat',
      dog: '#/components/schemas/Dog',
      hound: 'Dog',
    };
    const schema = { oneOf, discriminator: { propertyName: 'kind', mapping } };
    expect(generate(schema, Alternatives)).toEqual({ kind: value, barks: true });
  });

  test('keeps the example of its property where the contract maps no values.', () => {
    const Car = { type: 'object', properties: { kind: { type: 'string', example: 'car' } } };
    const schema = { oneOf: [{ $ref: '#/components/schemas/Car' }, { type: 'object' }] };
    const discriminator = { propertyName: 'kind' };
    expect(generate({ ...schema, discriminator }, { Car })).toEqual({ kind: 'car' });
  });
});

test('The first alternative of each list adds its properties to those of all parts.', () => {
  const list = (...names: string[]) => ({
    oneOf: names.map((name) => ({ properties: { [name]: { const: 1 } }, required: [name] })),
  });
  const part = { properties: { id: { const: 7 } } };
  expect(generate({ allOf: [part, list('a', 'b'), list('c', 'd')] })).toEqual({
    id: 7,
    a: 1,
    c: 1,
  });
});

test('Alternatives without a type add their rules to the one around them.', () => {
  expect(generate({ type: 'string', anyOf: [{ format: 'date' }, { format: 'uuid' }] })).toBe(
    '2019-08-24',
  );
});

test.each([
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: 'integer', minimum: -9, maximum: 9 }, 0],
  [{ type: 'integer', minimum: -9, maximum: -3 }, -9],
  [{ type: 'number', minimum: 0.3, multipleOf: 0.1 }, 0.3],
  [{ type: 'integer', multipleOf: 5, maximum: -12 }, -15],
  [{ type: 'integer', multipleOf: 5, exclusiveMinimum: 10 }, 15],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  [{ type: 'number', maximum: -2 }, -2],
  [{ type: 'integer', exclusiveMaximum: 0 }, -1],
  [{ type: 'string', maxLength: 3 }, 'str'],
  [{ type: 'string', contentEncoding: 'base64' }, 'c3RyaW5n'],
  [{ type: 'string', format: 'url' }, 'http://example.com'],
  [{ type: 'string', format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }, '2019-08-24'],
  [{ type: 'string', format: 'date', pattern: '^[a]{2}$' }, 'aa'],
  [{ type: 'string', format: 'date', pattern: '^([0-9-]+)+b$' }, '0b'],
  [{ type: 'string', example: 42 }, '42'],
  [{ type: 'integer', example: '42' }, 42],
  [{ type: 'array', items: { type: 'string' }, example: '["a"]' }, ['a']],
  [{ type: 'array', items: { type: 'string', example: 'a' }, example: 'a, b' }, ['a']],
  [{ type: 'array', items: { type: 'integer', minimum: 3, example: [15, 30] } }, [3]],
  [{ type: 'number', example: 1 }, 1],
  [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 2 }, ['a', 'b']],
  [{ items: { type: 'integer', maximum: 1 }, uniqueItems: true, minItems: 3 }, [1, 0, -1]],
  [
    { items: { type: 'string', maxLength: 6 }, uniqueItems: true, minItems: 2 },
    ['string', 'strin2'],
  ],
  [
    { items: { format: 'date', type: 'string' }, uniqueItems: true, minItems: 2 },
    ['2019-08-24', '2019-08-25'],
  ],
  [{ items: { type: 'boolean' }, uniqueItems: true, minItems: 2 }, [true, false]],
  [{ type: 'array', contains: { const: 4 }, minContains: 2 }, [4, 4]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 3 }, [0, 0, 0]],
  [{ type: 'array', items: { type: 'string' }, maxItems: 0 }, []],
  [{ type: 'array', prefixItems: [{ const: 1 }, { const: 'a' }] }, [1, 'a']],
  [{ additionalProperties: { const: 1 } }, { key: 1 }],
  [{ additionalProperties: { const: 1 }, propertyNames: { pattern: '^x_[0-9]$' } }, { x_2: 1 }],
  [{ additionalProperties: { const: 1 }, propertyNames: { enum: ['de', 'en'] } }, { de: 1 }],
  [{ type: 'string', minLength: 12 }, 'stringstring'],
  [{ type: 'string', pattern: '^(?=.*x)(a|b)' }, 'string'],
  [{ type: 'integer', default: 7 }, 7],
  [{ type: 'null' }, null],
  [{ type: ['string', 'null'] }, 'string'],
  [{}, undefined],
  [false, undefined],
])('The value of %j is %j.', (schema, value) => {
  expect(generate(schema)).toEqual(value);
});

test('An authored value is completed with what its schema requires.', () => {
  const schema = {
    example: { name: 'Cook' },
    properties: { name: {}, place: { type: 'string' }, id: { const: 7, readOnly: true }, note: {} },
    required: ['name', 'place', 'id'],
  };
  expect(generate(schema)).toEqual({ name: 'Cook', place: 'string' });
});

test('Deprecated properties are in responses, and in requests only if required.', () => {
  const schema = {
    required: ['team'],
    properties: {
      team: { type: 'string', deprecated: true },
      owner: { type: 'string', deprecated: true },
      name: { type: 'string' },
    },
  };
  expect(generate(schema)).toEqual({ team: 'string', name: 'string' });
  expect(generate(schema, {}, 'response')).toHaveProperty('owner');
});

test('What only the server sets is not in requests, and what it never returns not in responses.', () => {
  const schemas = { State: { type: 'string', enum: ['open'] } };
  const schema = {
    properties: {
      id: { type: 'string', readOnly: true },
      state: { $ref: '#/components/schemas/State', readOnly: true },
      password: { type: 'string', writeOnly: true },
    },
  };
  expect(generate(schema, schemas)).toEqual({ password: 'string' });
  expect(generate(schema, schemas, 'response')).toEqual({ id: 'string', state: 'open' });
});

test('A map has a key for each of its patterns.', () => {
  const schema = { patternProperties: { '^x-[a-c]$': { type: 'integer' }, '^y$': false } };
  expect(generate({ type: 'object', ...schema })).toEqual({ 'x-c': 0 });
});

test('A string of JSON contains what its schema describes.', () => {
  const contentSchema = { type: 'object', properties: { a: { type: 'boolean' } } };
  expect(generate({ type: 'string', contentMediaType: 'application/json', contentSchema })).toBe(
    '{"a":true}',
  );
});

test('A value ends where its schema comes again.', () => {
  const node = { $ref: '#/components/schemas/Node' };
  const Node = {
    type: 'object',
    required: ['name', 'parent'],
    properties: {
      name: { const: 'n' },
      parent: node,
      other: node,
      children: { type: 'array', items: node },
    },
  };
  expect(generate(node, { Node })).toEqual({ name: 'n', parent: {} });
});

test('A value is no larger for limits that nobody needs.', () => {
  const schema = {
    properties: {
      text: { type: 'string', minLength: 1e9 },
      list: { type: 'array', minItems: 1e9, items: { type: 'string' } },
      code: { type: 'string', pattern: '^a{999}b{999}$' },
    },
  };
  expect(JSON.stringify(generate(schema)).length).toBeLessThan(5_000);
});

test('The value of schemas that require each other many times over is of limited size.', () => {
  const names = Array.from({ length: 40 }, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(
    names.map((name) => [
      name,
      {
        required: names,
        properties: Object.fromEntries(
          names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
        ),
      },
    ]),
  );
  const text = JSON.stringify(generate({ $ref: '#/components/schemas/S0' }, schemas));
  expect(text.length).toBeLessThan(1_000_000);
});
