import type { JsonObject } from './json';
import { valueAt } from './jsonPointer';
import type { JsonSchema, SchemaObject } from './schemas/jsonSchema';
import { visitSchemas } from './visitObjects';

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

function findAnchors(document: object): Map<string, SchemaObject> {
  const anchors = new Map<string, SchemaObject>();
  visitSchemas(document as JsonObject, (schema) => {
    for (const anchor of [schema.$anchor, schema.$dynamicAnchor]) {
      if (typeof anchor === 'string') anchors.set(anchor, schema);
    }
  });
  return anchors;
}
