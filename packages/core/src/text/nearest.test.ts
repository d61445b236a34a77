import { nearest } from './nearest';

const pages = ['index', 'guides/getting-started', 'guides/common-terms', 'api/errors'];

test('The candidate nearest to a typing mistake is found.', () => {
  expect(nearest('guides/geting-started', pages)).toBe('guides/getting-started');
  expect(nearest('api/erors', pages)).toBe('api/errors');
});

test('Capitals make no difference.', () => {
  expect(nearest('API/Errors', pages)).toBe('api/errors');
});

test('The closest of several candidates wins, and the first of those that are equally close.', () => {
  expect(nearest('warnin', ['warn', 'warning', 'morning'])).toBe('warning');
  expect(nearest('warnin', ['warning', 'morning', 'warn'])).toBe('warning');
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
});

test('Nothing is suggested when more than half of the characters differ.', () => {
  expect(nearest('abcdef', ['abcxyz'])).toBe('abcxyz');
  expect(nearest('abcdef', ['abwxyz'])).toBeUndefined();
});

test('A short word may differ in two characters.', () => {
  expect(nearest('a', ['abc'])).toBe('abc');
  expect(nearest('a', ['xyz'])).toBeUndefined();
});

test('Nothing is suggested when there is nothing to choose from.', () => {
  expect(nearest('title', [])).toBeUndefined();
});
