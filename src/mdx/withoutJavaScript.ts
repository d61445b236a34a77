import type { Element, Root } from 'hast';
import { attributeLiteral, isJsx, type Jsx } from '@docs/core/mdx';
import { vocabulary, type FenceComponentName } from './vocabulary';

type Child = Element['children'][number] | Jsx | { type: `mdx${string}` };

const fences: readonly FenceComponentName[] = ['CodeBlock', 'Diagram'];
const known = new Set<string>([...Object.keys(vocabulary), ...fences]);

/**
 * Removes what only JavaScript can render: imports, exports, expressions and computed attributes.
 * The children of the page's own or imported components stay.
 */
export const withoutJavaScript = (root: Root): Root => ({
  ...root,
  children: cleanAll(root.children as Child[]) as Root['children'],
});

const cleanAll = (children: readonly Child[]): Child[] => children.flatMap(clean);

function clean(node: Child): Child[] {
  if (isJsx(node)) {
    const children = cleanAll(node.children as Child[]);
    const isElement = node.name !== null && /^[a-z]/.test(node.name);
    if (node.name === null || (!isElement && !known.has(node.name))) return children;
    const attributes = node.attributes.filter(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attributeLiteral(attribute),
    );
    return [{ ...node, attributes, children } as Jsx];
  }
  if (node.type.startsWith('mdx')) return [];
  return 'children' in node ? [{ ...node, children: cleanAll(node.children) } as Element] : [node];
}
