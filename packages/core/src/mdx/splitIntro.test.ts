import { type ContentNode, headingMark, splitIntro } from '../tree';

const page = (...nodes: ContentNode[]): ContentNode => ['', null, ...nodes];
const paragraph: ContentNode = ['p', null, 'Send JSON.'];
const list: ContentNode = ['ul', null, ['li', null, 'One']];

test('The first paragraph is the intro, and the rest follows without it.', () => {
  expect(splitIntro(page('\n', paragraph, '\n', list, '\n', paragraph))).toEqual({
    intro: paragraph,
    rest: page(list, paragraph),
  });
});

test('A page of one paragraph has nothing else.', () => {
  expect(splitIntro(page(paragraph, '\n'))).toEqual({ intro: paragraph, rest: null });
});

test('A sentence that ends with a colon comes with the block that it announces.', () => {
  const sentence: ContentNode = ['p', null, 'The status of the import is one of these values:'];
  expect(splitIntro(page(sentence, '\n', list, paragraph))).toEqual({
    intro: page(sentence, list),
    rest: page(paragraph),
  });
  const heading: ContentNode = ['h2', { id: 'a' }, 'A'];
  expect(splitIntro(page(sentence, heading))).toEqual({ intro: sentence, rest: page(heading) });
});

test('A bold sentence is an intro.', () => {
  const bold: ContentNode = ['p', null, ['strong', null, 'Nothing is stored.']];
  expect(splitIntro(page(bold, list))).toEqual({ intro: bold, rest: page(list) });
});

test.each([
  ['a heading of a description', page(['p', { [headingMark]: true }, 'Errors'], list)],
  ['a heading with an anchor', page(['p', { id: 'errors' }, 'Errors'], list)],
  ['bold words', page(['p', null, ['strong', null, 'Errors']], list)],
  ['a label', page(['p', null, 'Version history:'], list)],
  ['nothing', page()],
  ['a list', page(list, paragraph)],
  ['only text', 'Send JSON.'],
  ['a module', null],
] satisfies [string, ContentNode | null][])(
  'A page that begins with %s has no intro.',
  (_, content) => {
    expect(splitIntro(content)).toEqual({ intro: null, rest: content });
  },
);
