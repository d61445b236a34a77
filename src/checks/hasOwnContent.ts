import type { SchemaView } from '@docs/openapi/views';

/** Whether a location shows the content of a schema, on the page or on demand. */
export const hasOwnContent = ({ properties, variants, enumeration, more }: SchemaView): boolean =>
  [properties, variants, enumeration, more].some((content) => content !== undefined);
