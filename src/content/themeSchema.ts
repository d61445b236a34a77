import { z } from 'zod';
import type { ThemeColor } from '../identity/themeTokens';

const fileOf = (endings: RegExp, formats: string, description: string) =>
  z
    .string()
    .regex(new RegExp(`^(?!/)(?!.*(?:^|/)\\.\\.?/).*\\.(?:${endings.source})$`, 'i'), {
      error: `the path of a file below the content root, as ${formats}`,
    })
    .describe(`${description} A file of the content root: ${formats}.`);

const drawing = (description: string) => fileOf(/svg|png/, 'SVG or PNG', description).optional();

const font = (description: string) =>
  fileOf(/ttf|otf|woff2?/, 'TTF, OTF, WOFF or WOFF2', description).optional();

const hexRule = 'a colour such as #0a6b57';
const hex = (description: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, hexRule)
    .overwrite((color) => color.toLowerCase())
    .describe(description);

const bothModes = z
  .strictObject({ light: hex('The colour in light mode.'), dark: hex('The colour in dark mode.') })
  .meta({ id: 'bothModes' });

const color = (description: string) => bothModes.optional().describe(description);

/** `theme` in `site.yaml`. */
export const themeSchema = z.strictObject({
  logo: z
    .strictObject({
      light: drawing('The logo in the header and in preview images.'),
      dark: drawing('The logo in dark mode; without it, `light` is in both.'),
      name: z.boolean().default(true).describe('Whether the title is beside the logo.'),
      icon: drawing('A square logo for browsers and home screens.'),
    })
    .optional()
    .describe('Without a logo, the header has the title alone.'),
  motif: drawing('A square drawing behind the title of preview images.'),
  colors: z
    .strictObject({
      accent: color('Links, buttons, and what is selected.'),
      page: color('The page. Other surfaces and lines follow.'),
      text: color('Text. Headings and quiet text follow.'),
      mark: color('Small signs, such as the progress bar.'),
    } satisfies Record<ThemeColor, unknown>)
    .optional()
    .describe('Colours that replace those of the project. Each must have enough contrast.'),
  fonts: z
    .strictObject({
      text: font('Text, and the labels of diagrams.'),
      headings: font('Headings; `text` when left out.'),
      code: font('Code.'),
    })
    .optional()
    .describe('Fonts that replace those of the project.'),
});

export type Theme = z.infer<typeof themeSchema>;
