import type { Assistant } from './siteData';

/**
 * URL that opens an assistant with a question on a page.
 *
 * @param markdownUrl - Absolute URL of the page's Markdown, which the assistant reads.
 */
export const assistantHref = ({ url }: Assistant, markdownUrl: string): string =>
  url.replaceAll('{prompt}', encodeURIComponent(`Read ${markdownUrl} and help me with it.`));
