/**
 * Returns why a tag is not within its parent; undefined if it is, or has none.
 *
 * @param parents The `parent` of each tag, by name.
 */
export function wrongParent(
  name: string,
  parents: ReadonlyMap<string, string | undefined>,
): 'missing' | 'circle' | undefined {
  const parent = parents.get(name);
  if (parent === undefined) return undefined;
  if (!parents.has(parent)) return 'missing';
  const seen = new Set<string>();
  for (let at: string | undefined = parent; at !== undefined; at = parents.get(at)) {
    if (at === name) return 'circle';
    if (seen.has(at)) return undefined;
    seen.add(at);
  }
  return undefined;
}
