import { withDigits } from './sourceDigits';

/**
 * Formats a value of the contract as JSON, with the authored digits. All code that shows or sends
 * JSON uses this function.
 *
 * @param layout `indented` by two spaces, or `compact` on one line.
 */
export const formatJson = (value: unknown, layout: 'indented' | 'compact' = 'indented'): string =>
  withDigits((replacer) =>
    JSON.stringify(value ?? null, replacer, layout === 'indented' ? 2 : undefined),
  );
