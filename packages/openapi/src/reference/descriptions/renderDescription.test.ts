import type { ContentNode } from '@docs/core/tree';
import { renderDescription } from './renderDescription';

/** Names and properties of all elements, without the text. */
function elementsOf(node: ContentNode | null): string[] {
  if (node === null || typeof node === 'string') return [];
  const [type, props, ...children] = node;
  return [`${type} ${JSON.stringify(props)}`, ...children.flatMap(elementsOf)];
}

test.each([
  ['The name of the job.', 'The name of the job.'],
  ['  Surrounding space goes. \n', 'Surrounding space goes.'],
  ['Größe (in cm), 50% of it', 'Größe (in cm), 50% of it'],
  ["It's a *", "It's a *"],
  ['5 < 6 & 7 > 6', '5 < 6 & 7 > 6'],
  ['a_b_c and 2 * 3 * 4', 'a_b_c and 2 * 3 * 4'],
])('Plain text %j needs no element.', (text, node) => {
  expect(renderDescription(text)).toBe(node);
});

test.each([undefined, '', ' \n '])('%j is no description.', (text) => {
  expect(renderDescription(text)).toBeNull();
});

test('Text with emphasis, code and links is a group without a paragraph around it.', () => {
  expect(renderDescription('Read **this**, see `id` or [jobs](/docs/jobs "All").')).toEqual([
    '',
    null,
    'Read ',
    ['strong', null, 'this'],
    ', see ',
    ['code', null, 'id'],
    ' or ',
    ['a', { href: '/docs/jobs', title: 'All' }, 'jobs'],
    '.',
  ]);
});

test('A text of one element is that element.', () => {
  expect(renderDescription('`null`')).toEqual(['code', null, 'null']);
});

test('Addresses become links.', () => {
  expect(renderDescription('See https://example.com/a')).toEqual([
    '',
    null,
    'See ',
    ['a', { href: 'https://example.com/a' }, 'https://example.com/a'],
  ]);
  expect(renderDescription('See www.example.com')).toEqual([
    '',
    null,
    'See ',
    ['a', { href: 'http://www.example.com' }, 'www.example.com'],
  ]);
});

test('Paragraphs, lists and code blocks keep their elements.', () => {
  expect(renderDescription('One\n\n- a\n- b\n\n```json\n{}\n```')).toEqual([
    '',
    null,
    ['p', null, 'One'],
    ['ul', null, ['li', null, 'a'], ['li', null, 'b']],
    ['pre', null, ['code', { className: 'language-json' }, '{}\n']],
  ]);
});

test('A table is drawn with classes for its alignment, without inline styles.', () => {
  const node = JSON.stringify(renderDescription('| a | b |\n| - | -: |\n| 1 | 2 |'));
  expect(node).toContain('["td",{"className":"align-right"},"2"]');
  expect(node).not.toContain('style');
});

test('The items of a task list keep their ticks, and there are no other fields.', () => {
  const box = (checked?: true) => [
    'input',
    { ...(checked && { checked }), disabled: true, type: 'checkbox' },
  ];
  const tree = renderDescription('- [x] Done\n- [ ] Open\n\n<input type="text" value="a">');
  expect(tree).toEqual([
    'ul',
    { className: 'contains-task-list' },
    ['li', null, box(true), ' Done'],
    ['li', null, box(), ' Open'],
  ]);
});

test('Headings become paragraphs in bold type, from HTML too.', () => {
  expect(renderDescription('# Top\n\nText\n\n<h2>Next</h2>')).toEqual([
    '',
    null,
    ['p', { 'data-heading': true }, ['strong', null, 'Top']],
    ['p', null, 'Text'],
    ['p', { 'data-heading': true }, ['strong', null, 'Next']],
  ]);
});

test('Harmless HTML is kept, a style or class of its own is not.', () => {
  expect(
    renderDescription('Press <kbd style="color:red" class="x" id="y">Enter</kbd><br>now'),
  ).toEqual(['', null, 'Press ', ['kbd', null, 'Enter'], ['br', null], 'now']);
  expect(renderDescription('<p>One</p><p>Two</p>')).toEqual([
    '',
    null,
    ['p', null, 'One'],
    ['p', null, 'Two'],
  ]);
  expect(renderDescription('<u>Old</u> text')).toBe('Old text');
});

test.each([
  '<script>alert(1)</script>',
  '<style>p { color: red }</style>',
  '<iframe src="https://example.com"></iframe>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<!-- a comment -->',
])('Nothing is left of %j.', (text) => {
  expect(renderDescription(`Before\n\n${text}\n\nAfter`)).toEqual([
    '',
    null,
    ['p', null, 'Before'],
    ['p', null, 'After'],
  ]);
  expect(renderDescription(text)).toBeNull();
});

test.each([
  '<a href="javascript:alert(1)">go</a>',
  '[go](javascript:alert(1))',
  '<img src=x onerror="alert(1)"> [go](data:text/html,x)',
  '<div onclick="alert(1)">go</div>',
  '<form action="https://example.com"><input name=a><button>go</button></form> go',
  '<token onclick="alert(1)">go',
])('Nothing of %j can run.', (text) => {
  const elements = elementsOf(renderDescription(text)).join('\n');
  expect(elements).not.toMatch(/javascript|onerror|onclick|data:|form|button|input/);
});

test('An image of another site becomes a link to it.', () => {
  expect(renderDescription('See ![the flow](https://cdn.example/a.png).')).toEqual([
    '',
    null,
    'See ',
    ['a', { href: 'https://cdn.example/a.png' }, 'the flow'],
    '.',
  ]);
  expect(
    elementsOf(renderDescription('[![badge](//cdn.example/a.png)](https://a.example)')),
  ).toEqual(elementsOf(renderDescription('[badge](https://a.example)')));
});

test('A placeholder in angle brackets stays to be read.', () => {
  expect(renderDescription('Send `Authorization` as Bearer <token>.')).toEqual([
    '',
    null,
    'Send ',
    ['code', null, 'Authorization'],
    ' as Bearer <token>.',
  ]);
  expect(renderDescription('<job_id>')).toBe('<job_id>');
});

test('A footnote has no link, because its id may not be unique on the page.', () => {
  const node = JSON.stringify(renderDescription('Text[^1]\n\n[^1]: Note'));
  expect(node).not.toMatch(/href|"id"/);
  expect(node).toContain('Note');
});

test('The same text is the same node.', () => {
  const text = 'Read **this** once.';
  expect(renderDescription(text)).toBe(renderDescription(text));
});

test.each([
  '<',
  '<<<>>>',
  '[[[',
  '| a |\n|',
  '\u0000',
  '<a',
  '&#x110000;',
  '> > > >',
  '`'.repeat(500),
])('%j is rendered without an error.', (text) => {
  expect(() => renderDescription(text)).not.toThrow();
});

test('Thousands of nested elements are rendered without an error.', () => {
  expect(() => renderDescription(`${'> '.repeat(1_000)}x`)).not.toThrow();
  expect(() => renderDescription('<div>'.repeat(2_000))).not.toThrow();
});
