import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readUnicodeRange } from '../output/checks/unicodeRange';

const styles = path.join('src', 'styles');

interface SiteFont {
  /** The name of the font's package. */
  family: string;
  /**
   * The OpenType features that are kept. Programming ligatures are a third of the code font, and
   * the styles turn them off.
   */
  keepFeatures: string[];
}

/** The fonts by the start of the family's name in the styles. */
const fonts: Readonly<Record<string, SiteFont>> = {
  'Hanken Grotesk': {
    family: 'hanken-grotesk',
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  'JetBrains Mono': {
    family: 'jetbrains-mono',
    keepFeatures: ['ccmp', 'locl', 'mark', 'mkmk'],
  },
};

/** A face that the browser loads from a file. */
interface FontFace {
  font: SiteFont;
  file: string;
  weights: { min: number; max: number };
  /** A CSS `unicode-range`; undefined for Latin characters outside the other ranges. */
  range: string | undefined;
}

/**
 * Writes the files of the faces in `fonts.css`, with their weights and characters and the
 * features that the site uses. With `--check` it only reports whether the committed files are
 * current.
 */
async function subsetFonts(isCheck: boolean): Promise<void> {
  const faces = readFaces();
  const inRanges = new Set(faces.flatMap(({ range = '' }) => charactersIn(range)));
  for (const face of faces) {
    const subset = await createSubset(face, inRanges);
    const isCurrent = existsSync(face.file) && subset.equals(readFileSync(face.file));
    if (isCurrent) continue;
    if (isCheck) {
      console.error(
        `${face.file} is not what \`npm run fonts\` writes. Run it, and commit the file.`,
      );
      process.exitCode = 1;
    } else {
      writeFileSync(face.file, subset);
      console.log(`${face.file}: ${subset.length} bytes`);
    }
  }
}

function readFaces(): FontFace[] {
  const css = readFileSync(path.join(styles, 'fonts.css'), 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const find = (pattern: RegExp) => pattern.exec(face)?.slice(1) ?? [];
    const [family = ''] = find(/font-family: '(.*?)'/);
    const [url = ''] = find(/url\('(.*?)'\)/);
    const [min, max] = find(/font-weight: (\d+) (\d+)/).map(Number);
    const [range] = find(/unicode-range:([^;]*)/);
    const font = fonts[family.replace(/ \w+$/, '')];
    if (!font || min === undefined || max === undefined) return [];
    const file = path.join(styles, url);
    return { font, file, weights: { min, max }, range };
  });
}

function createSubset(
  { font, weights, range }: FontFace,
  inRanges: ReadonlySet<string>,
): Promise<Buffer> {
  const folder = path.dirname(
    createRequire(path.resolve('package.json')).resolve(
      `@fontsource-variable/${font.family}/package.json`,
    ),
  );
  const { latin } = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as {
    latin: string;
  };
  const characters = range
    ? charactersIn(range)
    : charactersIn(latin).filter((character) => !inRanges.has(character));
  const file = path.join(folder, 'files', `${font.family}-latin-wght-normal.woff2`);
  return subsetFont(readFileSync(file), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: font.keepFeatures,
    noHinting: true,
    variationAxes: { wght: weights },
  });
}

/** Returns the characters of a CSS `unicode-range`. */
const charactersIn = (range: string): string[] =>
  readUnicodeRange(range).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

void subsetFonts(process.argv.includes('--check'));
