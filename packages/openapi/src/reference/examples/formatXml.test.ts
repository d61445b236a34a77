import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { formatXml } from './formatXml';
import { contractOf } from '../../contract/testContract';

const format = (schema: unknown, value: unknown, schemas: object = {}): string[] =>
  formatXml(contractOf({ components: { schemas } }), schema as JsonSchema, value)
    .split('\n')
    .slice(1);

test('Elements, attributes and lists are named as the schema says.', () => {
  const schema = {
    xml: { name: 'job', namespace: 'https://a.example/"x"', prefix: 'j' },
    properties: {
      id: { xml: { nodeType: 'attribute' } },
      tags: { xml: { nodeType: 'element', name: 'labels' }, items: { xml: { name: 'label' } } },
      notes: { items: { xml: { name: 'note' } } },
      empty: {},
    },
  };
  expect(
    format(schema, { id: 1, tags: ['a', 'b'], notes: ['<x> & "y"'], empty: {}, free: null }),
  ).toEqual([
    '<j:job xmlns:j="https://a.example/&quot;x&quot;" id="1">',
    '  <labels>',
    '    <label>a</label>',
    '    <label>b</label>',
    '  </labels>',
    '  <note>&lt;x&gt; &amp; &quot;y&quot;</note>',
    '  <empty/>',
    '  <free></free>',
    '</j:job>',
  ]);
});

test('A document has one root element, named after its schema.', () => {
  const schemas = { Job: { properties: { name: { type: 'string' } } } };
  const job = { $ref: '#/components/schemas/Job' };
  expect(format(job, { name: 'x' }, schemas)).toEqual(['<Job>', '  <name>x</name>', '</Job>']);
  expect(format({ items: job }, ['x', 'y'])).toEqual([
    '<root>',
    '  <root>x</root>',
    '  <root>y</root>',
    '</root>',
  ]);
});
