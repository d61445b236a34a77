import { createNames, cutText, shortenDescription, uniqueName } from './text';

test.each([
  ['abc', 2, 'ab'],
  ['a🚲b', 3, 'a🚲'],
  ['a🚲b', 2, 'a'],
  ['🚲', 9, '🚲'],
])('Of %j, %i code units are %j.', (text, length, beginning) => {
  expect(cutText(text, length)).toBe(beginning);
});

const rest = 'and so it goes on, until nobody would read it in a list of results any more';

test.each([
  ['A file.', 'A file.'],
  [
    `Files are at the core of the API, together with folders. They can be uploaded and downloaded. Each has versions, ${rest}.`,
    'Files are at the core of the API, together with folders. They can be uploaded and downloaded.',
  ],
  [
    `Files. Each of them is in a folder of a user, has versions, e.g. Of last week, and can be shared with everybody, ${rest}.`,
    'Files. Each of them is in a folder of a user, has versions, e.g. Of last week, and can be shared with everybody, and so it goes on, until nobody would read it…',
  ],
  [`${'word '.repeat(31)}12345`, `${'word '.repeat(31)}12345`],
  [`${'a'.repeat(100)}, ${'b'.repeat(80)}`, `${'a'.repeat(100)}…`],
  ['x'.repeat(300), `${'x'.repeat(159)}…`],
  ['🚲'.repeat(79) + 'a🚲', `${'🚲'.repeat(79)}a…`],
])('%s', (text, description) => {
  expect(shortenDescription(text)).toBe(description);
});

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
