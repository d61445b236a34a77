import type { HtmlReference } from './scanHtml';

/** Hrefs as links, each once. */
export const documentLinks = (hrefs: Iterable<string>): HtmlReference[] =>
  [...new Set(hrefs)].map((href) => ({ kind: 'link', href }));
