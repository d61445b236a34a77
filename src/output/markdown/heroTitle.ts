import type { ContentNode } from '../../mdx/contentTree';
import { elementOf, stringOf } from './contentConverter';

/** The title of the first hero of a tree, which is the heading of its page. */
export function heroTitle(tree: ContentNode): string | undefined {
  const element = elementOf(tree);
  if (!element) return undefined;
  if (element.type === 'Hero') return stringOf(element.props.title);
  for (const child of element.children) {
    const title = heroTitle(child);
    if (title !== undefined) return title;
  }
  return undefined;
}
