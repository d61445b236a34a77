import type { ContentNode } from '@docs/core/tree';
import { blockElements } from './blockElements';

const isBlock = (node: ContentNode): boolean => {
  if (typeof node === 'string') return false;
  const [name, , ...children] = node;
  return name === '' ? children.some(isBlock) : blockElements.has(name);
};

/** Turns a rendered description into a block. Words become a paragraph, and blocks stay. */
export const toParagraph = (node: ContentNode): ContentNode =>
  isBlock(node) ? node : ['p', null, node];
