import { createNames, uniqueName } from './uniqueName';

test('A name that is taken gets the first number that makes it another one.', () => {
  const taken = new Set(['jobs', 'jobs-2', 'jobs 2']);
  expect(uniqueName('offers', (name) => taken.has(name))).toBe('offers');
  expect(uniqueName('jobs', (name) => taken.has(name))).toBe('jobs-3');
  expect(uniqueName('jobs', (name) => taken.has(name), ' ')).toBe('jobs 3');
});

test('Each name is given once, also one that looks like a numbered one.', () => {
  const claim = createNames(['index']);
  expect(['index', 'jobs', 'jobs-2', 'jobs', 'jobs'].map(claim)).toEqual([
    'index-2',
    'jobs',
    'jobs-2',
    'jobs-3',
    'jobs-4',
  ]);
});
