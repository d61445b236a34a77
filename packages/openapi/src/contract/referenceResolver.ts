import type { JsonObject } from './json';
import { valueAt } from './jsonPointer';
import type { JsonSchema } from './schemas/jsonSchema';
import { visitSchemas } from './visitObjects';

/** Resolves references within one document: JSON pointers, `$anchor` and `$dynamicAnchor`. */
interface ReferenceResolver {
  /** Returns the reference without an anchor, so that two references to one schema are equal. */
  withoutAnchor: (reference: string) => string;
  /** Returns the schema at a reference; undefined if there is none. */
  resolve: (reference: string) => JsonSchema | undefined;
}

export function createReferenceResolver(document: object): ReferenceResolver {
  let anchors: Map<string, string> | undefined;
  const withoutAnchor = (reference: string): string => {
    if (reference === '#' || reference.startsWith('#/')) return reference;
    anchors ??= findAnchors(document);
    return anchors.get(reference) ?? reference;
  };
  return {
    withoutAnchor,
    resolve: (reference) => valueAt(document, withoutAnchor(reference)) as JsonSchema | undefined,
  };
}

/** Maps each reference with an anchor to the same reference with a pointer. */
function findAnchors(document: object): Map<string, string> {
  const anchors = new Map<string, string>();
  visitSchemas(document as JsonObject, (schema, pointer) => {
    for (const anchor of [schema.$anchor, schema.$dynamicAnchor]) {
      if (typeof anchor === 'string') anchors.set(`#${anchor}`, `#${pointer}`);
    }
  });
  return anchors;
}
