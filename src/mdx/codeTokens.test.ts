import { packTokens, renderTokens, transferTokens } from './codeTokens';
import { highlightTokens } from './highlight';

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

test('Packed tokens become spans around exactly their text.', () => {
  const tokens = packTokens([
    { kind: 'tk', length: 3 },
    { kind: '', length: 1 },
    { kind: 'ts ti', length: 11 },
  ]);
  expect(tokens).toBe('tk3-1ts.ti11');
  expect(renderTokens('let "a & b <c>";', tokens)).toBe(
    '<span class="line"><span class="tk">let</span> <span class="ts ti">"a &amp; b &lt;c>"</span>;</span>',
  );
});

test('Code without tokens is plain text.', () => {
  expect(renderTokens('1 < 2', '')).toBe('<span class="line">1 &lt; 2</span>');
});

test.each([
  ['json', '{\n  "a": [1, null, "<&>"],\n  "b": {}\n}'],
  ['python', 'import os\n\nx = {"a": None}  # why\nprint(f"{x}")'],
  ['bash', 'curl --request POST \\\n  --data \'{\n  "a": 1\n}\''],
  ['markdown', '**bold** and *italic*'],
  ['text', 'just text\n'],
  ['no-such-language', 'a < b'],
])('Code in %s keeps each of its characters.', async (language, code) => {
  expect(textOf(renderTokens(code, await highlightTokens(code, language)))).toBe(code);
});

test('Each kind of token has a class, and white space belongs to the token before it.', async () => {
  const html = renderTokens('{\n  "a": 1\n}', await highlightTokens('{\n  "a": 1\n}', 'json'));
  expect(html).toBe(
    '<span class="line">{\n  <span class="tk">"a"</span>: <span class="tc">1\n</span>}</span>',
  );
});

test('Changed code has the colours of what it has in common with the known code.', () => {
  const code = 'import os\n\nget("a/1")\nprint()';
  const tokens = packTokens([
    { kind: 'tk', length: 6 },
    { kind: '', length: 5 },
    { kind: 'tf', length: 3 },
    { kind: '', length: 1 },
    { kind: 'ts', length: 5 },
    { kind: '', length: 2 },
    { kind: 'tf', length: 5 },
    { kind: '', length: 2 },
  ]);
  const changed = 'get("http://b/22<")\nprint()';
  expect(renderTokens(changed, transferTokens(code, tokens, changed))).toBe(
    '<span class="line"><span class="tf">get</span>(<span class="ts">"http://b/22&lt;"</span>)\n' +
      '<span class="tf">print</span>()</span>',
  );
});
