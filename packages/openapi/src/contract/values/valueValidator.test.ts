import type { JsonSchema } from '../schemas/jsonSchema';
import { normaliseContract } from '../normalise/normaliseContract';
import { ref } from '../testContract';
import { createValueValidator, type ValidationOptions } from './valueValidator';

/** The validator of one schema, which may refer to the others by name. */
function validatorOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema> = {},
  untestablePatterns?: ReadonlySet<string>,
) {
  const contract = normaliseContract(
    {
      openapi: '3.1.0',
      info: {},
      paths: {
        '/jobs': { post: { requestBody: { content: { 'application/json': { schema } } } } },
      },
      components: { schemas },
    },
    untestablePatterns,
  );
  const pointer = contract.operations[0]?.requestBody?.contents[0]?.schemaPointer ?? '';
  const validate = createValueValidator(contract);
  return (value: unknown, options: Partial<ValidationOptions> = {}) =>
    validate(value, pointer, { direction: 'request', ...options });
}

const pointersOf = (findings: { pointer: string }[]) => findings.map(({ pointer }) => pointer);

test('Where there is no schema, every value is valid.', () => {
  const contract = normaliseContract({ openapi: '3.1.0', info: {} });
  const validate = createValueValidator(contract);
  expect(validate(1, '/paths/~1jobs/get/requestBody', { direction: 'request' })).toEqual([]);
});

test('Properties of the other direction are allowed when the caller says so.', () => {
  const validate = validatorOf({ properties: { id: { readOnly: true } } });
  expect(validate({ id: 1 }, { allowsHidden: true })).toEqual([]);
  expect(validate({ id: 1 }, { direction: 'response' })).toEqual([]);
  expect(pointersOf(validate({ id: 1 }))).toEqual(['/id']);
});

test('Properties may have names that every object inherits.', () => {
  const properties = {
    constructor: { type: 'string' as const },
    toString: { type: 'integer' as const },
  };
  const validate = validatorOf({ type: 'object', required: ['constructor'], properties });
  expect(validate({ constructor: 'a' })).toEqual([]);
  expect(pointersOf(validate({}))).toEqual(['']);
});

test('A property that another schema of `allOf` makes read-only is not required in a request.', () => {
  const validate = validatorOf(
    { allOf: [ref('Base'), { properties: { id: { readOnly: true } } }] },
    { Base: { type: 'object', required: ['id', 'name'], properties: { id: {}, name: {} } } },
  );
  expect(validate({ name: 'a' })).toEqual([]);
  expect(pointersOf(validate({}))).toEqual(['']);
  expect(pointersOf(validate({ name: 'a' }, { direction: 'response' }))).toEqual(['']);
});

test('A part may lack what the whole requires, and a condition applies as authored.', () => {
  const validate = validatorOf({
    required: ['kind'],
    minProperties: 2,
    properties: { kind: { type: 'string' }, hours: { type: 'integer' } },
    if: { required: ['kind'] },
    then: { properties: { hours: { maximum: 8 } } },
  });
  expect(validate({ hours: 9 }, { isPartial: true })).toEqual([]);
  expect(pointersOf(validate({ kind: 'a', hours: 9 }, { isPartial: true }))).toEqual(['/hours']);
  expect(pointersOf(validate({ hours: 9 }))).toEqual(['', '']);
});

test('`unevaluatedProperties` knows the properties of schemas that references resolve to.', () => {
  const validate = validatorOf(
    {
      allOf: [ref('Base'), { properties: { b: { type: 'string' } } }],
      unevaluatedProperties: false,
    },
    {
      Base: { allOf: [ref('Root')], properties: { a: { type: 'string' } } },
      Root: { allOf: [ref('Base')], properties: { root: { type: 'string' } } },
    },
  );
  expect(validate({ a: 'x', b: 'x', root: 'x' })).toEqual([]);
  expect(validate({ a: 1, c: 1 }).map(({ pointer, found }) => [pointer, found])).toEqual([
    ['/a', '1'],
    ['', 'c'],
  ]);
});

test('An alternative may extend the schema whose alternative it is.', () => {
  const validate = validatorOf(ref('Pet'), {
    Pet: {
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind' },
      oneOf: [ref('Cat'), ref('Dog')],
    },
    Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
    Dog: { allOf: [ref('Pet'), { properties: { barks: { type: 'boolean' } } }] },
  });
  expect(validate({ kind: 'Dog', barks: true }, { knownPropertiesOnly: true })).toEqual([]);
  const cat = { kind: 'Cat', lives: 'nine', barks: true };
  expect(pointersOf(validate(cat, { knownPropertiesOnly: true }))).toEqual(['/barks', '/lives']);
});

test('A reference may name an anchor.', () => {
  const validate = validatorOf(
    { properties: { size: { $ref: '#size' } } },
    { Any: { $defs: { size: { $anchor: 'size', type: 'integer' } } } },
  );
  expect(pointersOf(validate({ size: 'large' }))).toEqual(['/size']);
});

test('A long chain of schemas that refer to each other does not overflow the stack.', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 500 }, (_, index): [string, JsonSchema] => [
      `S${index}`,
      { type: 'object', properties: { next: ref(`S${index + 1}`) } },
    ]),
  );
  const validate = validatorOf(ref('S0'), { ...schemas, S500: { type: 'string' } });
  expect(pointersOf(validate({ next: { next: 1 } }))).toEqual(['/next/next']);
});

test('A pattern that is not safe to run restricts nothing.', () => {
  const evil = '^(a+)+$';
  const schema: JsonSchema = {
    patternProperties: { [evil]: { type: 'string', pattern: evil } },
    properties: { code: { type: 'string', pattern: '^b$' } },
  };
  const validate = validatorOf(schema, {}, new Set([evil]));
  const value = { code: 'c', [`${'a'.repeat(50)}!`]: `${'a'.repeat(50)}!` };
  expect(pointersOf(validate(value, { knownPropertiesOnly: true }))).toEqual(['/code']);
});

test('A value whose properties are all unknown is not also too small.', () => {
  const validate = validatorOf({ properties: { a: {} }, minProperties: 1 });
  expect(pointersOf(validate({ b: 1 }, { knownPropertiesOnly: true }))).toEqual(['/b']);
});

test('A schema that cannot be compiled is a finding.', () => {
  const validate = validatorOf({ type: 'string', enum: [] });
  expect(validate('a')).toEqual([
    {
      pointer: '',
      keyword: '',
      isHidden: false,
      predicate: 'cannot be validated against its schema.',
      expected: 'a schema of JSON Schema 2020-12',
      found: 'enum must have non-empty array',
      hint: 'Correct the schema.',
    },
  ]);
});

test.each<[schema: JsonSchema, value: unknown, expected: string, found: string]>([
  [{ prefixItems: [{}, {}], items: false }, [1, 2, 3], 'at most 2 items', '3 items'],
  [{ prefixItems: [{}], unevaluatedItems: false }, [1, 2], 'at most 1 item', '2 items'],
  [{ minProperties: 2 }, { a: 1 }, 'at least 2 properties', '1 property'],
  [{ uniqueItems: true }, [1, 1], 'items that differ', 'items 0 and 1 are the same'],
  [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, 'a name that the schema allows', 'ab'],
  [false, 1, 'no value, because the schema is `false`', '1'],
])('The schema %j reports what it expects of %j.', (schema, value, expected, found) => {
  expect(validatorOf(schema)(value)).toEqual([expect.objectContaining({ expected, found })]);
});
