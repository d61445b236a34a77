import { generateFromPattern } from './generateFromPattern';

test.each([
  ['^job_[0-9]{3}$', 'job_456'],
  ['^(SM|MM)[0-9a-fA-F]{8}$', 'SM23456789'],
  ['^(?:https?)://[a-z]+$', 'http://h'],
  ['^(a|b)(-\\d{2}){2}$', 'a-23-56'],
  ['^\\+?\\d{4}$', '0123'],
  ['^[^a-z]{2}$', 'AB'],
  ['^.\\S\\W$', 'ab.'],
  ['[\\w\\-]{2}', 'ab'],
  ['^[\\0-\\x7f]{3}$', 'abc'],
  ['^[α-ω]{2}$', 'αα'],
  ['^(?<year>\\d{4})$', '0123'],
])('The pattern %s gives %s.', (pattern, text) => {
  expect(generateFromPattern(pattern)).toBe(text);
  expect(text).toMatch(new RegExp(pattern));
});

test.each([
  ['looks ahead', '^(?=.*[A-Z]).{8}$'],
  ['refers back', '^(a)\\1$'],
  ['allows an empty string', '^[a-z]*$'],
  ['does not compile', '('],
  ['asks for thousands of characters', '^(a{100}){100}$'],
  ['repeats nothing endlessly', '^(?:){1000000000}$'],
])('A pattern that %s gives nothing.', (_, pattern) => {
  expect(generateFromPattern(pattern)).toBeUndefined();
});
