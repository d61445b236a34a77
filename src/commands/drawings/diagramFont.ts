import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { diagramFont, diagramFontWeight } from '../../mdx/diagram/mermaidConfig';
import { readUnicodeRange } from '../../output/checks/unicodeRange';

/** The weights of drawings, and the CSS weights that each covers. */
const faces = {
  regular: { weight: diagramFontWeight, range: '1 599' },
  bold: { weight: 700, range: '600 1000' },
} as const;

type FaceName = keyof typeof faces;

/** The text of a drawing, by the face that renders it. */
type DrawingText = Readonly<Record<FaceName, string>>;

/** The features that labels need. The font has others, such as small capitals. */
const keepFeatures = ['kern', 'liga', 'mark', 'mkmk'];

/** Returns the whole font as `@font-face` rules, to measure text. */
export const measuringFont = (own: OwnFont | undefined): string =>
  fontFiles(own)
    .map(({ file, range }) =>
      fontFace({
        family: familyOf(own),
        data: readFileSync(file),
        weights: own && !own.isVariable ? 'normal' : '100 900',
        unicodeRange: range,
      }),
    )
    .join('');

/**
 * Returns `@font-face` rules with only the glyphs of a text. Each weight is a separate font: one
 * variable font is larger than both.
 */
export async function embeddedFont(text: DrawingText, own: OwnFont | undefined): Promise<string> {
  const rules: string[] = [];
  for (const name of Object.keys(faces) as FaceName[]) {
    const parts = fontFiles(own)
      .map(({ file, has }) => ({ file, characters: [...new Set(text[name])].filter(has).sort() }))
      .filter(({ characters }) => characters.length > 0);
    for (const { file, characters } of parts) {
      const data = await subsetFont(readFileSync(file), characters.join(''), {
        targetFormat: 'woff2',
        keepFeatures,
        noHinting: true,
        ...(own?.isVariable !== false && { variationAxes: { wght: faces[name].weight } }),
      });
      const unicodeRange = parts.length > 1 ? characters.map(codePoint).join(',') : undefined;
      const family = familyOf(own);
      rules.push(fontFace({ family, data, weights: faces[name].range, unicodeRange }));
    }
  }
  return rules.join('');
}

/** Whether the site's font has a character. */
export const isInFont = (character: string, own: OwnFont | undefined): boolean =>
  fontFiles(own).some(({ has }) => has(character));

/** The text font of a theme. */
export interface OwnFont {
  family: string;
  /** Absolute path. */
  file: string;
  isVariable: boolean;
}

export const familyOf = (own: OwnFont | undefined): string => own?.family ?? diagramFont;

interface FontFace {
  family: string;
  data: Buffer;
  weights: string;
  /** Set if several fonts share the characters of a weight. */
  unicodeRange: string | undefined;
}

const fontFace = ({ family, data, weights, unicodeRange }: FontFace): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};` +
  `src:url(data:font/woff2;base64,${data.toString('base64')})${unicodeRange ? `;unicode-range:${unicodeRange}` : ''}}`;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

interface FontFile {
  /** Absolute path. */
  file: string;
  /** As in CSS; all characters without it. */
  range: string | undefined;
  has: (character: string) => boolean;
}

/** The files of the font, each with the characters of some scripts. */
function fontFiles(own: OwnFont | undefined): FontFile[] {
  if (own) return [{ file: own.file, range: undefined, has: () => true }];
  const folder = path.dirname(
    createRequire(path.resolve('package.json')).resolve(
      '@fontsource-variable/hanken-grotesk/package.json',
    ),
  );
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).map(([script, range]) => ({
    file: path.join(folder, 'files', `hanken-grotesk-${script}-wght-normal.woff2`),
    range,
    has: isInRange(range),
  }));
}

const isInRange = (range: string): ((character: string) => boolean) => {
  const spans = readUnicodeRange(range);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([from, to]) => code >= from && code <= to);
  };
};
