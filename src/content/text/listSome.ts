const list = new Intl.ListFormat('en-GB');

/** The first of some names, and how many others there are. */
export function listSome(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return list.format([...names.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])]);
}
