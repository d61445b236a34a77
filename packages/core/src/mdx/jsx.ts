import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { attributeLiteral } from './javascript';

/** A JSX node of a page: a component or an HTML element. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a JSX component or a JSX element. */
export const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Finds an attribute by its name. Spread attributes have no name. */
export const attributeNamed = (node: Jsx, name: string): MdxJsxAttribute | undefined =>
  node.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );

/** Returns the string of an attribute, or undefined if it is missing or computed. */
export function stringAttribute(node: Jsx, name: string): string | undefined {
  const attribute = attributeNamed(node, name);
  const value = attribute && attributeLiteral(attribute)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether all attributes are literals. */
export const hasLiteralAttributes = (node: Jsx): boolean =>
  node.attributes.every(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attributeLiteral(attribute),
  );

/** @param value - `null` for an attribute without a value. */
const createAttribute = (name: string, value: string | null): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

/** Creates a component in place of a node. It leaves out undefined attributes. */
export const createComponent = (
  { position }: Node,
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [createAttribute(key, value)],
  ),
  children,
  ...(position && { position }),
});
