import type { JsonObject } from './json';
import type { Property, Schema } from './records';
import { toRecords } from './toRecords';

interface Setting {
  schemas?: JsonObject;
  openapi?: string;
}

/** The record of a schema as the body of a request. */
function bodyOf(schema: unknown, { schemas = {}, openapi = '3.1.0' }: Setting = {}): Schema {
  const { operations } = toRecords({
    openapi,
    paths: {
      '/a': { post: { requestBody: { content: { 'application/json': { schema } } } } },
    },
    components: { schemas },
  });
  const record = operations[0]?.requestBody?.contents[0]?.schema;
  if (record === undefined) throw new Error('The body has no schema.');
  return record;
}

/** All properties, also those of properties and alternatives, as `id: type`. */
const outline = (schema: Schema): string[] => [
  ...schema.properties.flatMap(({ id, schema: inner }) => [
    `${id}: ${inner.type}`,
    ...outline(inner),
  ]),
  ...schema.variants.flatMap(({ schema: inner }) => outline(inner)),
];

const property = (schema: Schema, name: string): Property => {
  const found = schema.properties.find((one) => one.name === name);
  if (!found) throw new Error(`There is no property ${name}.`);
  return found;
};

describe('The type of a schema', () => {
  const schemas = {
    Money: { type: 'object', properties: { amount: { type: 'integer' } } },
    Card: { type: 'object', properties: { number: { type: 'string' } } },
    Code: { type: 'string', pattern: '^[A-Z]+$' },
    Codes: { type: 'array', items: { $ref: '#/components/schemas/Code' } },
  };
  const money = { $ref: '#/components/schemas/Money' };
  const card = { $ref: '#/components/schemas/Card' };

  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer' }, 'integer'],
    [{ type: ['string', 'integer'] }, 'string or integer'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'null' }, 'null'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'nothing'],
    [{ type: 'object' }, 'object'],
    [{ properties: { a: {} } }, 'object'],
    [{ items: { type: 'string' } }, 'array of strings'],
    [{ const: 'a' }, 'string'],
    [{ enum: [1, 2.5] }, 'integer or number'],
    [{ type: 'string', format: 'binary' }, 'string (binary)'],
    [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'string (binary)'],
    [{ type: 'string', format: 'byte' }, 'string (base64)'],
    [{ type: 'string', contentEncoding: 'base64' }, 'string (base64)'],
    [{ type: 'array' }, 'array'],
    [{ type: 'array', items: { type: 'string' } }, 'array of strings'],
    [{ type: 'array', items: { type: 'string', format: 'binary' } }, 'array of strings (binary)'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'array of (string or null)'],
    [{ type: ['array', 'null'], items: { type: 'integer' } }, 'array of integers or null'],
    [
      { type: 'array', items: { type: 'array', items: { type: 'number' } } },
      'array of arrays of numbers',
    ],
    [{ type: 'array', items: money }, 'array of Money'],
    [money, 'Money'],
    [{ anyOf: [money, { type: 'null' }] }, 'Money or null'],
    [{ oneOf: [{ const: null }, money] }, 'Money or null'],
    [{ allOf: [money], description: 'The pay.' }, 'Money'],
    [{ oneOf: [money, card] }, 'Money or Card'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{ oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }, 'object'],
    [{ anyOf: [money, card, { type: 'string' }, { type: 'integer' }] }, 'any of'],
    [{ type: 'array', items: { oneOf: [{}, { type: 'string' }] } }, 'array of alternatives'],
    [{ $ref: '#/components/schemas/Code' }, 'string'],
    [{ $ref: '#/components/schemas/Codes' }, 'array of strings'],
    [{ $ref: '#/components/schemas/Missing' }, 'Missing'],
  ])('of %j is in words.', (schema, type) => {
    expect(bodyOf({ properties: { a: schema } }, { schemas })).toMatchObject({
      properties: schema === false ? [] : [{ schema: { type } }],
    });
    expect(bodyOf(schema, { schemas }).type).toBe(type);
  });

  test('keeps the name of the schema, also of scalars and of the items of a list.', () => {
    const nameOf = (schema: unknown) => bodyOf(schema, { schemas }).name;
    expect(nameOf(money)).toBe('Money');
    expect(nameOf({ $ref: '#/components/schemas/Code' })).toBe('Code');
    expect(nameOf({ type: 'array', items: money })).toBe('Money');
    expect(nameOf({ $ref: '#/components/schemas/Codes' })).toBe('Codes');
    expect(nameOf({ type: 'object' })).toBeUndefined();
  });

  test('of 3.0 with `nullable` names null.', () => {
    expect(bodyOf({ type: 'string', nullable: true }, { openapi: '3.0.3' })).toMatchObject({
      type: 'string or null',
      nullable: true,
    });
    const named = { allOf: [money], nullable: true };
    expect(bodyOf(named, { schemas, openapi: '3.0.3' }).type).toBe('Money or null');
  });
});

describe('The constraints of a schema', () => {
  test.each([
    [{ minimum: 1, maximum: 100 }, ['1 to 100']],
    [{ minimum: 5, maximum: 5 }, ['exactly 5']],
    [{ minimum: 0 }, ['at least 0']],
    [{ maximum: 0 }, ['at most 0']],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['more than 0', 'less than 1']],
    [{ multipleOf: 0.01 }, ['multiple of 0.01']],
    [{ minLength: 1, maxLength: 64 }, ['1 to 64 characters']],
    [{ minLength: 0, maxLength: 64 }, ['at most 64 characters']],
    [{ minLength: 1 }, ['at least 1 character']],
    [{ minLength: 3, maxLength: 3 }, ['exactly 3 characters']],
    [{ pattern: '^app_' }, ['pattern ^app_']],
    [{ format: 'date-time' }, ['format date-time']],
    [{ contentMediaType: 'application/json' }, ['content application/json']],
    [{ contentEncoding: 'quoted-printable' }, ['encoded as quoted-printable']],
    [{ minItems: 1, maxItems: 10, uniqueItems: true }, ['1 to 10 items', 'unique items']],
    [
      { items: { maxLength: 5 }, maxItems: 2 },
      ['at most 2 items', 'each item: at most 5 characters'],
    ],
    [{ contains: { type: 'string' } }, ['at least 1 item of string']],
    [{ contains: { const: 'a' }, minContains: 2, maxContains: 3 }, ['2 to 3 items of "a"']],
    [{ minProperties: 1 }, ['at least 1 property']],
    [{ maxProperties: 2 }, ['at most 2 properties']],
    [{ additionalProperties: false }, ['no other properties']],
    [{ unevaluatedProperties: false }, ['no other properties']],
    [{ required: ['a', 'b'] }, ['needs a and b']],
    [{ properties: { a: {} }, required: ['a'] }, []],
    [{ dependentRequired: { a: ['b', 'c'] } }, ['with a needs b and c']],
    [
      { propertyNames: { pattern: '^x', maxLength: 9 } },
      ['key matches ^x', 'key: at most 9 characters'],
    ],
    [{ allOf: [{ minimum: 1, maximum: 9 }], minimum: 3 }, ['3 to 9']],
    [{ allOf: [{ pattern: '^a' }, { pattern: 'z$' }] }, ['pattern ^a', 'pattern z$']],
  ])('of %j are in words.', (schema, constraints) => {
    expect(bodyOf(schema).constraints).toEqual(constraints);
  });

  test('of 3.0 have switches for exclusive limits.', () => {
    const schema = {
      type: 'number',
      minimum: 0,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: false,
    };
    expect(bodyOf(schema, { openapi: '3.0.0' }).constraints).toEqual(['at most 9', 'more than 0']);
  });
});

describe('The values of a schema', () => {
  test('come with their meanings.', () => {
    expect(
      bodyOf({ enum: ['a', 2], 'x-enum-descriptions': { a: 'First.', 2: 'Second.' } }).enumeration,
    ).toEqual([
      { value: '"a"', meaning: 'First.' },
      { value: '2', meaning: 'Second.' },
    ]);
    expect(bodyOf({ enum: ['a', 'b'], 'x-enumDescriptions': { b: 'B' } }).enumeration).toEqual([
      { value: '"a"', meaning: '' },
      { value: '"b"', meaning: 'B' },
    ]);
    expect(bodyOf({ enum: [0, 1], 'x-enum-varnames': ['Off', 'On'] }).enumeration).toEqual([
      { value: '0', meaning: 'Off' },
      { value: '1', meaning: 'On' },
    ]);
    expect(bodyOf({ enum: ['a'], 'x-enum-descriptions': ['First.'] }).enumeration).toEqual([
      { value: '"a"', meaning: 'First.' },
    ]);
  });

  test('are one for a constant.', () => {
    expect(bodyOf({ const: { a: 1 } }).enumeration).toEqual([{ value: '{"a":1}', meaning: '' }]);
  });

  test('are those of alternatives that are constants with a remark.', () => {
    const schema = {
      oneOf: [
        { const: 'a', description: 'First.' },
        { const: 'b', title: 'Second' },
      ],
    };
    expect(bodyOf(schema)).toMatchObject({
      type: 'string',
      variants: [],
      enumeration: [
        { value: '"a"', meaning: 'First.' },
        { value: '"b"', meaning: 'Second' },
      ],
    });
  });

  test('leave null to the type.', () => {
    expect(bodyOf({ type: ['string', 'null'], enum: ['a', null] })).toMatchObject({
      type: 'string or null',
      nullable: true,
      enumeration: [{ value: '"a"', meaning: '' }],
    });
    expect(bodyOf({ enum: ['a', null] }).type).toBe('string or null');
  });

  test('of the items are told with the list.', () => {
    expect(bodyOf({ type: 'array', items: { enum: ['a'] } }).enumeration).toHaveLength(1);
  });
});

test('Remarks, defaults and examples are told, values as JSON.', () => {
  const schema = {
    type: 'string',
    description: 'The **name**.',
    deprecated: true,
    readOnly: true,
    default: 'x',
    examples: ['a', 'b'],
    'x-references': 'Job',
  };
  expect(bodyOf(schema)).toMatchObject({
    description: ['', null, 'The ', ['strong', null, 'name'], '.'],
    deprecated: true,
    readOnly: true,
    writeOnly: false,
    default: '"x"',
    example: '"a"',
    references: 'Job',
  });
  expect(bodyOf({ writeOnly: true, example: null, default: false })).toMatchObject({
    writeOnly: true,
    example: 'null',
    default: 'false',
  });
  const list = { items: { 'x-references': '#/components/schemas/Job', description: 'A job.' } };
  expect(bodyOf(list)).toMatchObject({ references: 'Job', description: 'A job.' });
});

describe('Properties', () => {
  test('have anchors that lead through objects, lists and maps.', () => {
    const schema = {
      properties: {
        address: { properties: { city: { type: 'string' } } },
        lines: { items: { properties: { id: { type: 'string' } } } },
        grid: { items: { items: { properties: { x: { type: 'number' } } } } },
        prices: { additionalProperties: { properties: { net: { type: 'number' } } } },
        point: { prefixItems: [{ type: 'number' }, { properties: { y: { type: 'number' } } }] },
      },
    };
    expect(outline(bodyOf(schema))).toEqual([
      'body.address: object',
      'body.address.city: string',
      'body.lines: array of objects',
      'body.lines.id: string',
      'body.grid: array of arrays of objects',
      'body.grid.x: number',
      'body.prices: object',
      'body.prices.*: object',
      'body.prices.net: number',
      'body.point: array',
      'body.point.0: number',
      'body.point.1: object',
      'body.point.1.y: number',
    ]);
  });

  test('have names that say where keys and places are free.', () => {
    const schema = {
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
      propertyNames: { maxLength: 9 },
    };
    expect(bodyOf(schema).properties).toMatchObject([
      { name: '[key]', schema: { type: 'string', constraints: ['key matches ^x-'] } },
      { name: '[key]', schema: { type: 'integer', constraints: ['key: at most 9 characters'] } },
    ]);
    expect(bodyOf({ prefixItems: [{}, {}] }).properties.map(({ name }) => name)).toEqual([
      '[0]',
      '[1]',
    ]);
    expect(bodyOf({ type: 'object', additionalProperties: true }).properties).toEqual([]);
    expect(bodyOf({ type: 'object', additionalProperties: {} }).properties).toHaveLength(1);
  });

  test('are required where the schema says so.', () => {
    const schema = { properties: { a: {}, b: {} }, required: ['b'] };
    expect(bodyOf(schema).properties.map(({ name, required }) => [name, required])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  test('with unusual names have anchors without spaces, each its own.', () => {
    const names = ['a b', 'a-b', 'a/b', '$ref', '@type', 'ü', '#', '', '<b>', 'x.y', '__proto__'];
    const properties = Object.fromEntries([...names, 'x'].map((name) => [name, {}]));
    const inner = { ...properties, x: { properties: { y: {} } } };
    const record = bodyOf({ properties: inner });
    const ids = outline(record).map((line) => line.split(': ')[0] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /[\s"<>#%/]/.test(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['body.a-b', 'body.a-b-2', 'body.$ref', 'body.ü']));
  });

  test('that can never be there are left out.', () => {
    expect(bodyOf({ properties: { a: false, b: true } }).properties).toMatchObject([{ name: 'b' }]);
  });
});

describe('A reference', () => {
  const schemas = {
    Job: {
      type: 'object',
      description: 'A job.',
      required: ['id'],
      properties: { id: { type: 'string' } },
    },
    Alias: { $ref: '#/components/schemas/Job' },
    Node: {
      $anchor: 'node',
      $defs: { name: { type: 'string', maxLength: 9 } },
      properties: { name: { $ref: '#/components/schemas/Node/$defs/name' } },
    },
    'a/b~c': { type: 'boolean' },
    'dotted.Name': { type: 'object', properties: { x: {} } },
  };

  test('may have remarks and rules beside it in 3.1.', () => {
    const $ref = '#/components/schemas/Job';
    const record = bodyOf({ $ref, description: 'Nearer.', properties: { more: {} } }, { schemas });
    expect(record).toMatchObject({ name: 'Job', description: 'Nearer.' });
    expect(record.properties.map(({ name }) => name)).toEqual(['id', 'more']);
  });

  test('may have remarks beside it in 3.0, and no rules.', () => {
    const remarks = { description: 'Nearer.', deprecated: true };
    const schema = { $ref: '#/components/schemas/Job', ...remarks, properties: { more: {} } };
    const record = bodyOf(schema, { schemas, openapi: '3.0.1' });
    expect(record).toMatchObject({ name: 'Job', ...remarks });
    expect(record.properties.map(({ name }) => name)).toEqual(['id']);
  });

  test.each(['3.0.3', '3.1.0'])('to what only the server sets is not sent in %s.', (openapi) => {
    const state = { type: 'string', enum: ['open'] };
    const body = {
      properties: {
        title: { type: 'string' },
        state: { $ref: '#/components/schemas/State', readOnly: true },
      },
    };
    const { operations } = toRecords({
      openapi,
      paths: {
        '/a': { post: { requestBody: { content: { 'application/json': { schema: body } } } } },
      },
      components: { schemas: { State: state } },
    });
    const content = operations[0]?.requestBody?.contents[0];
    expect(JSON.parse(content?.examples[0]?.text ?? '')).toEqual({ title: 'string' });
  });

  test('leads through aliases, anchors, definitions and escaped names.', () => {
    const record = (reference: string) => bodyOf({ $ref: reference }, { schemas });
    expect(record('#/components/schemas/Alias')).toMatchObject({
      name: 'Alias',
      properties: [{ id: 'body.id' }],
    });
    expect(record('#node').properties).toMatchObject([
      { id: 'body.name', schema: { constraints: ['at most 9 characters'] } },
    ]);
    expect(record('#/components/schemas/a~1b~0c')).toMatchObject({
      name: 'a/b~c',
      type: 'boolean',
    });
    expect(record('#/components/schemas/dotted.Name')).toMatchObject({ name: 'dotted.Name' });
    expect(bodyOf({ $dynamicRef: '#node' }, { schemas }).properties).toHaveLength(1);
  });

  test('to nothing is any schema.', () => {
    expect(bodyOf({ $ref: '#/nowhere' })).toMatchObject({ type: 'any', properties: [] });
    expect(bodyOf({ $ref: 'other.yaml' })).toMatchObject({ type: 'any' });
  });

  test('to itself ends.', () => {
    const circle = {
      A: { $ref: '#/components/schemas/B' },
      B: { $ref: '#/components/schemas/A' },
      C: { allOf: [{ $ref: '#/components/schemas/C' }], properties: { c: {} } },
      D: { type: 'array', items: { $ref: '#/components/schemas/D' } },
      E: { oneOf: [{ $ref: '#/components/schemas/E' }, { type: 'string' }] },
      F: { anyOf: [{ $ref: '#/components/schemas/F' }, { type: 'null' }] },
      G: {
        not: { $ref: '#/components/schemas/G' },
        if: { $ref: '#/components/schemas/G' },
        then: true,
      },
    };
    for (const name of Object.keys(circle)) {
      expect(bodyOf({ $ref: `#/components/schemas/${name}` }, { schemas: circle }).name).toBe(name);
    }
  });
});

describe('`allOf`', () => {
  test('is merged, through several levels, with what is required.', () => {
    const schemas = {
      Base: { properties: { id: { type: 'string' } }, required: ['id'] },
      Middle: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { name: {} } }] },
    };
    const record = bodyOf(
      {
        allOf: [{ $ref: '#/components/schemas/Middle' }, { required: ['name'] }],
        properties: { more: {} },
      },
      { schemas },
    );
    expect(record).toMatchObject({ type: 'object', name: undefined, variants: [] });
    expect(record.properties.map(({ name, required }) => `${name} ${required}`)).toEqual([
      'id true',
      'name true',
      'more false',
    ]);
  });

  test('takes the nearest description, and merges a property that several describe.', () => {
    const record = bodyOf({
      allOf: [
        { description: 'Far.', properties: { a: { type: 'string', description: 'Far a.' } } },
        { properties: { a: { maxLength: 5 } } },
      ],
      description: 'Near.',
      properties: { a: { description: 'Near a.' } },
    });
    expect(record.description).toBe('Near.');
    expect(property(record, 'a').schema).toMatchObject({
      type: 'string',
      description: 'Near a.',
      constraints: ['at most 5 characters'],
    });
  });

  test('does not take the example of a part for one of the whole.', () => {
    const record = bodyOf({
      allOf: [
        { properties: { a: {} }, example: { a: 1 }, title: 'Part' },
        { properties: { b: {} } },
      ],
    });
    expect(record.example).toBeUndefined();
  });

  test('narrows types and values.', () => {
    expect(bodyOf({ allOf: [{ type: 'number' }, { type: 'integer' }] }).type).toBe('integer');
    expect(bodyOf({ allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }).type).toBe(
      'string',
    );
    expect(
      bodyOf({ allOf: [{ enum: ['a', 'b', 'c'] }, { enum: ['b', 'c', 'd'] }] }).enumeration,
    ).toMatchObject([{ value: '"b"' }, { value: '"c"' }]);
  });

  test('keeps the alternatives of its parts.', () => {
    const record = bodyOf({
      allOf: [
        {
          oneOf: [
            { title: 'A', properties: { a: {} } },
            { title: 'B', properties: { b: {} } },
          ],
        },
        {
          anyOf: [
            { title: 'C', properties: { c: {} } },
            { title: 'D', properties: { d: {} } },
          ],
        },
      ],
    });
    expect(record.variants.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'one of A',
      'one of B',
      'any of C',
      'any of D',
    ]);
  });
});

describe('Alternatives', () => {
  const schemas = {
    Card: { type: 'object', properties: { number: { type: 'string' } } },
    Bank: { type: 'object', properties: { iban: { type: 'string' } } },
  };
  const alternatives = [
    { $ref: '#/components/schemas/Card' },
    { $ref: '#/components/schemas/Bank' },
  ];

  test('have a part for each in the anchors.', () => {
    const record = bodyOf(
      {
        properties: {
          source: { oneOf: [...alternatives, { title: 'In cash', properties: { by: {} } }] },
        },
      },
      { schemas },
    );
    expect(outline(record)).toEqual([
      'body.source: one of',
      'body.source.card.number: string',
      'body.source.bank.iban: string',
      'body.source.in-cash.by: any',
    ]);
  });

  test('with the same label have anchors of their own.', () => {
    const one = (name: string) => ({ title: 'Same', properties: { [name]: {}, both: {} } });
    expect(outline(bodyOf({ anyOf: [one('a'), one('b')] }))).toEqual([
      'body.same.a: any',
      'body.same.both: any',
      'body.same-2.b: any',
      'body.same-2.both: any',
    ]);
  });

  test('are told with the condition of a discriminator, by mapping or by name.', () => {
    const conditions = (discriminator: unknown) =>
      bodyOf({ oneOf: alternatives, discriminator }, { schemas }).variants.map(
        ({ label, condition }) => `${label}: ${condition ?? '-'}`,
      );
    expect(conditions({ propertyName: 'type' })).toEqual([
      'Card: type is "Card"',
      'Bank: type is "Bank"',
    ]);
    expect(
      conditions({
        propertyName: 'type',
        mapping: { card: '#/components/schemas/Card', debit: 'Card', bank: 'Bank' },
      }),
    ).toEqual(['Card: type is "card" or "debit"', 'Bank: type is "bank"']);
    expect(conditions(undefined)).toEqual(['Card: -', 'Bank: -']);
  });

  test('that are not named have the discriminating value as their label.', () => {
    const one = (type: string) => ({ properties: { type: { const: type }, more: {} } });
    const schema = { oneOf: [one('card'), one('bank')], discriminator: { propertyName: 'type' } };
    expect(bodyOf(schema).variants).toMatchObject([
      { label: 'card', condition: 'type is "card"' },
      { label: 'bank', condition: 'type is "bank"' },
    ]);
  });

  test('are the schemas that extend one with a discriminator.', () => {
    const pets = {
      Pet: {
        type: 'object',
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
        properties: { kind: { type: 'string' } },
      },
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { claws: {} } }] },
      Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { tail: {} } }] },
    };
    const record = bodyOf({ $ref: '#/components/schemas/Pet' }, { schemas: pets });
    expect(record.variants).toMatchObject([
      { label: 'Cat', condition: 'kind is "cat"' },
      { label: 'Dog', condition: 'kind is "Dog"' },
    ]);
    expect(outline(record)).toEqual([
      'body.kind: string',
      'body.cat.kind: string',
      'body.cat.claws: any',
      'body.dog.kind: string',
      'body.dog.tail: any',
    ]);
    expect(bodyOf({ $ref: '#/components/schemas/Cat' }, { schemas: pets }).variants).toEqual([]);
  });

  test('of which only the types matter are told by the type.', () => {
    expect(bodyOf({ oneOf: [{ type: 'string' }, { type: 'integer' }] }).variants).toEqual([]);
    expect(
      bodyOf({ oneOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }] }).variants,
    ).toMatchObject([{ label: 'string', schema: { constraints: ['at most 5 characters'] } }, {}]);
  });

  test('that only require are told by what they require.', () => {
    const schema = {
      properties: { a: {}, b: {} },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    };
    expect(bodyOf(schema).variants).toMatchObject([
      { kind: 'any of', label: 'with a', schema: { constraints: ['needs a'] } },
      { kind: 'any of', label: 'with b' },
    ]);
  });

  test('may be of the items of a list.', () => {
    const record = bodyOf({ items: { oneOf: alternatives } }, { schemas });
    expect(record.type).toBe('array of (Card or Bank)');
    expect(outline(record)).toEqual(['body.card.number: string', 'body.bank.iban: string']);
  });

  test('beside properties come with them.', () => {
    const record = bodyOf({ properties: { id: {} }, oneOf: alternatives }, { schemas });
    expect(record.properties).toHaveLength(1);
    expect(record.variants).toHaveLength(2);
  });
});

describe('A condition', () => {
  test('on values is in words with what applies then, and else.', () => {
    const schema = {
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      then: { properties: { x: { type: 'string' } } },
      else: { required: ['y'] },
    };
    const record = bodyOf(schema);
    expect(record.variants).toMatchObject([
      { kind: 'then', condition: 'kind is "a"' },
      { kind: 'else', condition: 'kind is not "a"', label: 'with y' },
    ]);
    expect(outline(record)).toEqual(['body.then.x: string']);
  });

  test('that is more than that is told as a schema.', () => {
    const schema = {
      if: { properties: { size: { minimum: 5 } } },
      then: { required: ['a'] },
    };
    expect(bodyOf(schema).variants).toMatchObject([
      { kind: 'if', schema: { properties: [{ id: 'body.if.size' }] } },
      { kind: 'then', condition: undefined },
    ]);
  });

  test('on the presence of a property is one.', () => {
    const schema = { dependentSchemas: { card: { properties: { address: {} } } } };
    expect(bodyOf(schema).variants).toMatchObject([
      { kind: 'then', condition: 'card is present', label: 'with address' },
    ]);
  });

  test('may be what is not allowed.', () => {
    expect(bodyOf({ not: { type: 'string', maxLength: 3 } }).variants).toMatchObject([
      { kind: 'not', label: 'string', schema: { constraints: ['at most 3 characters'] } },
    ]);
  });
});

describe('A schema within itself', () => {
  const schemas = {
    Person: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        manager: { $ref: '#/components/schemas/Person' },
        reports: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
        home: { $ref: '#/components/schemas/Address' },
      },
    },
    Address: { properties: { owner: { $ref: '#/components/schemas/Person' }, city: {} } },
  };

  test('is named with the place where it stands further out.', () => {
    const record = bodyOf(
      { properties: { person: { $ref: '#/components/schemas/Person' } } },
      { schemas },
    );
    const person = property(record, 'person').schema;
    const within = (name: string) => property(person, name).schema;
    expect(within('manager')).toMatchObject({
      type: 'Person',
      name: 'Person',
      recursion: 'body.person',
      properties: [],
    });
    expect(within('reports')).toMatchObject({
      type: 'array of Person',
      name: 'Person',
      recursion: 'body.person',
    });
    expect(property(within('home'), 'owner').schema.recursion).toBe('body.person');
  });

  test('as the body itself is told by the place of the body.', () => {
    const record = bodyOf({ $ref: '#/components/schemas/Person' }, { schemas });
    expect(record.recursion).toBeUndefined();
    expect(property(record, 'manager').schema.recursion).toBe('body');
  });

  test('is told again on another branch.', () => {
    const address = { $ref: '#/components/schemas/Address' };
    const record = bodyOf({ properties: { from: address, to: address } }, { schemas });
    expect(property(property(record, 'to').schema, 'owner').schema.properties).not.toEqual([]);
  });

  test('within an alternative is told by the nearest place that has an anchor.', () => {
    const record = bodyOf(
      {
        properties: {
          by: { oneOf: [{ $ref: '#/components/schemas/Person' }, { type: 'string' }] },
        },
      },
      { schemas },
    );
    const person = property(record, 'by').schema.variants[0]?.schema;
    expect(person && property(person, 'manager').schema.recursion).toBe('body.by');
  });
});

describe('What would be too much', () => {
  test('is named below a depth of twelve, and what has no name is told.', () => {
    const schemas: Record<string, unknown> = {};
    for (let depth = 0; depth < 30; depth++) {
      schemas[`S${depth}`] = {
        type: 'object',
        properties: { next: { $ref: `#/components/schemas/S${depth + 1}` } },
      };
    }
    const lines = outline(bodyOf({ $ref: '#/components/schemas/S0' }, { schemas }));
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toMatch(/: S13$/);

    let deep: unknown = { type: 'string' };
    for (let depth = 0; depth < 30; depth++) deep = { properties: { next: deep } };
    expect(outline(bodyOf(deep))).toHaveLength(30);
  });

  test('is named when the body is full, what stands furthest out first.', () => {
    const width = 40;
    const wide = (target: string) => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: width }, (_, index) => [
          `p${index}`,
          { $ref: `#/components/schemas/${target}` },
        ]),
      ),
    });
    const schemas = {
      A: wide('B'),
      B: wide('C'),
      C: wide('D'),
      D: wide('E'),
      E: { type: 'string' },
    };
    const lines = outline(bodyOf({ $ref: '#/components/schemas/A' }, { schemas }));
    expect(lines.length).toBeLessThan(900);
    expect(lines.filter((line) => /^body\.p\d+: B$/.test(line))).toHaveLength(width);
    expect(outline(bodyOf({ $ref: '#/components/schemas/A' }, { schemas }))).toEqual(lines);
  });
});

test('Schemas of the contract stand by name, with the schemas that they refer to named.', () => {
  const { schemas } = toRecords({
    openapi: '3.1.0',
    components: {
      schemas: {
        Job: {
          type: 'object',
          properties: {
            place: { properties: { city: { type: 'string' } } },
            pay: { $ref: '#/components/schemas/Money' },
            next: { $ref: '#/components/schemas/Job' },
          },
        },
        Money: { type: 'object', properties: { amount: { type: 'integer' } } },
        Jobs: { type: 'array', items: { $ref: '#/components/schemas/Job' } },
        Alias: { $ref: '#/components/schemas/Money' },
      },
    },
  });
  expect(Object.keys(schemas)).toEqual(['Job', 'Money', 'Jobs', 'Alias']);
  expect(schemas.Job && outline(schemas.Job)).toEqual([
    'Job.place: object',
    'Job.place.city: string',
    'Job.pay: Money',
    'Job.next: Job',
  ]);
  expect(schemas.Job?.properties[2]?.schema.recursion).toBe('Job');
  expect(schemas.Jobs).toMatchObject({ type: 'array of Job', properties: [] });
  expect(schemas.Alias && outline(schemas.Alias)).toEqual(['Alias.amount: integer']);
});

test.each([3, 'text', null, [], [1], { properties: 3, items: 'x', allOf: {}, oneOf: [null, 3] }])(
  'A schema %j, which is none, does no harm.',
  (schema) => {
    expect(() => bodyOf({ properties: { a: schema } })).not.toThrow();
  },
);
