import type { Heading } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

/** The anchor of a heading with VitePress, as `slugify` of `@mdit-vue/shared` makes it of its text. */
export const vitePressAnchor = (heading: Heading): string =>
  textOf(heading)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();

/** The text of a heading, without elements. */
function textOf(heading: Heading): string {
  let text = '';
  visit(heading as Node, ['text', 'inlineCode'], (node) => {
    text += (node as Node & { value: string }).value;
  });
  return text;
}
