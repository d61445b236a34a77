import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ContentNode } from '../tree';
import { literalOf } from './javascript';

interface Boxed {
  node: ContentNode;
}

/** Converts a page's hast to the JSON that the browser renders. */
export function toContentTree(tree: Root): ContentNode {
  // Elements are boxed until the end. A bare array would make an only child look like a list of
  // children.
  const create = (type: unknown, { children, ...props }: Record<string, unknown>): Boxed => {
    const list = (Array.isArray(children) ? children : [children]) as (
      Boxed | string | undefined
    )[];
    return {
      node: [
        String(type),
        Object.keys(props).length > 0 ? props : null,
        ...list
          .filter((child) => child !== undefined)
          .map((child) => (typeof child === 'string' ? child : child.node)),
      ],
    };
  };
  const root = toJsxRuntime(tree as never, {
    Fragment: '',
    jsx: create as never,
    jsxs: create as never,
    passKeys: false,
    createEvaluater: () => ({
      // Component names are identifiers and attributes are literals (checked before). Comments
      // are empty expressions.
      evaluateExpression: (expression) =>
        expression.type === 'Identifier' ? expression.name : literalOf(expression)?.value,
      evaluateProgram: () => undefined,
    }),
  }) as unknown as Boxed;
  return root.node;
}
