import type { ReplaceRendererArgs } from 'gatsby';
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { onRenderBody as takeHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { headMark } from '../../client/navigation/documentHead';
import { renderedSlot } from '../../components/layout/slotMarks';

/**
 * Renders a page as one string. Gatsby renders it as a stream. Its writer leaves NUL bytes if a
 * character of several bytes is at the end of a chunk (React 18.3.1, `react-dom-server.node`,
 * `writeStringChunk`). Nothing of the site loads while it renders.
 *
 * Gatsby's two elements have inline styles, which the policy of the page does not allow: `base.css`
 * has their styles instead.
 *
 * react-helmet keeps the last rendered head in a global variable. Gatsby asks its plugin for it
 * later, when it may have rendered another page, so this function asks at once.
 *
 * Relies on: Gatsby renders a page itself only if the hook `replaceRenderer` has not (documented),
 * and hydration leaves attributes as they are (verified on Gatsby 5.16.1 and React 18.3.1).
 */
export function renderBody(page: ReplaceRendererArgs): void {
  const html = renderOrExplain(page.bodyComponent as ReactElement);
  takeHead({
    ...page,
    setHeadComponents: (head) => page.setHeadComponents(Children.toArray(head).map(withHeadMark)),
  });
  page.replaceBodyHTMLString(withoutGatsbyStyles(html));
}

/** Names the part of the content root that throws, or else the component. */
function renderOrExplain(body: ReactElement): string {
  try {
    return renderToString(body);
  } catch (error) {
    const slot = renderedSlot();
    const component = error instanceof Error ? componentIn.exec(error.stack ?? '')?.[1] : undefined;
    if (slot === undefined && component === undefined) throw error;
    const part = slot === undefined ? `\`${component}\`` : `\`${slot}\` of components/index.tsx`;
    throw new Error(`${part} cannot be rendered: ${String(error)}`);
  }
}

/** The innermost component of a stack trace. React's own functions have names of one letter. */
const componentIn = /^ +at ([A-Z]\w+) \(/m;

/** Shortens react-helmet's mark to half its length. It is on 15 elements of each page. */
function withHeadMark(component: ReactNode): ReactNode {
  if (!isValidElement<Record<string, unknown>>(component)) return component;
  const { 'data-react-helmet': _, ...props } = component.props;
  return createElement(component.type, { key: component.key, [headMark]: '', ...props });
}

/** Removes the inline styles of Gatsby's announcer and of its focus wrapper from the HTML. */
const withoutGatsbyStyles = (html: string): string =>
  html.replace(
    /<div(?=[^>]* id="gatsby-(?:announcer|focus-wrapper)")([^>]*?) style="[^"]*"/g,
    '<div$1',
  );
