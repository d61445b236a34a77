import { readTokenColors } from './tokenColors';

const css = `:root {
  --accent: light-dark(#0a6b57, #62d2b3);
  --shadow: 0 1px 2px light-dark(rgb(40 35 20 / 6%), rgb(0 0 0 / 40%));
}`;

test('A token has a colour for each mode.', () => {
  expect(readTokenColors(css)('--accent')).toEqual({ light: '#0a6b57', dark: '#62d2b3' });
});

test('A token with one colour has it in both modes.', () => {
  expect(readTokenColors(':root {\n  --accent: #123456;\n}')('--accent')).toEqual({
    light: '#123456',
    dark: '#123456',
  });
});

test.each(['--shadow', '--missing'])(
  '%s, which has none that drawings can use, is reported.',
  (name) => {
    expect(() => readTokenColors(css)(name)).toThrow(`${name} has no hexadecimal colour`);
  },
);
