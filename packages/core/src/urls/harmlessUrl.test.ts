import { isHarmlessUrl } from './harmlessUrl';

test.each([
  '/docs',
  '../a.mdx#b',
  '#a',
  '?a=b:c',
  'https://a.example',
  'MAILTO:a@b.example',
  '//a.example',
  '',
])('The link %j is harmless.', (url) => {
  expect(isHarmlessUrl(url)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  '/\\evil.example',
  ' \\\\evil.example',
  '/\t\\evil.example',
])('The link %j is refused.', (url) => {
  expect(isHarmlessUrl(url)).toBe(false);
});
