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

test('HTML becomes Markdown, and comments leave nothing.', () => {
  expect(
    descriptionToMdx(
      '<!-- hidden -->\n<div class="a">Keep &amp; read</div>\n\nA <b>bold</b> word<br>here',
    ),
  ).toBe('Keep & read\n\nA **bold** word\\\nhere');
});

test('Lists, tables and paragraphs in HTML keep their structure.', () => {
  expect(
    descriptionToMdx(
      '<p>One</p><ul><li>a</li><li>b</li></ul><table><tr><th>Code</th><th>Meaning</th></tr><tr><td>1</td><td>One</td></tr></table>',
    ),
  ).toBe('One\n\n- a\n- b\n\n| Code | Meaning |\n| ---- | ------- |\n| 1    | One     |');
});

test('A line break between blocks leaves the blocks as they are.', () => {
  expect(descriptionToMdx('A.\n\n<br>\n\n## H\n\n- x\n\n<br/>')).toBe('A.\n\n## H\n\n- x');
});

test('Code below the line of an item stays code.', () => {
  expect(descriptionToMdx('- Send:\n  ```sh\n  curl\n  ```')).toBe(
    '- Send:\n\n  ```sh\n  curl\n  ```',
  );
});

test('Placeholders in angle brackets are text, not HTML.', () => {
  expect(descriptionToMdx('Authorization: Bearer <token> with <your-api-key>')).toBe(
    'Authorization: Bearer \\<token> with \\<your-api-key>',
  );
});

test('Links to a heading of the page stay links.', () => {
  expect(descriptionToMdx('[Types](#tab-types), [Gone](#gone)\n\n### Tab types')).toBe(
    '[Types](#tab-types), Gone\n\n## Tab types',
  );
  expect(
    descriptionToMdx('[Types](#section/Tabs/Tab-types), [Gone](#section/Gone)\n\n# Tab types'),
  ).toBe('[Types](#tab-types), Gone\n\n## Tab types');
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
