import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Theme } from './themeSchema';

/**
 * The fonts that an owner may set. Each has the faces of the project that it replaces, the font
 * whose metrics the project's fallbacks have, and the family behind all.
 */
const kinds = {
  text: {
    replaced: /'(?:Hanken Grotesk|Text Fallback)/,
    reference: 'text',
    last: 'system-ui, sans-serif',
  },
  headings: { replaced: undefined, reference: 'text', last: 'var(--font-text)' },
  code: { replaced: /'(?:JetBrains Mono|Code Fallback)/, reference: 'code', last: 'monospace' },
} as const;

export type ThemeFontName = keyof typeof kinds;

export interface ThemeFont {
  name: ThemeFontName;
  family: string;
  /** Absolute path. */
  file: string;
}

/** Returns the fonts of a theme. */
export const listThemeFonts = (contentDir: string, theme: Theme | undefined): ThemeFont[] =>
  (Object.keys(kinds) as ThemeFontName[]).flatMap((name) => {
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
 * Returns the source of fonts.css with the fonts of a theme in place of those of the project. Each
 * gets the fallbacks of the project with its own metrics, so that nothing moves while it loads.
 *
 * @param folder - The folder of fonts.css, which the URLs of the fonts are relative to.
 */
export async function applyThemeFonts(
  css: string,
  fonts: readonly ThemeFont[],
  folder: string,
): Promise<string> {
  const faces = css.match(/@font-face \{[^}]*\}\n*/g) ?? [];
  const replaced = fonts.map(({ name }) => kinds[name].replaced);
  const kept = faces.filter((face) => !replaced.some((families) => families?.test(face)));
  const own = await Promise.all(
    fonts.map(async ({ name, family, file }) => {
      const weights = (await hasWeights(readFileSync(file))) ? '100 900' : 'normal';
      const url = path.relative(folder, file).split(path.sep).join('/');
      // As for the project's own fonts, lines of text break once.
      const display = name === 'code' ? 'swap' : 'optional';
      const face = `@font-face { font-family: '${family}'; font-weight: ${weights}; font-display: ${display}; src: url('${url}'); }\n`;
      const { reference } = kinds[name];
      const metrics = await readMetrics(file);
      const { width } = await readMetrics(path.join(folder, 'fonts', `${reference}.woff2`));
      metrics.width /= width;
      const fallbacks = faces.flatMap((other) =>
        fallbacksIn(other, reference).map((system) =>
          resizeFallback(other, `${family} ${system}`, metrics),
        ),
      );
      return [face, ...fallbacks].join('');
    }),
  );
  return [...kept, ...own].join('');
}

/** The fonts of systems, such as `Arial`, that CSS names as fallbacks of a font of the project. */
const fallbacksIn = (css: string, reference: string): string[] =>
  [...css.matchAll(new RegExp(`'${reference} Fallback (\\w+)'`, 'gi'))].map(
    ([, name = '']) => name,
  );

/** Parts of a font's em. `width` is that of letters as often as they are in the language. */
interface Metrics {
  ascent: number;
  descent: number;
  width: number;
}

async function readMetrics(file: string): Promise<Metrics> {
  // Loaded only for a theme with fonts.
  const { fromBlob } = await import('@capsizecss/unpack');
  const { unitsPerEm, ascent, descent, xWidthAvg } = await fromBlob(new Blob([readFileSync(file)]));
  const toEm = (value: number) => value / unitsPerEm;
  return { ascent: toEm(ascent), descent: toEm(-descent), width: toEm(xWidthAvg) };
}

/** Gives a face the metrics of another font. `width` is relative to the font that it had those of. */
function resizeFallback(face: string, family: string, { ascent, descent, width }: Metrics): string {
  const [, percent = '100'] = /size-adjust: ([\d.]+)%/.exec(face) ?? [];
  const size = Number(percent) * width;
  const sizes = {
    'size-adjust': size,
    'ascent-override': (ascent * 10_000) / size,
    'descent-override': (descent * 10_000) / size,
  };
  const kept = face.replace(
    / *(?:size-adjust|ascent-override|descent-override|font-family):[^;]*;\n/g,
    '',
  );
  const set = Object.entries(sizes).map(([key, value]) => `  ${key}: ${value.toFixed(2)}%;\n`);
  return kept.replace('{\n', `{\n  font-family: '${family}';\n${set.join('')}`);
}

/** Returns the source of tokens.css with the families of a theme. */
export const applyFontFamilies = (css: string, fonts: readonly ThemeFont[]): string =>
  fonts.reduce((text, { name, family }) => {
    const { reference, last } = kinds[name];
    const names = [family, ...fallbacksIn(css, reference).map((system) => `${family} ${system}`)];
    const list = names.map((one) => `'${one}', `).join('');
    return text.replace(new RegExp(`(--font-${name}:)[^;]*;`), `$1 ${list}${last};`);
  }, css);

/**
 * Returns a module with the URLs of the fonts that pages preload, which is `preloadedFonts.ts` with
 * the fonts of a theme.
 */
export function writePreloadedFonts(module: string, fonts: readonly ThemeFont[]): string {
  const ofText = fonts.filter(({ name }) => name !== 'code');
  if (ofText.length === 0) return module;
  const shipped = ofText.some(({ name }) => name === 'text')
    ? []
    : [/'(.*\.woff2)'/.exec(module)?.[1]];
  const files = [...shipped, ...ofText.map(({ file }) => file)];
  return [
    ...files.map((file, index) => `import font${index} from ${JSON.stringify(file)};`),
    `export const preloadedFonts = [${files.map((_, index) => `font${index}`).join(', ')}];`,
  ].join('\n');
}
