import type { Heading, Root } from 'mdast';
import type { Parent } from 'unist';
import { EXIT, SKIP, visit } from '@docs/core/mdx';

/** Headings within these blocks are not titles. */
const blocks = new Set(['blockquote', 'list', 'containerDirective', 'table']);

/**
 * The heading that is the title of a page: the first one, if it has level 1. It may be within an
 * element that decorates it.
 */
export function titleHeading(tree: Root): { heading: Heading; parent: Parent } | undefined {
  let found: { heading: Heading; parent: Parent } | undefined;
  visit(tree, (node, _index, parent) => {
    if (blocks.has(node.type)) return SKIP;
    if (node.type !== 'heading') return undefined;
    if (node.depth === 1) found = { heading: node, parent };
    return EXIT;
  });
  return found;
}
