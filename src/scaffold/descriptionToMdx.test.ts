import { descriptionToMdx } from './descriptionToMdx';

test('Headings begin below the title of the page.', () => {
  expect(descriptionToMdx('# Start\n\nText.\n\n### Detail')).toBe(
    '## Start\n\nText.\n\n#### Detail',
  );
  expect(descriptionToMdx('# Start', 3)).toBe('### Start');
});

test('What MDX would read as JSX, JavaScript or a directive stays text.', () => {
  expect(descriptionToMdx('Send {id} if a < b.\n\nexport it\n\n:::go')).toBe(
    'Send \\{id} if a \\< b.\n\n&#x65;xport it\n\n\\:::go',
  );
});

test('HTML leaves its words, and comments leave nothing.', () => {
  expect(
    descriptionToMdx(
      '<!-- hidden -->\n<div class="a">Keep &amp; read</div>\n\nA <b>bold</b> word<br>here',
    ),
  ).toBe('Keep & read\n\nA bold word\\\nhere');
});

test('Links that only work elsewhere are text, and images are links.', () => {
  expect(
    descriptionToMdx(
      '[a](#section/A), [b](https://example.com), [c][x], <https://example.org>, ![logo](https://example.com/l.png)\n\n[x]: ./c.md',
    ),
  ).toBe(
    'a, [b](https://example.com), c, [https://example.org](https://example.org), [logo](https://example.com/l.png)',
  );
});

test('JSON that names no schema is plain text.', () => {
  expect(descriptionToMdx('```json\n{}\n```')).toBe('```text\n{}\n```');
});
