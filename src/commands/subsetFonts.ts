import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

interface SiteFont {
  /** Name of its package. */
  family: string;
  /** File that is written. */
  file: string;
  /**
   * OpenType features that are kept. The code font has ligatures of programming, a third of its
   * size, which the styles turn off.
   */
  keepFeatures: string[];
}

const fonts: readonly SiteFont[] = [
  {
    family: 'hanken-grotesk',
    file: 'text.woff2',
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  {
    family: 'jetbrains-mono',
    file: 'code.woff2',
    keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk'],
  },
];

/** The weights of the styles, from text to titles; `fonts.css` says the same. */
const weights = { min: 400, max: 720 };

/**
 * Writes the fonts that the browser loads: all characters of the Latin fonts, in the weights and
 * with the features that the site uses, which is less than half of their size. With `--check` it
 * only reports whether the committed files are these.
 */
async function subsetFonts(isCheck: boolean): Promise<void> {
  for (const font of fonts) {
    const target = path.join('src', 'styles', 'fonts', font.file);
    const subset = await createSubset(font);
    const isCurrent = existsSync(target) && subset.equals(readFileSync(target));
    if (isCurrent) continue;
    if (isCheck) {
      console.error(`${target} is not what \`npm run fonts\` writes. Run it, and commit the file.`);
      process.exitCode = 1;
    } else {
      writeFileSync(target, subset);
      console.log(`${target}: ${subset.length} bytes`);
    }
  }
}

function createSubset({ family, keepFeatures }: SiteFont): Promise<Buffer> {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`),
  );
  const { latin } = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as {
    latin: string;
  };
  const font = readFileSync(path.join(folder, 'files', `${family}-latin-wght-normal.woff2`));
  return subsetFont(font, charactersIn(latin), {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght: weights },
  });
}

/** The characters of a CSS `unicode-range`. */
const charactersIn = (range: string): string =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

void subsetFonts(process.argv.includes('--check'));
