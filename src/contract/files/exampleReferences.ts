import { isReference } from '../isReference';
import { asObject, isObject, type JsonObject } from '../json';

/**
 * `value: { $ref: job.json }` of an example is data by the specification, but many tools read the
 * file. Where there is such a file, the reference becomes the example's `externalValue`.
 *
 * @param objects Maps and lists of a file of the contract.
 * @param exists Whether there is a file at a path relative to this one.
 */
export function readExamplesFromFiles(
  objects: Iterable<object>,
  exists: (file: string) => boolean,
): void {
  for (const object of objects) {
    const { examples } = asObject(object);
    for (const example of Object.values(asObject(examples))) referToFile(example, exists);
  }
}

function referToFile(example: unknown, exists: (file: string) => boolean): void {
  if (!isObject(example) || !isOnlyReference(example.value)) return;
  const file = example.value.$ref;
  if (!/\.(?:json|ya?ml)$/.test(file) || !exists(file)) return;
  delete example.value;
  example.externalValue = file;
}

/** A map that has a reference and nothing else. */
export const isOnlyReference = (value: unknown): value is JsonObject & { $ref: string } =>
  isReference(value) && Object.keys(value).length === 1;
