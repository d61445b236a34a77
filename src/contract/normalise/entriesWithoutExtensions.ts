/** The entries of a map in which OpenAPI allows extensions (`x-…`), without those. */
export const entriesWithoutExtensions = <T>(map: Record<string, T> | undefined): [string, T][] =>
  Object.entries(map ?? {}).filter(([key]) => !key.startsWith('x-'));
