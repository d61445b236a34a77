import type { ContentNode } from './contentTree';

/** Returns the words of a content tree without its elements. */
export function plainText(tree: ContentNode | null): string {
  if (tree === null) return '';
  if (typeof tree === 'string') return tree;
  const [, , ...children] = tree;
  return (children as ContentNode[]).map(plainText).join('');
}
