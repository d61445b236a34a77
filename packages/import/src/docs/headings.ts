import { EXIT, SKIP, visit } from '@docs/core/mdx';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Parent } from 'unist';

/** Headings within these blocks are not titles. */
const blocks = new Set(['blockquote', 'list', 'containerDirective', 'table']);

/**
 * The heading that is the title of a page: the first one, if it has level 1. It may be within an
 * element that decorates it.
 */
export function findTitleHeading(tree: Root): { heading: Heading; parent: Parent } | undefined {
  let found: { heading: Heading; parent: Parent } | undefined;
  visit(tree, (node, _index, parent) => {
    if (blocks.has(node.type)) return SKIP;
    if (node.type !== 'heading') return undefined;
    if (node.depth === 1) found = { heading: node, parent };
    return EXIT;
  });
  return found;
}

/** The anchor of a heading in VitePress, derived like `slugify` of `@mdit-vue/shared`. */
export const vitePressAnchor = (heading: Heading): string =>
  toString(heading, { includeImageAlt: false, includeHtml: false })
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();
