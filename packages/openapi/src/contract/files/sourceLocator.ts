import type { Problem } from '@docs/core/problems';
import type { YamlPath } from '@docs/core/yaml';
import { asList, asObject, isObject, type JsonObject, pointerKeys } from '../json';
import type { Upgrade } from '../upgradeDocument';
import { pathOf, placeIn, placeInOverlay, type SourceTree } from './sourceTree';

export interface SourceLocator {
  /**
   * Locates the value at a JSON Pointer, or its key. `field` is the readable path of the value in
   * its file, for example `paths./jobs.get`.
   */
  locate: (
    pointer: string,
    reportOnKey?: boolean,
  ) => Pick<Problem, 'file' | 'line' | 'column' | 'field'>;
  /** Returns the file and the path there of the value at a pointer. */
  authoredAt: (pointer: string) => { file: string; path: YamlPath } | undefined;
  /**
   * Returns absolute paths of the files with the value at a pointer and its references' targets.
   */
  filesOf: (pointer: string) => readonly string[];
}

/**
 * Locates values of the bundled and upgraded contract in its files. Bundling and upgrading keep
 * maps and lists as the same objects. So the innermost object on a pointer's path that comes from
 * a file gives the file and a location in it.
 * @param trees Files of the contract, its root first.
 */
export function createSourceLocator(
  document: JsonObject,
  trees: readonly SourceTree[],
  { authoredKeys }: Pick<Upgrade, 'authoredKeys'>,
): SourceLocator {
  // Created on demand. Large contracts have hundreds of thousands of maps, and rarely a problem.
  let known: Map<object, SourceTree> | undefined;
  const authoredAt = (value: object): { tree: SourceTree; path: YamlPath } | undefined => {
    known ??= new Map(
      trees.flatMap((tree) => [...tree.origins.keys()].map((object) => [object, tree] as const)),
    );
    const tree = known.get(value);
    return tree && { tree, path: pathOf(tree, value) };
  };

  const sourceOf = (pointer: string): { tree: SourceTree | undefined; path: YamlPath } => {
    let value: unknown = document;
    let tree = trees[0];
    let path: YamlPath = [];
    for (const key of pointerKeys(pointer.replace(/^#/, ''))) {
      const outer = value;
      value = asObject(outer)[key] ?? asList(outer)[Number(key)];
      const inner = typeof value === 'object' && value !== null ? value : undefined;
      const authored = inner && authoredAt(inner);
      if (authored) ({ tree, path } = authored);
      else {
        const renamed = isObject(outer) ? authoredKeys.get(outer) : undefined;
        const authoredKey = renamed?.get(key) ?? key;
        const placed = placeInOverlay(trees, outer, authoredKey);
        // The upgrade created this list. So neither the list nor its indexes are in the file.
        if (placed) ({ tree, path } = placed);
        else if (!Array.isArray(outer)) path = [...path, authoredKey];
        else if (authoredAt(outer)) path = [...path, Number(key)];
      }
    }
    return { tree, path };
  };
  const closureOf = createFileClosure(trees);
  return {
    locate: (pointer, reportOnKey) => {
      const { tree, path } = sourceOf(pointer);
      return tree ? placeIn(tree.source, path, reportOnKey) : { file: '' };
    },
    authoredAt: (pointer) => {
      const { tree, path } = sourceOf(pointer);
      return tree && { file: tree.source.absoluteRef, path };
    },
    filesOf: (pointer) => {
      // Most contracts are a single file, so there is nothing to look up.
      const tree = trees.length > 1 ? sourceOf(pointer).tree : trees[0];
      return tree ? closureOf(tree.source.absoluteRef) : [];
    },
  };
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
function createFileClosure(files: readonly ReferringFile[]): (file: string) => readonly string[] {
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
