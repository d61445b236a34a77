import { isReference } from './isReference';
import { asObject, isObject, type JsonObject } from './json';

/**
 * `value: { $ref: job.json }` of an example is data by the specification, but many tools read the
 * file. Where there is such a file, the reference becomes the example's `externalValue`.
 *
 * @param parsed A file of a contract.
 * @param exists Whether there is a file at a path relative to this one.
 */
export function readExamplesFromFiles(parsed: unknown, exists: (file: string) => boolean): void {
  const seen = new Set<unknown>();
  const waiting = [parsed];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) {
      for (const example of Object.values(asObject(value.examples))) referToFile(example, exists);
    }
    for (const child of Object.values(value)) waiting.push(child);
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
