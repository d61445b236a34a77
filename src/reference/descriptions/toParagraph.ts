import type { ContentNode } from '../../mdx/contentTree';

/** Elements of rendered CommonMark that cannot be in a paragraph. */
const blocks = new Set('blockquote details div dl hr ol p pre table ul'.split(' '));

const isBlock = (node: ContentNode): boolean => {
  if (typeof node === 'string') return false;
  const [name, , ...children] = node;
  return name === '' ? children.some(isBlock) : blocks.has(name);
};

/** A rendered description as a block: words become a paragraph, blocks stay. */
export const toParagraph = (node: ContentNode): ContentNode =>
  isBlock(node) ? node : ['p', null, node];
