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
  ['Ask `listJobs` for one job a page.', ['Ask `…`', 'one job a page']],
  ['It decides how you draw the question.', ['question', 'draw the question']],
  ['The body may have 1 MiB.', ['may have 1']],
  ['The list is empty, which is no error.', ['is no']],
  ['Choose the status of the category you want.', ['status of the category']],
  ['The log tells who did what.', ['tells']],
  ['They show as `validation_failed`.', ['show as `…`']],
  ['The status has to be one of the category `hired`.', ['has to be', 'one of the category']],
  ['The ID is to be stored.', ['is to be']],
  ['The values belong in no log of yours.', ['belong in no', 'of yours', 'belong in']],
  ['Take an idempotency key.', ['Take an idempotency key']],
  ['Send the others along.', ['Send the others along']],
  ['That would close a loop.', ['close a loop']],
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
  ['The server cannot take the body apart.', ['take the body', 'take the body apart']],
  ['Retries without doubles', ['without doubles']],
  ['URLs that were handed out stop working.', ['handed out']],
  ['The values stand in `field_values`.', ['stand in']],
  ['That it exists is a separate object.', ['That it']],
  ['Should a grade appear, read it.', ['Should a']],
  ['For controlling systems.', ['controlling systems']],
  ['The business may have its seat elsewhere.', ['have its seat']],
  ['Takes no applications any more.', ['Takes no', 'any more']],
  ['The update is refused.', ['refused']],
  ['The URL is the address of the API.', ['address of the API']],
  ['Both use the same address.', ['same address']],
  ['The answer is `412`.', ['answer']],
  ['The API answers with JSON.', ['answers']],
  ['It is answered with `409`.', ['answered with']],
  ['End the present position.', ['the present']],
  ['No tag applies at present.', ['at present']],
  ['It is deleted for good.', ['for good']],
  ['The array is replaced as a whole.', ['as a whole']],
  ['The number by which it is known.', ['by which']],
  ['A custom attribute, a custom value', ['custom value', 'attribute']],
])('%j is not in the house style', (text, found) => {
  expect(findIn(`${text}\n`)?.sort()).toEqual(found.sort());
});

test.each([
  'Request one job per page to see pagination at work. There is no error.',
  'The body can be at most 1 MiB. It is no longer accepted.',
  'The field determines which input to show.',
  'Pick an allowed next status in the category you want.',
  'Never log these values. They are reported as `validation_failed`.',
  'Use an idempotency key that retries keep. It takes ten minutes.',
  'This makes retrying safe: you receive the original response.',
  'Send the postal address of the employee and the email address of the candidate.',
  'The header is present. When `id` is present, send it.',
  'Wait, then double the pause. The value is in double quotes.',
  'Questions about the product go to the help centre.',
  'The filter answers how many exist. Read the candidate’s answers.',
  'The loop follows the cursor. The order in which objects arrive is stable.',
  'Store any more specific reason. Any more requests get `429`.',
  'The code attributes applications to a campaign. A `409` while an employee exists.',
  'Problem details name the ID of the category. The bank details stay.',
])('%j is in the house style', (text) => {
  expect(findIn(`${text}\n`)).toEqual([]);
});
