import type { HTML, Root } from 'mdast';
import type { Processor } from 'unified';
import type { Node, Parent } from 'unist';
import { SKIP, visit } from '../visit';

/** Removes comments in braces and of HTML, so that no later plugin has to handle them. */
export function remarkComments(this: Processor) {
  return (tree: Root): void => {
    visit(
      tree as Node,
      ['mdxFlowExpression', 'mdxTextExpression', 'html'],
      (node, index, parent) => {
        const siblings = (parent as { children: unknown[] } | null)?.children;
        if (!siblings || index === null) return undefined;
        const rest =
          node.type === 'html' ? afterComments(node as HTML) : isComment(node) ? '' : null;
        if (rest === null) return undefined;
        // On its own line, a comment contains the rest of the line: that is text again.
        const { children } = (rest === '' ? { children: [] } : this.parse(rest)) as Parent;
        for (const child of children)
          visit(child, (inner) => void (inner.position = node.position));
        siblings.splice(index, 1, ...children);
        return [SKIP, index + children.length];
      },
    );
  };
}

const isComment = (node: Node): boolean =>
  (node as { data?: { estree?: { body: unknown[] } } }).data?.estree?.body.length === 0;

/** What is left of HTML without the comments that it begins with; null where it does not. */
function afterComments({ value }: HTML): string | null {
  const comments = /^\s*(?:<!--(?:-?>|[^]*?(?:-->|$))\s*)+/.exec(value);
  return comments && value.slice(comments[0].length);
}
