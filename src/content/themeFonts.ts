import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Theme } from './themeSchema';

/** The fonts that an owner may set, with the start of the names of those that each replaces. */
const replaced = {
  text: /^(?:Hanken Grotesk|Text Fallback)/,
  headings: undefined,
  code: /^(?:JetBrains Mono|Code Fallback)/,
} as const;

export type ThemeFontName = keyof typeof replaced;

/** Families behind an owner's font, for characters that it lacks. */
const generic = { text: 'system-ui, sans-serif', headings: 'var(--font-text)', code: 'monospace' };

export interface ThemeFont {
  name: ThemeFontName;
  family: string;
  /** Absolute path. */
  file: string;
}

/** Returns the fonts of a theme. */
export const listThemeFonts = (contentDir: string, theme: Theme | undefined): ThemeFont[] =>
  (Object.keys(replaced) as ThemeFontName[]).flatMap((name) => {
    const file = theme?.fonts?.[name];
    if (file === undefined) return [];
    return [{ name, family: `Theme ${name}`, file: path.join(contentDir, file) }];
  });

/** Whether a font has all weights. Another one has the weight that it was drawn in. */
export async function hasWeights(font: Buffer): Promise<boolean> {
  try {
    await subsetFont(font, ' ', { targetFormat: 'sfnt', variationAxes: { wght: 400 } });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the source of fonts.css with the fonts of a theme in place of those of the project.
 *
 * @param folder - The folder of fonts.css, which the URLs of the fonts are relative to.
 */
export async function applyThemeFonts(
  css: string,
  fonts: readonly ThemeFont[],
  folder: string,
): Promise<string> {
  const kept = css.replace(/@font-face \{[^}]*\}\n*/g, (face) => {
    const [, family = ''] = /font-family: '(.*?)'/.exec(face) ?? [];
    return fonts.some(({ name }) => replaced[name]?.test(family)) ? '' : face;
  });
  const faces = await Promise.all(
    fonts.map(async ({ family, file }) => {
      const weights = (await hasWeights(readFileSync(file))) ? '100 900' : 'normal';
      const url = path.relative(folder, file).split(path.sep).join('/');
      return `@font-face { font-family: '${family}'; font-weight: ${weights}; font-display: swap; src: url('${url}'); }\n`;
    }),
  );
  return kept + faces.join('');
}

/** Returns the source of tokens.css with the families of a theme. */
export const applyFontFamilies = (css: string, fonts: readonly ThemeFont[]): string =>
  fonts.reduce(
    (text, { name, family }) =>
      text.replace(new RegExp(`(--font-${name}:)[^;]*;`), `$1 '${family}', ${generic[name]};`),
    css,
  );
