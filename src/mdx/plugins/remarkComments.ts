import type { HTML, Root } from 'mdast';
import type { Processor } from 'unified';
import type { Parent } from 'unist';
import { programOf, SKIP, visit } from '@docs/core/mdx';

/** Removes comments in braces and of HTML, so that no later plugin has to handle them. */
export function remarkComments(this: Processor) {
  return (tree: Root): void => {
    visit(tree, ['mdxFlowExpression', 'mdxTextExpression', 'html'], (node, index, parent) => {
      const rest =
        node.type === 'html' ? afterComments(node) : programOf(node)?.body.length === 0 ? '' : null;
      if (rest === null) return undefined;
      // A comment on its own line contains the rest of the line. That rest is text again.
      const { children } = (rest === '' ? { children: [] } : this.parse(rest)) as Parent;
      for (const child of children) visit(child, (inner) => void (inner.position = node.position));
      parent.children.splice(index, 1, ...children);
      return [SKIP, index + children.length];
    });
  };
}

/** Returns the rest of HTML after its leading comments, or null if it does not begin with one. */
function afterComments({ value }: HTML): string | null {
  const comments = /^\s*(?:<!--(?:-?>|[^]*?(?:-->|$))\s*)+/.exec(value);
  return comments && value.slice(comments[0].length);
}
