/**
 * The path of a URL of the site, with its query and hash, as pages link to it.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash; empty for none.
 * @returns Undefined for any other href, and for a path that browsers take for another host.
 */
export function pathOnSite(href: string, baseUrl: string): string | undefined {
  if (!href.startsWith(baseUrl)) return undefined;
  const rest = href.slice(baseUrl.length);
  return /^\/(?![/\\])/.test(rest) ? rest : undefined;
}
