import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@docs/core/yaml';
import { checkStyle } from './checkStyle';
import { extractPage } from './yamlPassages';
import { styleSchema } from './styleSchema';

const file = path.join(__dirname, 'style.yaml');
const { value: style, problems } = parseYaml(styleSchema, {
  text: readFileSync(file, 'utf8'),
  file,
});

/** What the shipped house style finds in a text. */
const findIn = (text: string) =>
  style &&
  checkStyle([{ file: 'page.mdx', passages: extractPage(text) }], style, '').map(
    ({ found }) => found,
  );

test('the shipped style is valid', () => {
  expect(problems).toEqual([]);
});

test.each([
  ['Find your way in', ['Find your way']],
  ['Your choice holds for the whole site.', ['holds for']],
  ['The list is empty, which is no error.', ['is no']],
  ['The log tells who did what.', ['tells']],
  ['The ID is to be stored.', ['is to be']],
  ['The values belong in no log of yours.', ['belong in no', 'of yours', 'belong in']],
  ['Send the others along.', ['Send the others along']],
  ['Ask for a new one to be entered.', ['Ask for a new one to be entered']],
  ['The downloads take long.', ['take long']],
  ['So that somebody finds it, store the name.', ['So that']],
  ['Write the list down.', ['Write the list down']],
  ['It is right, whatever the name is.', ['whatever the']],
  ['This says nothing of deletions.', ['says nothing of']],
  ['The list goes without the file.', ['goes without']],
  ['The first run of all needs no filter.', ['first run of all']],
  ['Alert the person in charge.', ['person in charge']],
  ['Take the contract with you', ['Take the contract with you']],
  ['No application comes into being.', ['comes into being']],
  ['The content cannot be exchanged.', ['exchanged']],
  ['URLs that were handed out stop working.', ['handed out']],
  ['The values stand in `field_values`.', ['stand in']],
  ['That it exists is a separate object.', ['That it']],
  ['Should a grade appear, read it.', ['Should a']],
  ['For controlling systems.', ['controlling systems']],
  ['The business may have its seat elsewhere.', ['have its seat']],
  ['Takes no applications any more.', ['Takes no', 'any more']],
  ['It is deleted for good.', ['for good']],
  ['The array is replaced as a whole.', ['as a whole']],
  ['The number by which it is known.', ['by which']],
])('%j is not in the house style', (text, found) => {
  expect(findIn(`${text}\n`)?.sort()).toEqual(found.sort());
});

test.each([
  'Call the endpoint with your API key, and pass an argument.',
  'Each vacancy has applicants, whose answers to a question refuse an attribute.',
  'There is no error. It is no longer accepted.',
])('%j is the choice of a site', (text) => {
  expect(findIn(`${text}\n`)).toEqual([]);
});
