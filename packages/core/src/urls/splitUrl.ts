/**
 * Splits a URL into its path and its suffix: the query and fragment with `?` or `#`. Variables in
 * braces, as in the contract's URL templates, are not split.
 */
export function splitUrl(url: string): [target: string, suffix: string] {
  const at = url.search(/[?#](?![^{}]*\})/);
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
