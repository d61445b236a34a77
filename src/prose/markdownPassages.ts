import type { Code } from 'mdast';
import type { Node, Parent } from 'unist';
import { positionIn } from '@docs/core/yaml';
import { readAccessibleText, descriptionBlock } from '../mdx/diagram/readAccessibleText';
import { parseFenceMeta } from '../mdx/fenceMeta';
import { isJsx, type Jsx, visit } from '@docs/core/mdx';
import { blankOut, codeWord, headingNames, type Passage } from './passage';

const blockKinds: Readonly<Record<string, Passage['kind']>> = {
  heading: 'heading',
  paragraph: 'text',
  tableCell: 'fragment',
};

/** Inline nodes that readers see as one piece of code. */
const codeTypes = new Set(['inlineCode', 'mdxTextExpression', 'mdxJsxTextElement']);

/** Extracts the passages of a syntax tree, in the order of the source that it was parsed from. */
export function extractMarkdown(tree: Node, source: string): Passage[] {
  const passages: Passage[] = [];
  visit(tree, (node) => {
    const kind = blockKinds[node.type];
    if (kind) passages.push(blockPassage(node as Parent, kind, source));
    else if (isJsx(node)) passages.push(...attributePassages(node, source));
    else if (node.type === 'code') {
      const { values } = parseFenceMeta(node.meta ?? '');
      for (const text of [values.get('title'), values.get('description')])
        if (text) passages.push(quotedPassage('fragment', text, node, source));
      if (node.lang === 'mermaid') passages.push(...diagramPassages(node, source));
    }
  });
  return passages;
}

/** Returns the text of a block. Each character keeps its offset from the block's start. */
function blockPassage(block: Parent, kind: Passage['kind'], source: string): Passage {
  const { start, end } = extentOf(block);
  let text = '';
  const skipTo = (offset: number) => {
    text += blankOut(source.slice(start.offset + text.length, offset));
  };
  visit(block, (node) => {
    if (node.type === 'text') {
      const { value, position } = node;
      // The parts of text that remark-gfm splits at an email address or URL have no position.
      const from = position?.start.offset ?? source.indexOf(value, start.offset + text.length);
      if (from < 0) return;
      skipTo(from);
      text += source.slice(from, position?.end.offset ?? from + value.length);
    } else if (codeTypes.has(node.type) && !(node as Partial<Parent>).children?.length) {
      skipTo(extentOf(node).start.offset);
      text += codeWord;
    }
  });
  skipTo(end.offset);
  const isLabel = (block.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  return { kind: isLabel ? 'heading' : kind, text, line: start.line, column: start.column };
}

const attributePassages = (element: Jsx, source: string): Passage[] =>
  element.attributes.flatMap(({ value, ...attribute }) =>
    'name' in attribute && headingNames.has(attribute.name) && typeof value === 'string'
      ? [quotedPassage('heading', value, element, source)]
      : [],
  );

/** The title and the description that a diagram contains. */
function diagramPassages(diagram: Code, source: string): Passage[] {
  const { title, description } = readAccessibleText(diagram.value);
  const authored = descriptionBlock(diagram.value)?.trim() ?? description;
  return [
    ...(title ? [quotedPassage('fragment', title, diagram, source)] : []),
    ...(authored ? [quotedPassage('text', authored, diagram, source)] : []),
  ];
}

/** A passage that is the quoted value of an attribute of a node. */
function quotedPassage(kind: Passage['kind'], text: string, node: Node, source: string): Passage {
  const { start } = extentOf(node);
  // A value with an entity does not appear in the source. Its position is then the node's.
  const at = Math.max(source.indexOf(text, start.offset), start.offset);
  return { kind, text, ...positionIn(source.slice(start.offset), at - start.offset, start) };
}

function extentOf({ position }: Node) {
  if (!position) throw new Error('A node of the syntax tree has no position.');
  const at = ({ line, column, offset = 0 }: typeof position.start) => ({ line, column, offset });
  return { start: at(position.start), end: at(position.end) };
}
