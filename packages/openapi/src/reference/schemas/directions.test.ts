import { contractOf } from '../../contract/testContract';
import { limitDirection } from './directions';

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('A read-only property is found by the shortest of the ways to it.', () => {
  const chain = Array.from({ length: 64 }, (_, index) => [
    `S${index}`,
    { properties: { next: refer(index < 63 ? `S${index + 1}` : 'Near'), near: refer('Near') } },
  ]);
  const schemas = {
    ...(Object.fromEntries(chain) as object),
    Near: { properties: { leaf: refer('Leaf') } },
    Leaf: { properties: { id: { readOnly: true } } },
    Other: { properties: { text: { type: 'string' }, self: refer('Other') } },
  };
  const contract = contractOf({ components: { schemas } });
  const directions = ['S0', 'S63', 'Near', 'Other'].map((name) =>
    limitDirection(contract, refer(name), 'request'),
  );
  expect(directions).toEqual(['request', 'request', 'request', undefined]);
});
