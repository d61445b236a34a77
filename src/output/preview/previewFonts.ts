import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasWeights, listThemeFonts } from '../../content/themeFonts';
import type { Theme } from '../../content/themeSchema';

/** A font of the preview images: a font of the site in one weight. */
interface PreviewFont {
  name: string;
  weight: number;
  /** Absolute path. */
  file: string;
  /** Whether the font has other weights too. */
  isVariable: boolean;
}

/** Each family has a second font for the rest of Latin; the font of code has arrows and signs as well. */
export const previewFamilies = {
  text: 'Text, Text Extended, Code',
  title: 'Title, Title Extended, Code',
  code: 'Code, Code Extended',
} as const;

const families = [
  ['Text', 'text', 'hanken-grotesk', 500],
  ['Title', 'headings', 'hanken-grotesk', 700],
  ['Code', 'code', 'jetbrains-mono', 600],
] as const;

/** The fonts of `previewFamilies`. The project's are behind those of an owner. */
export async function listPreviewFonts(
  contentDir: string,
  theme: Theme | undefined,
): Promise<PreviewFont[]> {
  const { resolve } = createRequire(path.join(process.cwd(), 'package.json'));
  const fonts = new Map(listThemeFonts(contentDir, theme).map(({ name, file }) => [name, file]));
  const lists = families.map(async ([name, role, family, weight]) => {
    const own = fonts.get(role) ?? (role === 'headings' ? fonts.get('text') : undefined);
    const shipped = (['latin', 'latin-ext'] as const).map((subset) =>
      resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
    );
    const files = own === undefined ? shipped : [own, ...shipped.slice(1)];
    return Promise.all(
      files.map(async (file, index) => ({
        name: index === 0 ? name : `${name} Extended`,
        weight,
        file,
        isVariable: file !== own || (await hasWeights(readFileSync(file))),
      })),
    );
  });
  return (await Promise.all(lists)).flat();
}
