/**
 * JSON text of a value of the contract. Everything that shows or sends JSON uses this function.
 *
 * @param layout `indented` by two spaces, or `compact` on one line.
 */
export const formatJson = (value: unknown, layout: 'indented' | 'compact' = 'indented'): string =>
  JSON.stringify(value ?? null, null, layout === 'indented' ? 2 : undefined);
