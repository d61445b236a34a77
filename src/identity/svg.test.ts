import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { readSvg } from './readSvg';
import { adaptingSvg, inlineSvg, svgFile, svgSize, withTokenColors } from './svg';

const { window } = new JSDOM('');

const svg = (content: string, attributes = 'viewBox="0 0 28 28"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const faultOf = (text: string, isInlined = false) => {
  const read = readSvg(text, isInlined);
  return 'fault' in read ? read.fault : undefined;
};

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<meta http-equiv="refresh" content="1;url=https://other.example"/>', '<meta>'],
  ['<h1>Title</h1>', '<h1>'],
  ['<foreignObject><p>Text</p></foreignObject>', '<foreignObject>'],
  ['<title><b>Title</b></title>', '<b>'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', '<s:script>'],
  ['<a href="#a"><path/></a>', '<a>'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
  ['<filter width="1e9"/>', '<filter>'],
  ['<pattern width="100000"/>', '<pattern>'],
  ['<path onclick="alert(1)"/>', 'onclick="alert(1)"'],
  ['<path formaction="x"/>', 'formaction="x"'],
  ['<image href="https://other.example/a.png"/>', 'href="https://other.example/a.png"'],
  ['<image href="data:image/png;base64,AAAA"/>', 'href="data:image/png;base64,AAAA"'],
  ['<use xlink:href="javascript:alert(1)"/>', 'xlink:href="javascript:alert(1)"'],
  ['<path fill="url(//other.example#b)"/>', 'fill="url(//other.example#b)"'],
  ['<path fill="image-set(\'a\' 1x)"/>', 'fill="image-set(\'a\' 1x)"'],
  ['<style>@import "a.css";</style>', '@import'],
  ['<style>@\\69mport "a.css";</style>', '@'],
  ['<style>path{fill:\\75rl(a)}</style>', '\\'],
  ['<style><![CDATA[</style><script>alert(1)</script>]]></style>', '<'],
])('%s is refused.', (content, found) => {
  expect(faultOf(svg(content))).toEqual({ kind: 'forbidden', found, line: 1 });
});

test.each([
  ['PNG', 'a file that does not begin with <svg>'],
  [
    '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>',
    'a file that does not begin with <svg>',
  ],
  [`${svg('')}<p>Text</p>`, 'something beside <svg>'],
  [svg('<g><path d="M0 0"/>').replace('</svg>', ''), 'a file that does not end with </svg>'],
  [svg('\u0000'), 'a binary file'],
])('%j is no drawing.', (text, found) => {
  expect(faultOf(text)).toMatchObject({ kind: 'unreadable', found });
});

test.each([
  ['no size', svg('', ''), 'none of them'],
  ['a size of extremes', svg('', 'viewBox="0 0 1 100"'), 'viewBox="0 0 1 100"'],
  ['no number', svg('', 'viewBox="0 0 a b"'), 'viewBox="0 0 a b"'],
  ['many levels', svg('<g>'.repeat(60) + '</g>'.repeat(60)), 'more'],
  ['more levels than a parser has', svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), 'more'],
  ['many characters', svg(' '.repeat(1_000_000)), 'more'],
  [
    'repetitions of repetitions',
    svg(
      Array.from(
        { length: 20 },
        (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/><use href="#g${at + 1}"/></g>`,
      ).join(''),
    ),
    'more',
  ],
  ['a circle', svg('<g id="a"><use href="#a"/></g>'), 'more'],
  [
    'a marker on each point',
    svg(
      `<marker id="m">${'<path/>'.repeat(99)}</marker><path marker-mid="url(#m)" d="${'L1 1'.repeat(200)}"/>`,
    ),
    'more',
  ],
])('%s is a limit.', (_, text, found) => {
  expect(faultOf(text)).toMatchObject({ kind: 'limit', found });
});

test('What an editor keeps for itself is left out. The fault is found in its line.', () => {
  const source = svg(
    '<metadata><rdf/></metadata><x:view x:zoom="2"/>\n<path x:label="a" d="M0 0"/>',
    'viewBox="0 0 28 28" xmlns:x="https://editor.example"',
  );
  expect(inlineSvg(source, 'p')).toBe(
    '<svg width="28" height="28" viewBox="0 0 28 28"><path d="M0 0"/></svg>',
  );
  expect(faultOf(source.replace('</svg>', '<script/></svg>'))).toMatchObject({ line: 2 });
});

test('Styles are allowed in a file, and not in a page.', () => {
  const styled = svg('<style>g > path{fill:rgb(1 2 3)}</style><path style="fill:red"/>');
  expect(svgFile(styled)).toContain('<style>g > path{fill:rgb(1 2 3)}</style>');
  expect(faultOf(styled, true)).toMatchObject({ found: '<style>' });
});

test('In a page, a drawing has no prolog, and IDs of its own.', () => {
  const content =
    '<title id="t">A &amp; B</title><g id="a"/>\n<use xlink:href="#a"/><path fill="url(\'#a\')"/>';
  const source = `<?xml version="1.0"?>\n<!-- Made by hand -->\n${svg(content, 'aria-labelledby="t" viewBox="0 0 28 28"')}\n`;
  const written = inlineSvg(source, 'x');
  const page = window.document.createElement('div');
  page.innerHTML = written;
  expect(page.innerHTML).toBe(
    '<svg width="28" height="28" viewBox="0 0 28 28" aria-labelledby="x-t"><title id="x-t">A &amp; B</title><g id="x-a"></g><use href="#x-a"></use><path fill="url(\'#x-a\')"></path></svg>',
  );
});

test.each([
  ['viewBox="-2 -2 28 30.5"', { width: 28, height: 30.5 }],
  ['viewBox="0 0 28 56" width="14"', { width: 14, height: 28 }],
  ['viewBox="0 0 28 56" width="100%" height="14px"', { width: 7, height: 14 }],
  ['width="1in" height="72pt"', { width: 96, height: 96 }],
])('A drawing with %s has a size.', (attributes, size) => {
  expect(svgSize(svg('', attributes))).toEqual(size);
});

const pngUrl = async (width: number) => {
  const create = { width, height: 1, channels: 3, background: 'red' } as const;
  return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`;
};

test('A picture in a drawing has a limit of pixels.', async () => {
  expect(faultOf(svg(`<image href="${await pngUrl(16_001)}"/>`))).toMatchObject({
    kind: 'forbidden',
  });
});

test('A file is well-formed XML with what the drawing has.', async () => {
  const png = await pngUrl(1);
  const written = svgFile(svg(`<image href="${png}" width="1"/><text> a <tspan>b</tspan></text>`));
  const root = new window.DOMParser().parseFromString(written, 'image/svg+xml').documentElement;
  expect(root.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(root.innerHTML).toContain(' a <tspan>b</tspan>');
});

test('A file has the colours of the site.', () => {
  const colorOf = () => ({ light: '#111111', dark: '#eeeeee' });
  const source = svg('<path fill="var(--accent)"/>');
  expect(withTokenColors(source, colorOf)).toBe(svg('<path fill="#111111"/>'));
  expect(adaptingSvg(source, colorOf)).toContain(
    '<style>:root{--accent:#111111}@media (prefers-color-scheme:dark){:root{--accent:#eeeeee}}</style><path',
  );
});
