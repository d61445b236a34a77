import { readFileSync } from 'node:fs';
import path from 'node:path';
import { iconSvg, type IconShape } from './iconSvg';
import { readTokenColors } from './tokenColors';

const read = (file: string) => readFileSync(path.join(process.cwd(), file), 'utf8');

const colors = {
  plate: { light: '#001', dark: '#002' },
  lines: { light: '#003', dark: '#004' },
};

test('The committed icon is that of the mark and the tokens: `npm run icons` draws it again.', () => {
  const colorOf = readTokenColors(read('src/styles/tokens.css'));
  const current = { plate: colorOf('--accent'), lines: colorOf('--on-accent') };
  expect(read('static/favicon.svg')).toBe(iconSvg('plate', current, true));
});

test('Only an icon that adapts has the colours of dark mode.', () => {
  expect(iconSvg('plate', colors, true)).toMatch(
    /@media \(prefers-color-scheme:dark\)\{.*#002.*#004/,
  );
  expect(iconSvg('plate', colors)).not.toContain('#002');
});

test.each<[IconShape, boolean]>([
  ['plate', true],
  ['square', false],
  ['maskable', false],
])('The icon of shape %s has rounded corners: %s', (shape, isRounded) => {
  expect(iconSvg(shape, colors).includes(' rx=')).toBe(isRounded);
});
