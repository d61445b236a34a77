import { createRequire } from 'node:module';
import path from 'node:path';

/** A font of the preview images: one weight of a variable font of the site. */
interface PreviewFont {
  name: string;
  weight: number;
  /** Absolute path of a WOFF2 file. */
  file: string;
}

/** Each family has a second font for the rest of Latin; the font of code has arrows and signs as well. */
export const previewFamilies = {
  text: 'Text, Text Extended, Code',
  title: 'Title, Title Extended, Code',
  code: 'Code, Code Extended',
} as const;

const families = [
  ['Text', 'hanken-grotesk', 500],
  ['Title', 'hanken-grotesk', 700],
  ['Code', 'jetbrains-mono', 600],
] as const;

/** The fonts of `previewFamilies`. */
export function listPreviewFonts(): PreviewFont[] {
  const { resolve } = createRequire(path.join(process.cwd(), 'package.json'));
  return families.flatMap(([name, family, weight]) =>
    (['latin', 'latin-ext'] as const).map((subset) => ({
      name: subset === 'latin' ? name : `${name} Extended`,
      weight,
      file: resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
    })),
  );
}
