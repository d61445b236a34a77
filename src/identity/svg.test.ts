import { adaptingSvg, findForbidden, inlineSvg, withTokenColors } from './svg';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<path onclick="alert(1)"/>', 'onclick="alert(1)"'],
  ['<image href="https://other.example/a.png"/>', 'href="https://other.example/a.png"'],
  ['<a xlink:href="javascript:alert(1)"/>', 'xlink:href="javascript:alert(1)"'],
  [
    '<path fill="url(https://other.example/a.svg#b)"/>',
    'fill="url(https://other.example/a.svg#b)"',
  ],
  ['<style>@import "a.css";</style>', '@import "a.css";'],
])('%s is not allowed.', (content, found) => {
  expect(findForbidden(svg(content), false)).toBe(found);
});

test('Styles are allowed in a file, and not in a page. Text is no SVG.', () => {
  const styled = svg('<style>path{fill:red}</style><path style="fill:red" fill="url(#a)"/>');
  expect(findForbidden(styled, false)).toBeUndefined();
  expect(findForbidden(styled, true)).toBe('<style>');
  expect(findForbidden('PNG', false)).toBe('no <svg>');
});

test('In a page, a drawing has no prolog, and IDs of its own.', () => {
  const source = `<?xml version="1.0"?>\n<!-- Made by hand -->\n${svg('<g id="a"/>\n<use href="#a"/><path fill="url(#a)"/>')}\n`;
  expect(inlineSvg(source, 'x')).toBe(
    '<svg><g id="x-a"/><use href="#x-a"/><path fill="url(#x-a)"/></svg>',
  );
});

test('Without styles, a drawing has the size of its view box, or its own.', () => {
  const tag = (attributes: string) => inlineSvg(`<svg ${attributes}></svg>`, 'x');
  expect(tag('viewBox="-2 -2 28 30"')).toBe(
    '<svg width="28" height="30" viewBox="-2 -2 28 30"></svg>',
  );
  expect(tag('viewBox="0 0 28 30" width="14"')).toBe('<svg viewBox="0 0 28 30" width="14"></svg>');
});

test('A file has the colours of the site.', () => {
  const colorOf = () => ({ light: '#111111', dark: '#eeeeee' });
  const source = svg('<path fill="var(--accent)"/>');
  expect(withTokenColors(source, colorOf)).toBe(svg('<path fill="#111111"/>'));
  expect(adaptingSvg(source, colorOf)).toContain(
    '<style>:root{--accent:#111111}@media (prefers-color-scheme:dark){:root{--accent:#eeeeee}}</style><path',
  );
});
