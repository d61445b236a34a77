import { assistantHref } from './assistantHref';

test('The question names the Markdown, and is encoded as one value.', () => {
  const assistant = { label: 'Helper', url: 'https://helper.example/new?a=1&q={prompt}#chat' };
  const href = assistantHref(assistant, 'https://docs.example/a%20b.md');
  const { origin, searchParams, hash } = new URL(href);
  expect([origin, hash]).toEqual(['https://helper.example', '#chat']);
  expect([...searchParams]).toEqual([
    ['a', '1'],
    ['q', 'Read https://docs.example/a%20b.md and help me with it.'],
  ]);
});

test('What looks like a pattern of a replacement is only text.', () => {
  const assistant = { label: 'Helper', url: 'https://helper.example/{prompt}' };
  expect(assistantHref(assistant, 'https://docs.example/$&.md')).toContain('%2F%24%26.md');
});
