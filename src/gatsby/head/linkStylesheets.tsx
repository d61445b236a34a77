import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * Replaces the stylesheet that Gatsby inlines into each page with a link to the same file. The
 * browser caches it for all pages. Inlined, it was most of the weight of a page.
 *
 * Relies on: Gatsby inlines stylesheets as `<style data-href="…">`. The attribute is the file's URL
 * (`cache-dir/static-entry.js`; verified on Gatsby 5.16.1).
 */
export function linkStylesheets({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  if (process.env.NODE_ENV !== 'production') return;
  replaceHeadComponents(
    getHeadComponents().map((component) => {
      const url = stylesheetUrl(component);
      return url ? <link key={url} rel="stylesheet" href={url} /> : component;
    }),
  );
}

function stylesheetUrl(component: ReactNode): string | undefined {
  if (!isValidElement(component) || component.type !== 'style') return undefined;
  return (component as ReactElement<{ 'data-href'?: string }>).props['data-href'];
}
