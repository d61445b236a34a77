import { parseUrl } from '../../content/urls/parseUrl';
import type { ResolveHref } from '../../plan/hrefResolver';

/** The absolute URL of what a page links to. */
export type ToUrl = (href: string) => string;

/**
 * Creates the resolver of a page's links, because Markdown is read apart from its page. A link
 * points to what it points to in the HTML, with its anchor as authored.
 *
 * @param baseUrl - The `base_url` of the site.
 * @param resolveHref - The resolver of the page's version.
 */
export const createToUrl =
  (baseUrl: string, route: string, resolveHref: ResolveHref): ToUrl =>
  (href) => {
    if (href.startsWith('#')) return baseUrl + route + href;
    const resolved = resolveHref(href);
    if (/^\/(?!\/)/.test(resolved)) return baseUrl + resolved;
    if (/^[a-z][a-z\d+.-]*:/i.test(resolved)) return resolved;
    return parseUrl(resolved, baseUrl + route)?.href ?? resolved;
  };
