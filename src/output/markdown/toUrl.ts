import { parseUrl } from '@docs/core/urls';

/** The absolute URL of what a page links to. */
export type ToUrl = (href: string) => string;

/**
 * Creates the resolver of a page's links, because Markdown is read apart from its page.
 *
 * @param url - Absolute URL of the page.
 */
export function createToUrl(url: string): ToUrl {
  const { origin } = new URL(url);
  return (href) => {
    if (href.startsWith('#')) return url + href;
    if (/^\/(?!\/)/.test(href)) return origin + href;
    if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
    return parseUrl(href, url)?.href ?? href;
  };
}
