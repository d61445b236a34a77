/**
 * A URL, resolved against a base where there is one; undefined for what is none. Some of the browsers
 * that the site supports have neither `URL.parse` nor `URL.canParse`.
 */
export function parseUrl(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
