/** Returns the entries of a map without extensions (`x-…`). */
export const entriesWithoutExtensions = <T>(map: Record<string, T> | undefined): [string, T][] =>
  Object.entries(map ?? {}).filter(([key]) => !key.startsWith('x-'));
