import type { JsonSchema } from './jsonSchema';
import type { MergedSchema } from './mergedSchema';
import { createSchemaMerger } from './mergeSchema';
import { ref } from '../testContract';

/** Merges a schema in a document with these named schemas. */
const merge = (schema: JsonSchema, schemas: Record<string, JsonSchema> = {}): MergedSchema =>
  createSchemaMerger({ components: { schemas } })(schema);

describe('A reference', () => {
  const schemas: Record<string, JsonSchema> = {
    Job: { type: 'object', description: 'A job.', properties: { id: { type: 'string' } } },
    Alias: ref('Job'),
    Anchored: { $anchor: 'here', maxLength: 9 },
    'a/b~c': { type: 'boolean' },
  };

  test('has the name and the keywords of its target, and all references on the way.', () => {
    expect(merge(ref('Alias'), schemas)).toMatchObject({
      name: 'Alias',
      refs: ['#/components/schemas/Alias', '#/components/schemas/Job'],
      types: ['object'],
      keywords: { description: 'A job.' },
    });
    expect(merge(ref('a~1b~0c'), schemas)).toMatchObject({ name: 'a/b~c', types: ['boolean'] });
  });

  test('may be to an anchor.', () => {
    expect(merge({ $ref: '#here' }, schemas).keywords.maxLength).toBe(9);
    expect(merge({ $dynamicRef: '#here' }, schemas).keywords.maxLength).toBe(9);
  });

  test('to an anchor is the same as one to its pointer.', () => {
    const tree = { Tree: { $dynamicAnchor: 'node', properties: {} } };
    expect(merge({ $dynamicRef: '#node' }, tree)).toMatchObject({
      name: 'Tree',
      refs: ['#/components/schemas/Tree'],
    });
  });

  test('into a named schema does not have its name.', () => {
    const reference = { $ref: '#/components/schemas/Job/properties/id' };
    expect(merge(reference, schemas).name).toBeUndefined();
  });

  test('keeps its name with keywords beside it, which are nearer than those of its target.', () => {
    const beside = { ...ref('Job'), description: 'Nearer.', properties: { more: {} } };
    const merged = merge(beside, schemas);
    expect(merged).toMatchObject({ name: 'Job', keywords: { description: 'Nearer.' } });
    expect([...merged.properties.keys()]).toEqual(['id', 'more']);
  });

  test('to itself ends.', () => {
    const circle = { A: ref('B'), B: ref('A'), C: { allOf: [ref('C')], maxLength: 1 } };
    expect(merge(ref('A'), circle).name).toBe('A');
    expect(merge(ref('C'), circle).keywords.maxLength).toBe(1);
  });
});

describe('`allOf`', () => {
  test('has the properties and the requirements of all parts.', () => {
    const merged = merge({
      allOf: [
        { properties: { a: {}, b: {} }, required: ['a'] },
        { properties: { c: {} }, required: ['c'] },
      ],
      required: ['b'],
    });
    expect([...merged.properties.keys()]).toEqual(['a', 'b', 'c']);
    expect([...merged.required]).toEqual(['a', 'c', 'b']);
  });

  test('of one part with annotations around it is that part, with its name.', () => {
    const Job = { type: 'object', title: 'A job', example: {} } as const;
    expect(merge({ allOf: [ref('Job')], description: 'The new one.' }, { Job })).toMatchObject({
      name: 'Job',
      keywords: { title: 'A job', example: {}, description: 'The new one.' },
    });
  });

  test('of several parts has no name, title, default or example of a part.', () => {
    const Job = { title: 'A job', example: {}, default: {}, minProperties: 1 };
    const merged = merge({ allOf: [ref('Job'), { maxProperties: 3 }] }, { Job });
    expect(merged.name).toBeUndefined();
    expect(merged.keywords).toEqual({ minProperties: 1, maxProperties: 3 });
  });

  test('keeps the facts of a property that several parts describe.', () => {
    const merger = createSchemaMerger({});
    const merged = merger({
      allOf: [
        { properties: { a: { default: 'x', title: 'Far' } } },
        { properties: { a: { example: 'y', title: 'Near' } } },
      ],
    });
    expect(merger(merged.properties.get('a')).keywords).toEqual({
      default: 'x',
      example: 'y',
      title: 'Near',
    });
  });

  test('has the narrower of two limits, and all patterns.', () => {
    expect(
      merge({
        allOf: [
          { minimum: 1, maximum: 9, minLength: 2, pattern: '^a' },
          { minimum: 3, maximum: 20, maxLength: 5, pattern: 'z$' },
        ],
        uniqueItems: true,
      }),
    ).toMatchObject({
      keywords: { minimum: 3, maximum: 9, minLength: 2, maxLength: 5, uniqueItems: true },
      patterns: ['^a', 'z$'],
    });
  });

  test('has the types and the values that all parts allow.', () => {
    const types = (...parts: JsonSchema[]) => merge({ allOf: parts }).types;
    expect(types({ type: 'number' }, { type: 'integer' })).toEqual(['integer']);
    expect(types({ type: ['string', 'number'] }, { type: ['number', 'boolean'] })).toEqual([
      'number',
    ]);
    expect(merge({ allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }).nullable).toBe(
      false,
    );
    const values = merge({
      allOf: [{ enum: ['a', 'b'], 'x-enum-descriptions': { b: 'Second.' } }, { enum: ['b', 'c'] }],
    });
    expect(values.enumeration).toEqual([{ value: 'b', meaning: 'Second.' }]);
    expect(merge({ enum: [1], 'x-enumDescriptions': { 1: 'One.' } }).enumeration).toEqual([
      { value: 1, meaning: 'One.' },
    ]);
  });

  test('requires what any part requires beside a property.', () => {
    const { keywords } = merge({
      allOf: [{ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'], d: ['a'] } }],
    });
    expect(keywords.dependentRequired).toEqual({ a: ['b', 'c'], d: ['a'] });
  });

  test('with `false` allows nothing.', () => {
    expect(merge(false).never).toBe(true);
    expect(merge({ allOf: [false, { type: 'string' }] }).never).toBe(true);
  });

  test('of items, or of additional properties, has the rules of both.', () => {
    const merger = createSchemaMerger({});
    const { keywords } = merger({
      allOf: [{ items: { type: 'string' } }, { items: { maxLength: 5 } }],
    });
    expect(merger(keywords.items)).toMatchObject({ types: ['string'], keywords: { maxLength: 5 } });
  });
});

describe('Alternatives', () => {
  test('of which one is null are nullable.', () => {
    for (const isNull of [{ type: 'null' }, { const: null }, { enum: [null] }] as JsonSchema[]) {
      expect(merge({ anyOf: [{ type: 'string' }, isNull] })).toMatchObject({
        types: ['string'],
        nullable: true,
        groups: [],
      });
    }
  });

  test('that are constants are an enumeration.', () => {
    expect(
      merge({
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, description: 'Two.' },
        ],
      }),
    ).toMatchObject({
      groups: [],
      enumeration: [
        { value: 1, meaning: 'One' },
        { value: 2, meaning: 'Two.' },
      ],
    });
  });

  test('keep their discriminator, and are listed for each part.', () => {
    const discriminator = { propertyName: 'kind' };
    const merged = merge({
      allOf: [
        { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }], discriminator },
        { anyOf: [{ required: ['c'] }, { required: ['d'] }] },
      ],
    });
    expect(merged.groups).toMatchObject([
      { kind: 'one of', discriminator, schemas: [{}, {}] },
      { kind: 'any of', schemas: [{ required: ['c'] }, { required: ['d'] }] },
    ]);
  });
});

test('Each schema is merged once, so that a reader of the whole contract stays fast.', () => {
  const merger = createSchemaMerger({});
  const schema: JsonSchema = { allOf: [{ minimum: 1 }, { maximum: 2 }] };
  expect(merger(schema)).toBe(merger(schema));
});
