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
