import { listDifferences, visibleContent } from './visibleContent';

test('Text is read by blocks, whatever marks it up within a line.', () => {
  const html =
    '<title>Page</title><h1>One <b>two</b>three</h1><ul><li>A &amp; B</li><li>C\n  D</li></ul>';
  expect(visibleContent(html).text).toEqual(['Page', 'One twothree', 'A & B', 'C D']);
});

test('Code is read line by line.', () => {
  expect(visibleContent('<pre><code>a\n  <b>b</b> c\n</code></pre>').text).toEqual(['a', 'b c']);
});

test('Scripts and styles are no text.', () => {
  const html = '<style>p { color: red }</style><p>Text</p><script>run("</p>")</script>';
  expect(visibleContent(html).text).toEqual(['Text']);
});

test('Links and images are read with their URLs.', () => {
  const html = '<a href="/docs?a=1&amp;b=2">x</a><a name="y">y</a><img src="/z.png" alt="">';
  expect(visibleContent(html).links).toEqual(['/docs?a=1&b=2', '/z.png']);
});

test.each([
  [['a', 'b'], ['a', 'b'], []],
  [
    ['a', 'b'],
    ['a', 'c'],
    ['- b', '+ c'],
  ],
  [['a', 'a'], ['a'], ['- a']],
  [['a', 'b'], ['b', 'a'], ['moved: b']],
])('From %j to %j differ by %j.', (before, after, differences) => {
  expect(listDifferences(before, after)).toEqual(differences);
});
