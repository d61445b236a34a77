import { cutText } from './cutText';

test.each([
  ['abc', 2, 'ab'],
  ['a🚲b', 3, 'a🚲'],
  ['a🚲b', 2, 'a'],
  ['🚲', 9, '🚲'],
])('Of %j, %i code units are %j.', (text, length, beginning) => {
  expect(cutText(text, length)).toBe(beginning);
});
