import { existsSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '@docs/core/yaml';
import { siteSchema } from './siteSchema';
import { listThemeFonts, type ThemeFont } from './themeFonts';
import type { Theme } from './themeSchema';

/** File of the settings in the content root. */
export const settingsFile = 'site.yaml';

/** Reads the theme of a content root alone, where its other settings are not available. */
export const readTheme = (contentDir: string): Theme | undefined =>
  readYaml(path.join(contentDir, settingsFile), siteSchema, contentDir)?.value?.theme;

/** Returns the font of text and diagrams, if the theme has one. */
export const readTextFont = (contentDir: string): ThemeFont | undefined =>
  listThemeFonts(contentDir, readTheme(contentDir)).find(
    ({ name, file }) => name === 'text' && existsSync(file),
  );
