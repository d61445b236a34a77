import { emptyFolder, writeFiles } from '@docs/core/testing';
import { isKnownWord, ownStyle, ownWords } from './ownerProse';

const root = emptyFolder();
const rule = { avoid: ['very'], match: [], instead: 'nothing', match_case: false };
const shipped = {
  wording: [rule],
  terms: [],
  names: ['Go'],
  abbreviations: ['API'],
  sentence_words: 30,
  glossary: 'docs/index.mdx',
};
beforeEach(() =>
  writeFiles(root, {
    'site.yaml': 'title: Tidewater\n',
    'api/openapi.yaml': 'info: { title: Gezeiten API }\n',
    'dictionary.txt': '# Places\nHafenbecken\n',
  }),
);

test('The names and the dictionary of a content root are known words.', () => {
  expect([...ownWords(root)].sort()).toEqual(['api', 'gezeiten', 'hafenbecken', 'tidewater']);
});

test('Names with an apostrophe are known, in each form, and also as parts.', () => {
  writeFiles(root, {
    'site.yaml': 'title: O’Brannigan\n',
    'dictionary.txt': "d'Artagnon\n",
  });
  const known = ownWords(root);
  for (const word of ["O'Brannigan", 'O’Brannigan’s', 'Brannigan', "D'Artagnon", "Artagnon's"]) {
    expect([word, isKnownWord(word, known)]).toEqual([word, true]);
  }
  expect(isKnownWord('OBrannigan', known)).toBe(false);
});

test('A style of the content root is added to the shipped one, or replaces it.', () => {
  writeFiles(root, { 'style.yaml': 'names: [Bay]\nsentence_words: 25\n' });
  expect(ownStyle(root, shipped).style).toMatchObject({
    wording: [rule],
    names: ['Go', 'Bay', 'Tidewater', 'Gezeiten API'],
    sentence_words: 25,
  });
  writeFiles(root, { 'style.yaml': 'extends: false\nabbreviations: [SMS]\n' });
  expect(ownStyle(root, shipped).style).toMatchObject({
    wording: [],
    abbreviations: ['SMS'],
    sentence_words: 30,
  });
  writeFiles(root, { 'style.yaml': 'abbreviation: [SMS]\n' });
  expect(ownStyle(root, shipped).problems[0]?.message).toContain('`abbreviation` is not known');
});

test('In another language, only the rules of the content root apply.', () => {
  writeFiles(root, { 'site.yaml': 'title: Gezeiten\nlocale: de-AT\n' });
  const none = { wording: [], terms: [], names: undefined, abbreviations: undefined };
  expect(ownStyle(root, shipped).style).toMatchObject({ ...none, sentence_words: Infinity });
  writeFiles(root, { 'style.yaml': 'abbreviations: [SMS]\nsentence_words: 25\n' });
  expect(ownStyle(root, shipped).style).toMatchObject({
    ...none,
    abbreviations: ['SMS'],
    sentence_words: 25,
  });
});
