import { valueAt } from './jsonPointer';
import type { JsonSchema, SchemaObject } from './jsonSchema';

/**
 * Resolves references within one document: JSON pointers, `$anchor` and `$dynamicAnchor`.
 *
 * @returns The schema at a reference; undefined where there is none.
 */
export function createReferenceResolver(
  document: object,
): (reference: string) => JsonSchema | undefined {
  let anchors: Map<string, SchemaObject> | undefined;
  return (reference) => {
    if (reference === '#' || reference.startsWith('#/')) {
      return valueAt(document, reference) as JsonSchema | undefined;
    }
    anchors ??= findAnchors(document);
    return anchors.get(reference.slice(1));
  };
}

/** The schemas that `$anchor` and `$dynamicAnchor` name, anywhere in the document. */
function findAnchors(document: object): Map<string, SchemaObject> {
  const anchors = new Map<string, SchemaObject>();
  const seen = new Set<object>();
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const { $anchor, $dynamicAnchor } = value as SchemaObject;
    for (const anchor of [$anchor, $dynamicAnchor]) {
      if (typeof anchor === 'string') anchors.set(anchor, value);
    }
    waiting.push(...Object.values(value).reverse());
  }
  return anchors;
}
