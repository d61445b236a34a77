import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  applyFontFamilies,
  applyThemeFonts,
  listThemeFonts,
  writePreloadedFonts,
} from './themeFonts';

const styles = path.join(process.cwd(), 'src', 'styles');
const fixture = path.join(process.cwd(), 'e2e', 'fixtures', 'other-product');
const fonts = listThemeFonts(fixture, {
  fonts: { text: 'theme/Text.ttf', headings: 'theme/Headings.woff', code: 'theme/Code.woff2' },
});
const read = (name: string) => readFileSync(path.join(styles, name), 'utf8');

/** The values of a face, such as `size-adjust`. */
const faceOf = (css: string, family: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...(new RegExp(`@font-face \\{[^}]*'${family}'[^}]*\\}`).exec(css)?.[0] ?? '').matchAll(
        /([\w-]+):\s+([^;]*);/g,
      ),
    ].map(([, key = '', value = '']) => [key, value]),
  );

test('each family of the tokens is a face, of a font of the theme or with its metrics', async () => {
  const css = await applyThemeFonts(read('fonts.css'), fonts, styles);
  const tokens = applyFontFamilies(read('tokens.css'), fonts);
  for (const name of ['text', 'headings', 'code']) {
    const [, list = ''] = new RegExp(`--font-${name}:([^;]*);`).exec(tokens) ?? [];
    const families = [...list.matchAll(/'(.*?)'/g)].map(([, family = '']) => family);
    expect(families.length).toBeGreaterThan(3);
    expect(families[0]).toBe(`Theme ${name}`);
    for (const family of families)
      expect(faceOf(css, family)).toMatchObject({ src: expect.any(String) as string });
  }
  expect(css).not.toMatch(/Hanken|JetBrains|Fallback/);
});

test('a fallback has the width and height of the font', async () => {
  const css = await applyThemeFonts(read('fonts.css'), fonts, styles);
  // 98.5 % is for a font whose letters are 0.45 em wide; these are 0.413 em.
  expect(faceOf(css, 'Theme text Arial')).toMatchObject({
    'size-adjust': '90.40%',
    'ascent-override': '82.96%',
    'descent-override': '27.65%',
  });
  // All characters of code are 0.525 em wide, those of Courier 0.6 em.
  expect(faceOf(css, 'Theme code Courier')).toMatchObject({ 'size-adjust': '87.50%' });
  expect(faceOf(css, 'Theme text')).toMatchObject({ 'font-display': 'optional' });
});

test('pages preload the fonts of text, and the shipped one unless it is replaced', () => {
  const shipped = "import text from '../text.woff2';";
  const listed = (names: readonly string[]) =>
    writePreloadedFonts(
      shipped,
      fonts.filter(({ name }) => names.includes(name)),
    );
  expect(listed(['code'])).toBe(shipped);
  expect(listed(['headings'])).toMatch(/"\.\.\/text\.woff2".*\n.*Headings\.woff"/);
  expect(listed(['text', 'headings'])).not.toContain('text.woff2');
});
