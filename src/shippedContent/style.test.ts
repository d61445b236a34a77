import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@docs/core/yaml';
import { checkStyle } from '../prose/checkStyle';
import { ownStyle } from '../prose/ownerProse';
import { styleSchema } from '../prose/styleSchema';
import { extractPage } from '../prose/yamlPassages';

const file = path.join('src', 'prose', 'style.yaml');
const { value: shipped } = parseYaml(styleSchema, { text: readFileSync(file, 'utf8'), file });
const own = shipped && ownStyle(path.resolve('content'), shipped);

/** What the style of the site finds in a text. */
const findIn = (text: string) =>
  own &&
  checkStyle([{ file: 'page.mdx', passages: extractPage(text) }], own.style, '').map(
    ({ found }) => found,
  );

test('the style of the site is valid', () => {
  expect(own?.problems).toEqual([]);
});

test.each([
  ['Ask `listJobs` for one job a page.', ['Ask `…`', 'one job a page']],
  ['It decides how you draw the question.', ['question', 'draw the question']],
  ['The body may have 1 MiB.', ['may have 1']],
  ['Choose the status of the category you want.', ['status of the category']],
  ['They show as `validation_failed`.', ['show as `…`']],
  ['The status has to be one of the category `hired`.', ['has to be', 'one of the category']],
  ['Take an idempotency key.', ['Take an idempotency key']],
  ['That would close a loop.', ['close a loop']],
  ['The server cannot take the body apart.', ['take the body', 'take the body apart']],
  ['Retries without doubles', ['without doubles']],
  ['The update is refused.', ['refused']],
  ['The URL is the address of the API.', ['address of the API']],
  ['Both use the same address.', ['same address']],
  ['The answer is `412`.', ['answer']],
  ['The API answers with JSON.', ['answers']],
  ['It is answered with `409`.', ['answered with']],
  ['End the present position.', ['the present']],
  ['No tag applies at present.', ['at present']],
  ['A custom attribute, a custom value', ['custom value', 'attribute']],
])('%j is not in the style of the site', (text, found) => {
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
])('%j is in the style of the site', (text) => {
  expect(findIn(`${text}\n`)).toEqual([]);
});
