import type { HtmlReference } from './scanHtml';

/** Hrefs as links, each once; a path is relative to the site’s `base_url`. */
export const documentLinks = (hrefs: Iterable<string>): HtmlReference[] =>
  [...new Set(hrefs)].map((href) => ({ kind: 'route', href }));
