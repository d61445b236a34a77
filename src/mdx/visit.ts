import type { Node, Parent } from 'unist';
import { EXIT, SKIP, type visit as libraryVisit, type VisitorResult } from 'unist-util-visit';

export { EXIT, SKIP };

type Visitor = (node: Node, index: number | null, parent: Parent | null) => VisitorResult;
type IsWanted = (node: Node) => boolean;

/**
 * `visit` of unist-util-visit for tests by type. The library creates a function for each node and
 * gives it a name for stack traces, which took a quarter of the time that pages need to compile.
 */
export const visit = ((tree: Node, ...args: [Visitor] | [string | string[], Visitor]) => {
  const [test, visitor] = args.length === 1 ? [undefined, args[0]] : args;
  const types = test === undefined ? undefined : new Set([test].flat());
  visitFrom(tree, null, null, ({ type }) => types?.has(type) ?? true, visitor);
}) as typeof libraryVisit;

/** @returns The index of the sibling to visit next, or that there is nothing more to visit. */
function visitFrom(
  node: Node,
  index: number | null,
  parent: Parent | null,
  isWanted: IsWanted,
  visitor: Visitor,
): number | typeof EXIT {
  const result = isWanted(node) ? visitor(node, index, parent) : undefined;
  const [action, following] = Array.isArray(result)
    ? result
    : typeof result === 'number'
      ? [undefined, result]
      : [result];
  if (action === EXIT) return EXIT;
  const { children } = node as Partial<Parent>;
  if (children && action !== SKIP) {
    let next = 0;
    for (let child = children[0]; child; child = children[next]) {
      const end = visitFrom(child, next, node as Parent, isWanted, visitor);
      if (end === EXIT) return EXIT;
      next = end;
    }
  }
  return following ?? (index ?? 0) + 1;
}
