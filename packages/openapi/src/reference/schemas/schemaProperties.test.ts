import { contractOf, type DocumentParts } from '../../contract/testContract';
import { listSchemaProperties } from './schemaProperties';

const rowsOf = (schemas: DocumentParts) =>
  listSchemaProperties(contractOf({ components: { schemas } }));
const pathsOf = (schemas: DocumentParts) =>
  rowsOf(schemas).map(({ schema, path }) => `${schema}: ${path}`);
const text = { type: 'string' };

test('A contract without schemas has no rows.', () => {
  expect(rowsOf({})).toEqual([]);
});

test('A row has everything that the contract says about a property itself.', () => {
  const rows = rowsOf({
    Job: {
      required: ['status'],
      properties: {
        status: {
          type: ['string', 'null'],
          description: 'Whether it is *open*.',
          enum: ['open', 'closed', null],
          readOnly: true,
          deprecated: true,
        },
        place_id: { type: 'string', maxLength: 64, 'x-references': 'Location' },
      },
    },
  });
  expect(rows).toMatchObject([
    {
      schema: 'Job',
      path: 'status',
      name: 'status',
      required: true,
      readOnly: true,
      deprecated: true,
      nullable: true,
      description: 'Whether it is open.',
      references: undefined,
    },
    {
      schema: 'Job',
      path: 'place_id',
      type: 'string',
      required: false,
      readOnly: false,
      deprecated: false,
      nullable: false,
      description: '',
      constraints: ['at most 64 characters'],
      enumeration: undefined,
      references: 'Location',
    },
  ]);
  expect(rows[0]?.enumeration).toEqual(
    expect.arrayContaining([{ value: '"open"' }, { value: '"closed"' }]),
  );
});

test('Properties within properties have rows with the path to them, after the one around them.', () => {
  const address = {
    properties: { city: text, position: { properties: { north: text } } },
  };
  expect(pathsOf({ Person: { properties: { address, name: text } } })).toEqual([
    'Person: address',
    'Person: address.city',
    'Person: address.position',
    'Person: address.position.north',
    'Person: name',
  ]);
});

test('Properties of a list’s items are directly below the list.', () => {
  const phones = { type: 'array', items: { properties: { number: text } } };
  expect(pathsOf({ Person: { properties: { phones } } })).toEqual([
    'Person: phones',
    'Person: phones.number',
  ]);
});

test('A named schema has its rows under its own name only.', () => {
  const address = { $ref: '#/components/schemas/Address' };
  const schemas = {
    Address: { properties: { city: text } },
    Person: { properties: { home: address, others: { type: 'array', items: address } } },
  };
  expect(pathsOf(schemas)).toEqual(['Address: city', 'Person: home', 'Person: others']);
});

test('Properties beside a reference have rows, those of the named schema do not.', () => {
  const more = { properties: { floor: text, door: { properties: { code: text } } } };
  const schemas = {
    Address: { properties: { city: text } },
    Person: { properties: { home: { $ref: '#/components/schemas/Address', ...more } } },
  };
  expect(pathsOf(schemas)).toEqual([
    'Address: city',
    'Person: home',
    'Person: home.floor',
    'Person: home.door',
    'Person: home.door.code',
  ]);
});

test('A schema that contains itself has each row once.', () => {
  const unit = { $ref: '#/components/schemas/Unit' };
  const schemas = {
    Unit: { properties: { parent: unit, parts: { type: 'array', items: unit } } },
  };
  expect(pathsOf(schemas)).toEqual(['Unit: parent', 'Unit: parts']);
});

test('Alternatives without a name add their properties, those with one do not.', () => {
  const schemas = {
    Card: { properties: { number: text } },
    Payment: {
      properties: { amount: text },
      oneOf: [{ properties: { iban: text } }, { $ref: '#/components/schemas/Card' }],
    },
  };
  expect(pathsOf(schemas)).toEqual(['Card: number', 'Payment: amount', 'Payment: iban']);
});

test('Properties that a schema has through `allOf` are its own.', () => {
  const schemas = {
    Base: { properties: { id: text } },
    Job: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { title: text } }] },
  };
  expect(pathsOf(schemas)).toEqual(['Base: id', 'Job: id', 'Job: title']);
});

test('No two rows have the same schema and path, also when alternatives share a property.', () => {
  const alternative = (value: string) => ({
    properties: { kind: { const: value }, [value]: text },
  });
  const paths = pathsOf({ Event: { oneOf: [alternative('hired'), alternative('left')] } });
  expect(new Set(paths).size).toBe(paths.length);
});
