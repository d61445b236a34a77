import { shortenDescription } from './shortenDescription';

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
