import { exampleLabels } from './exampleLabels';

const labelsOf = (...examples: [mediaType: string, name: string][]) =>
  exampleLabels(examples.map(([mediaType, name]) => ({ mediaType, name })));

test('An only example needs no label.', () => {
  expect(labelsOf(['application/json', 'cook'])).toEqual(['']);
});

test('Several examples of one media type have their names.', () => {
  expect(labelsOf(['application/json', 'cook'], ['application/json', 'waiter'])).toEqual([
    'cook',
    'waiter',
  ]);
});

test('The only examples of several media types have their media types.', () => {
  expect(labelsOf(['application/json', 'default'], ['text/csv', 'default'])).toEqual([
    'application/json',
    'text/csv',
  ]);
});

test('Several examples of several media types have both, where the name tells them apart.', () => {
  expect(
    labelsOf(['application/json', 'cook'], ['application/json', 'waiter'], ['text/csv', 'cook']),
  ).toEqual(['cook application/json', 'waiter application/json', 'text/csv']);
});

test('There are no labels without examples.', () => {
  expect(labelsOf()).toEqual([]);
});
