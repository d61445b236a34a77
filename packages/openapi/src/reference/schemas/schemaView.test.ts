import { ref } from '../../contract/testContract';
import { bodyOf, outline, property } from '../testViews';

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
    [{ allOf: [money], type: ['object', 'null'] }, 'Money or null'],
    [{ allOf: [money], description: 'The pay.' }, 'Money'],
    [{ oneOf: [money, card] }, 'Money or Card'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{ oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }, 'object'],
    [{ anyOf: [money, card, { type: 'string' }, { type: 'integer' }] }, 'any of'],
    [{ type: 'array', items: { oneOf: [{}, { type: 'string' }] } }, 'array of alternatives'],
    [{ $ref: '#/components/schemas/Code' }, 'string'],
    [{ $ref: '#/components/schemas/Codes' }, 'array of strings'],
  ])('of %j is in words.', (schema, type) => {
    expect(bodyOf({ properties: { a: schema } }, schemas)).toMatchObject({
      ...(schema !== false && { properties: [{ schema: { type } }] }),
    });
    expect(bodyOf(schema, schemas).type).toBe(type);
  });

  test('keeps the name of the schema, also of scalars and of the items of a list.', () => {
    const nameOf = (schema: unknown) => bodyOf(schema, schemas).name;
    expect(nameOf(money)).toBe('Money');
    expect(nameOf({ $ref: '#/components/schemas/Code' })).toBe('Code');
    expect(nameOf({ type: 'array', items: money })).toBe('Money');
    expect(nameOf({ $ref: '#/components/schemas/Codes' })).toBe('Codes');
    expect(nameOf({ type: 'object' })).toBeUndefined();
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
    [{ format: 'binary', maxLength: 20_000_000 }, ['at most 20,000,000 bytes']],
    [{ pattern: '^app_' }, ['pattern `^app_`']],
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
    [{ additionalProperties: false }, ['additional properties are rejected']],
    [{ unevaluatedProperties: false }, ['additional properties are rejected']],
    [{ pattern: '^`' }, ['pattern ^`']],
    [{ required: ['a', 'b'] }, ['needs a and b']],
    [{ properties: { a: {} }, required: ['a'] }, []],
    [{ dependentRequired: { a: ['b', 'c'] } }, ['with a needs b and c']],
    [
      { propertyNames: { pattern: '^x', maxLength: 9 } },
      ['key matches ^x', 'key: at most 9 characters'],
    ],
    [{ allOf: [{ minimum: 1, maximum: 9 }], minimum: 3 }, ['3 to 9']],
    [{ allOf: [{ pattern: '^a' }, { pattern: 'z$' }] }, ['pattern `^a`', 'pattern `z$`']],
  ])('of %j are in words.', (schema, constraints) => {
    expect(bodyOf(schema).constraints ?? []).toEqual(constraints);
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
    expect(bodyOf({ enum: ['a', 'b'], 'x-enum-descriptions': { b: 'B' } }).enumeration).toEqual([
      { value: '"a"' },
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
    expect(bodyOf({ const: { a: 1 } }).enumeration).toEqual([{ value: '{"a":1}' }]);
  });

  test('are those of alternatives that are constants with an annotation.', () => {
    const schema = {
      oneOf: [
        { const: 'a', description: 'First.' },
        { enum: ['b'], title: 'Second' },
      ],
    };
    expect(bodyOf(schema).variants).toBeUndefined();
    expect(bodyOf(schema)).toMatchObject({
      type: 'string',
      enumeration: [
        { value: '"a"', meaning: 'First.' },
        { value: '"b"', meaning: 'Second' },
      ],
    });
  });

  test('leave null to the type.', () => {
    expect(bodyOf({ type: ['string', 'null'], enum: ['a', null] })).toMatchObject({
      type: 'string or null',
      enumeration: [{ value: '"a"' }],
    });
    expect(bodyOf({ enum: ['a', null] }).type).toBe('string or null');
  });

  test('say what null means.', () => {
    const described = (schema: object) => JSON.stringify(bodyOf(schema).description);
    const said = (meaning: string) => `["code",null,"null"],": ${meaning}"`;
    const none = { type: 'null', description: 'No limit.' };
    const limit = { type: 'integer', description: 'The limit.' };
    expect(described({ oneOf: [none, limit] })).toContain(said('No limit.'));
    expect(described({ oneOf: [none, limit] })).toContain('The limit.');
    expect(described({ anyOf: [none, { type: 'integer' }, { type: 'boolean' }] })).toContain(
      said('No limit.'),
    );
    const values = { enum: ['a', null], 'x-enum-descriptions': { a: 'First.', null: 'Unknown.' } };
    expect(described(values)).toContain(said('Unknown.'));
  });

  test('of the items are shown with the list.', () => {
    expect(bodyOf({ type: 'array', items: { enum: ['a'] } }).enumeration).toHaveLength(1);
  });
});

test('Annotations, defaults and examples are shown, values as JSON.', () => {
  const factsOf = (schema: unknown) => property(bodyOf({ properties: { a: schema } }), 'a').schema;
  const schema = {
    type: 'string',
    description: 'The **name**.',
    deprecated: true,
    default: 'x',
    examples: ['a', 'b'],
    'x-references': 'Job',
  };
  expect(factsOf(schema)).toMatchObject({
    description: ['', null, 'The ', ['strong', null, 'name'], '.'],
    deprecated: true,
    default: '"x"',
    example: '"a"',
    examples: [{ value: '"a"' }, { value: '"b"' }],
    references: 'Job',
  });
  expect(factsOf({ writeOnly: true, example: null, default: false })).toMatchObject({
    writeOnly: true,
    example: 'null',
    default: 'false',
  });
  const list = { items: { 'x-references': '#/components/schemas/Job', description: 'A job.' } };
  expect(factsOf(list)).toMatchObject({ references: 'Job', description: 'A job.' });
});

test('What some items of a list are, and what a text contains, is shown.', () => {
  const inner = { type: 'object', properties: { b: { type: 'string' } } };
  const list = bodyOf({ type: 'array', items: { type: 'object' }, contains: inner });
  expect(list.variants).toMatchObject([{ kind: 'contains', id: 'body.contains' }]);
  expect(outline(list)).toEqual(['body.contains.b: string']);
  const text = bodyOf({ type: 'string', contentSchema: inner });
  expect(outline(text)).toEqual(['body.content.b: string']);
  expect(bodyOf({ type: 'array', contains: { const: 1 } }).variants).toBeUndefined();
});

test('The keys of a map and the constants of an enumeration are described in full.', () => {
  const map = bodyOf({ type: 'object', propertyNames: { description: 'A *locale*.' } });
  expect(map.constraints).toEqual(['key: A locale.']);
  const constants = [
    { const: 'a', title: 'Alpha', description: 'The first.' },
    { const: 'b', title: 'Beta' },
  ];
  expect(bodyOf({ oneOf: constants }).enumeration).toEqual([
    { value: '"a"', meaning: 'Alpha: The first.' },
    { value: '"b"', meaning: 'Beta' },
  ]);
});

test('Of a list and its items, both descriptions are shown.', () => {
  const described = (items: object, description = 'The tags.') => {
    const body = bodyOf({ properties: { a: { type: 'array', description, items } } });
    return JSON.stringify(property(body, 'a').schema.description);
  };
  expect(described({ description: 'A word.' })).toContain('"Each item: A word."');
  expect(described({ description: '- short' })).toContain('"Each item:"');
  expect(described({ description: 'The tags.' })).toBe('"The tags."');
});

test('Of a list and its named items, that of the items is where their properties are.', () => {
  const Job = { description: 'A job.', properties: { id: { type: 'string' } } };
  const list = { type: 'array', description: 'Open jobs.', items: ref('Job') };
  const body = bodyOf({ properties: { a: list, b: list } }, { Job });
  const described = (name: string) => JSON.stringify(property(body, name).schema.description);
  expect(described('a')).toContain('"Each item: A job."');
  expect(described('b')).toBe('"Open jobs."');
});

describe('Properties', () => {
  test('have anchors through objects, lists and maps.', () => {
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

  test('have names that say where keys are free and which position of a tuple they are.', () => {
    const schema = {
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
      propertyNames: { maxLength: 9 },
    };
    expect(bodyOf(schema).properties).toMatchObject([
      { name: '[key]', schema: { type: 'string', constraints: ['key matches ^x-'] } },
      { name: '[key]', schema: { type: 'integer', constraints: ['key: at most 9 characters'] } },
    ]);
    expect(bodyOf({ prefixItems: [{}, {}] }).properties?.map(({ name }) => name)).toEqual([
      '[0]',
      '[1]',
    ]);
    expect(bodyOf({ type: 'object', additionalProperties: true }).properties).toBeUndefined();
    expect(bodyOf({ type: 'object', additionalProperties: {} }).properties).toHaveLength(1);
  });

  test('are required where the schema says so.', () => {
    const schema = { properties: { a: {}, b: {} }, required: ['b'] };
    expect(bodyOf(schema).properties?.map(({ name, required }) => [name, required])).toEqual([
      ['a', undefined],
      ['b', true],
    ]);
  });

  test('with unusual names have anchors without spaces, each its own.', () => {
    const names = ['a b', 'a-b', 'a/b', '$ref', '@type', 'ü', '#', '', '<b>', 'x.y', '__proto__'];
    const properties = Object.fromEntries([...names, 'x'].map((name) => [name, {}]));
    const inner = { ...properties, x: { properties: { y: {} } } };
    const view = bodyOf({ properties: inner });
    const ids = outline(view).map((line) => line.split(': ')[0] ?? '');
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

  test('resolves through aliases, anchors, definitions and escaped names.', () => {
    const view = (reference: string) => bodyOf({ $ref: reference }, schemas);
    expect(view('#/components/schemas/Alias')).toMatchObject({
      name: 'Alias',
      properties: [{ id: 'body.id' }],
    });
    expect(view('#node').properties).toMatchObject([
      { id: 'body.name', schema: { constraints: ['at most 9 characters'] } },
    ]);
    expect(view('#/components/schemas/a~1b~0c')).toMatchObject({
      name: 'a/b~c',
      type: 'boolean',
    });
    expect(view('#/components/schemas/dotted.Name')).toMatchObject({ name: 'dotted.Name' });
    expect(bodyOf({ $dynamicRef: '#node' }, schemas).properties).toHaveLength(1);
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
      expect(bodyOf({ $ref: `#/components/schemas/${name}` }, circle).name).toBe(name);
    }
  });
});

describe('`allOf`', () => {
  test('keeps the alternatives of its parts.', () => {
    const view = bodyOf({
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
    expect(view.variants?.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
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

  test('have anchors, with which those of their properties begin.', () => {
    const view = bodyOf(
      {
        properties: {
          source: { oneOf: [...alternatives, { title: 'In cash', properties: { by: {} } }] },
        },
      },
      schemas,
    );
    expect(outline(view)).toEqual([
      'body.source: one of',
      'body.source.card.number: string',
      'body.source.bank.iban: string',
      'body.source.in-cash.by: any',
    ]);
    expect(property(view, 'source').schema.variants?.map(({ id }) => id)).toEqual([
      'body.source.card',
      'body.source.bank',
      'body.source.in-cash',
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

  test('have the condition of a discriminator, by mapping or by name.', () => {
    const conditions = (discriminator: unknown) =>
      bodyOf({ oneOf: alternatives, discriminator }, schemas).variants?.map(
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
    const oneOf = [{ $ref: '#/components/schemas/a~1b' }, ...alternatives];
    const discriminator = { propertyName: 'type', mapping: { slash: 'a/b' } };
    const named = { ...schemas, 'a/b': { properties: { x: {} } } };
    expect(bodyOf({ oneOf, discriminator }, named).variants?.[0]?.condition).toBe(
      'type is "slash"',
    );
  });

  test('that are not named have the discriminating value as their label.', () => {
    const one = (type: string) => ({ properties: { type: { const: type }, more: {} } });
    const schema = { oneOf: [one('card'), one('bank')], discriminator: { propertyName: 'type' } };
    expect(bodyOf(schema).variants).toMatchObject([
      { label: 'card', condition: 'type is "card"' },
      { label: 'bank', condition: 'type is "bank"' },
    ]);
  });

  describe('that are not named have the constants in which they differ as their label:', () => {
    const labelsOf = (oneOf: unknown, schemas = {}) =>
      bodyOf({ oneOf }, schemas).variants?.map(({ label, condition = '-' }) => [label, condition]);
    const event = (properties: object, required = ['id', 'event']) => ({
      type: 'object',
      required,
      properties: { id: { type: 'string' }, object: { const: 'event' }, ...properties },
    });

    test('by a constant, or an enumeration of one.', () => {
      const all = [
        event({ event: { const: 'user.created' } }),
        event({ event: { enum: ['user.deleted'] } }),
        event({ event: { type: 'string' } }),
      ];
      expect(labelsOf(all)).toEqual([
        ['user.created', 'event is "user.created"'],
        ['user.deleted', 'event is "user.deleted"'],
        ['with id and event', '-'],
      ]);
      expect(bodyOf({ oneOf: all }).variants?.map(({ id }) => id)).toEqual([
        'body.user.created',
        'body.user.deleted',
        'body.with-id-and-event',
      ]);
    });

    test('by several together.', () => {
      const one = (event: string, version: number) => ({
        properties: { event: { const: event }, version: { const: version } },
      });
      expect(labelsOf([one('a', 1), one('a', 2), one('b', 2)])).toEqual([
        ['a, 1', 'event is "a" and version is 1'],
        ['a, 2', 'event is "a" and version is 2'],
        ['b', 'event is "b"'],
      ]);
    });

    test('by one within a property, in a part of an allOf, or of the items of a list.', () => {
      const Base = { required: ['data'], properties: { data: { type: 'object' } } };
      const inner = (type: string) => ({
        allOf: [ref('Base'), { properties: { data: { properties: { type: { const: type } } } } }],
      });
      expect(labelsOf([inner('a'), inner('b')], { Base })).toEqual([
        ['a', 'data.type is "a"'],
        ['b', 'data.type is "b"'],
      ]);
      const lists = ['a', 'b'].map((type) => ({ items: event({ event: { const: type } }) }));
      expect(labelsOf(lists)).toEqual([
        ['a', '-'],
        ['b', '-'],
      ]);
    });

    test('although they have the same title, or the same value of a discriminator.', () => {
      const one = (by: string) => ({
        title: 'Job',
        properties: { type: { const: 'job' }, by: { const: by } },
      });
      const names = [
        ['api', 'by is "api"'],
        ['page', 'by is "page"'],
      ];
      expect(labelsOf([one('api'), one('page')])).toEqual(names);
      const discriminator = { propertyName: 'type' };
      const variants = bodyOf({ oneOf: [one('api'), one('page')], discriminator }).variants;
      expect(variants?.map(({ label }) => label)).toEqual(['api', 'page']);
    });

    test('or else the properties that no other has.', () => {
      const more = { user: {}, team: {} };
      const all = Object.entries(more).map(([name, value]) => event({ [name]: value }));
      expect(labelsOf(all)).toEqual([
        ['with user', '-'],
        ['with team', '-'],
      ]);
    });

    test('as the value itself.', () => {
      const value = (name: string) => ({ type: 'string', const: name, example: name });
      expect(labelsOf([value('auto'), value('none')])).toEqual([
        ['auto', '-'],
        ['none', '-'],
      ]);
    });
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
    const view = bodyOf({ $ref: '#/components/schemas/Pet' }, pets);
    expect(view.variants).toMatchObject([
      { label: 'Cat', condition: 'kind is "cat"' },
      { label: 'Dog', condition: 'kind is "Dog"' },
    ]);
    expect(outline(view)).toEqual([
      'body.kind: string',
      'body.cat.kind: string',
      'body.cat.claws: any',
      'body.dog.kind: string',
      'body.dog.tail: any',
    ]);
    expect(bodyOf({ $ref: '#/components/schemas/Cat' }, pets).variants).toBeUndefined();
  });

  test('of which only the types matter are in the type.', () => {
    expect(bodyOf({ oneOf: [{ type: 'string' }, { type: 'integer' }] }).variants).toBeUndefined();
    expect(
      bodyOf({ oneOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }] }).variants,
    ).toMatchObject([{ label: 'string', schema: { constraints: ['at most 5 characters'] } }, {}]);
  });

  test('that only require have what they require as their label.', () => {
    const schema = {
      properties: { a: {}, b: {} },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    };
    const { variants = [] } = bodyOf(schema);
    expect(variants).toMatchObject([
      { kind: 'any of', label: 'with a' },
      { kind: 'any of', label: 'with b' },
    ]);
    expect(variants.flatMap((variant) => variant.schema.constraints ?? [])).toEqual([]);
  });

  test('may be of the items of a list.', () => {
    const view = bodyOf({ items: { oneOf: alternatives } }, schemas);
    expect(view.type).toBe('array of (Card or Bank)');
    expect(outline(view)).toEqual(['body.card.number: string', 'body.bank.iban: string']);
  });

  test('beside properties come with them.', () => {
    const view = bodyOf({ properties: { id: {} }, oneOf: alternatives }, schemas);
    expect(view.properties).toHaveLength(1);
    expect(view.variants).toHaveLength(2);
  });
});

describe('A condition', () => {
  test('on values is in words with what applies then, and else.', () => {
    const schema = {
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      then: { properties: { x: { type: 'string' } } },
      else: { required: ['y'] },
    };
    const view = bodyOf(schema);
    expect(view.variants).toMatchObject([
      { kind: 'then', condition: 'kind is "a"' },
      { kind: 'else', condition: 'kind is not "a"', label: 'with y' },
    ]);
    expect(outline(view)).toEqual(['body.then.x: string']);
  });

  test('that is more than that is shown as a schema.', () => {
    const schema = {
      if: { properties: { size: { minimum: 5 } } },
      then: { required: ['a'] },
    };
    expect(bodyOf(schema).variants).toMatchObject([
      { kind: 'if', schema: { properties: [{ id: 'body.if.size' }] } },
      { kind: 'then' },
    ]);
    expect(bodyOf(schema).variants?.[1]).not.toHaveProperty('condition');
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
  const person = { $ref: '#/components/schemas/Person' };

  test('as the body itself is linked by the anchor of the body.', () => {
    const view = bodyOf(person, schemas);
    expect(view.sameAs).toBeUndefined();
    expect(property(view, 'manager').schema.sameAs).toBe('body');
  });

  test('as an alternative is linked by the anchor of the alternative.', () => {
    const by = { oneOf: [person, { type: 'string' }] };
    const [variant] = property(bodyOf({ properties: { by } }, schemas), 'by').schema.variants ?? [];
    expect(variant?.id).toBe('body.by.person');
    expect(property(variant?.schema, 'manager').schema.sameAs).toBe('body.by.person');
  });
});

describe('A body itself', () => {
  test('has the rules for its keys.', () => {
    const view = bodyOf({
      type: 'object',
      properties: { card: {}, address: {} },
      additionalProperties: { type: 'integer' },
      dependentRequired: { card: ['address'] },
      minProperties: 1,
    });
    expect(view.constraints).toEqual(['at least 1 property', 'with card needs address']);
    expect(view.properties?.map(({ name, schema }) => `${name} ${schema.type}`)).toEqual([
      'card any',
      'address any',
      '[key] integer',
    ]);
  });
});

describe('What is easily lost', () => {
  test('A tuple says whether further items may follow.', () => {
    const prefixItems = [{ type: 'string' }, { type: 'integer' }];
    expect(bodyOf({ prefixItems, items: false }).constraints).toEqual(['no further items']);
    expect(bodyOf({ prefixItems, unevaluatedItems: false }).constraints).toEqual([
      'no further items',
    ]);
    expect(bodyOf({ prefixItems }).constraints).toBeUndefined();
    expect(bodyOf({ prefixItems, items: { type: 'boolean' } })).toMatchObject({
      type: 'array',
      constraints: ['further items: boolean'],
    });
  });

  test('Lists of lists have the rules of each level.', () => {
    const inner = {
      type: 'array',
      minItems: 3,
      maxItems: 3,
      items: { type: 'number', minimum: 0 },
    };
    expect(bodyOf({ type: 'array', maxItems: 2, items: inner }).constraints).toEqual([
      'at most 2 items',
      'each item: at least 0',
      'each list: exactly 3 items',
    ]);
  });

  test('An alternative has its title once, as its label and without marks of code.', () => {
    const oneOf = [{ title: 'kind: `mail`.', type: 'string' }, { type: 'integer' }];
    expect(bodyOf({ oneOf }).variants).toEqual([
      {
        id: 'body.kind:-mail',
        kind: 'one of',
        label: 'kind: mail',
        schema: { type: 'string' },
      },
      { id: 'body.integer', kind: 'one of', label: 'integer', schema: { type: 'integer' } },
    ]);
  });

  test('Examples of lists and objects are shown like those of single values.', () => {
    const view = bodyOf({
      properties: {
        a: { type: 'object', examples: [{ a: [1] }] },
        b: { type: 'array', example: [1, 2] },
      },
    });
    expect(property(view, 'a').schema.example).toBe('{"a":[1]}');
    expect(property(view, 'b').schema.example).toBe('[1,2]');
  });

  test('A schema has its external documentation and its XML names.', () => {
    const externalDocs = { url: 'https://example.com/money', description: 'More.' };
    const xml = { prefix: 'm', name: 'money', namespace: 'urn:money', nodeType: 'element' };
    expect(bodyOf({ type: 'array', externalDocs, xml })).toEqual({
      type: 'array',
      externalDocs,
      constraints: ['XML name m:money', 'wrapped in XML', 'XML namespace urn:money'],
    });
    expect(bodyOf({ type: 'string', xml: { nodeType: 'attribute' } }).constraints).toEqual([
      'XML attribute',
    ]);
  });
});

test('A schema has no title that is its name in words.', () => {
  const schemas = { upload_session: { title: 'Upload Session' }, Job: { title: 'An open job' } };
  const titleOf = (name: string) => bodyOf({ $ref: `#/components/schemas/${name}` }, schemas).title;
  expect(titleOf('upload_session')).toBeUndefined();
  expect(titleOf('Job')).toBe('An open job');
});
