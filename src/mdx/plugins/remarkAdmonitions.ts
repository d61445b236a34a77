import type { BlockContent, Content, DefinitionContent, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '../../content/nearest';
import { admonitionDirectives, type ComponentName } from '../vocabulary';
import { pageFacts, startOf } from './pageFile';

/** Converts `:::note[Title]` blocks to admonition components. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    const lines = String(file).split('\n');
    const { problems } = pageFacts(file);
    visit(tree as Node, (visited, index, parent) => {
      const node = visited as Content | ContainerDirective;
      const siblings = (parent as { children: unknown[] } | null)?.children;
      if (node.type !== 'containerDirective' || !siblings || index === null) return;
      if (!isClosed(node, lines)) {
        problems.push({
          severity: 'error',
          ...startOf(node),
          message: `The \`:::${node.name}\` block is not closed, so it contains all that follows.`,
          expected: 'a line of as many colons as the block starts with',
          found: 'none',
          hint: 'Add the line; a block that contains another one starts and ends with more colons than it.',
        });
      }
      const name = Object.hasOwn(admonitionDirectives, node.name)
        ? admonitionDirectives[node.name]
        : undefined;
      if (name === undefined) {
        const known = Object.keys(admonitionDirectives);
        const meant = nearest(node.name, known);
        problems.push({
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

/** The component keeps the directive’s own array of children, because `visit` continues with it. */
function toComponent(node: ContainerDirective, name: ComponentName): MdxJsxFlowElement {
  const [first] = node.children;
  const attributes = { ...node.attributes };
  if (first?.type === 'paragraph' && isLabel(first)) {
    attributes.title = toString(first);
    node.children.shift();
  }
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: node.children as (BlockContent | DefinitionContent)[],
    position: node.position,
  };
}

const isLabel = (paragraph: Paragraph): boolean =>
  (paragraph.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

/** The parser does not report it: without a closing line, all that follows is the block’s content. */
function isClosed({ position }: ContainerDirective, lines: readonly string[]): boolean {
  if (!position) return true;
  const { start, end } = position;
  const opening = /:{3,}/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0] ?? '';
  const last = lines[end.line - 1]?.slice(0, end.column - 1) ?? '';
  const closing = /^[\s>]*(:{3,})\s*$/.exec(last)?.[1] ?? '';
  return end.line > start.line && closing.length >= opening.length;
}
