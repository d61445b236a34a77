/** Makes the hash of a URL decodable: `#100%` becomes `#100%25`. */
export function toDecodableHash(url: string): string {
  return url.replace(/#.*/s, (hash) => {
    try {
      decodeURI(hash);
      return hash;
    } catch {
      return hash.replace(/%/g, '%25');
    }
  });
}

/**
 * Keeps the URL's hash decodable: at any other the page crashes (specification §8),
 * because Gatsby's scrolling decodes the hash and throws. Its source is a part of the
 * script in the head, so it may use nothing but its parameter and the window.
 *
 * Relies on: the router reads the URL before any other code of the site runs, and
 * `gatsby-react-router-scroll` decodes its hash (verified on Gatsby 5.16.1).
 */
export function watchHash(toDecodable: typeof toDecodableHash): void {
  const fixHash = () => {
    const { hash } = location;
    const fixed = toDecodable(hash);
    if (fixed !== hash) history.replaceState(history.state, '', fixed);
  };
  fixHash();
  addEventListener('popstate', fixHash, true);
}
