import { prefersMarkdown } from './prefersMarkdown';

test.each([
  'text/markdown',
  'Text/Markdown;variant=GFM',
  'text/markdown, text/html, */*',
  'text/html, text/markdown',
  'text/markdown, */*;q=0.8',
  'text/markdown;q=0.9, text/html;q=0.8',
  'text/markdown;q=0.5, text/*;q=0.4, */*',
  'text/markdown;q=0.4, text/html;q=0, */*',
])('“%s” gets Markdown.', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

test.each([
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0',
  'text/markdown-like',
  'application/text/markdown',
])('“%s” gets HTML.', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});
