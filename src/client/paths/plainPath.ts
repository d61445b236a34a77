/** What a path has that means something else once it is decoded. */
const ambiguous = /[\\%?#\p{Cc}]|\/\//u;

/**
 * Whether a path, which may have a query, is read in one way only. Gatsby's loader decodes a path
 * before it requests it: `/%5Chost` becomes `/\host`, which browsers take for another host,
 * `/%2F%2Fhost` becomes `//host`, and `/%25` cannot be decoded a second time.
 */
export function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split('?', 1);
  try {
    return !ambiguous.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
