import { readFileSync } from 'node:fs';
import { derivedTokens, themeColors, type ThemeColor } from '../../src/identity/themeTokens';
import { readTokenColors } from '../../src/identity/tokenColors';

const tokens = Object.entries(derivedTokens).flatMap(([name, derived]) => [
  themeColors[name as ThemeColor],
  ...derived.map(({ token }) => token),
]);

const colors = readTokenColors(readFileSync('src/styles/tokens.css', 'utf8'));

/** The colours of our brand. What does not follow from a colour of the theme is not the brand's. */
export const shippedColors: readonly string[] = tokens
  .flatMap((token) => [colors(token).light, colors(token).dark])
  .filter((color) => !/^#(?:ffffff|000000)$/.test(color));

/** A part of our logo, and the names of our fonts. */
export const shippedSigns = /M18\.5 10\.2A6|Hanken|JetBrains/;
