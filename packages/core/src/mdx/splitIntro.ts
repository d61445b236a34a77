import type { ContentNode } from './contentTree';

interface SplitContent {
  /** The paragraph at the start of the content, if there is one. */
  intro: ContentNode | null;
  /** The rest, or null. */
  rest: ContentNode | null;
}

/** Separates the first paragraph of a page. The template shows it directly below the title. */
export function splitIntro(content: ContentNode | null): SplitContent {
  if (!Array.isArray(content) || content[0] !== '') return { intro: null, rest: content };
  const isContent = (node: ContentNode) => typeof node !== 'string' || node.trim() !== '';
  const [first, ...others] = content
    .slice(2)
    .filter((node): node is ContentNode => isContent(node as ContentNode));
  if (!Array.isArray(first) || first[0] !== 'p') return { intro: null, rest: content };
  return { intro: first, rest: others.length > 0 ? ['', null, ...others] : null };
}

/** Whether a page has no prose. */
export const isEmptyTree = (content: ContentNode): boolean =>
  content === '' || (Array.isArray(content) && content.length === 2);
