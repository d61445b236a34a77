import { positionIn } from './yamlDocument';

const start = { line: 7, column: 5 };

test.each([
  ['at its beginning', 0, undefined, { line: 1, column: 1 }],
  ['on its first line', 2, undefined, { line: 1, column: 3 }],
  ['at the beginning of a line', 4, undefined, { line: 2, column: 1 }],
  ['on a later line', 6, undefined, { line: 2, column: 3 }],
  ['on the first line, which begins within one', 2, start, { line: 7, column: 7 }],
  ['on a later line, after a start within one', 6, start, { line: 8, column: 3 }],
])('The position in a text is found %s.', (_, offset, from, expected) => {
  expect(positionIn('One\ntwo', offset, from)).toEqual(expected);
});
