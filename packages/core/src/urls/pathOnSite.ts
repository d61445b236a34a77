/** Encoded characters that are URL syntax once decoded: `%`, `?`, `#`, `/`, `\` and controls. */
const ambiguous = String.raw`%(?:2[35fF]|3[fF]|5[cC]|[01]|7[fF])`;

/** A segment is not a dot segment, which names another folder. It is not empty: `//host`. */
const segment = String.raw`(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))(?:[^\s"?#\\/%\u0000-\u001f\u007f-\u009f]|(?!${ambiguous})%[\da-fA-F]{2})+`;

/**
 * The pattern of a path that browsers, servers and file systems read in the same way, even
 * decoded. It excludes the query and the anchor.
 */
export const sitePath = String.raw`\/(?:${segment}\/)*(?:${segment})?`;

/** The paths that authors may write, for messages. */
export const sitePathRule = 'a path on this site, starting with /, without `//`, `..` and `\\`';

const href = new RegExp(`^${sitePath}(?:[?#]|$)`);

/** Whether a path, with an optional query and anchor, can only be on this site. */
export function isPathOnSite(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return href.test(path);
}

/**
 * Returns the path of a URL of the site as pages link to it, with its query and hash.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash; empty for none.
 * @returns Undefined for any other href.
 */
export function pathOnSite(href: string, baseUrl: string): string | undefined {
  if (!href.startsWith(baseUrl)) return undefined;
  const rest = href.slice(baseUrl.length);
  return isPathOnSite(rest) ? rest : undefined;
}
