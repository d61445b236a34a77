import { formatJson } from './json';

test('JSON is on one line, or indented by two spaces.', () => {
  expect(formatJson({ a: { b: 1 } }, 'compact')).toBe('{"a":{"b":1}}');
  expect(formatJson({ a: 1 })).toBe('{\n  "a": 1\n}');
  expect(formatJson(undefined)).toBe('null');
});
