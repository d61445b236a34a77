import type { SchemaView } from '../reference/views';

/** Whether a location shows what a schema consists of, on the page or on demand. */
export const hasOwnContent = ({ properties, variants, enumeration, more }: SchemaView): boolean =>
  [properties, variants, enumeration, more].some((content) => content !== undefined);
