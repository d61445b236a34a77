import type { BlockContent, Content, DefinitionContent, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '../../content/nearest';
import { admonitionDirectives } from '../vocabulary';
import { pageFacts, startOf } from './pageFile';

type Directive = ContainerDirective | LeafDirective | TextDirective;

/**
 * Turns `:::note[Title]` blocks into the admonition components. The directive
 * syntax also claims text such as `10:30`; that is given back as written.
 */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree as Node, (visited, index, parent) => {
      const node = visited as Content | Directive;
      const siblings = (parent as { children: unknown[] } | null)?.children;
      if (!siblings || index === null) return;
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        siblings[index] = asWritten(node, source);
        return;
      }
      if (node.type !== 'containerDirective') return;
      const name = admonitionDirectives[node.name];
      if (name === undefined) {
        const known = Object.keys(admonitionDirectives);
        const meant = nearest(node.name, known);
        pageFacts(file).problems.push({
          severity: 'error',
          ...startOf(node),
          message: `There is no \`:::${node.name}\` block.`,
          expected: `one of ${known.map((kind) => `:::${kind}`).join(', ')}`,
          found: `:::${node.name}`,
          hint: meant ? `Did you mean \`:::${meant}\`?` : 'Use one of the kinds above.',
        });
        return;
      }
      siblings[index] = toComponent(node, name);
    });
  };
}

function toComponent(node: ContainerDirective, name: string): MdxJsxFlowElement {
  const [first, ...rest] = node.children;
  const labelled = first?.type === 'paragraph' && isLabel(first);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: labelled
      ? [{ type: 'mdxJsxAttribute', name: 'title', value: toString(first) }]
      : [],
    children: (labelled ? rest : node.children) as (BlockContent | DefinitionContent)[],
    position: node.position,
  };
}

const isLabel = (paragraph: Paragraph): boolean =>
  (paragraph.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

function asWritten(node: TextDirective | LeafDirective, source: string): Content {
  const { start, end } = node.position ?? {};
  const value = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  return node.type === 'textDirective'
    ? { type: 'text', value, position: node.position }
    : {
        type: 'paragraph',
        children: [{ type: 'text', value, position: node.position }],
        position: node.position,
      };
}
