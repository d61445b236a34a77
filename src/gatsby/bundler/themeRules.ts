import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { contentRoot } from '../../content/docsConfig';
import { readTheme, settingsFile } from '../../content/readTheme';
import { ownStyles, siteTokens } from '../../content/theme';
import {
  applyFontFamilies,
  applyThemeFonts,
  listThemeFonts,
  writePreloadedFonts,
} from '../../content/themeFonts';
import type { BundleFacts } from './bundleFacts';
import { type Replace, replacing } from './replacing';

/**
 * Returns the rules that put the theme of the content root into the sources of the project. They
 * read `site.yaml` each time, so that `gatsby develop` shows an edit.
 */
export function themeRules({ root }: Pick<BundleFacts, 'root'>): RuleSetRule[] {
  const styles = path.join(root, 'src', 'styles');
  const contentDir = contentRoot();
  const settings = path.join(contentDir, settingsFile);
  const fonts = () => listThemeFonts(contentDir, readTheme(contentDir));
  const own = path.join(contentDir, ownStyles);
  const replacements: Readonly<Record<string, Replace>> = {
    'styles/tokens.css': () => applyFontFamilies(siteTokens(readTheme(contentDir)), fonts()),
    'styles/fonts.css': (css) => applyThemeFonts(css, fonts(), styles),
    'styles/theme.css': (css) =>
      existsSync(own) ? `@import url('${path.relative(styles, own)}');\n` : css,
    'gatsby/head/preloadedFonts.ts': (module) => writePreloadedFonts(module, fonts()),
  };
  return Object.entries(replacements).map(([name, replace]) => ({
    test: path.join(root, 'src', name),
    ...replacing(replace, { files: [settings, own] }),
  }));
}
