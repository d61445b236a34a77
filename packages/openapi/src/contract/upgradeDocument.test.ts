import { type JsonObject, valueAt } from './json';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import { loadContract } from './loadContract';
import { upgradeDocument } from './upgradeDocument';

const upgraded = (schema: JsonObject, openapi = '3.0.3') => {
  const document = { openapi, components: { schemas: { A: schema } } };
  upgradeDocument(document);
  return document.components.schemas.A;
};
const b = { $ref: '#/components/schemas/B' };
const nothing = { type: 'null' };

test.each<[string, JsonObject, JsonObject]>([
  ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['not nullable', { type: 'string', nullable: false }, { type: 'string' }],
  ['an XML attribute', { xml: { attribute: true } }, { xml: { nodeType: 'attribute' } }],
  [
    'a wrapped list',
    { xml: { wrapped: true, name: 'a' } },
    { xml: { nodeType: 'element', name: 'a' } },
  ],
  ['nullable without a type', { nullable: true, description: 'Any.' }, { description: 'Any.' }],
  ['an example beside others', { example: 1, examples: [2] }, { examples: [2, 1] }],
  ['an example that others repeat', { example: 1, examples: [1] }, { examples: [1] }],
  [
    'nullable with enum',
    { type: 'string', nullable: true, enum: ['a', 'b'] },
    { type: ['string', 'null'], enum: ['a', 'b', null] },
  ],
  [
    'nullable with enum that has null',
    { type: 'string', nullable: true, enum: [null, 'a'] },
    { type: ['string', 'null'], enum: [null, 'a'] },
  ],
  [
    'nullable with one part',
    { nullable: true, allOf: [b], description: 'B or nothing.' },
    { description: 'B or nothing.', anyOf: [b, nothing] },
  ],
  [
    'nullable with several parts',
    { type: 'object', nullable: true, allOf: [b, { required: ['c'] }] },
    { type: ['object', 'null'], anyOf: [{ allOf: [b, { required: ['c'] }] }, nothing] },
  ],
  [
    'nullable in a part, which means the whole',
    { allOf: [b, { nullable: true, description: 'B or nothing.' }] },
    { anyOf: [{ allOf: [b, { description: 'B or nothing.' }] }, nothing] },
  ],
  [
    'nullable with parts and alternatives',
    { nullable: true, allOf: [b], anyOf: [{ type: 'string' }] },
    { anyOf: [{ type: 'string' }, nothing], allOf: [{ anyOf: [b, nothing] }] },
  ],
  ['nullable with alternatives', { nullable: true, oneOf: [b] }, { oneOf: [b, nothing] }],
  ['exclusive limits', { minimum: 3, exclusiveMinimum: true }, { exclusiveMinimum: 3 }],
  ['inclusive limits', { maximum: 3, exclusiveMaximum: false }, { maximum: 3 }],
  ['an exclusive limit without a limit', { exclusiveMaximum: true }, {}],
  ['an example', { type: 'string', example: 'a' }, { type: 'string', examples: ['a'] }],
  ['an example that is null', { example: null }, { examples: [null] }],
  [
    'bytes',
    { type: 'string', format: 'binary' },
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ],
  [
    'bytes as Base64',
    { type: 'string', format: 'byte' },
    { type: 'string', contentEncoding: 'base64' },
  ],
  [
    'keywords beside a reference, which are ignored in 3.0',
    { ...b, nullable: true, minLength: 3, title: 'No', description: 'Yes.', 'x-a': 1 },
    { ...b, description: 'Yes.', 'x-a': 1 },
  ],
  [
    'remarks beside a reference',
    { ...b, deprecated: true, readOnly: true, writeOnly: 'no' },
    { ...b, deprecated: true, readOnly: true },
  ],
  [
    'properties that are named as keywords',
    { properties: { nullable: { type: 'boolean' }, example: { type: 'string', example: 'a' } } },
    { properties: { nullable: { type: 'boolean' }, example: { type: 'string', examples: ['a'] } } },
  ],
  [
    'examples and defaults, which are data',
    { default: { nullable: true, type: 'a' }, enum: [{ type: 'a', format: 'byte' }] },
    { default: { nullable: true, type: 'a' }, enum: [{ type: 'a', format: 'byte' }] },
  ],
])('A schema of 3.0 is upgraded: %s.', (_, schema, expected) => {
  expect(upgraded(schema)).toEqual(expected);
});

test('Keywords beside a reference stay in 3.1, and one that is nullable is an alternative.', () => {
  expect(upgraded({ ...b, minLength: 3 }, '3.1.0')).toEqual({ ...b, minLength: 3 });
  expect(upgraded({ ...b, nullable: true }, '3.1.0')).toEqual({ anyOf: [b, nothing] });
});

test.each([
  ['3.0.0', '3.2.0'],
  ['3.1.0', '3.2.0'],
  ['3.2.1', '3.2.1'],
])('A contract of %s is one of %s.', (openapi, expected) => {
  const document = { openapi };
  upgradeDocument(document);
  expect(document.openapi).toBe(expected);
});

test('A reference into parts that have moved still has the same target.', () => {
  const document = {
    openapi: '3.0.0',
    components: {
      schemas: {
        A: { nullable: true, allOf: [b, { properties: { c: { type: 'string' } } }] },
        C: { $ref: '#/components/schemas/A/allOf/1/properties/c' },
      },
    },
  };
  upgradeDocument(document);
  expect(valueAt(document, document.components.schemas.C.$ref.slice(1))).toEqual({
    type: 'string',
  });
});

describe('Locations of an upgraded contract', () => {
  const folder = temporaryFolder();

  test('are those of what was authored.', async () => {
    const lines = [
      'openapi: 3.0.3',
      "info: { title: Jobs, version: '1' }",
      'paths: {}',
      'components:',
      '  schemas:',
      '    A:',
      '      type: number',
      '      minimum: 3',
      '      exclusiveMinimum: true',
      '      example: 4',
      '    B:',
      '      nullable: true',
      '      allOf:',
      "        - $ref: '#/components/schemas/A'",
      '    C:',
      '      type: string',
      '      format: byte',
      '      example: { d: 1 }',
    ];
    const file = path.join(folder, 'a.yaml');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { locate, document, authored } = await loadContract(file, { contentRoot: folder });
    expect(document).toMatchObject({ openapi: '3.2.0' });
    expect(authored).toMatchObject({
      openapi: '3.0.3',
      components: { schemas: { B: { nullable: true } } },
    });
    const lineOf = (pointer: string) => locate(`/components/schemas/${pointer}`).line;
    expect(lineOf('A/exclusiveMinimum')).toBe(8);
    expect(lineOf('A/examples/0')).toBe(10);
    expect(lineOf('B/anyOf/0')).toBe(14);
    expect(lineOf('C/contentEncoding')).toBe(17);
    expect(lineOf('C/examples/0/d')).toBe(18);
  });
});
