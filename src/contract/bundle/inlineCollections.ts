import { isReference } from '../isReference';
import type { JsonObject } from '../json';
import { valueAt } from '../jsonPointer';
import { visitObjects } from '../visitObjects';

/**
 * Replaces references to a whole map or list, such as `content: { $ref: … }`, by their targets.
 * OpenAPI allows a reference to one response or media type only, but many tools resolve these too.
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
      // A reference without a target is reported elsewhere.
      if (value !== undefined && !isReference(value)) holder[field] = value;
    },
  });
}
