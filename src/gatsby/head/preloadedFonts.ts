import text from '../../styles/fonts/text.woff2';

/**
 * URLs of the fonts of text. A page is not shown before they have loaded, or shows without them.
 * The fonts of a theme replace this module (`bundler/themeRules.ts`).
 */
export const preloadedFonts: readonly string[] = [text];
