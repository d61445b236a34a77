import type { Element, Root, Text } from 'hast';
import type { Node, Parent } from 'unist';
import { visit } from './visit';
import { isJsx, type Jsx } from './jsx';
import { attributeLiteral } from './javascript';

/**
 * Normalises syntax that authors may write in two ways. HTML elements in JSX become the elements
 * that Markdown generates, for the same components. Column alignment becomes a class because
 * pages have no inline styles. Line breaks between blocks only add weight and are removed.
 */
export function rehypePlainElements() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      const element = isJsx(node) && toElement(node);
      if (element) parent.children[index] = element;
    });
    visit(tree, (node: Node) => {
      if (node.type === 'element') alignmentToClass(node as Element);
      if (containsBlocks(node)) node.children = node.children.filter((each) => !isLineBreak(each));
    });
  };
}

/** Returns undefined for components and for elements with attributes that only React supports. */
function toElement(node: Jsx): Element | undefined {
  if (!node.name || !/^[a-z][a-z0-9]*$/.test(node.name)) return undefined;
  const properties: Record<string, string | number | boolean> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const literal = attributeLiteral(attribute)?.value;
    if (!['string', 'number', 'boolean'].includes(typeof literal)) return undefined;
    properties[attribute.name] = literal as string | number | boolean;
  }
  return {
    type: 'element',
    tagName: node.name,
    properties,
    children: node.children as unknown as Element['children'],
    position: node.position,
  };
}

function alignmentToClass(node: Element): void {
  const align = node.properties?.align;
  if (typeof align !== 'string') return;
  delete node.properties?.align;
  node.properties = { ...node.properties, className: [`align-${align}`] };
}

const blockContainers = new Set(
  'blockquote ul ol table thead tbody tr section div figure dl'.split(' '),
);

const containsBlocks = (node: Node): node is Parent =>
  node.type === 'root' ||
  node.type === 'mdxJsxFlowElement' ||
  (node.type === 'element' && blockContainers.has((node as Element).tagName));

const isLineBreak = (node: Node): boolean =>
  node.type === 'text' && /^\n+$/.test((node as Text).value);
