import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import type { RenderBodyArgs } from 'gatsby';
import { colorModeMarks, type ColorMode } from '../../client/colorMode';
import { beforePaintScript } from './beforePaintScript';

/** Adds what every page has in its head, whatever its content (documented hook `onRenderBody`). */
export function addToHead({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    themeColor('light'),
    themeColor('dark'),
    // Changes the metas above, so it comes after them.
    <script key="before-paint" dangerouslySetInnerHTML={{ __html: beforePaintScript }} />,
    <link
      key="font"
      rel="preload"
      href={textFont}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    <link key="favicon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
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
