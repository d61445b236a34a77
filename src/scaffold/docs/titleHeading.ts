import type { Heading, Root } from 'mdast';

/** The heading that is the title of a page: the first, where it has level 1. */
export function titleHeading(tree: Root): Heading | undefined {
  const first = tree.children.find((node): node is Heading => node.type === 'heading');
  return first?.depth === 1 ? first : undefined;
}
