/** A hash, or an address with one, that can be decoded: `#100%` becomes `#100%25`. */
export function decodableHash(address: string): string {
  return address.replace(/#.*/s, (hash) => {
    try {
      decodeURI(hash);
      return hash;
    } catch {
      return hash.replace(/%/g, '%25');
    }
  });
}

/**
 * Keeps the address's hash decodable; at others Gatsby's scrolling throws, and
 * takes the site with it. Its source is a part of the script in the head, so it
 * may use nothing but its parameter and the window. Gatsby's router reads the
 * address before any other code of the site runs.
 */
export function watchHash(decodable: typeof decodableHash): void {
  const mend = () => {
    const { hash } = location;
    const mended = decodable(hash);
    if (mended !== hash) history.replaceState(history.state, '', mended);
  };
  mend();
  addEventListener('popstate', mend, true);
}
