import type { RenderBodyArgs } from 'gatsby';
import { colorModeMarks, type ColorMode } from '../../client/storage/colorMode';
import { sitePath } from '../../client/paths/sitePath';
import { iconFiles, manifestFile, openSearchFile } from '../../identity/iconFiles';
import { appFiles } from './appFiles';
import { beforePaintScript } from './beforePaintScript';
import { headElements, headSettings } from './headSettings';
import { preloadedFonts } from './preloadedFonts';

/** Matches links to pages of the site, when the pointer rests on one or presses it. */
const pageLinks = {
  where: {
    and: [
      { href_matches: sitePath('/*') },
      { not: { selector_matches: '[download], [target], [href^="#"]' } },
      // This excludes files beside the pages.
      { not: { href_matches: '/*.:ending([a-z][a-z0-9]{0,7})' } },
    ],
  },
  eagerness: 'moderate',
};

/**
 * Lets the browser load and render a page before its link is followed. The page's script waits
 * (`whenShown`). Browsers ignore the rules if they do not know them, or while their user saves
 * data or energy. The router has its own loader (`links.ts`). A script of the owner would run on
 * pages that no one opens, and count them. With one, the browser only loads the page.
 */
const speculationRules = (hasScripts: boolean) => (
  <script
    key="speculation-rules"
    type="speculationrules"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ [hasScripts ? 'prefetch' : 'prerender']: [pageLinks] }),
    }}
  />
);

/** Adds the elements that every page has in its head. */
export function addToHead(api: RenderBodyArgs): void {
  const settings = headSettings();
  const hasScripts = (settings.head?.scripts ?? []).length > 0;
  api.setHeadComponents([
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    themeColor('light'),
    themeColor('dark'),
    // The script changes the metas above, so it comes after them.
    <script key="before-paint" dangerouslySetInnerHTML={{ __html: beforePaintScript }} />,
    ...preloadedFonts.map((font) => (
      <link
        key={font}
        rel="preload"
        href={font}
        as="font"
        type={`font/${font.split('.').pop()}`}
        crossOrigin="anonymous"
      />
    )),
    // For browsers that show no SVG; `sizes` keeps others from preferring it.
    <link key="icon-ico" rel="icon" href={sitePath(iconFiles.ico)} sizes="32x32" />,
    <link
      key="icon-png"
      rel="icon"
      href={sitePath(iconFiles.png)}
      sizes="96x96"
      type="image/png"
    />,
    <link
      key="icon-svg"
      rel="icon"
      href={sitePath(iconFiles.svg)}
      sizes="any"
      type="image/svg+xml"
    />,
    <link key="apple-touch-icon" rel="apple-touch-icon" href={sitePath(iconFiles.appleTouch)} />,
    <link key="manifest" rel="manifest" href={sitePath(manifestFile)} />,
    settings.opensearch !== undefined && (
      <link
        key="search"
        rel="search"
        type="application/opensearchdescription+xml"
        href={sitePath(openSearchFile)}
        title={settings.opensearch}
      />
    ),
    ...appFiles(api),
    ...(process.env.NODE_ENV === 'production' ? [speculationRules(hasScripts)] : []),
    ...headElements(settings),
  ]);
}

const themeColor = (mode: ColorMode) => (
  <meta
    key={`theme-color-${mode}`}
    name="theme-color"
    media={`(prefers-color-scheme: ${mode})`}
    content={colorModeMarks.themeColors[mode]}
  />
);
