import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby';
import { isValidElement, type ReactElement, type ReactNode } from 'react';

/** Runs before the first paint, so that controls without a use never show. */
const scriptingMark = `document.documentElement.classList.add('js')`;

/** Lets styles tell a page with JavaScript from one without. */
export function markScripting({ setHeadComponents }: RenderBodyArgs): void {
  setHeadComponents([
    <script key="scripting" dangerouslySetInnerHTML={{ __html: scriptingMark }} />,
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
