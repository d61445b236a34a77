import path from 'node:path';
import { displayPath } from '../content/displayPath';
import { formatPath } from '../content/parseYaml';
import type { Problem } from '../content/problem';
import { isObject, pointerKeys, type JsonObject } from './json';
import { lineAndColumn, maxLevels, pathOf, type SourceTree } from './sourceTree';

/** An object that is a reference to another. */
interface Reference {
  object: JsonObject;
  tree: SourceTree;
}

/**
 * The first `$ref` whose target is a `$ref` in turn, and so on, in a circle or through
 * more than `maxLevels` of them.
 * @param tree The file whose references are followed.
 * @param trees Files in which targets are looked up; references to other files end there.
 */
export function chainProblem(tree: SourceTree, trees: readonly SourceTree[]): Problem | undefined {
  const lengths = new Map<JsonObject, number>();
  for (const object of tree.origins.keys()) {
    if (!isReference(object)) continue;
    const chain: Reference[] = [];
    const open = new Set<JsonObject>();
    let next: Reference | undefined = { object, tree };
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

const isReference = (value: unknown): value is JsonObject =>
  isObject(value) && typeof value.$ref === 'string';

/** The reference that has to be followed next to get to the target, undefined at the target. */
function targetOf(
  { object, tree }: Reference,
  trees: readonly SourceTree[],
): Reference | undefined {
  const [file = '', pointer] = String(object.$ref).split('#');
  const absolute =
    file === ''
      ? tree.source.absoluteRef
      : path.resolve(path.dirname(tree.source.absoluteRef), file);
  const target = trees.find(({ source }) => source.absoluteRef === absolute);
  if (!target || (pointer !== undefined && pointer !== '' && !pointer.startsWith('/'))) {
    return undefined;
  }
  let value = target.parsed;
  for (const key of pointerKeys(pointer ?? '')) {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    // The way on leads through the reference in between.
    if (!isOwn) break;
    value = (value as JsonObject)[key];
  }
  return isReference(value) ? { object: value, tree: target } : undefined;
}

const placeOf = ({ object, tree }: Reference): Pick<Problem, 'line' | 'column' | 'field'> => {
  const keys = [...pathOf(tree, object), '$ref'];
  return { ...lineAndColumn(tree.source, keys), field: formatPath(keys) };
};

function circleProblem(first: Reference, chain: readonly Reference[]): Problem {
  const circle = chain.slice(chain.findIndex(({ object }) => object === first.object));
  const names = circle.map(({ object }) => String(object.$ref));
  return {
    severity: 'error',
    file: displayPath(first.tree.source.absoluteRef),
    ...placeOf(first),
    message: 'A `$ref` refers to itself.',
    expected: 'a chain of references that ends at a value',
    found: names.slice(0, 5).join(' → '),
    hint: 'Replace one of the references with the value itself.',
  };
}

const longProblem = (reference: Reference): Problem => ({
  severity: 'error',
  file: displayPath(reference.tree.source.absoluteRef),
  ...placeOf(reference),
  message: `A \`$ref\` leads through more than ${maxLevels} others.`,
  expected: `at most ${maxLevels} references to the value`,
  found: String(reference.object.$ref),
  hint: 'Refer to the value itself.',
});
