import { readdirSync, readFileSync } from 'node:fs';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/${file}`);
const valuesOf = (css: string, property: string) =>
  [...css.matchAll(new RegExp(`^ *${property}: ([^;]+);`, 'gm'))].map(([, value = '']) => value);

test('There are styles to check.', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each([
  ['font-size', /^(?:inherit|var\(--size-[a-z0-9]+\))$/],
  ['font-weight', /^(?:inherit|var\(--weight-[a-z]+\))$/],
])('Each %s is a token of tokens.css.', (property, isToken) => {
  const others = files
    // The faces of fonts name their weights.
    .filter((file) => !file.endsWith('/fonts.css'))
    .flatMap((file) => {
      const css = readFileSync(file, 'utf8');
      return valuesOf(css, property)
        .filter((value) => !isToken.test(value))
        .map((value) => `${file}: ${property}: ${value}. Use a token of src/styles/tokens.css.`);
    });
  // The size of the root on paper. All tokens follow it.
  expect(others).toEqual(
    property === 'font-size'
      ? [expect.stringMatching(/^src\/styles\/base.css: font-size: 61%/)]
      : [],
  );
});
