import { isReference } from '../isReference';
import { asObject, isObject, type JsonObject } from '../json';

/**
 * Turns `value: { $ref: job.json }` of an example into an `externalValue`, if the file exists. By
 * the specification, the `$ref` is data, but many tools read the file.
 *
 * @param objects Maps and lists of a file of the contract.
 * @param exists Whether a file exists, by its path relative to this file.
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

/** Whether a value is a map with only a `$ref`. */
export const isOnlyReference = (value: unknown): value is JsonObject & { $ref: string } =>
  isReference(value) && Object.keys(value).length === 1;
