import { isReference } from '../isReference';
import type { JsonObject } from '../json';
import { valueAt } from '../jsonPointer';
import { visitObjects } from '../visitObjects';

/**
 * OpenAPI knows references to a response or a media type, but not to a whole map or list of them,
 * such as `content: { $ref: … }`. Many tools resolve these too, so they are replaced by what they
 * refer to.
 * @param document A contract of one file.
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
      // Without a target, the reference is reported.
      if (value !== undefined && !isReference(value)) holder[field] = value;
    },
  });
}
