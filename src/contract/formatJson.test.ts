import { formatJson } from './formatJson';

test.each([
  ['9223372036854775807', 'the greatest int64'],
  ['-9223372036854775808', 'the least int64'],
  ['18446744073709551615', 'the greatest uint64'],
  ['9007199254740992', '2^53'],
  ['9007199254740991', 'the greatest safe integer'],
  ['0.1', 'a fraction'],
  ['1e+300', 'a number with an exponent', `${BigInt(1e300)}`],
])('%s keeps its digits: %s.', (digits, _name, expected = digits) => {
  expect(formatJson(JSON.parse(digits), 'compact')).toBe(expected);
  expect(formatJson({ a: [JSON.parse(digits)] }, 'compact')).toBe(`{"a":[${expected}]}`);
});

test('JSON is on one line, or indented by two spaces.', () => {
  expect(formatJson({ a: { b: 1 } }, 'compact')).toBe('{"a":{"b":1}}');
  expect(formatJson({ a: 1 })).toBe('{\n  "a": 1\n}');
  expect(formatJson(undefined)).toBe('null');
});
