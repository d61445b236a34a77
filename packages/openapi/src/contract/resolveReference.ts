import { type JsonObject, toPointer, valueAt } from './json';
import type {
  OpenApiDocument,
  PathItemObject,
  Referenced,
  ReferenceObject,
} from './openApiDocument';
import type { JsonSchema } from './schemas/jsonSchema';
import { visitSchemas } from './visitObjects';

/** A value of the document with the JSON pointer of its definition. */
export interface Located<T> {
  value: T;
  pointer: string;
}

/** Resolves a reference. A `summary` or `description` beside `$ref` overrides the target's. */
export function resolveReference<T extends object>(
  document: OpenApiDocument,
  value: Referenced<T>,
  pointer: string,
): Located<T> {
  let located: Located<Referenced<T>> = { value, pointer };
  const remarks: Pick<ReferenceObject, 'summary' | 'description'> = {};
  while (isReference(located.value)) {
    const { $ref, summary, description } = located.value;
    remarks.summary ??= summary;
    remarks.description ??= description;
    located = { value: valueAt(document, $ref) as Referenced<T>, pointer: toPointer($ref) };
  }
  const { summary, description } = remarks;
  if (summary === undefined && description === undefined) return located as Located<T>;
  const { value: target, pointer: targetPointer } = located as Located<T>;
  return {
    value: {
      ...target,
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
    },
    pointer: targetPointer,
  };
}

/**
 * Lists a path item and the path items that it refers to, each as authored. Keys of earlier ones
 * override those of later ones.
 */
export function listPathItems(
  document: OpenApiDocument,
  value: Referenced<PathItemObject>,
  pointer: string,
): Located<PathItemObject>[] {
  if (!isReference(value)) return [{ value, pointer }];
  const target = valueAt(document, value.$ref) as Referenced<PathItemObject>;
  return [{ value, pointer }, ...listPathItems(document, target, toPointer(value.$ref))];
}

const isReference = (value: object): value is ReferenceObject =>
  '$ref' in value && typeof value.$ref === 'string';

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
