/**
 * The URL of a link within the site. Browsers take `//host` and `/\host` for another
 * site, so a path that comes from the address bar or from content can point elsewhere.
 *
 * @returns Undefined when the link is to another origin.
 */
export function siteUrl(href: string): URL | undefined {
  if (!URL.canParse(href, window.location.href)) return undefined;
  const url = new URL(href, window.location.href);
  return url.origin === window.location.origin ? url : undefined;
}

/** The current URL with another path, which always stays a path of the same origin. */
export function withPath(current: string, path: string): string {
  const url = new URL(current);
  // The setter, unlike a relative URL, never reads a host from the path.
  url.pathname = path;
  return url.href;
}
