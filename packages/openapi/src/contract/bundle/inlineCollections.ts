import { isReference } from '../isReference';
import type { JsonObject } from '../json';
import { valueAt } from '../jsonPointer';
import { visitObjects } from '../visitObjects';

/**
 * Replaces a `$ref` to a complete map or list, such as `content: { $ref: … }`, by its target.
 * OpenAPI allows a `$ref` to one response or media type only, but many tools resolve these too.
 * @param document A contract in one file.
 */
export function inlineCollections(document: JsonObject): void {
  visitObjects(document, {
    collection: (holder, field) => {
      const seen = new Set<unknown>();
      let value = holder[field];
      while (isReference(value) && !seen.has(value)) {
        seen.add(value);
        value = valueAt(document, value.$ref);
      }
      // A `$ref` without a target is reported elsewhere.
      if (value !== undefined && !isReference(value)) holder[field] = value;
    },
  });
}
