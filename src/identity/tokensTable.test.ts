import { readFileSync } from 'node:fs';
import { derivedTokens, themeColors, type ThemeColor } from './themeTokens';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const table = new Map(
  [...readFileSync('docs/theme.md', 'utf8').matchAll(/^\| `(--[\w-]+)` +\| (.*?) +\|$/gm)].map(
    ([, token = '', meaning = '']) => [token, meaning],
  ),
);

test('The table of tokens in docs/theme.md has each of tokens.css, and no other.', () => {
  const tokens = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, token]) => token);
  expect([...table.keys()]).toEqual([...new Set(tokens)]);
});

test('The table says what follows from which colour.', () => {
  for (const [name, derived] of Object.entries(derivedTokens)) {
    expect(table.get(themeColors[name as ThemeColor])).toContain(`\`colors.${name}\``);
    for (const { token } of derived) expect(table.get(token)).toContain(`follows \`${name}\``);
  }
});
