import { type ContentNode, splitIntro } from '../tree';

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

test.each([
  ['nothing', page()],
  ['a list', page(list, paragraph)],
  ['only text', 'Send JSON.'],
  ['a module', null],
])('A page that begins with %s has no intro.', (_, content) => {
  expect(splitIntro(content)).toEqual({ intro: null, rest: content });
});
