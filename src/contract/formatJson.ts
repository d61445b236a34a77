/**
 * JSON of a value of the contract.
 *
 * @param spaces Width of an indentation; on one line without it.
 */
export const formatJson = (value: unknown, spaces?: number): string =>
  JSON.stringify(value, null, spaces);
