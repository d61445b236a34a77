import { highlightTokens } from './highlight';
import { jsonTokens } from './jsonTokens';

test.each([
  { a: 1, b: [true, null, -2.5e3], 'c "d"': 'e "f" \\ {"g": 1}' },
  [{ id: 'job_1', tags: [], more: {}, list: ['a', 'b'] }, 'x', 7, false],
  [],
  'text: "quoted", true',
])('The tokens of %j are those of the highlighter.', async (value) => {
  const code = JSON.stringify(value, null, 2);
  expect(jsonTokens(code)).toBe(await highlightTokens(code, 'json'));
});

test('Text that is no JSON stays whole.', () => {
  const lengths = jsonTokens('{"a": tru, "b').match(/\d+/g) ?? [];
  expect(lengths.reduce((sum, length) => sum + Number(length), 0)).toBeLessThanOrEqual(13);
});
