/** Makes a path or a hash decodable: `#100%` becomes `#100%25`. */
export function toDecodable(encoded: string): string {
  try {
    decodeURI(encoded);
    return encoded;
  } catch {
    return encoded.replace(/%/g, '%25');
  }
}

/** Returns the URL with a decodable hash. */
export const toDecodableHash = (url: string): string => url.replace(/#.*/s, toDecodable);

/**
 * Keeps the path and the hash of the URL decodable. Any other crashes the page (specification §8):
 * Gatsby's router decodes the path, its scrolling decodes the hash, and both throw. Runs in the head
 * (`beforePaintScript.ts`).
 *
 * Relies on: the router reads the URL before any other code of the site runs, and decodes its path;
 * `gatsby-react-router-scroll` decodes its hash (verified on Gatsby 5.16.1).
 */
export function watchUrl(makeDecodable: typeof toDecodable): void {
  const fixUrl = () => {
    const { origin, pathname, search, hash } = location;
    const path = makeDecodable(pathname);
    const fixed = makeDecodable(hash);
    if (path === pathname && fixed === hash) return;
    // The origin is needed: a path may begin with two slashes.
    history.replaceState(history.state, '', origin + path + search + fixed);
  };
  fixUrl();
  addEventListener('popstate', fixUrl, true);
}
