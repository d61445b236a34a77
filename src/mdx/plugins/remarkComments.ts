import type { Root } from 'mdast';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';

/** Removes comments in braces, so that no later plugin has to handle them. */
export function remarkComments() {
  return (tree: Root): void => {
    visit(tree as Node, ['mdxFlowExpression', 'mdxTextExpression'], (node, index, parent) => {
      const { data } = node as { data?: { estree?: { body: unknown[] } } };
      const siblings = (parent as { children: unknown[] } | null)?.children;
      if (!siblings || index === null || data?.estree?.body.length !== 0) return undefined;
      siblings.splice(index, 1);
      return [SKIP, index];
    });
  };
}
