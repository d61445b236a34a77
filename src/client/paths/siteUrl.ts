import { parseUrl } from '@docs/core/urls';

/**
 * Returns the URL of a link within the site. Browsers take `//host` and `/\host` for another site,
 * so a path from the address bar or from content can point elsewhere.
 *
 * @returns Undefined when the link is to another origin.
 */
export function siteUrl(href: string): URL | undefined {
  const url = parseUrl(href, window.location.href);
  return url?.origin === window.location.origin ? url : undefined;
}
