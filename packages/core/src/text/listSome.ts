const list = new Intl.ListFormat('en-GB');

/** Lists the first names and counts the others. */
export function listSome(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return list.format([...names.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])]);
}
