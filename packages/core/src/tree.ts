/** The content tree: a page or a description as JSON. */

/**
 * A page's content as compact JSON: text, or `[type, properties, ...children]`. The type is an
 * HTML element or a component of the vocabulary. The properties are React's, or `null`. The type
 * `''` groups children without an element.
 */
export type ContentNode = string | [type: string, props: ContentProps | null, ...ContentNode[]];

export type ContentProps = Record<string, unknown>;

/** A heading of a page, which its table of contents may list. */
export interface Heading {
  depth: number;
  id: string;
  text: string;
  /** Further words, which a table of contents leaves out where it has little room. */
  detail?: string;
}

const isBlock = (node: ContentNode): boolean =>
  typeof node !== 'string' && /^(?:p|ul|ol|li|pre|blockquote|table|tr)$/.test(node[0]);

/** Returns the words of a content tree without its elements. Each block is on its own line. */
export function plainText(tree: ContentNode | null): string {
  if (tree === null) return '';
  if (typeof tree === 'string') return tree;
  const [, , ...children] = tree;
  return (children as ContentNode[])
    .map((child, index) => (index > 0 && isBlock(child) ? '\n' : '') + plainText(child))
    .join('');
}

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

/** Code within a sentence of a content tree. */
export const codeNode = (text: string): ContentNode => ['code', null, text];
