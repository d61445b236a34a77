import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import { english } from '@docs/core/words';
import { readStrings } from './strings';

const folder = temporaryFolder();
let roots = 0;

/** Reads a content root with this `strings.yaml`. */
function read(yaml: string, locale = 'en') {
  const root = path.join(folder, String((roots += 1)));
  mkdirSync(root);
  writeFileSync(path.join(root, 'strings.yaml'), yaml);
  return readStrings(root, locale);
}

test('Without the file, all words are English.', () => {
  const { words, problems } = readStrings(folder, 'en');
  expect(words).toEqual({
    ...english,
    language: { tag: 'en', locale: 'en-GB', direction: 'ltr' },
  });
  expect(problems).toEqual([]);
});

test('The file replaces any word, and others stay.', () => {
  const { words, problems } = read(
    "layout:\n  externalSite: '{host}: {label}'\nsearch:\n  count: { other: '{count}: {groups}', one: 'Only one.' }\n",
  );
  expect(problems).toEqual([]);
  expect(words?.layout).toEqual({ ...english.layout, externalSite: '{host}: {label}' });
  expect(words?.search.count).toEqual({ other: '{count}: {groups}', one: 'Only one.' });
  expect(words?.page).toEqual(english.page);
});

test.each([
  ['laiout: {}', 1, 'laiout', /^one of layout, /, 'Did you mean `layout`?'],
  ['layout:\n  skop: Weg', 2, 'layout.skop', /skip/, 'Did you mean `skip`?'],
  ['layout:\n  skip: 1', 2, 'layout.skip', /^string$/, 'Put the value in quotes.'],
  ['layout:\n  skip: "{to}"', 2, 'layout.skip', /^a text without braces$/, /“Skip to content”/],
  [
    "layout:\n  pagesIn: 'Pages in {lable}'",
    2,
    'layout.pagesIn',
    /^a text with the places \{label\}$/,
    /“Pages in \{label\}”/,
  ],
  [
    "code:\n  showAll: { one: '{count}', other: 'All' }",
    2,
    'code.showAll.other',
    /^a text with the places \{count\}$/,
    /“Show all \{count\} lines”/,
  ],
])('%j is a mistake.', (yaml, line, field, expected, hint) => {
  const { words, problems } = read(yaml);
  expect(words).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'error',
      line,
      field,
      expected: expect.stringMatching(expected) as string,
      hint: expect.stringMatching(hint) as string,
    }),
  ]);
});

test.each([
  ['en', "{ one: '{count}', other: '{count}' }", undefined],
  ['en', "{ other: '{count}' }", 'one, other'],
  ['en', "{ few: '{count}', other: '{count}' }", 'one, other'],
  ['ja', "{ other: '{count}' }", undefined],
  ['pl', "{ one: '{count}', other: '{count}' }", 'one, few, many, other'],
  ['fr', "{ one: '{count}', many: '{count}', other: '{count}' }", undefined],
])('In %s, the forms %s are expected to be %s.', (locale, forms, expected) => {
  const { problems } = read(`code:\n  showAll: ${forms}\n`, locale);
  const wrong = problems.filter(({ severity }) => severity === 'error');
  expect(wrong.map((problem) => problem.expected)).toEqual(expected ? [expected] : []);
});

test('One warning counts the words that another language lacks.', () => {
  const { words, problems } = read("layout:\n  skip: 'דלג'\n", 'he');
  expect(words?.language).toEqual({ tag: 'he', locale: 'he', direction: 'rtl' });
  expect(problems).toEqual([
    expect.objectContaining({
      severity: 'warning',
      message: expect.stringMatching(
        /^\d+ of \d+ words of the interface are shown in English\.$/,
      ) as string,
    }),
  ]);
});
