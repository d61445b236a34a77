import type { Element } from 'hast';
import type { Content, Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { EXIT, SKIP, type VisitorResult } from 'unist-util-visit';

export { EXIT, SKIP };

/** A node of Markdown, or an element of the HTML that it becomes. */
export type PageNode = Content | Root | Element;

type Visitor<Visited = PageNode> = (
  visited: Visited,
  index: number,
  parent: Parent,
) => VisitorResult;

/**
 * Visits nodes like `visit` of unist-util-visit. The library creates a named function for each
 * node, for stack traces. That took a quarter of the time of compiling pages. The root has a
 * parent here too, so that visitors need not check for one.
 */
export function visit(tree: Node, visitor: Visitor): void;
export function visit<Type extends PageNode['type']>(
  tree: Node,
  types: Type | readonly Type[],
  visitor: Visitor<Extract<PageNode, { type: Type }>>,
): void;
export function visit(
  tree: Node,
  ...args: [Visitor] | [string | readonly string[], Visitor<never>]
) {
  const [test, visitor] = args.length === 1 ? [undefined, args[0]] : args;
  const types = test === undefined ? undefined : new Set([test].flat());
  visitChildren({ type: 'parent', children: [tree] }, (node, ...place) =>
    types?.has(node.type) === false ? undefined : visitor(node as never, ...place),
  );
}

/** @returns Whether to stop. */
function visitChildren(parent: Parent, visitor: Visitor): boolean {
  let index = 0;
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const result = visitor(node as PageNode, index, parent);
    const [action, following] = Array.isArray(result)
      ? result
      : typeof result === 'number'
        ? [undefined, result]
        : [result];
    if (action === EXIT) return true;
    if ('children' in node && action !== SKIP && visitChildren(node as Parent, visitor))
      return true;
    index = following ?? index + 1;
  }
  return false;
}
