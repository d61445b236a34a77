import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { literalOf } from './literal';

/**
 * A page's content as compact JSON: text, or `[type, properties, ...children]`. The type is an
 * HTML element or a component of the vocabulary. The properties are React's, or `null`. The type
 * `''` groups children without an element.
 */
export type ContentNode = string | [type: string, props: ContentProps | null, ...ContentNode[]];
export type ContentProps = Record<string, unknown>;

/** A heading of a page, which its table of contents may list. */
export interface Heading {
  depth: number;
  id: string;
  text: string;
}

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
