import { displayPath } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { formatPath, type YamlPath } from '@docs/core/yaml';
import { getLineColLocation, type Source } from '@redocly/openapi-core';
import path from 'node:path';
import { asObject, isUrl, pointerTo } from '../json';

/** The most levels, and the most `$ref`s in a chain. Published contracts have up to 30 levels. */
export const maxLevels = 200;

/** The most values of a file with expanded aliases. The largest contracts have 400,000. */
const maxValues = 2_000_000;

interface Origin {
  parent: object | undefined;
  key: string | number;
}

/** A file of the contract as authored. */
export interface SourceTree {
  source: Source;
  /** The parsed file. Bundling and upgrading change it; `origins` stays the same. */
  parsed: unknown;
  /** Absolute paths of the other files that each `$ref` of this file names. */
  references: Set<string>;
  /** The location of each map and list in the file. If aliases repeat one, its first location. */
  origins: Map<object, Origin>;
  /**
   * The locations of other values that this overlay has put into maps and lists, by their key
   * there.
   */
  inserted: Map<object, Map<string, YamlPath>>;
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/**
 * Records the location of each map and list of a parsed file.
 * @param base The absolute path of the file that references are relative to.
 */
export function createSourceTree(
  source: Source,
  parsed: unknown,
  base = source.absoluteRef,
): SourceTree {
  const origins = new Map<object, Origin>();
  const waiting: { value: unknown; origin: Origin }[] = [
    { value: parsed, origin: { parent: undefined, key: '' } },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, origin } = next;
    if (!isContainer(value) || origins.has(value)) continue;
    origins.set(value, origin);
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value);
    // Reversed, because a stack visits the last entry first. The origin is the first use of an
    // alias.
    for (const [key, child] of entries.reverse()) {
      waiting.push({ value: child, origin: { parent: value, key } });
    }
  }
  // Collected now, because the bundler changes each `$ref`.
  return {
    source,
    parsed,
    references: referencedFiles(base, origins.keys()),
    origins,
    inserted: new Map(),
  };
}

/** Returns the keys from the root of a file to one of its maps or lists. */
export function pathOf({ origins }: Pick<SourceTree, 'origins'>, value: object): YamlPath {
  const path: (string | number)[] = [];
  let origin = origins.get(value);
  while (origin?.parent !== undefined) {
    path.unshift(origin.key);
    origin = origins.get(origin.parent);
  }
  return path;
}

/**
 * Returns where a value is from that an overlay has put into a map or a list; undefined for any
 * other value.
 * @param trees Overlays and other files. A later overlay replaces values of an earlier one.
 */
export function placeInOverlay(
  trees: readonly SourceTree[],
  holder: unknown,
  key: string,
): { tree: SourceTree; path: YamlPath } | undefined {
  const tree =
    isContainer(holder) && trees.findLast(({ inserted }) => inserted.get(holder)?.has(key));
  return tree ? { tree, path: tree.inserted.get(holder)?.get(key) ?? [] } : undefined;
}

/**
 * Returns the position of the value at a path of a file, or of its key. Without such a value,
 * returns the position of its nearest parent.
 */
export function lineAndColumn(
  source: Source,
  path: YamlPath,
  reportOnKey = false,
): Pick<Problem, 'line' | 'column'> {
  try {
    // The library drops `#/` and expects the rest as part of a URL.
    const pointer = path.length === 0 ? '#/' : pointerTo('#', ...path).replace(/%/g, '%25');
    const { start } = getLineColLocation({ source, pointer, reportOnKey });
    return Number.isFinite(start.line) ? { line: start.line, column: start.col } : {};
  } catch {
    return {};
  }
}

/** Returns the place of a problem with the value at a path of a file, or with its key. */
export function placeIn(
  source: Source,
  path: YamlPath,
  reportOnKey = false,
): Pick<Problem, 'file' | 'line' | 'column' | 'field'> {
  const field = formatPath(path);
  return {
    file: displayPath(source.absoluteRef),
    ...lineAndColumn(source, path, reportOnKey),
    ...(field !== '' && { field }),
  };
}

/** Reports aliases that contain themselves, and files that exceed a limit. */
export function checkTree(tree: SourceTree): Problem | undefined {
  const failed = (
    value: object,
    problem: Pick<Problem, 'message' | 'expected' | 'found' | 'hint'>,
  ): Problem => ({
    severity: 'error',
    file: displayPath(tree.source.absoluteRef),
    ...lineAndColumn(tree.source, pathOf(tree, value)),
    ...problem,
  });
  // Visits children before parents. Not recursive, because deep nesting would overflow the stack.
  const sizes = new Map<object, { values: number; levels: number }>();
  const open = new Set<object>();
  const waiting = [tree.parsed].filter(isContainer);
  for (let value = waiting.at(-1); value; value = waiting.at(-1)) {
    const children = Object.values(value).filter(isContainer);
    if (!open.has(value) && !sizes.has(value)) {
      open.add(value);
      for (const child of children) {
        if (open.has(child)) {
          return failed(value, {
            message: 'A YAML alias repeats the value that it is in.',
            expected: 'a value that does not contain itself',
            found: 'a value that contains itself',
            hint: 'Refer to a schema with `$ref`, which may refer to a schema around it.',
          });
        }
        waiting.push(child);
      }
      continue;
    }
    waiting.pop();
    if (!open.delete(value)) continue;
    const size = { values: Object.keys(value).length, levels: 1 };
    for (const child of children) {
      size.values += sizes.get(child)?.values ?? 0;
      size.levels = Math.max(size.levels, 1 + (sizes.get(child)?.levels ?? 0));
    }
    sizes.set(value, size);
    if (size.values > maxValues) {
      return failed(value, {
        message: 'YAML aliases repeat so many values that the file cannot be read.',
        expected: `at most ${maxValues.toLocaleString('en')} values`,
        found: `${size.values.toLocaleString('en')} values`,
        hint: 'Write the repeated value as a component, and refer to it with `$ref`.',
      });
    }
    if (size.levels > maxLevels) {
      return failed(value, {
        message: `Maps and lists are nested more than ${maxLevels} levels deep.`,
        expected: `at most ${maxLevels} levels`,
        found: `${maxLevels + 1} levels`,
        hint: 'Give inner schemas names under `components.schemas`, and refer to them with `$ref`.',
      });
    }
  }
  return undefined;
}

/**
 * Returns absolute paths of the other files that a file names with `$ref` or `externalValue`.
 * @param objects Maps and lists of the file.
 */
function referencedFiles(file: string, objects: Iterable<object>): Set<string> {
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
