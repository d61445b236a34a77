import { renderDescription } from './renderDescription';
import { toParagraph } from './toParagraph';

test.each([
  ['words', 'Plain words', ['p', null, 'Plain words']],
  ['one element', '`code`', ['p', null, ['code', null, 'code']]],
  ['words and elements', 'a `b`', ['p', null, ['', null, 'a ', ['code', null, 'b']]]],
])('A description that is %s becomes a paragraph.', (_, text, expected) => {
  expect(toParagraph(renderDescription(text) ?? '')).toEqual(expected);
});

test.each(['One.\n\nTwo.', '- a', '| a |\n| - |\n| b |'])('The blocks of %j stay.', (text) => {
  const blocks = renderDescription(text) ?? '';
  expect(toParagraph(blocks)).toBe(blocks);
});
