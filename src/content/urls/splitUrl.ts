/**
 * The path of a URL, and its query and fragment with the character that they begin with. Variables in
 * braces, as in a template of the contract, are not split.
 */
export function splitUrl(url: string): [target: string, suffix: string] {
  const at = url.search(/[?#](?![^{}]*\})/);
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
