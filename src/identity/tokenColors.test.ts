import { readTokenColors } from './tokenColors';

const css = `:root {
  --accent: light-dark(#0a6b57, #62d2b3);
  --shadow: 0 1px 2px light-dark(rgb(40 35 20 / 6%), rgb(0 0 0 / 40%));
}`;

test('A token has a colour for each mode.', () => {
  expect(readTokenColors(css)('--accent')).toEqual({ light: '#0a6b57', dark: '#62d2b3' });
});

test.each(['--shadow', '--missing'])('%s, which is no pair of colours, is reported.', (name) => {
  expect(() => readTokenColors(css)(name)).toThrow(`${name} has no light and dark colour`);
});
