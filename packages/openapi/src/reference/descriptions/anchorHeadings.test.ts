import { createNames } from '@docs/core/text';
import { anchorHeadings } from './anchorHeadings';
import { renderDescription } from './renderDescription';

const view = (text: string, changes = {}) => ({
  description: renderDescription(text) ?? '',
  ...changes,
});
const anchored = (text: string, changes = {}) =>
  JSON.stringify(anchorHeadings(view(text, changes), createNames(['errors'])));
const idsOf = (json: string) => [...json.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);

test('Headings of descriptions have the anchors of a page’s headings, each once on the page.', () => {
  const parameters = [{ schema: view('# Größe & size\n\nText') }];
  const json = anchored('## Größe & size\n\nText\n\n## A `b`\n\n## A b\n\n## Errors', {
    parameters,
  });
  expect(idsOf(json)).toEqual(['größe--size', 'a-b', 'a-b-1', 'errors-2', 'größe--size-2']);
});

test('A link within a description resolves to its own heading, any other link stays.', () => {
  const json = anchored('[a](#errors) [b](#gr%C3%B6%C3%9Fe) [c](#body) [d](/x#errors)\n\n# Errors');
  expect([...json.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#errors-2',
    '#gr%C3%B6%C3%9Fe',
    '#body',
    '/x#errors',
  ]);
});

test('Bold paragraphs and the descriptions of examples have no anchors, and are the same data.', () => {
  const plain = view('**Bold**\n\nText', { contents: [{ examples: [view('# A\n\nText')] }] });
  expect(anchorHeadings(plain, createNames())).toBe(plain);
});
