import { readFileSync } from 'node:fs';
import { contrastOf, fromOklch, toOklch } from './color';
import { nearestColor } from './color';
import { applyTheme, contrastPairs, findContrastMisses, modes } from './themeTokens';
import { readTokenColors } from './tokenColors';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const violet = { light: '#5b3fd6', dark: '#b3a4ff' };
const brand = {
  accent: violet,
  page: { light: '#ffffff', dark: '#0e0f14' },
  text: { light: '#1d1d24', dark: '#e4e4ec' },
  mark: { light: '#b0307a', dark: '#ff8ac4' },
};

test('The contrast of black on white is 21, and colours survive a conversion.', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  for (const color of ['#0a6b57', '#ffffff', '#000000', '#c2410c']) {
    expect(fromOklch(toOklch(color))).toBe(color);
  }
});

test.each(modes)('Each pair of the shipped colours has enough contrast in %s mode.', (mode) => {
  const colorOf = readTokenColors(css);
  const low = contrastPairs.filter(
    ({ on, surface, least }) => contrastOf(colorOf(on)[mode], colorOf(surface)[mode]) < least,
  );
  expect(low).toEqual([]);
});

test('Without colours nothing changes, and the shipped colours change nothing.', () => {
  expect(applyTheme(css, {})).toBe(css);
  expect(applyTheme(css, { accent: readTokenColors(css)('--accent') })).toBe(css);
});

test('The colours of an owner and all that follows from them replace ours.', () => {
  const shipped = readTokenColors(css);
  const themed = applyTheme(css, brand);
  const colorOf = readTokenColors(themed);
  expect(colorOf('--accent')).toEqual(violet);
  expect(colorOf('--code-token-link')).toEqual(violet);
  for (const token of ['--accent', '--accent-strong', '--accent-soft', '--accent-line']) {
    expect(themed).not.toContain(shipped(token).light);
    expect(themed).not.toContain(shipped(token).dark);
  }
  expect(findContrastMisses(css, brand)).toEqual([]);
});

test('Where no lightness passes, few are tried.', () => {
  const passes = jest.fn(() => false);
  expect(nearestColor('#00ff00', passes)).toBeUndefined();
  expect(passes.mock.calls.length).toBeLessThan(110);
});

test('A colour that is hard to read has the nearest one that passes all pairs.', () => {
  const misses = findContrastMisses(css, { accent: { ...violet, light: '#ffcc00' } });
  expect(misses).toMatchObject([{ mode: 'light', name: 'accent', color: '#ffcc00', least: 4.5 }]);
  const nearest = misses[0]?.nearest ?? '';
  expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
  expect(findContrastMisses(css, { accent: { ...violet, light: nearest } })).toEqual([]);
});
