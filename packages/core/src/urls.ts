/** Parts of URLs, and which URLs are harmless. */

export { allowedLinks, isHarmlessUrl, meantScheme, opensApp, schemeOf } from './urls/harmlessUrl';
export { isPathOnSite, pathOnSite, sitePath, sitePathRule } from './urls/pathOnSite';

/** Decodes a percent-encoded string. Returns an invalid one unchanged. */
export function decodePercent(encoded: string): string {
  if (!encoded.includes('%')) return encoded;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * Parses a URL with an optional base. Returns undefined for an invalid one. Some supported
 * browsers have neither `URL.parse` nor `URL.canParse`.
 */
export function parseUrl(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the path and query of the target of a request, which may be a whole URL (RFC 9112, section
 * 3.2.2).
 */
export function originForm(target = '/'): string {
  const rest = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Splits a URL into its path and its suffix: the query and fragment with `?` or `#`. Variables in
 * braces, as in the contract's URL templates, are not split.
 */
export function splitUrl(url: string): [target: string, suffix: string] {
  const at = url.search(/[?#](?![^{}]*\})/);
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
