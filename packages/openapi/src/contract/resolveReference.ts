import { toPointer, valueAt } from './jsonPointer';
import type {
  OpenApiDocument,
  PathItemObject,
  Referenced,
  ReferenceObject,
} from './openApiDocument';

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
