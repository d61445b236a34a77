import path from 'node:path';
import { isUrl } from '../isUrl';
import { asObject } from '../json';

/**
 * Returns absolute paths of the other files that a file names with `$ref` or `externalValue`.
 * @param objects Maps and lists of the file.
 */
export function referencedFiles(file: string, objects: Iterable<object>): Set<string> {
  const files = new Set<string>();
  for (const object of objects) {
    const { $ref, externalValue } = asObject(object);
    const reference = $ref ?? externalValue;
    const name = typeof reference === 'string' ? reference.replace(/#.*$/s, '') : '';
    if (name === '' || isUrl(name)) continue;
    files.add(path.resolve(path.dirname(file), name));
  }
  files.delete(file);
  return files;
}

/** A file of the contract with the other files that it refers to. */
interface ReferringFile {
  source: { absoluteRef: string };
  references: ReadonlySet<string>;
}

/**
 * Finds the files that a file can show: the file itself and all files that it refers to, at any
 * depth. The root refers to every file, so its references count only for the root.
 * @param files Files of the contract, its root first.
 */
export function createFileClosure(
  files: readonly ReferringFile[],
): (file: string) => readonly string[] {
  const byPath = new Map(files.map((file) => [file.source.absoluteRef, file]));
  const root = files[0]?.source.absoluteRef;
  const closures = new Map<string, readonly string[]>();
  return (start) => {
    const known = closures.get(start);
    if (known) return known;
    const found = new Set([start]);
    // The loop also visits the files that it adds itself.
    for (const file of found) {
      if (file === root && file !== start) continue;
      for (const next of byPath.get(file)?.references ?? []) if (byPath.has(next)) found.add(next);
    }
    const closure = [...found];
    closures.set(start, closure);
    return closure;
  };
}
