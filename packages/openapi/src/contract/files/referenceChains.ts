import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { formatPath } from '@docs/core/yaml';
import type { Problem } from '@docs/core/problems';
import { isReference, type JsonObject, pointerKeys } from '../json';
import { lineAndColumn, maxLevels, pathOf, type SourceTree } from './sourceTree';

interface LocatedReference {
  object: JsonObject;
  tree: SourceTree;
}

/**
 * Reports the first chain of `$ref`s to other `$ref`s that is circular or longer than `maxLevels`.
 * @param tree The file to check.
 * @param trees Files that may contain targets. A chain ends at a `$ref` to another file.
 */
export function checkChains(tree: SourceTree, trees: readonly SourceTree[]): Problem | undefined {
  const lengths = new Map<JsonObject, number>();
  for (const object of tree.origins.keys()) {
    if (!isReference(object)) continue;
    const chain: LocatedReference[] = [];
    const open = new Set<JsonObject>();
    let next: LocatedReference | undefined = { object, tree };
    while (next && !lengths.has(next.object)) {
      if (open.has(next.object)) return circleProblem(next, chain);
      open.add(next.object);
      chain.push(next);
      next = targetOf(next, trees);
    }
    let length = next ? (lengths.get(next.object) ?? 0) : 0;
    for (const reference of chain.reverse()) {
      length += 1;
      lengths.set(reference.object, length);
      if (length > maxLevels) return longProblem(reference);
    }
  }
  return undefined;
}

/**
 * Reports a value that needs more than `maxLevels` nested `$ref`s. For example, each schema has a
 * property, and its schema is the next one.
 */
export function checkDepth(tree: SourceTree): Problem | undefined {
  const targets = new Map<JsonObject, object>();
  for (const object of tree.origins.keys()) {
    if (!isReference(object)) continue;
    const target = valueOf({ object, tree }, [tree])?.value;
    if (typeof target === 'object' && target !== null) targets.set(object, target);
  }
  const isTarget = new Set(targets.values());
  /** The targets that each target refers to; those outside of all targets at `undefined`. */
  const inner = new Map<object | undefined, Set<object>>();
  for (const [reference, target] of targets) {
    let around: object | undefined = reference;
    while (around && !isTarget.has(around)) around = tree.origins.get(around)?.parent;
    const known = inner.get(around) ?? new Set();
    inner.set(around, known.add(target));
  }
  const reached = new Set<object>();
  let next: ReadonlySet<object> = inner.get(undefined) ?? new Set();
  for (let level = 1; next.size > 0; level += 1) {
    const [first] = next;
    if (first && level > maxLevels) return deepProblem(first, tree);
    for (const value of next) reached.add(value);
    const following = [...next].flatMap((value) => [...(inner.get(value) ?? [])]);
    next = new Set(following.filter((value) => !reached.has(value)));
  }
  return undefined;
}

/**
 * Returns the target of a `$ref`, or the first other `$ref` on the path to it. Undefined if
 * `trees` lacks the file.
 */
function valueOf(
  { object, tree }: LocatedReference,
  trees: readonly SourceTree[],
): { value: unknown; tree: SourceTree } | undefined {
  const [file = '', pointer = ''] = String(object.$ref).split('#');
  const absolute =
    file === ''
      ? tree.source.absoluteRef
      : path.resolve(path.dirname(tree.source.absoluteRef), file);
  const target = trees.find(({ source }) => source.absoluteRef === absolute);
  if (!target || (pointer !== '' && !pointer.startsWith('/'))) return undefined;
  let value = target.parsed;
  for (const key of pointerKeys(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      return isReference(value) ? { value, tree: target } : undefined;
    }
    value = (value as JsonObject)[key];
  }
  return { value, tree: target };
}

/** Returns the target if it is a `$ref` itself; undefined if it is a value. */
function targetOf(
  reference: LocatedReference,
  trees: readonly SourceTree[],
): LocatedReference | undefined {
  const target = valueOf(reference, trees);
  return target && isReference(target.value)
    ? { object: target.value, tree: target.tree }
    : undefined;
}

const locationOf = ({
  object,
  tree,
}: LocatedReference): Pick<Problem, 'line' | 'column' | 'field'> => {
  const keys = [...pathOf(tree, object), '$ref'];
  return { ...lineAndColumn(tree.source, keys), field: formatPath(keys) };
};

function circleProblem(first: LocatedReference, chain: readonly LocatedReference[]): Problem {
  const circle = chain.slice(chain.findIndex(({ object }) => object === first.object));
  const names = circle.map(({ object }) => String(object.$ref));
  return {
    severity: 'error',
    file: displayPath(first.tree.source.absoluteRef),
    ...locationOf(first),
    message: 'A `$ref` refers to itself.',
    expected: 'a chain of references that ends at a value',
    found: names.slice(0, 5).join(' → '),
    hint: 'Replace one of the references with the value itself.',
  };
}

const longProblem = (reference: LocatedReference): Problem => ({
  severity: 'error',
  file: displayPath(reference.tree.source.absoluteRef),
  ...locationOf(reference),
  message: `A \`$ref\` resolves through more than ${maxLevels} others.`,
  expected: `at most ${maxLevels} references to the value`,
  found: String(reference.object.$ref),
  hint: 'Refer to the value itself.',
});

function deepProblem(value: object, tree: SourceTree): Problem {
  const keys = pathOf(tree, value);
  return {
    severity: 'error',
    file: displayPath(tree.source.absoluteRef),
    ...lineAndColumn(tree.source, keys, true),
    field: formatPath(keys),
    message: `Schemas refer to each other through more than ${maxLevels} levels.`,
    expected: `at most ${maxLevels} levels`,
    found: `${maxLevels + 1} levels`,
    hint: 'Refer to this value from a schema that is nested less deeply.',
  };
}
