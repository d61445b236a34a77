import type { ContentNode } from '@docs/core/tree';

/** The elements of rendered CommonMark that a paragraph cannot contain. */
export const blockElements: ReadonlySet<string> = new Set(
  'blockquote details div dl h3 h4 h5 h6 hr ol p pre table ul'.split(' '),
);

const isBlock = (node: ContentNode): boolean => {
  if (typeof node === 'string') return false;
  const [name, , ...children] = node;
  return name === '' ? children.some(isBlock) : blockElements.has(name);
};

/** Turns a rendered description into a block. Words become a paragraph, and blocks stay. */
export const toParagraph = (node: ContentNode): ContentNode =>
  isBlock(node) ? node : ['p', null, node];

/** Joins descriptions. Leaves out repeated ones. */
export function joinDescriptions(
  ...descriptions: readonly (ContentNode | null | undefined)[]
): ContentNode | undefined {
  const byText = new Map(
    descriptions.flatMap((node) => (node ? [[JSON.stringify(node), node] as const] : [])),
  );
  const [first, ...others] = byText.values();
  return others.length === 0 ? first : ['', null, ...[...byText.values()].map(toParagraph)];
}
