import { json } from '../../contract/testContract';
import { property, viewOf } from '../testViews';
import type { LinkedChange } from './changeRules';
import { markChanges } from './markChanges';

const change = (parts: Partial<LinkedChange>): LinkedChange => ({
  rule: 'limit-tightened',
  level: 'breaking',
  kind: 'changed',
  operationId: 'a',
  location: '',
  words: 'It changed.',
  ...parts,
});

const view = viewOf({
  parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer' } }],
  requestBody: json({
    type: 'object',
    properties: { pay: { type: 'object', properties: { amount: { type: 'integer' } } } },
  }),
});

test('A view without changes is the same view.', () => {
  expect(markChanges(view, [], '2')).toBe(view);
});

test('An operation lists all changes, and an entry its own.', () => {
  const marked = markChanges(
    view,
    [
      change({ location: 'query-limit' }),
      change({
        location: 'body.pay.amount',
        rule: 'optional-field-added',
        level: 'compatible',
        kind: 'added',
      }),
    ],
    'Version 2',
  );
  expect(marked.change).toEqual({
    kind: 'changed',
    version: 'Version 2',
    breaking: true,
    list: [
      { words: 'It changed.', location: 'query-limit', breaking: true },
      { words: 'It changed.', location: 'body.pay.amount' },
    ],
  });
  expect(marked.parameters?.[0]?.change).toEqual({
    kind: 'changed',
    version: 'Version 2',
    breaking: true,
    list: [{ words: 'It changed.' }],
  });
  const pay = property(marked.requestBody?.contents[0]?.schema, 'pay');
  expect(pay).not.toHaveProperty('change');
  expect(property(pay.schema, 'amount').change).toEqual({ kind: 'added', version: 'Version 2' });
  expect(view).not.toHaveProperty('change');
});

test('A new operation says only that it is new, and a deprecated parameter that it is deprecated.', () => {
  const added = change({ rule: 'operation-added', level: 'compatible', kind: 'added' });
  expect(markChanges(view, [added], '2').change).toEqual({ kind: 'added', version: '2' });
  const deprecated = change({
    rule: 'field-deprecated',
    level: 'compatible',
    kind: 'deprecated',
    location: 'query-limit',
  });
  expect(markChanges(view, [deprecated], '2').parameters?.[0]?.change?.kind).toBe('deprecated');
});
