import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { colorModeMarks, type ColorMode } from '../../client/colorMode';
import { beforePaintScript } from './beforePaintScript';

/** What every page has in its head, whatever its content. */
export function addToHead({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([
    <meta key="color-scheme" name="color-scheme" content="light dark" />,
    themeColor('light'),
    themeColor('dark'),
    // Changes the metas above, so it stands behind them.
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

/**
 * Replaces the stylesheet that Gatsby writes into each page by a link to the
 * same file, which the browser then keeps for all pages.
 */
export function linkStylesheets({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  if (process.env.NODE_ENV !== 'production') return;
  replaceHeadComponents(
    getHeadComponents().map((component) => {
      const address = stylesheetAddress(component);
      return address ? <link key={address} rel="stylesheet" href={address} /> : component;
    }),
  );
}

function stylesheetAddress(component: ReactNode): string | undefined {
  if (!isValidElement(component) || component.type !== 'style') return undefined;
  return (component as ReactElement<{ 'data-href'?: string }>).props['data-href'];
}
