import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { attributeLiteral } from './plugins/literal';

/** A component or an HTML element of a page. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a component or an HTML element of JSX. */
export const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** An attribute by its name; spread attributes have none. */
export const attributeNamed = (node: Jsx, name: string): MdxJsxAttribute | undefined =>
  node.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );

/** The string of an attribute; undefined where there is none, or it has to be computed. */
export function stringAttribute(node: Jsx, name: string): string | undefined {
  const attribute = attributeNamed(node, name);
  const value = attribute && attributeLiteral(attribute)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Whether no attribute has to be computed. */
export const hasLiteralAttributes = (node: Jsx): boolean =>
  node.attributes.every(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attributeLiteral(attribute),
  );

/** @param value - `null` for an attribute without a value. */
export const createAttribute = (name: string, value: string | null): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

/** A component in place of a node. Of its attributes, those that are undefined are left out. */
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
