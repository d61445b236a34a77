/** What decoding turns into a part of a URL: `%`, `?`, `#`, `/`, `\` and control characters. */
const ambiguous = String.raw`%(?:2[35fF]|3[fF]|5[cC]|[01]|7[fF])`;

/** Neither a dot segment, which names another folder, nor empty, which makes `//host`. */
const segment = String.raw`(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))(?:[^\s"?#\\/%\u0000-\u001f\u007f-\u009f]|(?!${ambiguous})%[\da-fA-F]{2})+`;

/**
 * The pattern of a path that browsers, servers and the file system read in the same way, also once
 * it is decoded; without its query and anchor.
 */
export const sitePath = String.raw`\/(?:${segment}\/)*(?:${segment})?`;

/** What an author may write as such a path, for messages. */
export const sitePathRule = 'a path on this site, starting with /, without `//`, `..` and `\\`';

const href = new RegExp(`^${sitePath}(?:[?#]|$)`);

/** Whether a path, which may have a query and an anchor, is one on this site and nowhere else. */
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
 * The path of a URL of the site, with its query and hash, as pages link to it.
 *
 * @param baseUrl The `base_url` of the site, without a trailing slash; empty for none.
 * @returns Undefined for any other href.
 */
export function pathOnSite(href: string, baseUrl: string): string | undefined {
  if (!href.startsWith(baseUrl)) return undefined;
  const rest = href.slice(baseUrl.length);
  return isPathOnSite(rest) ? rest : undefined;
}
