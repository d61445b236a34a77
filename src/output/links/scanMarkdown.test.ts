import { scanMarkdown } from './scanMarkdown';

const hrefsOf = (...lines: string[]) => scanMarkdown(lines.join('\n')).map(({ href }) => href);

test('Links, images and autolinks are read, several in a line.', () => {
  expect(
    scanMarkdown(
      '- [`a`](/a#x) and [b](<https://a.example/b c>), ![alt](/img.png "Title") <https://a.example/c>',
    ),
  ).toEqual([
    { kind: 'link', href: '/a#x' },
    { kind: 'link', href: 'https://a.example/b c' },
    { kind: 'image', href: '/img.png' },
    { kind: 'link', href: 'https://a.example/c' },
  ]);
});

test('An escaped bracket ends no link, an escaped backslash does.', () => {
  expect(hrefsOf('\\[a\\](../no) [b\\](no)](/yes) [c\\\\](/c)')).toEqual(['/yes', '/c']);
});

test('Escapes in a URL are undone.', () => {
  expect(hrefsOf('[a](/a\\(b\\)#c_d)')).toEqual(['/a(b)#c_d']);
});

test('Code has no links, neither fenced nor within a line.', () => {
  expect(
    hrefsOf(
      '`[a](/no)` and ``` `[a](/no)` ``` [yes](/yes)',
      '- item',
      '  ````md',
      '  ```',
      '  [a](/no)',
      '  ````',
      '[after](/after)',
    ),
  ).toEqual(['/yes', '/after']);
});
